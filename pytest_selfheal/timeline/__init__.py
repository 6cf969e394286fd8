"""Thought: a record as a story of cause and effect. Pure functions of values."""
