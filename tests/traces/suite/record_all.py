"""Records the traces of each version of the format with a release of Playwright that writes it: `tox -e traces`."""

import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from anonymous import RECORDED, anonymize

HERE = Path(__file__).parent
RUNNER = "@playwright/test@1.60.0"
# name of the trace, and what is otherwise in the shop or the test
RUNS: dict[str, dict[str, str]] = {
    "javascript-passed": {},
    "javascript-failed": {"SHOP_TEST_ID": "add-to-cart"},
    "javascript-asserted": {"SHOP_NAME": "Store"},
}
RELEASES = {"v8": "1.60.0", "v9": "1.63.0", "v10": "1.65.2"}


def main() -> None:
    """Each release has an environment of its own."""
    for name, release in RELEASES.items():
        with tempfile.TemporaryDirectory(prefix="traces-") as folder:
            venv.create(folder, with_pip=True)
            python = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
            subprocess.run([python, "-m", "pip", "install", "--quiet", f"playwright=={release}"], check=True)
            subprocess.run([python, "-B", Path(__file__).with_name("record.py"), name], check=True)
    record_javascript()


def record_javascript() -> None:
    """With the runner from npm, in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="traces-") as folder:
        place = Path(folder) / "shop"
        shutil.copytree(HERE / "javascript", place)
        plain = {**os.environ, "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD": "1", "FORCE_COLOR": "0"}
        subprocess.run(["npm", "install", "--silent", "--no-save", RUNNER], cwd=place, env=plain, check=True)
        for name, more in RUNS.items():
            command = ["npx", "playwright", "test", "--output", name]
            subprocess.run(command, cwd=place, env=plain | more, check=False)
            file = RECORDED / f"{name}.zip"
            shutil.copy(next((place / name).rglob("trace.zip")), file)
            anonymize(file, {str(place): "/ci/shop"})


if __name__ == "__main__":
    main()
