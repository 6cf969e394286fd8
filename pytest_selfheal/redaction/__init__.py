"""What must never be written down: how a secret is known, and what stands in its place."""

from pytest_selfheal.redaction.redactor import Redactor

__all__ = ["Redactor"]
