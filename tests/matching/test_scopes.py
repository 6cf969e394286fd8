"""What an element stands in: its item, its column, its section, its part of a flat list."""

import pytest

from tests.matching.asking import proved


def rows(*names: str, it: int = 0, go: str = "a", more: str = "") -> str:
    """A table with a button in each row; `it` is the number of the row that is asked about."""
    lines = (
        f"<tr><td>{name}</td>{more}<td><button {'it' if n == it else ''} class={go}{n}>Edit</button></td></tr>"
        for n, name in enumerate(names)
    )
    return f"<h1>Team</h1><table>{''.join(lines)}</table>"


def cards(*names: str, it: int = 0, go: str = "a", tag: str = "div") -> str:
    lines = (
        f"<{tag} class=card><h3>{name}</h3><p>In stock</p><button {'it' if n == it else ''} class={go}{n}>Buy</button>"
        f"</{tag}>"
        for n, name in enumerate(names)
    )
    return f"<main>{''.join(lines)}</main>"


def flat(*names: str, it: int = 0, go: str = "a") -> str:
    lines = (f"<p>{n_}</p><a href=# {'it' if n == it else ''} class={go}{n}>Undo</a>" for n, n_ in enumerate(names))
    return f"<main>{''.join(lines)}</main>"


GRID = (
    "<table><tr><th></th><th colspan=2>Monday</th><th colspan=2>Tuesday</th></tr>"
    "<tr><th></th><th>a.m.</th><th>p.m.</th><th>a.m.</th><th>p.m.</th></tr>"
    "<tr><td>Court 1</td>{}</tr></table>"
)


def cells(*inside: str) -> str:
    return GRID.format("".join(f"<td>{one}</td>" for one in inside))


BOOK, FREE = "<button it class={}>Book</button>", "<i>taken</i>"


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param(rows("Ann", "Bo"), rows("Bo", "Ann", it=1, go="z"), id="a-row-that-moved"),
        pytest.param(rows("Ann", "Bo"), rows("Eve", "Ann", "Bo", it=1, go="z"), id="a-row-more"),
        pytest.param(
            rows("Ann", "Bo", "Eve"), rows("Ann", "Bo", "Eve", go="z", more="<td>active</td>"), id="a-column-more"
        ),
        pytest.param(cards("Pen", "Ink"), cards("Ink", "Pen", it=1, go="z"), id="a-card-that-moved"),
        pytest.param(flat("Mail 1 sent", "Mail 2 sent"), flat("Mail 1 sent", "Mail 2 sent", go="z"), id="a-flat-list"),
        pytest.param(
            cells(BOOK.format("a0"), FREE, FREE, FREE), cells(BOOK.format("z"), FREE, FREE, FREE), id="the-same-column"
        ),
        pytest.param(
            cards("Pen", "Ink"), cards("Pen", "Ink", go="z", tag="article"), id="cards-under-another-tag-are-made-anew"
        ),
    ],
)
def test_proved(then, now):
    assert proved(then, now, 'locator(".a0")') == ""


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param(rows("Ann", "Bo"), rows("Eve", "Bo", go="z"), id="another-row"),
        pytest.param(cards("Pen", "Ink"), cards("Gum", "Ink", go="z"), id="another-card"),
        pytest.param(cards("Pen"), cards("Gum", go="z"), id="the-only-card"),
        pytest.param(
            flat("Mail 1 sent", "Mail 2 sent"), flat("Mail 3 sent", "Mail 2 sent", go="z"), id="of-a-flat-list"
        ),
        pytest.param(
            rows("Ann", "Bo"),
            rows("Ann", "Bo", go="z").replace("<td>Ann</td>", "<td>Ann</td><td>blocked</td>"),
            id="a-word-more-in-its-row-alone",
        ),
        pytest.param(
            cells(BOOK.format("a0"), FREE, FREE, FREE), cells(FREE, FREE, BOOK.format("z"), FREE), id="another-column"
        ),
        pytest.param(
            "<p>Receive the bill?</p><button it class=a0>Yes</button><p>Cancel the contract?</p><button>No</button>",
            "<p>Receive the bill?</p><button>No</button><p>Cancel the contract?</p><button it class=z>Yes</button>",
            id="below-another-question",
        ),
        pytest.param(
            "<section><h2>Draft</h2><button it class=a0>Send</button></section><section><h2>Live</h2></section>",
            "<section><h2>Draft</h2></section><section><h2>Live</h2><button it class=z>Send</button></section>",
            id="in-another-section",
        ),
        pytest.param(
            "<x-user name=vera><template shadowrootmode=open><button it class=a0>Drop</button></template></x-user>",
            "<x-user name=boris><template shadowrootmode=open><button it class=z>Drop</button></template></x-user>",
            id="the-shadow-host-is-another-one",
        ),
        pytest.param(
            "<div data-tenant=north><button it class=a0>Revoke</button></div>",
            "<div data-tenant=south><button it class=z>Revoke</button></div>",
            id="a-mark-around-it",
        ),
    ],
)
def test_not_proved(then, now):
    assert proved(then, now, 'locator(".a0")') != ""


def test_a_cell_that_spans_rows_keeps_the_columns_behind_it():
    head = "<table><tr><th>Day</th><th>Room</th><th></th></tr>"
    lines = "<tr><td rowspan=2>Monday</td><td>A</td><td>{}</td></tr><tr><td>B</td><td>{}</td></tr></table>"
    then = head + lines.format("<button>Book</button>", "<button it class=a0>Book</button>")
    now = head + lines.format("<button>Book</button>", "<button it class=z>Book</button>")
    other = head + lines.format("<button it class=z>Book</button>", "")

    assert proved(then, now, 'locator(".a0")') == ""
    assert proved(then, other, 'locator(".a0")') != ""
