"""FullCalendar: a calendar of fixed events, jQuery at first and without it since."""

from contextlib import AbstractContextManager
from typing import Any

from pages.installing import npm
from pages.interface import Installed, Interface, Mapped, View
from pages.serving import files, html

DAYS = ("sun", "mon", "tue", "wed", "thu", "fri", "sat")
EVENTS = """[{id: 1, title: "Dentist", start: "2024-03-05T09:00:00", end: "2024-03-05T10:00:00", url: "/events/1"},
{id: 2, title: "Choir", start: "2024-03-07T19:00:00", url: "/events/2"},
{id: 3, title: "Holiday", start: "2024-03-11", end: "2024-03-16", url: "/events/3"}]"""
BARS = '{left: "prev,next today", center: "title", right: "month,agendaWeek,agendaDay"}'
OLD = f"""<link rel="stylesheet" href="/dist/fullcalendar.css">
<body><h1>Calendar</h1><div id="calendar"></div>
<script src="/jquery/dist/jquery.js"></script><script src="/moment/moment.js"></script>
<script src="/dist/fullcalendar.js"></script><script>$("#calendar").fullCalendar({{defaultDate: "2024-03-05",
header: {BARS}, navLinks: true, weekNumbers: true, events: {EVENTS}}})</script>"""
NEW_BARS = '{left: "prev,next today", center: "title", right: "dayGridMonth,timeGridWeek,timeGridDay"}'
NEW = f"""<body><h1>Calendar</h1><div id="calendar"></div><script src="/index.global.js"></script><script>
new FullCalendar.Calendar(document.getElementById("calendar"), {{initialDate: "2024-03-05", headerToolbar: {NEW_BARS},
navLinks: true, weekNumbers: true, events: {EVENTS}}}).render()</script>"""


def _serve(installed: Installed) -> AbstractContextManager[str]:
    folder = installed["fullcalendar"]
    page = OLD if (folder / "dist").exists() else NEW
    return files(
        {"/": folder, "/jquery/": installed["jquery"], "/moment/": installed["moment"]}, {"/": html("March", page)}
    )


def _week(page: Any) -> None:
    page.get_by_role("button", name="week").click()


INTERFACE = Interface(
    "fullcalendar",
    ("3.10.5", "6.1.15"),
    npm("fullcalendar", beside={"jquery": "3.7.1", "moment": "2.30.1"}),
    _serve,
    (View("month", "/", "#calendar button"), View("week", "/", "#calendar button", _week)),
    mapped=tuple(
        Mapped("month", {"role": "columnheader", "caption": day}, {"role": "columnheader", "caption": day})
        for day in DAYS
    ),
)
