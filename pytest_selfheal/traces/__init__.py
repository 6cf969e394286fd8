"""Playwright's recorded traces, read without Playwright: what a live run would have seen of the same test."""
