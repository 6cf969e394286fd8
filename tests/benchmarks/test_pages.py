"""What is asked about two releases of a page, what is taken away before anybody is asked, and how answers count."""

from types import SimpleNamespace
from typing import Any

from pytest_selfheal.models.element import Element

BOX = (10.0, 10.0, 80.0, 20.0)


def button(path: str, text: str = "", **attributes: str) -> Element:
    return Element(
        tag="button", role="button", name=text, text=text, attributes=named(attributes), idxpath=path, box=BOX
    )


def link(path: str, text: str, href: str, **attributes: str) -> Element:
    plain = {**named(attributes), "href": href}
    return Element(tag="a", role="link", name=text, text=text, attributes=plain, idxpath=path, box=BOX)


def field(path: str, label: str = "", **attributes: str) -> Element:
    return Element(
        tag="input", role="textbox", name=label, label=label, attributes=named(attributes), idxpath=path, box=BOX
    )


def plain(tag: str, path: str, text: str = "", **attributes: str) -> Element:
    return Element(tag=tag, text=text, attributes=named(attributes), idxpath=path, box=BOX)


def named(attributes: dict[str, str]) -> dict[str, str]:
    """`class_` and `for_` are no words of Python."""
    return {name.rstrip("_").replace("_", "-"): text for name, text in attributes.items()}


def queries(modules: SimpleNamespace, before: list[Element], after: list[Element], *rows: dict[str, Any]) -> list[Any]:
    """What is asked about a page of a shop; a row has only what matters."""
    told = tuple({"by": "id", "changed": [], **row} for row in rows)
    return list(modules.truth.PagePair("shop", ("1", "2"), "home", tuple(before), tuple(after), told).queries())


def test_the_key_is_taken_from_every_element_of_both_pages(benchmarks: SimpleNamespace) -> None:
    """Neither the id nor what points at it tells the matcher what the pair was recognised by."""
    page = [
        field("/i[1]", "Name", id="name", name="who"),
        plain("label", "/l[1]", "Name", for_="name"),
        link("/a[1]", "Top", "#name"),
        button("/b[1]", "Save", id="save", data_target="#name"),
    ]

    query = queries(benchmarks, page, page, {"old": "/i[1]", "new": "/i[1]", "taken": ["id", "name"]})[0]

    assert query.lost.attributes == {}
    for elements in (query.before, query.after):
        assert [one.attributes for one in elements] == [{}, {}, {}, {}]


def test_the_removed_twin_has_no_trace_of_the_answer(benchmarks: SimpleNamespace) -> None:
    """The control goes with its wrapper, its parts and its label, and what followed it moves up."""
    after = [
        plain("ul", "/ul[1]", "Save Print"),
        plain("li", "/ul[1]/li[1]", "Save"),
        button("/ul[1]/li[1]/button[1]", "Save", id="save"),
        plain("span", "/ul[1]/li[1]/button[1]/span[1]", "Save"),
        plain("li", "/ul[1]/li[2]", "Print"),
        button("/ul[1]/li[2]/button[1]", "Print", id="print"),
        plain("label", "/label[1]", "Save", for_="save"),
    ]
    row = {"old": "/button[1]", "new": "/ul[1]/li[1]/button[1]"}

    present, removed = queries(benchmarks, [button("/button[1]", "Save", id="save")], after, row)

    assert present.accept == {1, 2, 3}
    assert [(one.idxpath, one.text) for one in removed.after] == [
        ("/ul[1]", "Print"),
        ("/ul[1]/li[1]", "Print"),
        ("/ul[1]/li[1]/button[1]", "Print"),
    ]
    assert (removed.accept, removed.is_removed) == (frozenset(), True)


def test_a_link_in_header_and_footer_is_one_to_its_user(benchmarks: SimpleNamespace) -> None:
    """Either is right; one with another caption is wrong, yet no temptation once the answer is taken out."""
    after = [
        link("/header[1]/a[1]", "Help", "/help", id="help"),
        link("/footer[1]/a[1]", "Help", "/help"),
        link("/main[1]/a[1]", "here", "/help"),
        link("/main[1]/a[2]", "Prices", "/prices"),
    ]
    row = {"old": "/a[1]", "new": "/header[1]/a[1]"}

    present, removed = queries(benchmarks, [link("/a[1]", "Help", "/help", id="help")], after, row)

    assert present.accept == {0, 1}
    assert [one.text for one in removed.after] == ["Prices"]


def test_what_is_gone_has_no_answer(benchmarks: SimpleNamespace) -> None:
    page = [button("/b[1]", "Print")]

    (query,) = queries(benchmarks, page, page, {"old": "/b[1]", "new": None})

    assert (query.accept, query.is_removed) == (frozenset(), True)


def test_a_widgets_second_button_goes_with_it(benchmarks: SimpleNamespace) -> None:
    """A list that is drawn by a script keeps a button for the keyboard, called as the drawn one is."""
    after = [link("/div[1]/a[1]", "Bonn", "#", id="town"), button("/div[1]/button[1]", "Bonn", aria_labelledby="town")]
    before = [link("/a[1]", "Bonn", "#", id="town")]

    _, removed = queries(benchmarks, before, after, {"old": "/a[1]", "new": "/div[1]/a[1]"})

    assert removed.after == ()


def test_a_row_whose_element_a_capture_lacks_is_counted_and_left_out(benchmarks: SimpleNamespace) -> None:
    page = (button("/b[1]", "Save"),)
    rows = tuple({"by": "id", "changed": [], "old": "/b[1]", "new": place} for place in ("/b[2]", "/b[1]"))

    pair = benchmarks.truth.PagePair("shop", ("1", "2"), "home", page, page, rows)

    assert (pair.unfound, len(list(pair.queries()))) == (1, 2)


def result(modules: SimpleNamespace, *, proved: int | None, first: int, confidence: str, removed: bool) -> Any:
    """An answer to a query whose right answer is element 0."""
    accept = frozenset() if removed else frozenset({0})
    query = SimpleNamespace(interface="a", accept=accept, is_removed=removed)
    return modules.counting.Result(query, modules.matcher.Answer(proved, first, confidence, "PROPOSED"))


def test_both_sides_are_counted(benchmarks: SimpleNamespace) -> None:
    """Four that are there (proved right, proved wrong, offered right, offered wrong), and three that were removed."""
    answers = [
        {"proved": 0, "first": 0, "confidence": "high", "removed": False},
        {"proved": 1, "first": 1, "confidence": "high", "removed": False},
        {"proved": None, "first": 0, "confidence": "medium", "removed": False},
        {"proved": None, "first": 1, "confidence": "low", "removed": False},
        {"proved": 1, "first": 1, "confidence": "high", "removed": True},
        {"proved": None, "first": 1, "confidence": "medium", "removed": True},
        {"proved": None, "first": 1, "confidence": "low", "removed": True},
    ]
    results = [result(benchmarks, **one) for one in answers]

    assert {name: benchmarks.counting.counts(results, name) for name in benchmarks.counting.FIGURES} == {
        "top1": (2, 4),
        "right": (1, 4),
        "wrong": (1, 4),
        "false_heal": (1, 3),
        "abstained": (2, 4),
        "first_unproved": (1, 2),
        "high_right": (1, 2),
        "medium_right": (1, 1),
        "removed_high": (1, 3),
        "removed_medium": (1, 3),
    }


def test_the_interval_is_wilsons(benchmarks: SimpleNamespace) -> None:
    """0 of 10 is what textbooks show: up to 0.28."""
    assert benchmarks.bench.interval(0.0, 10) == (0.0, 0.2775)


def test_interfaces_that_disagree_widen_the_interval(benchmarks: SimpleNamespace) -> None:
    """100 queries of two interfaces, one all right and one all wrong, say little about a third."""
    alike = benchmarks.scoring.interval([(25, 50), (25, 50)])
    apart = benchmarks.scoring.interval([(50, 50), (0, 50)])

    assert apart[0] < 0.2 < alike[0] < alike[1] < 0.8 < apart[1]
