"""Questions to the memory of runs: what becomes of tests over time. Pure: runs in, counts out."""
