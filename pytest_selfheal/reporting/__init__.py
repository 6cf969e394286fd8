"""What the user reads: the output folder, run.json, telemetry files, the terminal."""
