"""Several shards' runs and baselines made one."""
