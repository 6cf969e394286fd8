"""Rounds of fixing: one group of failures at a time, in a worktree, verified, until every failure is settled."""
