"""Locators as values: read, written, compared, and spelled for an element; no page, no browser."""
