"""A finding in words: sentences, evidence, alternatives, clusters."""
