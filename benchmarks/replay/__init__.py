"""Failures kept as plain facts, and judged again without a browser."""
