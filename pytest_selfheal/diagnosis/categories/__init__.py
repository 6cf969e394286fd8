"""One file a category: what it means, how it is recognised, what to do; none knows another."""
