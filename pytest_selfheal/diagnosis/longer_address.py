"""An address that is the awaited one but for its query: in another order, or with parameters that nobody asked for."""

from urllib.parse import parse_qsl

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.naming import says_state
from pytest_selfheal.urls import split_url

_ANY = "*"  # of a glob: **/done
_SPECIAL = frozenset("*{}[]()|^$\\")  # of globs and regular expressions
_MOST = 3  # names that a sentence lists


def words_of(case: Case) -> str:
    """What tells the address from the awaited one, as a sentence; '' where more than the query does.

    A parameter that says how something went (`error=card`) is what the page came to, and no addition.
    """
    asked, here = _asked(case), case.moment.url if case.moment is not None else ""
    wanted, found = split_url(asked.lstrip(_ANY)), split_url(here)
    if not wanted.path or not _SPECIAL.isdisjoint(wanted.path + wanted.query) or not found.path.endswith(wanted.path):
        return ""
    if wanted.fragment != found.fragment:
        return ""
    pairs, there = (parse_qsl(one.query, keep_blank_values=True) for one in (wanted, found))
    more = {name: value for name, value in there if (name, value) not in pairs}
    if not set(pairs) <= set(there) or says_state([*more, *more.values()]):
        return ""
    if more:
        names = ", ".join(f"'{name}'" for name in list(more)[:_MOST])
        return f"Its path and all that the test asks of its query are there; {names} came in addition."
    return "Only the order of its query is another one." if pairs != there else ""


def _asked(case: Case) -> str:
    if case.call == "to_have_url":
        return (case.facts.expected or "").strip("\"' ")
    if case.call not in ("wait_for_url", "expect_navigation", "expect_url") or case.action is None:
        return ""
    return str(case.action.arguments.get("0", case.action.arguments.get("url", "")))
