"""Why nothing that the test says supports a guess: it stands elsewhere, or is one of several that nothing tells apart.

Only of a guess: what was remembered has more to speak for it than words.
"""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.demands import groups
from pytest_selfheal.diagnosis.words import folded, one_line, words
from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.models.element import Element

# Below it 6 of 8 proposals were wrong, in 235 first runs with locators from memory or from older versions.
_LEAST = 0.35
# Less ahead of the next, 8 of 12 proposals were wrong in 258 such first runs; with more, 16 of 203.
_AHEAD = 0.03
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
        or _outside(case, case.expression, nearest)
        or _says_little(case)
        or _unsaid(case)
    )


def is_a_toss(case: Case) -> bool:
    """Whether another element fits a guessed locator as well, so that a coin would tell which of the two is meant."""
    match = case.match
    if match.from_fingerprint or match.accepted or match.runner_up is None or not match.candidates:
        return False
    if case.symptom == "several":
        return False  # what the test says besides tells them apart, or `unsupported` says that nothing does
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
