"""Kinds of changed behaviour, by what the failing step met."""
