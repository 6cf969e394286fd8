"""Thought: a timeline as a test that asserts what happened. Pure functions of values."""
