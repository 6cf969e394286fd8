"""Released packages by name and version, kept in a folder outside of the project; nothing fetched is part of it."""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path


def cache() -> Path:
    """Where packages stay from run to run."""
    root = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    return root / "pytest-selfheal-benchmarks"


def from_pypi(name: str, version: str) -> Path:
    """A folder for PYTHONPATH with the package and what it needs."""
    return _once(
        f"pypi-{name}-{version}",
        lambda folder: [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--target",
            str(folder),
            f"{name}=={version}",
        ],
    )


def from_npm(name: str, version: str) -> Path:
    """The unpacked folder of a package."""
    folder = _once(
        f"npm-{name}-{version}",
        lambda folder: ["npm", "pack", "--silent", "--pack-destination", str(folder), f"{name}@{version}"],
    )
    for archive in folder.glob("*.tgz"):
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        archive.unlink()
    return folder / "package"


def _once(name: str, command: "object") -> Path:
    target = cache() / name
    if target.exists():
        return target
    cache().mkdir(parents=True, exist_ok=True)
    making = Path(tempfile.mkdtemp(prefix=f"{name}-", dir=cache()))
    done = subprocess.run(command(making), capture_output=True, text=True, check=False)  # type: ignore[operator]
    if done.returncode != 0:
        shutil.rmtree(making)
        raise SystemExit(f"a package can't be installed – '{name}' – {done.stderr.strip()[-500:]}")
    making.rename(target)
    return target
