"""Released packages by name and version, kept in a folder outside of the project; nothing fetched is part of it."""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable
from pathlib import Path


def cache() -> Path:
    """Where packages stay from run to run."""
    root = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    return root / "pytest-selfheal-benchmarks"


def from_pypi(name: str, version: str, *, also: tuple[str, ...] = (), root: Path | None = None) -> Path:
    """A folder for PYTHONPATH with the package and what it needs; `also` pins some of that, as `name==version`."""
    return once(f"pypi-{name}-{version}", lambda folder: pip(folder, f"{name}=={version}", *also), root or cache())


def from_npm(name: str, version: str, *, root: Path | None = None) -> Path:
    """The unpacked folder of a package, without what it needs."""
    folder = once(f"npm-{plain(name)}-{version}", lambda folder: pack(folder, f"{name}@{version}"), root or cache())
    for archive in folder.glob("*.tgz"):
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        archive.unlink()
    return folder / "package"


def tree_from_npm(name: str, version: str, *, root: Path | None = None) -> Path:
    """A folder whose `node_modules` has the package and what it needs; none of them runs a script of its own."""
    return once(f"tree-{plain(name)}-{version}", lambda folder: install(folder, f"{name}@{version}"), root or cache())


def pip(folder: Path, *requirements: str) -> list[str]:
    """The command that installs Python packages into a folder of their own."""
    quiet = ("--quiet", "--no-warn-conflicts", "--prefer-binary", "--target", str(folder))
    return [sys.executable, "-m", "pip", "install", *quiet, *requirements]


def pack(folder: Path, package: str) -> list[str]:
    """The command that puts the archive of one npm package into a folder."""
    return ["npm", "pack", "--silent", "--pack-destination", str(folder), package]


def install(folder: Path, package: str) -> list[str]:
    """The command that installs an npm package and what it needs into a folder."""
    quiet = ("--silent", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--omit=dev")
    return ["npm", "install", *quiet, "--prefix", str(folder), package]


def plain(name: str) -> str:
    """`@scope/name` as a part of a folder's name."""
    return name.replace("/", "-").lstrip("@")


def once(name: str, command: Callable[[Path], list[str]], root: Path) -> Path:
    """The folder that a command fills, made when it is asked for the first time."""
    target = root / name
    if target.exists():
        return target
    root.mkdir(parents=True, exist_ok=True)
    making = Path(tempfile.mkdtemp(prefix=f"{name}-", dir=root))
    done = subprocess.run(command(making), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        shutil.rmtree(making)
        raise SystemExit(f"a package can't be installed – '{name}' – {(done.stderr or done.stdout).strip()[-500:]}")
    try:
        making.rename(target)
    except OSError:
        if not target.exists():
            raise
        shutil.rmtree(making)  # another run was faster
    return target
