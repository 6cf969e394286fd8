"""Use cases: what is done with what was captured; each is one function that a front calls."""
