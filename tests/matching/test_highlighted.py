"""Which one of several stands out, as classes of looks alone say."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.highlighted import other_highlight
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import LOOKS, Element
from tests.matching.pages import at

ON, OFF = "bg-indigo-600 text-white", "bg-white text-gray-700"


def choice(
    *dressed: tuple[str, str],
    path: str = "/main[1]/div[1]/span[{}]",
    caption: str = "Delete",
    box: str = "",
    **own: str,
) -> Place:
    """Texts with their classes, and a button elsewhere."""
    button = at("/main[1]/button[1]", caption)
    group = [
        at(path.format(n), text, attributes={"class": names} if names else {}, **own)
        for n, (text, names) in enumerate(dressed, 1)
    ]
    return Place(button, Page([at("/main[1]"), at("/main[1]/div[1]", attributes={"class": box}), *group, button]))


def swatches(first: str, *dressed: str, said: str = "") -> Place:
    """Two things to choose from that are told by a name alone."""
    button = at("/main[1]/button[1]", "Buy")
    group = [
        at(f"/main[1]/div[1]/button[{n}]", name=name, text=said, own_text=said, attributes={"class": names})
        for n, (name, names) in enumerate(zip((first, "Pine"), dressed, strict=True), 1)
    ]
    return Place(button, Page([at("/main[1]"), at("/main[1]/div[1]"), *group, button]))


def both(first: str = "One", second: str = "All", on: str = ON, off: str = OFF, **more: str) -> tuple[Place, Place]:
    return choice((first, on), (second, off), **more), choice((first, off), (second, on), **more)


@pytest.mark.parametrize(
    "pages",
    [
        pytest.param(both(), id="utilities"),
        pytest.param(both("मैत्री", "रेटेड", "opt ring-2", "opt"), id="one-class-more"),
        pytest.param(both("Bed 7", "Bed 8", "table-active", "", path="/main[1]/table[1]/tr[{}]"), id="a-row"),
        pytest.param(both("Uno", "Dos", path="/main[1]/ul[1]/li[{}]/a[1]", role="link"), id="alone-in-an-entry"),
        pytest.param(
            (
                choice(("Ulm", OFF), ("Bonn", ON), ("Kiel", OFF), ("Trier", OFF)),
                choice(("Ulm", OFF), ("Bonn", OFF), ("Kiel", OFF), ("Trier", ON)),
            ),
            id="of-four",
        ),
        pytest.param(
            (
                choice(("Hourly", ON), ("Monthly", OFF), ("Yearly", f"{OFF} z0")),
                choice(("Hourly", f"{OFF} x1"), ("Monthly", OFF), ("Yearly", ON)),
            ),
            id="with-classes-of-their-own",
        ),
        pytest.param(
            (swatches("Oak", "s picked", "s"), swatches("Oak", "s", "s picked")), id="pictures-without-a-text"
        ),
        pytest.param(
            (swatches("Oak", "s picked", "s", said="☀"), swatches("Oak", "s", "s picked", said="☀")), id="the-same-sign"
        ),
        pytest.param(both(on=f"{'wide ' * 20}ring-2", off="wide"), id="as-far-as-a-census-keeps-it"),
        pytest.param((choice(("✓ One", ""), ("All", "")), choice(("One", ""), ("✓ All", ""))), id="a-tick"),
        pytest.param((choice(("One", ""), ("All ✔️", "")), choice(("One ✔️", ""), ("All", ""))), id="a-tick-behind"),
        pytest.param((choice(("◉ One", ""), ("All", "")), choice(("One", ""), ("◉ All", ""))), id="a-drawn-radio"),
    ],
)
def test_another_one_stands_out(pages):
    assert other_highlight(*pages, ()) != ""


@pytest.mark.parametrize(
    "pages",
    [
        pytest.param((choice(("One", ON), ("All", OFF)), choice(("One", "x1"), ("All", "x2"))), id="another-dress"),
        pytest.param(
            (choice(("One", ON), ("All", OFF)), choice(("All", ON), ("One", OFF))), id="in-another-order-as-dressed"
        ),
        pytest.param((choice(("One", ON), ("All", OFF)), choice(("One", OFF), ("Two", ON))), id="of-other-things"),
        pytest.param(both(on="col-8", off="col-4"), id="how-wide-they-are"),
        pytest.param(both(on="item first", off="item last"), id="where-they-stand"),
        pytest.param(both("Monday", "Tuesday"), id="the-day-of-the-look"),
        pytest.param(both("14", "15"), id="a-day-in-a-calendar"),
        pytest.param(both("Uno 20:15", "Dos 21:00"), id="what-is-on-now"),
        pytest.param(both(path="/nav[1]/a[{}]", role="link"), id="where-one-is"),
        pytest.param(both("Save", "Send", path="/main[1]/p[1]/button[{}]", role="button"), id="deeds"),
        pytest.param(both(caption="Search"), id="of-a-search"),
        pytest.param(both(box="carousel"), id="what-turns-by-itself"),
        pytest.param(
            (choice(("One", f"a {ON}"), ("All", f"a {OFF}")), choice(("One", f"b {ON}"), ("All", f"c {OFF}"))),
            id="other-classes-of-their-own-alone",
        ),
        pytest.param(
            (
                choice(("One", f"{ON} c"), ("All", OFF), ("Two", "c")),
                choice(("One", OFF), ("All", ON), ("Two", "c")),
            ),
            id="what-is-left-over-is-anothers",
        ),
        pytest.param(
            (choice(("One", "a b"), ("All", "c"), ("Two", "d")), choice(("One", "b"), ("All", "a e"), ("Two", "d"))),
            id="one-class-that-wandered-among-others",
        ),
        pytest.param(
            (choice(("A", ON), ("B", OFF), ("C", "c")), choice(("A", OFF), ("B", "c"), ("C", ON))), id="three-at-once"
        ),
    ],
)
def test_none_does(pages):
    assert other_highlight(*pages, ()) == ""


def test_what_comes_and_goes_is_no_choice():
    assert other_highlight(*both(), ("One",)) == ""


@pytest.mark.parametrize(
    "styles",
    [
        pytest.param(("font-weight:700", "font-weight:400"), id="weight"),
        pytest.param(("border:2px solid #06c;background:#eef", "border:1px solid #ccc"), id="border"),
        pytest.param(("outline:3px solid red", ""), id="outline-of-one-alone"),
        pytest.param(("opacity:1", "opacity:.5"), id="opacity"),
    ],
)
def test_another_one_stands_out_by_its_inline_style(styles):
    assert (
        other_highlight(*_drawn(styles, styles[::-1]), ()) == "'One' and 'All' changed the looks that tell them apart"
    )


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param(("", ""), ("font-weight:700", "font-weight:400"), id="which-older-versions-did-not-remember"),
        pytest.param(("color:red", "color:blue"), ("color:#f00", "color:#00f"), id="another-design"),
        pytest.param(("opacity:1", "opacity:0"), ("opacity:0", "opacity:1"), id="what-fades-in-turn"),
    ],
)
def test_an_inline_style_that_says_nothing(then, now):
    assert other_highlight(*_drawn(then, now), ()) == ""


def test_what_older_versions_did_not_remember_covers_nothing_up():
    was = choice(("One", ON), ("Two", OFF), ("All", OFF))
    has = choice(("One", OFF), ("Two", OFF), ("All", ON))
    for one in (one for one in has.page.elements if one.tag == "span"):
        one.attributes[LOOKS] = "color:red"
    assert other_highlight(was, has, ()) != ""


def _drawn(*sides: tuple[str, str]) -> list[Place]:
    """The same two things, each side with its inline styles."""
    places = [choice(("One", ""), ("All", "")) for _ in sides]
    for place, styles in zip(places, sides, strict=True):
        group = [one for one in place.page.elements if one.tag == "span"]
        for one, style in zip(group, styles, strict=True):
            one.attributes.update({LOOKS: style} if style else {})
    return places


def _marked(number: int, tag: str = "svg", names: str = "check", *, box: str = "plans", apart: bool = False) -> Place:
    """Three things, of which one has something drawn without a word in it, or beside it in a box of its own."""
    button = at("/main[1]/button[1]", "Order")
    group: list[Element] = []
    for n, text in enumerate(("Basic", "Plus", "Profi"), 1):
        around = f"/main[1]/ul[1]/li[{n}]"
        group.append(at(f"{around}/b[1]" if apart else around, text))
        if n == number:
            group.append(at(f"{around}/{tag}[1]", attributes={"class": names}))
    return Place(button, Page([at("/main[1]"), at("/main[1]/ul[1]", attributes={"class": box}), *group, button]))


@pytest.mark.parametrize(
    "drawn",
    [
        pytest.param({}, id="an-icon"),
        pytest.param({"tag": "i", "names": ""}, id="an-empty-element"),
        pytest.param({"tag": "i", "names": "dot", "apart": True}, id="beside-a-text-in-a-box"),
    ],
)
def test_another_one_has_the_marker(drawn):
    assert other_highlight(_marked(1, **drawn), _marked(3, **drawn), ()) != ""


@pytest.mark.parametrize(
    "drawn",
    [
        pytest.param({"tag": "span", "names": "dot dot--online"}, id="who-is-there"),
        pytest.param({"tag": "span", "names": "spinner"}, id="what-loads"),
        pytest.param({"tag": "i", "names": "dot", "box": "inbox-list"}, id="what-is-unread"),
        pytest.param({"tag": "i", "names": "dot", "box": "contacts"}, id="in-a-list-of-people"),
    ],
)
def test_a_marker_that_is_no_choice(drawn):
    assert other_highlight(_marked(1, **drawn), _marked(3, **drawn), ()) == ""


def test_the_marker_of_the_same_one_says_nothing():
    assert other_highlight(_marked(2), _marked(2, names="tick"), ()) == ""


def test_a_click_on_one_of_them_chooses_it():
    own: list[Element] = [at(f"/main[1]/div[1]/button[{n}]", text) for n, text in enumerate(("One", "All"), 1)]
    was, has = (
        [one.model_copy(update={"attributes": {"class": names}}) for one, names in zip(own, dress, strict=True)]
        for dress in ((ON, OFF), (OFF, ON))
    )
    assert other_highlight(Place(was[0], Page(was)), Place(has[0], Page(has)), ()) == ""
