"""What suites that tests write down need: of a conftest the browser of this machine and no address of ours; git."""

import subprocess
from pathlib import Path

CONFTEST = """
import pytest
from pytest_selfheal.demo.chromium import launch_arguments

@pytest.fixture(scope="session")
def browser_type_launch_args(playwright):
    return launch_arguments(playwright.chromium.executable_path)

@pytest.fixture(scope="session")
def base_url():
    return None
"""

ASYNC_CONFTEST = """
import pytest
from pytest_selfheal.demo.chromium import launch_arguments

@pytest.fixture(scope="session")
def browser_type_launch_args():
    return launch_arguments()

@pytest.fixture(scope="session")
def base_url():
    return None
"""


def git(root: Path, *words: str) -> str:
    """What git answers in a folder, to somebody with a name."""
    name = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")
    done = subprocess.run(["git", *name, *words], cwd=root, check=True, capture_output=True, text=True, timeout=600)
    return done.stdout


def committed(root: Path, *files: str) -> None:
    """Begin a repository with these files, or with all of them."""
    for words in (("init", "-qb", "main"), ("add", *(files or ("--all",))), ("commit", "-qm", "first")):
        git(root, *words)
