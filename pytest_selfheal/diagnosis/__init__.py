"""From facts to one diagnosis: facts, differences, links, one table, words. Pure functions of values."""
