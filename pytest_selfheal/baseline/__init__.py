"""What the last passing run of each test looked like, and the file it is kept in."""
