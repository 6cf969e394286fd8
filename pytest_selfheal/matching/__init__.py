"""Which element a lost one is now: a ranking for people, and a proof for heals."""
