"""A timeline as people read it."""

from pytest_selfheal.models.telemetry import CallSite, Record
from pytest_selfheal.models.timeline import TimelineOptions
from pytest_selfheal.reporting.timeline_text import timeline_text
from pytest_selfheal.timeline.timeline import timeline
from tests.timeline.making import SHOP, action, goto, line, login, record, request


def test_cause_and_effect() -> None:
    """Each deed, and below it what it caused."""
    assert timeline_text(timeline(login())).splitlines() == [
        "tests/test_login.py::test_login: 4 actions, 3 requests, 1 console error in 3000 ms",
        "",
        f"      0 ms  goto {SHOP}/login",
        "      5 ms    → GET /login 200 after 30 ms",
        "   1000 ms  fill get_by_label(\"E-mail\") with 'ada@example.com'",
        '   2000 ms  click get_by_role("button", name="Log in")',
        "   2150 ms    → POST /api/login 200 after 145 ms",
        f"   2300 ms    → the page goes to {SHOP}/dashboard",
        "   2500 ms    → GET /api/dashboard 200 after 80 ms",
        "   3000 ms    ! console error: Failed to load sidebar widget",
    ]


def test_what_went_wrong_is_said() -> None:
    fixture = CallSite(file="c.py", line=1, end_line=1, column=0, end_column=1, function="stock")
    session = record(
        action(0, "click", 'get_by_text("x")', outcome="failed", error="TimeoutError: 30000ms\nCall log:"),
        request(1, status=None, failure="net::ERR_FAILED"),
        request(2, status=None),
        request(3, mocked=True),
        request(4, made_by=fixture),
        request(5, first_party=False),
    )
    assert [one.strip() for one in timeline_text(timeline(session)).splitlines()[2:]] == [
        '0 ms  click get_by_text("x") FAILED: TimeoutError: 30000ms',
        "1 ms    → GET /api/login net::ERR_FAILED after 30 ms",
        "2 ms    → GET /api/login no answer after 30 ms",
        "3 ms    → GET /api/login 200 after 30 ms, mocked",
        "4 ms    → GET /api/login 200 after 30 ms, asked by stock",
        f"5 ms    → GET {SHOP}/api/login 200 after 30 ms",
    ]


def test_files_that_came_well_are_counted() -> None:
    """A page has dozens of them; one that is missing is told."""
    files = [request(10 + n, path=f"/{n}.png", resource_type="image") for n in range(9)]
    session = record(goto(0, "/"), *files, request(30, path="/gone.css", status=404, resource_type="stylesheet"))
    said = timeline_text(timeline(session))
    assert "→ 9 files, all there" in said
    assert "GET /gone.css 404" in said
    assert "/3.png" not in said


def test_nothing_and_too_much() -> None:
    assert timeline_text(timeline(Record(nodeid="t::x"))) == ("t::x: 0 actions, 0 requests, 0 console errors in 0 ms")
    many = record(*(request(number) for number in range(203)))
    assert "… 3 earlier entries left out" in timeline_text(timeline(many, TimelineOptions()))


def test_a_page_cannot_steer_the_terminal() -> None:
    said = timeline_text(timeline(record(line(0, "\x1b[2J\nowned\r##[add-mask]x"))))
    assert "\x1b" not in said
    assert len(said.splitlines()) == 3
