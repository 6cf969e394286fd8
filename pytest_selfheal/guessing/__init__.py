"""What may a locator mean that was never seen to find anything? Only it, its call and the test's own words speak."""

from pytest_selfheal.guessing.guess import Guess, guess
from pytest_selfheal.guessing.question import Question

__all__ = ["Guess", "Question", "guess"]
