"""The locator no longer finds its element, though the element is still there.

## What it means
A test id, class, id, label or the structure around the element changed.
The application works; the locator is out of date.

## How it is recognised
- The locator matched nothing, also when looked for once more, and the matching policy accepts one element of the page
  as the one the locator found at the last pass.
- Without a remembered pass, the element is looked for by the words of the locator, the call and the test's own name,
  with medium confidence at the most. What may be meant is named, also when it can't be told for certain.
- A text that was written where a selector belongs (`page.locator("Fuel Type")`) is said to be one.
- What it found on the page itself at the last pass stands in a frame of it now: the locator needs `frame_locator(…)`.
- Without a remembered pass and without any word in common, the one element that is called so but for a letter.
- A guess that stands in nothing of what the locator looks into, and one of several that neither what the test expects
  nor its name tells from the others, is named and not proposed.
- Several elements are equally like the lost one: still this category, with a warning and no safe fix.
- The locator matches several elements where it matched one (strict mode).
- Where it matches equal ones that were one at the last pass, and where the caption that it asks for seems misspelt, in
  another language, or the item's that is sold out, people have to say: at medium confidence, nothing safe. So they do
  where a caption reads otherwise in a language whose opposites are not listed, and where the button in its place has
  no word of the caption that the locator asks for, or none of the old one and a key that says the new one: it may be
  the next step's.
- The test itself was changed: at the last pass this step used another locator, whose element is still there.
- It matches another element than at the last pass, and the right one is on the page too; where it matches a hidden
  copy of what is shown elsewhere, people have to say.
- A list that the test read is empty, since its locator matches none of what it matched, and the page shows what the
  test expects of it: people have to say.
- What is named like the lost one, or by a part of its name ("Remove all groups" for "Remove all"), or stands in its
  place, is refused for something that contradicts it (another account, unit or key, another thing beside it), or a
  counted list has another number of items as well: people have to say.
- In a check (`expect`, `wait_for`, reading a value) the locator is the expectation: only another name without meaning
  (`cart-total` is `basket-sum` now) makes it stale, with the remembered element's text, role and all else as it was.
- A key in whose place stands another word that nothing on the page says (`winner` is `team` now), all else as it was:
  the test is to be changed, at medium confidence and by people.
- A row that has its key under another name, and still says it to its readers: nothing proves that it means the same,
  and all else is as it was. The test is to be changed, at medium confidence and by people.
- Left to others: a link in its place to another item of the same kind, or another item's cell; a control in its place
  whose caption means another thing (Invite, and now Remove); a text, class, state, value or link that the locator asks
  for and the element no longer has is a changed page; an element that came late was not lost, whether or not it could
  be used then.

## What to do
Replace the locator as proposed. Several equal candidates ask for a locator that tells them apart.
Where it is part of a check and the words don't tell whether its meaning changed, look at the page first.

## Fix safety
Safe when the candidate came from the remembered element, was accepted with high confidence, the new locator was
verified on the live page, and what it asks for means the same; else the proposal is shown for a decision.
Expected values are never touched.
"""

from pytest_selfheal.diagnosis import caption, doubts, expectation, target
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.framed import NEEDS, moved_into_a_frame, words_of
from pytest_selfheal.diagnosis.likely_items import expected_count
from pytest_selfheal.diagnosis.out_of_range import too_few
from pytest_selfheal.diagnosis.staleness.guessed import guessed, guessed_list, slip
from pytest_selfheal.diagnosis.staleness.read_nothing import read_nothing
from pytest_selfheal.diagnosis.staleness.telling import drift, meaning, names_of_candidates, recommended
from pytest_selfheal.diagnosis.staleness.unsupported import singled_out
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.diagnosis.sure_rename import is_sure
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.matching.roles import is_control, is_field

_TWO, _MOST_CHARS = 2, 80
_VALUE_CHECKS = ("to_have_text", "to_contain_text", "to_have_value", "to_have_attribute", "to_have_accessible_name")


def diagnose(case: Case) -> Finding | None:
    """Stale when the element is there and the locator is not (or no longer only) pointing at it."""
    if case.came_late or case.passed_attempts or case.asks_for_content or case.says_otherwise:
        return None
    if case.has_come_since:
        return None  # the locator matches by now, whatever else the step lacks
    if case.symptom == "several":
        return _several(case)
    if case.symptom == "missing":
        return _missing(case)
    return _hidden_copy(case) or read_nothing(case) or _other_element(case)


def _missing(case: Case) -> Finding | None:
    match = case.match
    # on another page than at the last pass a match is more likely a look-alike
    compared = Strength(Known.COMPARED, doubts=(doubts.OTHER_PAGE_OPEN,) if case.elsewhere else ())
    if case.is_counted:
        return _lost_list(case) or (None if _was_found(case) else guessed_list(case))
    if case.means_otherwise or case.is_another_item or too_few(case):
        return None
    if case.hidden is not None or caption.garbled(case):
        return None
    if match.accepted and match.nearest is not None:
        if not match.from_fingerprint:
            return guessed(case)
        doubt = caption.doubts(case)
        there = target.describe(match.nearest)
        return found(
            case,
            "selector_stale",
            strength=compared,
            summary=f"{case.locator} does not match any element of the page. A {there} "
            f"(similarity {match.candidates[0].similarity:.2f}) is there and fits what was looked for.",
            root_cause=f"{drift(case)} {doubt or meaning(case)}",
            action="investigate" if doubt else recommended(case),
            most="medium" if doubt or is_sure(case) else "high",
        )
    if (framed := _framed(case)) is not None:
        return framed
    if (match.in_place or match.is_doubted) and match.nearest is not None:
        there = target.describe(match.nearest)
        doubt = caption.doubts(case) or _refusal(case) or caption.unread(case)
        is_open = bool(doubt) or match.is_doubted
        return found(
            case,
            "selector_stale",
            strength=compared.but(doubts.OTHER_CAPTION if match.in_place else doubts.OTHER_SURROUNDINGS),
            summary=f"{case.locator} does not match any element of the page. "
            + (f"In its place stands {there}." if match.in_place else f"A {there} is there {_likeness(case)}."),
            root_cause=f"{drift(case)} {doubt or 'Whether it does the same, people have to say.'}",
            action="investigate" if is_open or _may_do_another_deed(case) else recommended(case),
            most="medium" if is_open else "high",
        )
    if (meant := caption.slip_of(case)) is not None:
        return slip(case, meant)
    if match.status == "AMBIGUOUS" and not match.from_fingerprint:
        return guessed(case)
    if match.status == "AMBIGUOUS":
        return found(
            case,
            "selector_stale",
            strength=compared.but(doubts.SEVERAL_ALIKE),
            summary=f"{case.locator} does not match any element of the page. Several are equally like it: "
            f"{', '.join(names_of_candidates(case)[:3])}.",
            root_cause=f"The locator fits no element, and which one it means can't be told: {match.reason}.",
            action=recommended(case),
        )
    return None


def _was_found(case: Case) -> bool:
    """Whether the same locator found something earlier in this very run: it is not the locator that is wrong."""
    made = (one for one in case.record.actions if one.outcome == "passed" and one.ts <= case.at)
    return any(
        expectation.hangs_together(one.locator, case.locator) and one.name not in ("to_have_count", "to_be_hidden")
        for one in made
        if one.kind in ("action", "assertion") and not one.name.startswith("not_")
    )


def _likeness(case: Case) -> str:
    before, now = case.before, case.match.nearest
    is_namesake = before is not None and now is not None and (before.name or before.text) == (now.name or now.text)
    return "under the same name" if is_namesake else "that is much like it"


def _framed(case: Case) -> Finding | None:
    """What the locator found on the page itself at the last pass stands in a frame now."""
    there = moved_into_a_frame(case)
    if there is None:
        return None
    return found(
        case,
        "selector_stale",
        strength=Strength(Known.COMPARED),
        summary=f"{case.locator} does not match any element of the page itself, as it did at the last pass; "
        f"{words_of(case, there)}.",
        root_cause=f"It was moved into a frame, into which the locator does not look: {NEEDS}",
        most="medium",
    )


def _may_do_another_deed(case: Case) -> bool:
    """Whether the control in its place has no word of the caption that the locator asks for: the next step's, say.

    Or no word of the old caption, and a key that says the new one: `#copy`, and now `#move` "Move".
    """
    before, now = case.before, case.match.nearest
    if before is None or now is None or not case.match.in_place or not is_control(now) or is_field(now):
        return False
    return caption.is_reworded(before, now) and (caption.is_asked_for(case) or caption.is_named_anew(before, now))


def _refusal(case: Case) -> str:
    """That something contradicts what stands in the place of the lost element; a new wording alone does not."""
    before, now = case.before, case.match.nearest
    if case.match.status != "REJECTED_PRECONDITION" or before is None or now is None:
        return ""
    if caption.is_reworded(before, now):
        return ""
    return f"{case.match.reason[:1].upper()}{case.match.reason[1:]}. Whether it does the same, people have to say."


def _drawn_twice(case: Case) -> Finding | None:
    """What the locator found at the last pass stands there more than once, and nothing tells one from the other."""
    before = case.before
    if case.fingerprint is None or case.fingerprint.count != 1 or before is None:
        return None
    same = target.equals(before, case.elements)
    if len(same) < _TWO:
        return None
    return found(
        case,
        "selector_stale",
        strength=Strength(Known.OBSERVED),
        summary=f"{case.locator} matches {case.facts.strict_count or len(same)} elements, and it matched 1 at the last "
        f"pass: the page has {'two' if len(same) == _TWO else len(same)} equal ones now, {target.describe(before)}.",
        root_cause="The page shows the same thing more than once. Whether it was drawn twice by mistake, or the "
        "locator has to say which one it means, people have to say.",
        action="investigate",
        most="medium",
    )


def _several(case: Case) -> Finding:
    if (twice := _drawn_twice(case)) is not None:
        return twice
    count = case.facts.strict_count or (case.moment.matches if case.moment is not None else None)
    narrowed = case.match.accepted and case.match.from_fingerprint
    is_rewritten = case.rewritten_step is not None  # the last pass met another locator there
    then = f" (it matched {case.fingerprint.count} at the last pass)" if case.fingerprint and not is_rewritten else ""
    narrowing = (
        f" {target.describe(case.match.nearest)} is the one of the last pass."
        if narrowed and case.match.nearest
        else _meant(case)
    )
    asks_for_a_value = case.call in _VALUE_CHECKS
    return found(
        case,
        "selector_stale",
        strength=Strength(Known.OBSERVED),
        summary=f"{case.locator} matches {count} elements{then}; strict mode asks for one.{narrowing}",
        root_cause="The check asks what one element says, and the page has more of its kind: whether these belong "
        "there, and the locator has to say which one it means, or they say another thing, people have to say."
        if asks_for_a_value
        else "The locator was edited since the last pass, and is not specific enough as it is now."
        if is_rewritten
        else f"The locator is {'no longer' if case.digest is not None else 'not'} specific enough: the page has more "
        "elements of its kind.",
        action="investigate" if asks_for_a_value else None,
        # without a pass they may have been drawn twice by mistake
        most="high" if case.digest is not None and not asks_for_a_value else "medium",
    )


def _meant(case: Case) -> str:
    """Which one of several the test seems to mean, where nothing is remembered."""
    singled = singled_out(case) if case.digest is None else None
    if singled is None:
        return ""
    said = one_line(case.facts.expected or "").strip("\"' ")
    what = f"says '{said[:_MOST_CHARS]}'" if said else "is named in the test"
    return f" One of them {what}: {target.describe(singled)}."


def _lost_list(case: Case) -> Finding | None:
    """A list was counted and has none: items like those it counted are there under another name."""
    like = case.survivor
    if like is None:
        return None
    expected = expected_count(case)
    there = target.items_like(like, case.elements)
    if expected is not None and expected not in there:
        return found(
            case,
            "selector_stale",
            strength=Strength(Known.COMPARED),
            summary=f"{case.locator} matches nothing. Items like those it counted are still on the page "
            f"({target.describe(like)}), {there[0]} of them, and the test expects {expected}.",
            root_cause=f"{drift(case)} The list has another number of items as well: whether that is right, people "
            "have to say.",
            action="investigate",
            most="medium",
        )
    return found(
        case,
        "selector_stale",
        strength=Strength(Known.COMPARED),
        summary=f"{case.locator} matches nothing, but what it counted is still on the page: {target.describe(like)}.",
        root_cause=f"{drift(case)} {meaning(case)}",
        action=recommended(case),
    )


def _hidden_copy(case: Case) -> Finding | None:
    """The locator matches something hidden, and what it matched at the last pass is shown elsewhere."""
    there = case.shown_elsewhere
    if there is None or case.now is None or case.before is None:
        return None
    return found(
        case,
        "selector_stale",
        strength=Strength(Known.COMPARED),
        summary=f"{case.locator} matches {target.describe(case.now)} now, which is hidden; "
        f"{target.describe(there)} is shown on the page, as {target.describe(case.before)} was at the last pass.",
        root_cause="The locator has come to another element, a copy or a part that is not shown. Whether it should say "
        "which one it means, or the page should not have both, people have to say.",
        action="investigate",
        most="medium",
    )


def _other_element(case: Case) -> Finding | None:
    """The locator finds the wrong one of two elements that were told apart before."""
    if not case.is_other_element or case.before is None or case.now is None or case.is_counted or case.picks_by_place:
        return None
    right = target.counterpart(case.before, case.elements)
    if right is None or right.idxpath == case.now.idxpath or not _is_expected(case, right.text):
        return None
    asked = expectation.is_check(case.call)
    if expectation.judge(case.expression, case.before, right, around=case.elements, is_asked=asked).kind == "changed":
        return None  # it stands there, and is no longer what the locator asks for
    return found(
        case,
        "selector_stale",
        strength=Strength(Known.COMPARED),
        summary=f"{case.locator} matches {target.describe(case.now)} now; "
        f"at the last pass it matched {target.describe(case.before)}, which is still on the page.",
        root_cause="The locator has come to another element, because the page around it changed.",
    )


def _is_expected(case: Case, text: str) -> bool:
    if case.symptom != "value" or not case.facts.expected:
        return True
    return case.facts.expected.strip("\"' ") in text
