"""From facts and comparisons to one diagnosis: pure functions of values, no I/O, no clock."""
