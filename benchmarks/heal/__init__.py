"""Real interfaces in two released versions each, and the elements that a person says are the same in both."""
