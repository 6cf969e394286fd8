"""Flask-Admin: lists with filters and forms, which moved from Bootstrap 3 to 4."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pages.installing import pypi
from pages.interface import Installed, Interface, Mapped, View
from pages.serving import free_port, process, python

SITE = Path(__file__).parents[1] / "sites" / "flask_admin_site.py"
FLASK_1 = (
    *("flask==1.1.4", "werkzeug==1.0.1", "jinja2<3", "markupsafe<2.1", "itsdangerous<2", "wtforms<3"),
    *("flask-sqlalchemy==2.5.1", "sqlalchemy<1.4", "setuptools<80"),
)
FLASK_2 = (
    *("flask==2.2.5", "werkzeug==2.2.3", "wtforms<3.1", "flask-sqlalchemy==2.5.1", "sqlalchemy<2", "setuptools<80"),
)


@contextmanager
def _serve(installed: Installed) -> Iterator[str]:
    port = free_port()
    with process(python(str(SITE), str(port)), port=port, folder=installed["flask-admin"], path="/admin/") as base:
        yield base


INTERFACE = Interface(
    "flask-admin",
    ("1.5.8", "1.6.1"),
    pypi("flask-admin", {"1.5.8": FLASK_1, "1.6.1": FLASK_2}),
    _serve,
    (
        View("home", "/admin/", "nav"),
        View("list", "/admin/person/", "table.table"),
        View("create", "/admin/person/new/", "form"),
        View("edit", "/admin/person/edit/?id=1", "form"),
        View("filtered", "/admin/person/?search=Ann&flt0_0=Ann", "table.table"),
        View("towns", "/admin/town/", "table.table"),
    ),
    mapped=(
        Mapped("create", {"class": "select2-choice"}, {"class": "select2-choice"}),
        Mapped("filtered", {"class": "clear"}, {"caption": "", "href": "/admin/person/", "landmark": "search"}),
    ),
)
