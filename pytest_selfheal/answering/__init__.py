"""Questions of people and agents about a run, a trace or a recording, answered."""
