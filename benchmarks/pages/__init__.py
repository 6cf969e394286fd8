"""Whole page pairs of released web interfaces: how they are fetched, captured, compared and asked about."""
