"""DataTables: a table with a search field, lengths, sortable headings and pages."""

from contextlib import AbstractContextManager
from typing import Any

from pages.installing import npm
from pages.interface import Installed, Interface, Mapped, View
from pages.serving import files, html

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo")
ROWS = "".join(
    f"<tr><td>{name}</td><td>Room {number}</td>"
    f'<td><a href="/people/{number}">Show</a> <button>Delete</button></td></tr>'
    for number, name in enumerate(NAMES, start=1)
)
PAGE = f"""<link rel="stylesheet" href="/style/{{sheet}}"><body><h1>People</h1>
<table id="people"><thead><tr><th>Name</th><th>Room</th><th>Action</th></tr></thead><tbody>{ROWS}</tbody></table>
<script src="/jquery/dist/jquery.js"></script><script src="/{{script}}"></script>
<script>$("#people").DataTable({{{{pagingType: "full_numbers"}}}})</script>"""


def _serve(installed: Installed) -> AbstractContextManager[str]:
    folder, style = installed["datatables.net"], installed["datatables.net-dt"]
    script, sheet = (_one(folder, "js", "*ata[tT]ables*.js"), _one(style, "css", "*ata[tT]ables*.css"))
    folders = {"/": folder, "/style/": style, "/jquery/": installed["jquery"]}
    return files(folders, {"/": html("People", PAGE.format(script=script, sheet=sheet))})


def _one(folder: Any, kind: str, pattern: str) -> str:
    """The shortest name is the plain build."""
    found = sorted((folder / kind).glob(pattern), key=lambda path: len(path.name))
    return f"{kind}/{found[0].name}"


def _search(page: Any) -> None:
    page.get_by_role("searchbox").fill("a")


INTERFACE = Interface(
    "datatables",
    ("1.10.25", "2.1.8"),
    npm(
        "datatables.net",
        beside={"jquery": "3.7.1"},
        by_release={"1.10.25": {"datatables.net-dt": "1.10.25"}, "2.1.8": {"datatables.net-dt": "2.1.8"}},
    ),
    _serve,
    (View("people", "/", "#people_wrapper"), View("found", "/", "#people_wrapper", _search)),
    mapped=tuple(
        Mapped("people", {"role": "columnheader", "caption": name}, {"role": "button", "caption": name})
        for name in ("name", "room", "action")
    ),
)
