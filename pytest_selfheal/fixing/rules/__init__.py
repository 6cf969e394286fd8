"""What a fixer may not do, whoever it is: pure functions of a change and of the tree that it was made in."""
