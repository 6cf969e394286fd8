"""Generated tests of the demo shop's flows, on the shop as it was and as it must not be."""
