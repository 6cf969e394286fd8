"""Which elements are the same in two releases, what is taken away before anybody is asked, and how answers count."""

from types import SimpleNamespace
from typing import Any

import pytest

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


def page_pair(modules: SimpleNamespace, before: list[Element], after: list[Element], *mapped: Any) -> Any:
    return modules.truth.PagePair("shop", ("1", "2"), "home", tuple(before), tuple(after), mapped)


PAIRS = [
    pytest.param(
        [button("/b[1]", "Save", id="save")],
        [button("/p[1]", "Cancel"), button("/b[1]", "Store", id="save")],
        [(0, 1, "id")],
        id="an id holds whatever the caption became",
    ),
    pytest.param(
        [button("/b[1]", "Save", id="save")],
        [button("/b[1]", "Store", id="save"), button("/b[2]", "Throw", id="save")],
        [],
        id="an id that stands twice is none",
    ),
    pytest.param(
        [button("/b[1]", "Save", id="mce-12")],
        [button("/b[1]", "Throw", id="mce-12")],
        [],
        id="a counted id alone may belong to something else by now",
    ),
    pytest.param(
        [button("/b[1]", "Save", id="save"), button("/b[2]", "Store")],
        [button("/b[1]", "Store", id="save")],
        [],
        id="the id says this one and the caption says that one",
    ),
    pytest.param(
        [field("/i[1]", "Name", name="who")],
        [field("/i[1]", "Your name", name="who")],
        [(0, 0, "name")],
        id="a field is known by its name",
    ),
    pytest.param(
        [button("/b[1]", id="go")],
        [field("/i[1]", id="go")],
        [],
        id="what was pressed is not typed into",
    ),
    pytest.param(
        [link("/a[1]", "Home", "/"), link("/a[2]", "Help", "/help")],
        [link("/a[1]", "Start", "/"), link("/a[2]", "Help and answers", "/help")],
        [(1, 1, "link")],
        id="a destination needs a word in common: a logo leads home as well",
    ),
    pytest.param(
        [link("/a[1]", "More", "#"), link("/a[2]", "Less", "#")],
        [link("/a[1]", "More", "#"), link("/a[2]", "Fewer", "#")],
        [(0, 0, "caption")],
        id="a link to nowhere is known by its caption",
    ),
    pytest.param(
        [button("/b[1]", "prev", class_="calendar-prev btn")],
        [button("/b[1]", "previous month", class_="calendar-prev")],
        [(0, 0, "class")],
        id="a class that says what it is, and the beginning of a word",
    ),
    pytest.param(
        [button("/b[1]", "Save", class_="btn-primary")],
        [button("/b[1]", "Safe mode", class_="btn-primary")],
        [],
        id="a class that says how it looks is no key",
    ),
    pytest.param(
        [button("/b[1]", "Save", id="save").model_copy(update={"visible": False})],
        [button("/b[1]", "Save", id="save")],
        [],
        id="nobody acts on what is hidden",
    ),
    pytest.param(
        [button("/b[1]", "Save")],
        [button("/b[1]", "Save"), button("/b[2]", "Save").model_copy(update={"visible": False})],
        [],
        id="the seen one or its hidden namesake: nobody can tell",
    ),
    pytest.param(
        [button("/b[1]", "Delete").model_copy(update={"row": row}) for row in ("Ann", "Bob")],
        [button("/c[1]", "Delete").model_copy(update={"row": row}) for row in ("Cleo", "Bob", "Ann")],
        [(0, 2, "caption"), (1, 1, "caption")],
        id="one of many is known by its row",
    ),
]


@pytest.mark.parametrize(("before", "after", "expected"), PAIRS)
def test_pairs_need_a_key_that_is_unique(
    benchmark_pages: SimpleNamespace, before: list[Element], after: list[Element], expected: list[tuple[int, int, str]]
) -> None:
    found = benchmark_pages.truth.pairs_by_key(before, after)
    assert [(pair.old, pair.new, pair.by) for pair in found] == expected


def test_the_key_is_taken_from_every_element_of_both_pages(benchmark_pages: SimpleNamespace) -> None:
    """Neither the id nor what points at it tells the matcher what the truth was found by."""
    before = [
        field("/i[1]", "Name", id="name", name="who"),
        plain("label", "/l[1]", "Name", for_="name"),
        link("/a[1]", "Top", "#name"),
        button("/b[1]", "Save", id="save", data_target="#name"),
    ]
    page = page_pair(benchmark_pages, before, before)

    query = next(one for one in page.queries(page.pairs) if one.by == "id" and one.lost.role == "textbox")

    assert query.lost.attributes == {}
    for elements in (query.before, query.after):
        assert [one.attributes for one in elements] == [{}, {}, {}, {}]


def test_a_caption_stays_and_all_markup_goes(benchmark_pages: SimpleNamespace) -> None:
    page = page_pair(benchmark_pages, [button("/b[1]", "Save", id="old1")], [button("/b[1]", "Save", id="new2")])

    query = page.queries(page.pairs)[0]

    assert (query.by, query.lost.name, query.lost.attributes) == ("caption", "Save", {})


def test_the_removed_twin_has_no_trace_of_the_answer(benchmark_pages: SimpleNamespace) -> None:
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
    page = page_pair(benchmark_pages, [button("/button[1]", "Save", id="save")], after)

    present, removed = page.queries(page.pairs)

    assert present.accept == {1, 2, 3}
    assert [(one.idxpath, one.text) for one in removed.after] == [
        ("/ul[1]", "Print"),
        ("/ul[1]/li[1]", "Print"),
        ("/ul[1]/li[1]/button[1]", "Print"),
    ]
    assert (removed.accept, removed.is_removed) == (frozenset(), True)


def test_a_link_in_header_and_footer_is_one_to_its_user(benchmark_pages: SimpleNamespace) -> None:
    """Either is right; one with another caption is wrong, yet no temptation once the answer is taken out."""
    after = [
        link("/header[1]/a[1]", "Help", "/help", id="help"),
        link("/footer[1]/a[1]", "Help", "/help"),
        link("/main[1]/a[1]", "here", "/help"),
        link("/main[1]/a[2]", "Prices", "/prices"),
    ]
    page = page_pair(benchmark_pages, [link("/a[1]", "Help", "/help", id="help")], after)

    present, removed = page.queries(page.pairs)

    assert present.accept == {0, 1}
    assert [one.text for one in removed.after] == ["Prices"]


def test_a_person_comes_before_the_keys(benchmark_pages: SimpleNamespace) -> None:
    mapped = benchmark_pages.interface.Mapped("home", {"caption": "save"}, {"caption": "store"})
    gone = benchmark_pages.interface.Mapped("home", {"id": "print"}, None)
    before = [button("/b[1]", "Save", id="x"), button("/b[2]", "Print", id="print")]
    after = [button("/b[1]", "Store", id="y"), button("/b[2]", "Throw", id="x")]
    page = page_pair(benchmark_pages, before, after, mapped, gone)

    queries = page.queries(page.pairs)

    assert [(pair.old, pair.new, pair.by) for pair in page.pairs] == [(0, 0, "hand"), (1, None, "hand")]
    assert [(one.lost.name, one.accept, one.is_removed) for one in queries] == [
        ("Save", {0}, False),
        ("Save", frozenset(), True),
        ("Print", frozenset(), True),
    ]


def test_a_widgets_second_button_goes_with_it(benchmark_pages: SimpleNamespace) -> None:
    """A list that is drawn by a script keeps a button for the keyboard, called as the drawn one is."""
    after = [
        link("/div[1]/a[1]", "Bonn", "#", id="town"),
        button("/div[1]/button[1]", "Bonn", aria_labelledby="town"),
    ]
    page = page_pair(benchmark_pages, [link("/a[1]", "Bonn", "#", id="town")], after)

    _, removed = page.queries(page.pairs)

    assert removed.after == ()


def test_a_mapping_may_count(benchmark_pages: SimpleNamespace) -> None:
    """Cards without a list around them have nothing else to tell their buttons apart."""
    second = benchmark_pages.interface.Mapped(
        "home", {"caption": "edit", "nth": "1"}, {"caption": "change", "nth": "1"}
    )
    before = [button(f"/b[{number}]", "Edit") for number in (1, 2)]
    after = [button(f"/b[{number}]", "Change") for number in (1, 2, 3)]

    assert [(pair.old, pair.new) for pair in page_pair(benchmark_pages, before, after, second).pairs] == [(1, 1)]


def test_a_mapping_names_exactly_one(benchmark_pages: SimpleNamespace) -> None:
    twice = benchmark_pages.interface.Mapped("home", {"role": "button"}, None)
    page = page_pair(benchmark_pages, [button("/b[1]", "Save"), button("/b[2]", "Print")], [], twice)

    with pytest.raises(SystemExit, match=r"2 elements – .*button.* of shop home – correct it"):
        _ = page.pairs


def test_captions_are_no_more_than_half_of_what_is_asked(benchmark_pages: SimpleNamespace) -> None:
    """The caption is left to those pairs, so too many of them would make the figures easy."""
    words = ["Ape", "Bear", "Cat", "Dog", "Eel", "Fox", "Gnu", "Hen", "Ibis", "Jay", "Koi", "Lynx"]
    before = [button(f"/b[{number}]", f"{word} one") for number, word in enumerate(words)]
    after = [one.model_copy(update={"heading": "New"}) for one in before]
    ids = [f"{word}-key" for word in ("ape", "bear", "cat", "dog", "eel", "fox", "gnu", "hen")]
    before += [button(f"/c[{number}]", id=name) for number, name in enumerate(ids)]
    after += [button(f"/d[{number}]", id=name) for number, name in enumerate(ids)]
    page = page_pair(benchmark_pages, before, after)
    asked: set[Any] = set()

    sample = benchmark_pages.truth.sampled(page, asked, 60)

    assert [pair.by for pair in sample].count("id") == 8
    assert [pair.by for pair in sample].count("caption") == 8
    assert benchmark_pages.truth.sampled(page, asked, 60) == []


CHANGES = [
    pytest.param({}, {}, ("nothing",), id="the same"),
    pytest.param({}, {"idxpath": "/b[2]"}, ("path only",), id="one more before it"),
    pytest.param({}, {"name": "Store", "text": "Store"}, ("caption",), id="other words"),
    pytest.param({}, {"tag": "a", "role": "link"}, ("tag", "role"), id="a button became a link"),
    pytest.param({}, {"heading": "Files"}, ("moved",), id="in another part of the page"),
    pytest.param({}, {"box": (400.0, 10.0, 80.0, 20.0)}, ("moved",), id="far from where it was"),
    pytest.param({"id": "a"}, {"attributes": {"id": "b"}}, ("id renamed",), id="another id"),
    pytest.param({"id": "a", "title": "T"}, {"attributes": {"id": "a"}}, ("attribute dropped",), id="no title left"),
    pytest.param({"class_": "a b"}, {"attributes": {"class": "b c"}}, ("class",), id="another class"),
]


@pytest.mark.parametrize(("attributes", "update", "expected"), CHANGES)
def test_each_kind_of_change_is_named(
    benchmark_pages: SimpleNamespace, attributes: dict[str, str], update: dict[str, Any], expected: tuple[str, ...]
) -> None:
    old = button("/b[1]", "Save", **attributes)
    assert benchmark_pages.changes.changes(old, old.model_copy(update=update)) == expected


def result(modules: SimpleNamespace, interface: str, *, accepted: int | None, removed: bool = False) -> Any:
    """An answer to a query whose right answer is element 0."""
    one = button("/b[1]", "Save")
    query = modules.truth.Query(
        interface=interface,
        releases=("1", "2"),
        view="home",
        by="id",
        kinds=("nothing",),
        lost=one,
        before=(one,),
        after=(one, one),
        accept=frozenset() if removed else frozenset({0}),
        is_removed=removed,
    )
    return modules.scoring.Result(query, modules.asking.Answer(accepted, 0, "HEALED" if accepted else "AMBIGUOUS"))


def test_answers_are_counted_apart_from_their_removed_twins(benchmark_pages: SimpleNamespace) -> None:
    answers = [(0, False), (0, False), (1, False), (None, False), (1, True), (None, True)]
    results = [result(benchmark_pages, "a", accepted=place, removed=removed) for place, removed in answers]

    figures = benchmark_pages.scoring.figures(results, "_plain")

    assert {name: figures[f"{name}_plain"] for name in benchmark_pages.scoring.FIGURES} == {
        "top1": 1.0,
        "right": 0.5,
        "wrong": 0.25,
        "false_heal": 0.5,
        "abstained": 0.25,
    }
    assert figures["right_plain_low"] < 0.5 < figures["right_plain_high"]


def test_the_interval_is_wilsons(benchmark_pages: SimpleNamespace) -> None:
    """0 of 10 is what textbooks show: up to 0.28."""
    low, high = benchmark_pages.scoring.wilson(0.0, 10)
    assert (low, round(high, 4)) == (0.0, 0.2775)


def test_interfaces_that_disagree_widen_the_interval(benchmark_pages: SimpleNamespace) -> None:
    """100 queries of two interfaces, one all right and one all wrong, say little about a third."""
    alike = benchmark_pages.scoring.interval([(25, 50), (25, 50)])
    apart = benchmark_pages.scoring.interval([(50, 50), (0, 50)])

    assert apart[0] < 0.2 < alike[0] < alike[1] < 0.8 < apart[1]
