"""Step 10 of the staircase: other programs, started with everything that they start, and ended with it."""
