"""The corpus of the benchmark, without its browser: what the redactor makes of secrets that were never seen before."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "secrets.py"


@pytest.mark.parametrize("seed", ["7", "8", "21"])
def test_no_secret_is_left_and_no_harmless_text_is_changed(tmp_path: Path, seed: str) -> None:
    out = tmp_path / "out.json"
    command = [sys.executable, SCRIPT, "--quick", "--seed", seed, "--json", out]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    figures = json.loads(out.read_text(encoding="utf-8"))["figures"]
    assert figures["secrets"] >= 200
    assert figures["harmless"] >= 200
    assert (figures["leaked"], figures["over_redacted"]) == (0, 0)


def test_the_script_does_not_take_the_place_of_the_module_of_its_name() -> None:
    """Its folder is searched first when a neighbour is run as a script, and what that imports may need `secrets`."""
    command = [sys.executable, "-c", "import secrets; print(secrets.__file__, len(secrets.token_hex(4)))"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=SCRIPT.parent)
    assert done.stdout.split() == [str(SCRIPT), "8"]
