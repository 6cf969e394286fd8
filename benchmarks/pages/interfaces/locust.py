"""Locust's web interface: server-rendered with jQuery at first, React since."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pages.installing import pypi
from pages.interface import Installed, Interface, Mapped, View
from pages.serving import free_port, process, python

TASKS = """from locust import HttpUser, task

class Buyer(HttpUser):
    host = "http://127.0.0.1:9"
    @task
    def look(self):
        self.client.get("/")
"""


@contextmanager
def _serve(installed: Installed) -> Iterator[str]:
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="pages-locust-") as folder:
        tasks = Path(folder, "locustfile.py")
        tasks.write_text(TASKS, "utf-8")
        command = python("-m", "locust", "-f", str(tasks), "--web-host", "127.0.0.1", "--web-port", str(port))
        with process(command, port=port, folder=installed["locust"]) as base:
            yield base


INTERFACE = Interface(
    "locust",
    ("2.15.1", "2.32.4"),
    pypi("locust", {"2.15.1": ("setuptools<80",)}),
    _serve,
    (View("start", "/", "button, .start-button"),),
    mapped=(
        Mapped("start", {"id": "user_count"}, {"name": "userCount"}),
        Mapped("start", {"id": "spawn_rate"}, {"name": "spawnRate"}),
        Mapped("start", {"caption": "start swarming"}, {"caption": "start"}),
    ),
)
