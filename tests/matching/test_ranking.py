"""Which element comes first, with what fate and how sure: for people, whatever the proof says."""

import pytest

from pytest_selfheal.matching.tree import related
from pytest_selfheal.models.element import Element
from tests.matching.asking import ask, found

FOUND = [
    pytest.param(
        "<main><button it id=save>Save</button><a href=/x>Back</a></main>",
        "<main><button it id=save-order>Save order</button><a href=/x>Back</a></main>",
        'get_by_role("button", name="Save")',
        "renamed",
        id="a-word-more-in-its-caption",
    ),
    pytest.param(
        "<main><a it href=/help>Help</a></main><footer><a href=/jobs>Jobs</a></footer>",
        "<main></main><footer><a href=/jobs>Jobs</a><a it href=/help>Help</a></footer>",
        'locator("main a")',
        "moved",
        id="another-part-of-the-page",
    ),
    pytest.param(
        "<label>How many <input it name=quantity></label>",
        "<label>Pieces <input it name=quantity></label>",
        'get_by_label("How many")',
        "renamed",
        id="another-label",
    ),
]
NOT_FOUND = [
    pytest.param(
        "<button it id=a>Approve</button>", "<button id=a>Reject</button>", 'locator("#a")', "gone", id="the-opposite"
    ),
    pytest.param(
        "<a it href=/a>Wool rug</a>", "<p>Nothing here yet</p>", 'get_by_role("link")', "gone", id="nothing-of-its-kind"
    ),
    pytest.param(
        "<button it id=export>Export</button><button id=print>Print</button>",
        "<button id=print>Print</button>",
        'locator("#export")',
        "gone",
        id="what-stood-beside-it",
    ),
]


@pytest.mark.parametrize(("then", "now", "locator", "fate"), FOUND)
def test_ranked_first(then: str, now: str, locator: str, fate: str) -> None:
    answer = ask(then, now, locator)

    assert found(now, answer)
    assert (answer.fate, answer.found) == (fate, True)


@pytest.mark.parametrize(("then", "now", "locator", "fate"), NOT_FOUND)
def test_another_thing_is_not_taken_for_it(then: str, now: str, locator: str, fate: str) -> None:
    answer = ask(then, now, locator)

    assert (answer.fate, answer.found, answer.accepted, answer.likely) == (fate, False, False, False)


def test_of_twins_the_one_in_its_place_comes_first_and_nothing_is_sure() -> None:
    then = "<main><button it>Save</button><p>Below</p></main>"
    now = "<main><button it>Save</button><p>Below</p><button>Save</button></main>"

    answer = ask(then, now, 'get_by_role("button", name="Save")')

    assert found(now, answer)
    assert not answer.likely


def test_a_host_is_no_rival_of_what_its_shadow_root_holds() -> None:
    host, inner = (
        Element(tag="div", idxpath="/html[1]/div[1]"),
        Element(tag="p", idxpath="/p[1]", shadow=("/html[1]/div[1]",)),
    )
    assert related(host, inner)
