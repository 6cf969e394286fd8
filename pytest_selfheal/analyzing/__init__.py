"""Step 20 of the staircase, a use case: run a suite, and say which tests fail so that none can be missing."""
