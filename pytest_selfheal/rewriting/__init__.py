"""From a proposed change to the exact characters of a source file; only `source` reads and writes files."""
