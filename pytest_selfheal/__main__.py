"""`python -m pytest_selfheal` is `selfheal`."""

from pytest_selfheal.cli import main

if __name__ == "__main__":
    main()
