"""What the failure's message itself says: it is repeated, never lost."""

import re

from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.run import Phase
from pytest_selfheal.models.words import one_line

_LONGEST = 240  # characters of an error's first line
_WHOSE: dict[Phase, str] = {"setup": "a fixture", "call": "the test", "teardown": "the tear-down"}
# "    1) <button>Save</button> aka get_by_role("button", name="Save").first"
_AKA = re.compile(r"^\s*\d+\) (?P<markup>.{0,300}?) aka (?P<locator>.+)$", re.MULTILINE)
# '<div class="toast">Saved</div> from <div id="root">…</div> subtree intercepts pointer events'
_TAG = re.compile(r"<(?P<tag>[\w-]+)(?P<rest>[^>]*)>(?P<text>[^<]*)")
_NAME = re.compile(r"""(?:id|class|data-testid|role|aria-label)=["']([^"']+)["']""")
# "tests/conftest.py:12: in db", 'File "/x/conftest.py", line 12, in db', "def db(...)" of pytest's long form
_IN_FUNCTION = re.compile(r"(?:^|\n)(?:\S+:\d+: in |\s*File \"[^\"]+\", line \d+, in )(?P<name>\w+)")
_HOOK = "pytest_"  # of a plugin around the fixture
_DEF = re.compile(r"(?:^|\n)\s*(?:@pytest\.fixture.*\n\s*)?(?:async )?def (?P<name>\w+)\(")


def headline(failure: Failure) -> str:
    """The exception's class and the first line of what it says: 'KeyError: 'lamp''."""
    first = next((one_line(line) for line in failure.message.splitlines() if line.strip()), "")
    kind = failure.exception.rpartition(".")[2]
    if not kind or first.startswith(kind) or kind in ("AssertionError", "Error"):
        return (first or kind)[:_LONGEST]
    return f"{kind}: {first}"[:_LONGEST] if first else kind


def raised_in(failure: Failure, phase: Phase) -> str:
    """Where an error came up, for people: 'a fixture (`db`)', 'the test'."""
    found = (one["name"] for form in (_IN_FUNCTION, _DEF) for one in form.finditer(failure.stack))
    name = next((one for one in found if not one.startswith(_HOOK)), "") if phase != "call" else ""
    return f"{_WHOSE[phase]} `{name}`" if name else _WHOSE[phase]


def covering(intercepted_by: str) -> str:
    """The element that lies over the target, as a reader knows it: '<div class="toast"> "Saved"'."""
    found = _TAG.search(intercepted_by)
    if found is None:
        return intercepted_by[:_LONGEST]
    name = _NAME.search(found["rest"])
    said = one_line(found["text"])[:80]
    called = f" {name[0]}" if name else ""
    return f"<{found['tag']}{called}>" + (f' "{said}"' if said else "")


def alternatives(message: str) -> tuple[str, ...]:
    """The locators by which strict mode tells its elements apart."""
    return tuple(one["locator"].strip() for one in _AKA.finditer(message))


def network_idle(message: str) -> bool:
    """Whether what was waited for in vain is that the page asks for nothing any more."""
    return "networkidle" in message
