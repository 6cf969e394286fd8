"""Cases that try to make a diagnosis blame the wrong one, and what is run to see whether it does."""
