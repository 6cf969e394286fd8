"""Awkward tests that the outcomes benchmark runs with and without the plugin."""
