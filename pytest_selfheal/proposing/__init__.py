"""From a finding to a proposed fix: one module per strategy, one per framework's wording."""
