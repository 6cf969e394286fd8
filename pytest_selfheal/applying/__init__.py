"""Fixes into the tests' sources: planned, written whole or not at all, run again, taken back."""
