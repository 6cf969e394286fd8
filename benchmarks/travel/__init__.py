"""Suites of other people: an old release's tests against it, and the very same tests against a newer one."""
