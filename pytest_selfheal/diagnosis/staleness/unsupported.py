"""Why nothing that the test says supports a guess: it stands elsewhere, or is one of several that nothing tells apart.

Only of a guess: what was remembered has more to speak for it than words.
"""

from pytest_selfheal.diagnosis import expectation
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.demands import groups
from pytest_selfheal.diagnosis.words import folded, one_line, words
from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.models.element import TEST_IDS, Element

# Below it 6 of 8 proposals were wrong, in 235 first runs with locators from memory or from older versions.
_LEAST = 0.35
# Less ahead of the next, 8 of 12 proposals were wrong in 258 such first runs; with more, 16 of 203.
_AHEAD = 0.03
# Between "several fit alike" one of two was right at the most below it, in 202 such first runs.
_LEAST_OF_SEVERAL = 0.5
# What is pressed, ticked, filled in, and read.
_KINDS = (
    frozenset(("button", "link", "a", "tab", "menuitem")),
    frozenset(("checkbox", "radio", "switch")),
    frozenset(("textbox", "searchbox", "combobox", "spinbutton", "listbox", "slider", "select", "textarea")),
    frozenset(("heading", "h1", "h2", "h3", "h4", "h5", "h6", "p")),
)
_IN_SETS, _SET = ("tab", "menuitem", "option", "treeitem", "radio"), 2  # they come in sets, which are there or are not
_NO_NAMES = ("class", "id", "tag", "role", "name attribute", *TEST_IDS)
_NOBODYS = frozenset(("test", "user"))  # words that any test's name has


def unsupported(case: Case) -> str:
    """What speaks against the nearest element, as the end of a sentence; '' for nothing, and for no guess."""
    nearest = case.match.nearest
    if case.match.from_fingerprint or nearest is None or case.expression is None:
        return ""
    if case.symptom == "several":
        singled = singled_out(case)
        is_it = singled is not None and singled.idxpath == nearest.idxpath
        return "" if is_it else "nothing that the test says tells it from the others"
    return (
        _beyond_a_place(case, case.expression)
        or lacks_what_is_asked(case)
        or _says_little(case)
        or _unsaid(case)
        or _of_another_kind(case, case.expression, nearest)
        or _shows_no_text(case.expression, nearest)
        or _in_another_row(case, case.expression, nearest)
        or _says_another_text(case, nearest)
    )


def lacks_what_is_asked(case: Case) -> str:
    """That what the locator looks into, or names, is there, and lacks just what it asks for: the page may be wrong."""
    nearest, expression = case.match.nearest, case.expression
    if case.match.from_fingerprint or nearest is None or expression is None or case.symptom == "several":
        return ""
    return _outside(case, expression, nearest) or _without_class(case, expression, nearest)


def is_a_toss(case: Case) -> bool:
    """Whether another element fits a guessed locator as well, so that a coin would tell which of the two is meant."""
    match = case.match
    if match.from_fingerprint or match.accepted or match.runner_up is None or not match.candidates:
        return False
    if case.symptom == "several":
        return False  # what the test says besides tells them apart, or `unsupported` says that nothing does
    if match.status == "AMBIGUOUS" and match.candidates[0].similarity < _LEAST_OF_SEVERAL:
        return True
    return match.candidates[0].similarity - match.runner_up < _AHEAD


def singled_out(case: Case) -> Element | None:
    """The one of several matched elements that the test means: by what it expects there, or by its own name."""
    matched = _matched(case, case.expression) if case.expression is not None else []
    said = folded(one_line(case.facts.expected or "")).strip("\"' ")
    if said:
        saying = [one for one in matched if said in folded(one_line(one.text or one.name))]
        return saying[0] if len(saying) == 1 else None
    own = frozenset[str]().union(*map(words, case.names_given)) - _NOBODYS
    hits = [(one, own & words(f"{one.name} {one.text} {one.row} {one.heading}")) for one in matched]
    named = [one for one, its in hits if its and all(its > others for other, others in hits if other is not one)]
    return named[0] if len(named) == 1 else None


def _matched(case: Case, expression: Expression) -> list[Element]:
    """The elements that meet all that a locator asks of its own element."""
    own = groups(expression)[-1].demands
    return [one for one in case.elements if own and all(demand.is_met(one) for demand in own)]


def _beyond_a_place(case: Case, expression: Expression) -> str:
    """That the locator looks into one of a list by its number, and the list is shorter."""
    links = expression.element_part.links
    for index, link in enumerate(links[:-1]):
        place = link.args[0] if link.method == "nth" and link.args else None
        list_of = Expression(links[:index])
        if not isinstance(place, int) or not list_of:
            continue
        count = len(_matched(case, list_of))
        if 0 < count <= place or 0 < count < -place:
            return f"{list_of} finds {count} on the page, and the locator looks into number {place + 1}"
    return ""


def _outside(case: Case, expression: Expression, nearest: Element) -> str:
    """That the page has what the locator looks into, and the element stands in none of it."""
    for group in groups(expression):
        if group.is_own or not group.demands:
            continue
        holders = [one for one in case.elements if all(demand.is_met(one) for demand in group.demands)]
        if holders and not any(_holds(one, nearest) for one in holders):
            asked = " and ".join(map(str, group.demands))
            return f"it stands in nothing of what the locator looks into ({asked}), which is there"
    return ""


def _without_class(case: Case, expression: Expression, nearest: Element) -> str:
    """That a check asks for a class of what it names by a key as well, and that is there without it: `#state.done`."""
    own = groups(expression)[-1].demands
    keys = [one for one in own if one.is_key]
    lost = next((one for one in own if one.what == "class" and not one.is_negated and not one.is_met(nearest)), None)
    if lost is None or not keys or not all(one.is_met(nearest) for one in keys) or not expectation.is_check(case.call):
        return ""
    return f"it lacks the {lost}, which the check asks for"


def _of_another_kind(case: Case, expression: Expression, nearest: Element) -> str:
    """That the locator asks for a button and this is a box to tick, for a heading and this is a list to choose from.

    Nor is a link the tab that is asked for where the page has tabs.
    """
    own = groups(expression)[-1].demands
    asked = next((one.value for one in own if one.what in ("role", "tag") and not one.is_negated), "")
    role = role_of(nearest) or nearest.tag
    if not isinstance(asked, str) or not asked or role == asked or nearest.tag == asked:
        return ""
    wanted, has = (next((n for n, kind in enumerate(_KINDS) if one in kind), None) for one in (asked, role))
    is_other = wanted is not None and has is not None and wanted != has
    if is_other or (asked in _IN_SETS and sum(role_of(one) == asked for one in case.elements) >= _SET):
        return f"it is a {role}, and the locator asks for '{asked}'"
    return ""


def _shows_no_text(expression: Expression, nearest: Element) -> str:
    """That the locator asks for a text that is shown, and this shows a sign: its name is for readers of the screen."""
    asks = any(one.what == "text" and not one.is_negated for one in groups(expression)[-1].demands)
    shows = nearest.text or nearest.own_text
    if not asks or not shows or any(map(str.isalnum, shows)):
        return ""
    return f"it shows '{one_line(shows)}', and the locator asks for a text"


def _in_another_row(case: Case, expression: Expression, nearest: Element) -> str:
    """That the locator looks into what is called by a text that a row says, and this stands in none such."""
    for group in groups(expression):
        for demand in () if group.is_own else group.demands:
            said = demand.value if isinstance(demand.value, str) and not demand.is_negated else ""
            if demand.what in _NO_NAMES or not said:
                continue
            said = folded(said)
            is_there = any(one.row and said in folded(f"{one.row} {one.neighbor}") for one in case.elements)
            if is_there and said not in folded(
                f"{nearest.row} {nearest.neighbor} {nearest.heading} {nearest.landmark}"
            ):
                return f"it stands in nothing that says '{demand.value}', as the locator asks, and a row does"
    return ""


def _says_another_text(case: Case, nearest: Element) -> str:
    """That the check expects a text which this does not say, and one other element says just that."""
    said = folded(case.expected_text)
    if not said or said in folded(f"{nearest.text} {nearest.name}"):
        return ""
    saying = [one for one in case.elements if one.visible and folded(one.own_text) == said]
    return "another element says what the test expects" if len(saying) == 1 else ""


def _says_little(case: Case) -> str:
    """That the nearest element has hardly a word of the locator: "Password" for `#forgot-password`."""
    first = case.match.candidates[0] if case.match.candidates else None
    is_weak = not case.match.accepted and (first is None or first.similarity < _LEAST)
    return "it says only a little of what the locator says" if is_weak else ""


def _unsaid(case: Case) -> str:
    """That no element says what both the locator and the test call the thing: a way to log in with GitHub."""
    word = case.match.unsaid
    return f"nothing on the page says '{word}', as the locator and the name of the test do" if word else ""


def _holds(holder: Element, element: Element) -> bool:
    is_same_tree = (holder.frame, holder.shadow) == (element.frame, element.shadow)
    return not is_same_tree or element.idxpath.startswith(f"{holder.idxpath}/")
