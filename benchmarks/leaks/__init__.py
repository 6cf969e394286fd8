"""The parts of `benchmarks/secrets.py`."""
