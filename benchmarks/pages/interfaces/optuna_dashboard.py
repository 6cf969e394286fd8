"""Optuna's dashboard: React with Material UI, whose class names and ids are generated."""

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from pages.installing import pypi
from pages.interface import Installed, Interface, View
from pages.serving import environment, free_port, process, python

FILL = """import optuna, sys
optuna.logging.set_verbosity(optuna.logging.ERROR)
for name in ("tea", "coffee"):
    study = optuna.create_study(study_name=name, storage=sys.argv[1], sampler=optuna.samplers.RandomSampler(seed=1))
    study.optimize(lambda trial: trial.suggest_float("x", 0, 1) + trial.suggest_int("n", 1, 5), n_trials=6)
"""
START = "from optuna_dashboard._cli import main; main()"


@contextmanager
def _serve(installed: Installed) -> Iterator[str]:
    port, folder = free_port(), installed["optuna-dashboard"]
    with tempfile.TemporaryDirectory(prefix="pages-optuna-") as scratch:
        storage = f"sqlite:///{scratch}/studies.db"
        subprocess.run(python("-c", FILL, storage), env=environment(folder, scratch), check=True)
        command = python("-c", START, storage, "--host", "127.0.0.1", "--port", str(port), "--server", "gunicorn")
        with process(command, port=port, folder=folder, path="/dashboard/") as base:
            yield base


INTERFACE = Interface(
    "optuna-dashboard",
    ("0.13.0", "0.17.0"),
    pypi(
        "optuna-dashboard",
        {
            "0.13.0": ("optuna==3.6.1", "sqlalchemy<2.1", "gunicorn==23.0.0"),
            "0.17.0": ("optuna==4.2.1", "gunicorn==23.0.0"),
        },
    ),
    _serve,
    (
        View("studies", "/dashboard/", "text=coffee"),
        View("study", "/dashboard/studies/1", "text=tea"),
        View("trials", "/dashboard/studies/1/trials", "text=Trial"),
        View("table", "/dashboard/studies/1/trialTable", "table"),
        View("note", "/dashboard/studies/1/note", "text=Note"),
    ),
)
