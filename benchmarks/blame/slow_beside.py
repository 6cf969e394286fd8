"""An answer was slow, and came before the page was looked at again: what a plain assert had read hangs on it, or not.

What is looked at is what the document itself says, or what another answer brings; then the slow one explains nothing.
"""

from blame.case import Answer, Case, loading, page, right

_APP = ("true_regression/fix_code", "true_regression/investigate")
_LATE = ("timing_issue/fix_test", "timing_issue/investigate")
_SLOW = 1100  # far longer than ever, and over before the last look
_REVIEWS = ["Could not put it down", "Too long for me"]
_OPENS = 'page.goto(url + "/books")\nexpect(page.locator("h1")).to_have_text("Ink")\n'


def _book(badge: str = "Available", hold: str = "<button id=hold>Place hold</button>", style: str = "") -> str:
    body = f"<main><h1>Ink</h1><p id=badge>{badge}</p>{hold}<p id=who></p><h2>Reviews</h2><ul id=list></ul></main>"
    code = loading("api/books/reviews", "list.innerHTML=d.map(i=>'<li>'+i+'</li>').join('')") + loading(
        "api/me", "who.textContent=d.name;document.querySelectorAll('[data-own]').forEach(e=>{e.disabled=false})"
    )
    return page(body, code, head=f"<style>{style}</style>" if style else "")


_SERVER = {"books": _book(), "api/books/reviews": _REVIEWS, "api/me": {"name": "Mira"}}
_SLOW_REVIEWS = {"api/books/reviews": Answer(_REVIEWS, delay_ms=_SLOW)}
_SLOW_ME = {"api/me": Answer({"name": "Mira"}, delay_ms=_SLOW)}
_TILES = page(
    "<main><h1>Desk</h1><div class=tile><span>Out</span><b id=o>…</b></div>"
    "<div class=tile><span>Readers</span><b>3</b></div><p id=news></p></main>",
    loading("api/desk", "o.textContent=d.out") + loading("api/desk/news", "news.textContent=d[0]"),
)
_READS_TILES = (
    'page.goto(url + "/desk")\npage.wait_for_timeout(250)\n'
    'tiles = {one.locator("span").inner_text(): one.locator("b").inner_text() for one in page.locator(".tile").all()}\n'
    'assert tiles == {"Out": "8", "Readers": "3"}'
)
_DESK = {"desk": _TILES, "api/desk": {"out": 8}, "api/desk/news": ["Closed on Monday"]}
_NAMES = 'page.goto(url + "/books")\npage.wait_for_timeout(250)\nassert page.locator("#{}").inner_text() == "{}"'
_MAY_HOLD = 'assert page.locator("#hold").is_enabled()'
_OWN_HOLD = "<button id=hold disabled data-own>Place hold</button>"


def _wrong(name: str, test: str, changed: dict[str, object], pages: dict[str, object] | None = None) -> Case:
    """The application says another thing, and what is slow has no part in it."""
    return Case(f"slow_beside_{name}", test, pages or _SERVER, changed, blame=right(*_APP, retryable=False))


def _late(name: str, test: str, pages: dict[str, object], changed: dict[str, object]) -> Case:
    """The application says the same, when the slow answer has come."""
    return Case(
        f"slow_beside_{name}", test, pages, changed, blame=right(*_LATE, never=("not a test issue",), retryable=True)
    )


SLOW_BESIDE = (
    _wrong(
        "a_wrong_text",
        _OPENS + 'assert page.locator("#badge").inner_text() == "Available"',
        {"books": _book("On loan"), **_SLOW_REVIEWS},
    ),
    _wrong(
        "a_wrong_text_and_a_slow_greeting",
        _OPENS + 'assert page.locator("#badge").inner_text() == "Available"',
        {"books": _book("On loan"), **_SLOW_ME},
    ),
    _wrong(
        "a_locked_button",
        _OPENS + _MAY_HOLD,
        {"books": _book(hold="<button id=hold disabled>Place hold</button>"), **_SLOW_REVIEWS},
    ),
    _wrong(
        "what_a_style_hides",
        _OPENS + 'assert page.locator("#badge").is_visible()',
        {"books": _book(style="#badge{visibility:hidden}"), **_SLOW_REVIEWS},
    ),
    _wrong(
        "a_wrong_tile", _READS_TILES, {"api/desk": {"out": 18}, "api/desk/news": Answer(["-"], delay_ms=_SLOW)}, _DESK
    ),
    _wrong(
        "one_that_is_gone",
        _OPENS + 'assert page.locator("main button").count() == 1',
        {"books": _book(hold=""), **_SLOW_REVIEWS},
    ),
    _late(
        "a_text_that_it_brings",
        _NAMES.format("who", "Mira"),
        _SERVER,
        _SLOW_ME,
    ),
    _late(
        "a_button_that_it_unlocks",
        'page.goto(url + "/books")\npage.wait_for_timeout(250)\n' + _MAY_HOLD,
        {**_SERVER, "books": _book(hold=_OWN_HOLD)},
        _SLOW_ME,
    ),
    Case(
        "slow_beside_a_tile_that_it_brings",
        _READS_TILES,
        _DESK,
        {"api/desk": Answer({"out": 8}, delay_ms=_SLOW)},
        blame=right("true_regression/investigate", *_LATE, never=("not a test issue",)),  # one of several questions
    ),
    _late(
        "a_count_that_it_brings",
        'page.goto(url + "/books")\npage.wait_for_timeout(250)\nassert page.locator("#list li").count() == 2',
        _SERVER,
        _SLOW_REVIEWS,
    ),
    _late(
        "a_text_that_never_came_in_time",
        _NAMES.format("who", "Mira"),
        _SERVER,
        {"api/me": Answer({"name": "Mira"}, delay_ms=9000)},
    ),
)
