"""Flower: a monitor of Celery with a few tables; its broker is in memory, so no worker ever comes."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pages.installing import pypi
from pages.interface import Installed, Interface, Mapped, View
from pages.serving import free_port, process, python

COUNTERS = ("active", "processed", "failed", "succeeded", "retried")
APP = 'import celery\napp = celery.Celery("tasks", broker="memory://")\n'


@contextmanager
def _serve(installed: Installed) -> Iterator[str]:
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="pages-flower-") as folder:
        Path(folder, "tasks.py").write_text(APP, "utf-8")
        command = python("-m", "celery", "--workdir", folder, "-A", "tasks", "flower", f"--port={port}")
        with process(
            [*command, "--address=127.0.0.1"], port=port, folder=installed["flower"], cwd=Path(folder)
        ) as base:
            yield base


INTERFACE = Interface(
    "flower",
    ("1.0.0", "2.0.1"),
    pypi("flower", {"1.0.0": ("celery==5.2.7", "setuptools<80"), "2.0.1": ("celery==5.4.0",)}),
    _serve,
    (
        View("workers", "/", "table", moved={"1.0.0": "/dashboard", "2.0.1": "/workers"}),
        View("tasks", "/tasks", "table"),
        View("broker", "/broker", ".navbar"),
    ),
    mapped=(
        Mapped("workers", {"caption": "dashboard"}, {"caption": "workers"}),
        Mapped("workers", {"caption": "docs"}, {"caption": "documentation"}),
        Mapped("workers", {"caption": "code"}, {"caption": "", "href": "https://github.com/mher/flower"}),
        # the counters above the table are gone; their sums stand in its last row
        *(Mapped("workers", {"id": f"btn-{name}"}, None) for name in COUNTERS),
    ),
)
