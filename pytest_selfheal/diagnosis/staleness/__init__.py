"""A locator that no longer finds its element: how that is told, and what it may have meant."""
