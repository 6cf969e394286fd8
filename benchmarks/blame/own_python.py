"""Errors of the test's own Python: nothing of the page ties to them, and they say themselves what they are."""

from blame.case import Case, page, right

_NEVER = ("nothing that was observed", "with capture on")
_CARD = page('<main><h1>Boat</h1><p id=card>Alba</p><input type=file id=plan aria-label="Plan"></main>')

OWN_PYTHON = (
    Case(
        "goes_on_with_none",
        'page.goto(url + "/")\nnumber = page.locator("#card").get_attribute("data-number")\nassert number.strip() == "7"',
        {"": _CARD},
        first=right("unknown/investigate", "unknown/fix_test", names=("'NoneType' object",), never=_NEVER),
    ),
    Case(
        "uploads_what_is_not_there",
        'page.goto(url + "/")\npage.get_by_label("Plan").set_input_files("plans/alba.pdf")',
        {"": _CARD},
        first=right("unknown/fix_test", names=("plans/alba.pdf",), never=_NEVER, retryable=False),
    ),
    Case(
        "reads_a_key_that_nobody_gave",
        'page.goto(url + "/")\nprices = {"alba": 12}\nassert prices["birk"] == 14',
        {"": _CARD},
        first=right("unknown/investigate", "unknown/fix_test", names=("KeyError: 'birk'",), never=_NEVER),
    ),
)
