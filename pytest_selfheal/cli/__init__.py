"""The `selfheal` command: reads arguments, calls a use case, prints its answer."""

from pytest_selfheal.cli.commands import app, main

__all__ = ["app", "main"]
