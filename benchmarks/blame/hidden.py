"""What differs is a secret, which is hidden on both sides: two of them are neither the same nor known to be others."""

from blame.case import ACQUITTALS, Case, page, right

_APP = ("true_regression/fix_code", "true_regression/investigate", "unknown/investigate")
_EDIT = ("unknown/fix_test", "unknown/investigate", "true_regression/investigate")
_AS_THEN = ("as then", "still shows", "what it showed then", "asks for something else")
_FIRST, _SECOND = "Wd7loomHHtt41R5k", "Bz2keelVVmm86P9d"
_DEVICE = "<main><h1>Weather station</h1><div id=device {}='{}'>Roof</div><p>Online</p></main>"
_LIST = "<main><h1>Weather station</h1><dl><dt>API key</dt><dd id=key>{}</dd><dt>Place</dt><dd>Roof</dd></dl></main>"
_SOON = page(
    "<main><h1>Weather station</h1><dl><dt>API key</dt><dd id=key>…</dd></dl></main>",
    "setTimeout(()=>{document.getElementById('key').textContent='%s'},DELAY)",
)
_HOLDS = f'page.goto(url + "/")\nexpect(page.locator("#device")).to_have_attribute("data-token", "{_FIRST}")'
_SHOWS = f'page.goto(url + "/")\nexpect(page.locator("#key")).to_have_text("{_FIRST}")'
_ASSERTS = f'page.goto(url + "/")\nassert page.locator("#key").inner_text() == "{_FIRST}"'

HIDDEN = (
    Case(
        "attribute_with_another_token",
        _HOLDS,
        {"": page(_DEVICE.format("data-token", _FIRST))},
        {"": page(_DEVICE.format("data-token", _SECOND))},
        blame=right(*_APP, never=_AS_THEN),
    ),
    Case(
        "attribute_with_another_token_on_the_same_commit",
        _HOLDS,
        {"": page(_DEVICE.format("data-token", _FIRST))},
        {"": page(_DEVICE.format("data-token", _SECOND))},
        same_commit=True,
        blame=right(*_APP, never=_AS_THEN),
    ),
    Case(
        "text_with_another_key",
        _SHOWS,
        {"": page(_LIST.format(_FIRST))},
        {"": page(_LIST.format(_SECOND))},
        blame=right(*_APP, never=_AS_THEN),
    ),
    Case(
        "text_without_its_key",
        _SHOWS,
        {"": page(_LIST.format(_FIRST))},
        {"": page(_LIST.format("undefined"))},
        blame=right(*_APP, never=_AS_THEN),
    ),
    Case(
        "asserted_text_with_another_key",
        _ASSERTS,
        {"": page(_LIST.format(_FIRST))},
        {"": page(_LIST.format(_SECOND))},
        blame=right(*_APP, never=_AS_THEN),
    ),
    Case(
        "another_key_comes_late",
        _SHOWS,
        {"": (_SOON % _FIRST).replace("DELAY", "20")},
        {"": (_SOON % _SECOND).replace("DELAY", "20")},
        blame=right(*_APP, never=_AS_THEN, retryable=False),
    ),
    Case(
        "other_key_expected",
        _SHOWS,
        {"": page(_LIST.format(_FIRST))},
        edits=((_FIRST, _SECOND),),
        blame=right(*_EDIT, never=ACQUITTALS),
    ),
    Case(
        "other_token_of_an_attribute_expected",
        _HOLDS,
        {"": page(_DEVICE.format("data-token", _FIRST))},
        edits=((_FIRST, _SECOND),),
        blame=right(*_EDIT, never=ACQUITTALS),
    ),
    Case(
        "other_name_of_an_attribute_expected",
        f'page.goto(url + "/")\nexpect(page.locator("#device")).to_have_attribute("data-place", "{_FIRST[:4]}")',
        {"": page(_DEVICE.format("data-place", _FIRST[:4]))},
        edits=((_FIRST[:4], _SECOND[:4]),),
        blame=right("unknown/fix_test", never=ACQUITTALS),
    ),
)
