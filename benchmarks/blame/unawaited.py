"""What a plain assert read without waiting: late in some cases, wrong in others, and what only looks late."""

from typing import Any

from blame.case import Answer, Case, loading, page, right

_APP = ("true_regression/fix_code", "true_regression/investigate")
_IN_DOUBT = ("true_regression/investigate", "timing_issue/fix_test", "timing_issue/investigate")
_EARLY = ("timing_issue/fix_test", "timing_issue/investigate")
_ACQUITTED = ("not a test issue",)
_SHOW = 'page.goto(url + "/")\npage.get_by_role("button", name="Weigh").click()\n'


def _parcel(does: str, *, shown: str = "<p>Weight <b id=n>0</b></p>") -> str:
    return page(
        f"<main><h1>Parcel</h1><button id=go>Weigh</button>{shown}<ul><li>Bern</li><li>Como</li></ul></main>",
        f"go.onclick=()=>{{{does}}}",
    )


def _late(does: str) -> str:
    return f"setTimeout(()=>{{{does}}},450)"


_WEIGHT_SHOWN = "<p>Weight <b id=n>0</b></p>"
_LIST_SHOWN = "<ol id=n></ol>"


def _early(name: str, check: str, does: str, *said: str, shown: str = _WEIGHT_SHOWN) -> Case:
    """The application does the same, and only later."""
    return Case(
        f"unawaited_{name}",
        _SHOW + check,
        {"": _parcel(does, shown=shown)},
        changed={"": _parcel(_late(does), shown=shown)},
        blame=right(*(said or _EARLY), never=_ACQUITTED),
    )


def _wrong(name: str, check: str, does: str, wrongly: str, **right_: Any) -> Case:
    """The application does another thing, which something makes look late."""
    shown = right_.pop("shown", _WEIGHT_SHOWN)
    return Case(
        f"unawaited_{name}",
        _SHOW + check,
        {"": _parcel(does, shown=shown)},
        changed={"": _parcel(wrongly, shown=shown)},
        blame=right(*_APP, retryable=False),
    )


_SCALES = page(
    "<main><h1>Scales</h1><p id=busy>Weighing</p></main>",
    "fetch('api/scales').then(r=>{if(!r.ok)throw 0;return r.json()}).then(d=>busy.outerHTML=`<p>${d.kg} kg</p>`)"
    ".catch(()=>busy.outerHTML='<p>No scales</p>')",
)
_TRAYS = page(
    "<main><h1>Trays</h1><ol id=n></ol></main>",
    loading("api/trays", "n.innerHTML=d.map(one=>`<li><b>${one}</b>`).join('')"),
)
_WEIGHT = 'assert page.locator("#n").inner_text() == "5"'
_IS = "n.textContent='5'"
UNAWAITED = (
    _early("by_a_script", "assert page.evaluate(\"document.querySelector('#n').textContent\") == '5'", _IS),
    _early("in_the_source", "assert '>5<' in page.content()", _IS),
    _early("of_an_element_at_hand", "assert page.query_selector('#n').inner_text() == '5'", _IS),
    _early("as_a_number", 'assert int(page.locator("#n").inner_text()) > 3', _IS),
    _early(
        "one_more",
        "before = 2\nassert page.locator('li').count() == before + 1",
        "n.after(document.createElement('li'))",
    ),
    _early("all_of_them", "assert len(page.locator('li').all()) == 3", "n.after(document.createElement('li'))"),
    _early(
        "without_a_message",
        'if page.locator("#n").inner_text() != "5":\n    raise AssertionError("not weighed")',
        _IS,
    ),
    _early(
        "one_of_a_pair",
        'assert (page.locator("h1").inner_text(), page.locator("#n").inner_text()) == ("Parcel", "5")',
        _IS,
    ),
    _early(
        "the_sum_of_a_list",
        'assert sum(int(one.inner_text()) for one in page.locator("b").all()) == 9',
        "n.innerHTML='<b>4</b><b>5</b>'",
        *_IN_DOUBT,
        shown=_LIST_SHOWN,
    ),
    _early(
        "one_of_several_questions",
        'wrong = [] if page.locator("#n").inner_text() == "5" else ["weight"]\n'
        'wrong += [] if page.locator("h1").inner_text() == "Parcel" else ["title"]\nassert not wrong, wrong',
        _IS,
        *_IN_DOUBT,
    ),
    _early(
        "of_an_element_drawn_anew",
        'assert page.query_selector("#n").inner_text() == "5"',
        "n.outerHTML='<b id=n>5</b>'",
        *_IN_DOUBT,
    ),
    _early(
        "before_the_test_went_on",
        'weight = page.locator("#n").inner_text()\npage.locator("h1").click()\n'
        'assert page.locator("h1").inner_text() == "Parcel"\nassert weight == "5"',
        _IS,
        *_IN_DOUBT,
    ),
    _wrong(
        "never_at_rest",
        _WEIGHT,
        _IS,
        "n.textContent='4';setInterval(()=>{n.textContent=n.textContent=='4'?'5':'4'},400)",
    ),
    _wrong("racing", _WEIGHT, _IS, "let i=3;setInterval(()=>{n.textContent=++i},300)"),
    _wrong(
        "beside_what_is_late",
        'assert page.locator("#n").inner_text() == "5" and page.locator("h1").inner_text() == "Weighed"',
        "n.textContent='5';document.querySelector('h1').textContent='Weighed'",
        "setTimeout(()=>{n.textContent='5'},450)",
    ),
    _wrong(
        "an_error_that_goes",
        "assert not page.locator('.toast-error').is_visible()",
        _IS,
        "n.className='toast-error';n.textContent='Scales are off';setTimeout(()=>n.remove(),500)",
    ),
    _wrong(
        "a_failure_that_is_tidied_up",
        "assert 'Done' in page.locator('#n').inner_text()",
        "n.textContent='Weighing: Done'",
        "n.textContent='Weighing: Failed';setTimeout(()=>{n.textContent='Weighing: Failed. Clearing: Done'},500)",
    ),
    _wrong(
        "words_that_something_else_says",
        "assert 'Parcel weighed' in page.locator('main').inner_text()",
        "n.textContent='Parcel weighed'",
        "n.textContent='Weighing failed';setTimeout(()=>{n.after(' Yesterday: Parcel weighed')},400)",
    ),
    _wrong(
        "another_by_an_error",
        'assert page.locator("#n").inner_text() != "0"',
        _IS,
        "setTimeout(()=>{n.textContent='No hay conexión'},400)",
    ),
    _wrong(
        "fewer_by_losing_all",
        "assert page.locator('li').count() < 2",
        "document.querySelector('li').remove()",
        "setTimeout(()=>{document.querySelector('ul').innerHTML=''},400)",
    ),
    _wrong(
        "a_list_that_comes_with_one_less",
        "assert [one.inner_text() for one in page.locator('b').all()] == ['A4', 'A5', 'B4']",
        "n.innerHTML='<li><b>A4</b><li><b>A5</b><li><b>B4</b>'",
        "setTimeout(()=>{n.innerHTML='<li><b>A4</b><li><b>B4</b>'},400)",
        shown=_LIST_SHOWN,
    ),
    _wrong("still_another", _WEIGHT, _IS, "n.textContent='4';setTimeout(()=>{n.textContent='6'},400)"),
    Case(
        "unawaited_until_an_answer_fails",
        'page.goto(url + "/")\npage.wait_for_timeout(200)\nassert page.query_selector("#busy") is None',
        {"": _SCALES, "api/scales": {"kg": 5}},
        changed={"api/scales": Answer({"error": "no scales"}, status=500, delay_ms=600)},
        blame=right(*_APP, "network_failure/investigate", "network_failure/fix_code", retryable=False),
    ),
    Case(
        "unawaited_until_an_answer_lacks_one",
        'page.goto(url + "/")\npage.wait_for_timeout(200)\n'
        "assert [one.inner_text() for one in page.locator('#n b').all()] == ['A4', 'A5', 'B4']",
        {"": _TRAYS, "api/trays": ["A4", "A5", "B4"]},
        changed={"api/trays": Answer(["A4", "B4"], delay_ms=700)},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "unawaited_until_an_answer_comes",
        'page.goto(url + "/")\npage.wait_for_timeout(200)\n'
        "assert [one.inner_text() for one in page.locator('#n b').all()] == ['A4', 'A5', 'B4']",
        {"": _TRAYS, "api/trays": ["A4", "A5", "B4"]},
        changed={"api/trays": Answer(["A4", "A5", "B4"], delay_ms=700)},
        blame=right(*_EARLY, never=_ACQUITTED),
    ),
)
