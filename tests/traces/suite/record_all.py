"""Records the traces of each version of the format with a release of Playwright that writes it: `tox -e traces`."""

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

RELEASES = {"v8": "1.60.0", "v9": "1.63.0", "v10": "1.65.2"}


def main() -> None:
    """Each release has an environment of its own."""
    for name, release in RELEASES.items():
        with tempfile.TemporaryDirectory(prefix="traces-") as folder:
            venv.create(folder, with_pip=True)
            python = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
            subprocess.run([python, "-m", "pip", "install", "--quiet", f"playwright=={release}"], check=True)
            subprocess.run([python, "-B", Path(__file__).with_name("record.py"), name], check=True)


if __name__ == "__main__":
    main()
