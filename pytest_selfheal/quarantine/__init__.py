"""A known failure by its cause: what it is known by, and whether another one is the same."""
