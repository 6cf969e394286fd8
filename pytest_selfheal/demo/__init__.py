"""A small shop to break on purpose, an example suite for it, and a run of both."""
