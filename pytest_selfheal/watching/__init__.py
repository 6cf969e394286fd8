"""What is done while the tests run: remembered, recorded, diagnosed, healed, written down."""
