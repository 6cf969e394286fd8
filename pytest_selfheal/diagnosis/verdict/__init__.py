"""One ordered table; the first row that speaks decides."""
