"""Diagnose failing Playwright tests by comparison with the last time they passed."""

__version__ = "0.1.0"

__all__ = ["__version__"]
