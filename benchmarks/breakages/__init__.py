"""The breakage suite: what is broken, how it is run, how answers are scored."""
