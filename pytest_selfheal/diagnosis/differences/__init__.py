"""What is otherwise than at the last pass: one list of one type."""
