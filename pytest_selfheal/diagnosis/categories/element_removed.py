"""What the locator looked for is not on the page any more, and nothing like it is.

## What it means
A feature was taken away, a component replaced, or the page at this address is another one.

## How it is recognised
- The locator matched nothing, also when looked for once more, and no element of the page is accepted as the lost one:
  there are none, they are too unlike, or something forbids it (another row, an opposite verb, another type of field).
- Several elements are like it, and none is what a check asks for by its locator.
- Without a remembered pass: no element shares a word with the locator that could mean it.
- Nothing that came before is new; a failed request, a changed response or a script error explains an absence better.
- A request that failed, and brought nothing of it at the last pass, may have decided whether it is shown: both are
  named, at medium confidence.
- Where the test opened another address than in the only pass that is known of it, or typed something else, that may be
  why: it is named, at medium confidence.
- A select is there and does not offer the option that the test chooses.
- The test went to a page that is another one now (the address redirects): its elements went with it.
- Left to others: a list that shows nothing of what the test searched it for, or is shorter than the place that the
  locator takes (`nth(3)` of three); what the test sent, and stands nowhere; what is there and not seen, in a closed
  menu or `<details>`; an alert or a status that did not come after what the test did.
- What is new on the page and says that something is still under way ("Generating…") is named, at medium confidence.
- Without a DOM snapshot it can't be told, and is not.

## What to do
Find out whether it was meant: then the test goes or is rewritten; else it is a regression.

## Fix safety
No change is proposed: a look-alike would hide the loss.
"""

from collections.abc import Sequence

from pytest_selfheal.diagnosis import asked_more, caption, doubts, given, page_says, target
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.drawn import is_placeholder
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.framed import moved_into_a_frame
from pytest_selfheal.diagnosis.heeded import unheeded
from pytest_selfheal.diagnosis.likely_items import likely_items
from pytest_selfheal.diagnosis.network import Suspect
from pytest_selfheal.diagnosis.out_of_range import too_few
from pytest_selfheal.diagnosis.relevance import may_have_decided
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.diagnosis.unsaid import is_unsaid
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.matching.roles import is_control
from pytest_selfheal.matching.telling_texts import UNDER_WAY


def diagnose(case: Case) -> Finding | None:
    """Removed when the whole page was searched and the policy found nothing to accept."""
    if case.symptom == "no_option" and not (case.came_late or case.passed_attempts):
        return _no_option(case)
    if case.symptom != "missing" or case.came_late or case.passed_attempts or not case.elements:
        return None
    match = case.match
    is_one_of_several = match.status == "AMBIGUOUS" and not case.says_otherwise
    is_there = match.accepted or is_one_of_several or match.in_place or match.is_doubted
    is_there = (is_there and not (case.means_otherwise or case.is_another_item)) or case.hidden is not None
    if case.is_counted:
        is_there = case.survivor is not None or likely_items(case) is not None
    if is_there or case.is_emptied or unheeded(case) or _is_changed_text(case) or caption.slip_of(case) is not None:
        return None
    if is_unsaid(case) or moved_into_a_frame(case) is not None or too_few(case):
        return None
    snapshot = case.moment.snapshot if case.moment else None
    is_partial = snapshot is not None and (snapshot.truncated or snapshot.unreadable_frames)
    lost = target.describe(case.before) if case.before else case.locator
    place = (
        f" at {case.elsewhere}, where the test came instead of {case.step.path}" if case.elsewhere and case.step else ""
    )
    beside, said = may_have_decided(case), f"{_says(case)}{_under_way(case)}"
    return found(
        case,
        "element_removed",
        strength=Strength(_known(case), doubts=(doubts.PARTIAL_VIEW,) if is_partial else ()),
        summary=f"{case.locator} does not match any element, {_nothing(case, place)}: {_reason(case)}.{said}",
        root_cause=f"{_what_became(case, lost)}{_decided(beside)}",
        most="medium" if beside or said else "high",
    )


def _decided(beside: Sequence[Suspect]) -> str:
    """As a list of rights decides what is shown, though nothing of it is."""
    if not beside:
        return ""
    return f" {beside[0].name} failed beside it and may have decided whether it is shown: people have to say."


def _what_became(case: Case, lost: str) -> str:
    near = case.match.nearest if case.digest is not None and not case.means_otherwise else None
    if case.match.status == "REJECTED_PRECONDITION" and near is not None:
        return (
            f"{lost} is not on the page as it was. Nearest to it is {target.describe(near)}; "
            "whether that is the same, people have to say."
        )
    gone = "no longer" if case.digest is not None else "not"
    if others := _called_the_same(case):
        others_are = f"{others} other is" if others == 1 else f"{others} others are"
        return (
            f"The {lost} of the last pass is not there any more; {others_are} called the same. Whether that was meant, "
            "the telemetry can't say."
        )
    return f"{lost} is {gone} on the page. Whether that was meant, the telemetry can't say."


def _called_the_same(case: Case) -> int:
    """How many elements of the page are of the lost one's kind and say what it said."""
    lost = case.before
    if lost is None or not (lost.name or lost.text):
        return 0
    said = (lost.tag, lost.role, lost.name, lost.text)
    return sum(one.visible and (one.tag, one.role, one.name, one.text) == said for one in case.elements)


def _known(case: Case) -> Known:
    """Without a remembered pass the locator may never have worked; a step that passed then did find something."""
    if case.fingerprint is not None:
        return Known.COMPARED
    return Known.GUESSED if case.step is None else Known.INFERRED


def _nothing(case: Case, place: str) -> str:
    if case.match.status == "AMBIGUOUS":
        return f"and what it meant can't be told on the page{place}"
    return f"and nothing on the page{place} can be what it meant"


def _reason(case: Case) -> str:
    nearest = case.match.nearest
    if not any(one.visible and (one.own_text or one.name) for one in case.elements):
        return "the page shows nothing at all"
    said = (nearest.own_text or nearest.name) if nearest is not None else ""
    if nearest is not None and (target.is_to_come(nearest) or (said and is_placeholder(said))):
        return f"in its place {target.describe(nearest)} still stands"
    if case.means_otherwise and nearest is not None:
        does = "does" if is_control(nearest) else "says"
        return f"in its place stands {target.describe(nearest)}, which {does} another thing"
    if case.is_another_item and nearest is not None:
        return f"in its place stands {target.describe(nearest)}, which is another item"
    return case.match.reason or "the locator does not say what it looks for"


def _says(case: Case) -> str:
    otherwise = asked_more.words_of(case) or given.words_of(case)
    return page_says.sentence(case) or (f" {otherwise}" if otherwise else "")


def _under_way(case: Case) -> str:
    """What is new on the page and says that something is still to come, as a sentence; '' for nothing."""
    came = (one.now for one in case.page_changes if one.kind == "added")
    said = next((one for one in came if target.says_to_come(one) or one.endswith(UNDER_WAY)), "")
    return f" The page still says '{one_line(said)}'." if said else ""


def _no_option(case: Case) -> Finding:
    return found(
        case,
        "element_removed",
        strength=Strength(Known.COMPARED if case.digest is not None else Known.GUESSED),
        summary=f"{case.locator or 'The select'} is there, but does not offer the option that the test chooses.",
        root_cause=f"{'The option is gone or is called' if case.digest is not None else 'It may be called'} otherwise. "
        "Whether that was meant, the telemetry can't say.",
    )


def _is_changed_text(case: Case) -> bool:
    return (case.asks_for_content or case.says_otherwise) and case.replaced_by is not None
