"""report.html: a run as one self-contained page; pure, from values to text."""
