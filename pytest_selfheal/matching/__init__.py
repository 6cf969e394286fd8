"""Finding a lost element again: locator expressions as values, scoring, and the decision whether to believe it."""
