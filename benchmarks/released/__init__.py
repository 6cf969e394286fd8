"""Released web interfaces: installed by name and exact version, served on this machine, and the ways to their pages."""
