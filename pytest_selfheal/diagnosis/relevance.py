"""How much an earlier trouble has to do with what the step looked at: told from what else went well."""

import re
from dataclasses import replace

from pytest_selfheal.diagnosis import doubts, shapes, without_effect
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.doubts import Doubt
from pytest_selfheal.diagnosis.drawn import (
    SAYS_TROUBLE,
    is_damaged,
    is_hollow_text,
    is_placeholder,
    is_replaced_whole,
    is_whole,
    stands_in_place,
    value_of,
    was_drawn,
)
from pytest_selfheal.diagnosis.network import Exchange, Suspect, is_built_anew, replaces, unmade
from pytest_selfheal.diagnosis.provenance import brought_nothing_of_it, came_with_another
from pytest_selfheal.diagnosis.requests import endpoint, fits_glob, has_failed, is_a_page, is_data, is_refused
from pytest_selfheal.diagnosis.stems import broke_a_script, broke_since, met_a_page, tells_of
from pytest_selfheal.diagnosis.strength import Link, Strength
from pytest_selfheal.diagnosis.unsaid import ANSWERS
from pytest_selfheal.diagnosis.words import words
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.models.telemetry import NetworkEntry
from pytest_selfheal.timeline.data_requests import counts_visitors
from pytest_selfheal.urls import split_url

_ENOUGH_ACTIONS = 2
_TURNED_DOWN = (400, 401, 403, 409, 412, 422)  # what a server says of what it was sent or of who asks, not of itself
_BESIDE_IT = frozenset(
    (
        doubts.GAVE_NOTHING,
        doubts.ONLY_THE_TIME,
        doubts.NOT_NEEDED,
        doubts.CAME_WITH_ANOTHER,
        doubts.BROUGHT_NOTHING_OF_IT,
    )
)
_WAITS_FOR_ANSWERS = ("expect_response", "expect_request", "expect_request_finished")
_GLOB = re.compile(r"(?:https?:|/|\*)[^<>\\^$|()]*")  # "**/api/messages"; not a function, not a pattern


def of_failed(case: Case, suspect: Suspect) -> Strength:
    """How strongly a failed request is held for the cause of what the failing step showed."""
    is_style = suspect.new and suspect.entry.resource_type.lower() == "stylesheet"
    if is_style and (case.symptom in ("lingering", "not_ready") or case.facts.intercepted_by):
        return replace(
            suspect.strength, doubts=case.was_not_prevented
        )  # what shows or hides it, or puts it aside, is in there
    tied = _tied(case, suspect)
    if lacks_its_answer(case, suspect):
        tied = replace(tied, doubts=tuple(one for one in tied.doubts if one is not doubts.OTHERS_PASSED))
    return tied.but(*_against_failed(case, suspect), *case.was_not_prevented)


def of_changed(case: Case, suspect: Suspect) -> Strength:
    """How strongly a changed response is held for the cause of what the failing step showed."""
    return _tied(case, suspect).but(*_against_changed(case, suspect), *case.was_not_prevented)


def of_late(case: Case, suspect: Suspect) -> Strength:
    """How strongly a request that was late, or still out, is held for the cause of what the failing step showed."""
    is_reading = suspect.entry.method.upper() == "GET"
    elsewhere = (doubts.OF_ANOTHER_PART,) if is_reading and _is_of_another_part(case, suspect.entry) else ()
    is_about_it = _tied(case, suspect).link is not Link.SAME_TIME
    is_of_a_wait = _is_of_no_element(case) and _is_what_came(case)
    beside = (doubts.ONLY_THE_TIME,) if is_reading and not is_about_it and is_of_a_wait else ()
    return suspect.strength.but(*elsewhere, *beside, *case.was_not_prevented)


def has_news_of_it(case: Case) -> bool:
    """Whether an error that is new could be the cause of what the failing step showed, after all doubts."""
    return bool(bad_answers(case)) or any(error.strength.matters for error in case.script_errors)


def is_turned_down(case: Case) -> bool:
    """Whether all that is new is that the server does not take what a deed of the test sent: 422, an error in a 200."""
    if any(error.strength.matters for error in case.script_errors):
        return False
    bad = [one.entry for one in bad_answers(case)]
    return bool(bad) and all(
        one.method.upper() != "GET" and (one.status in _TURNED_DOWN or bool(one.refusal)) for one in bad
    )


def bad_answers(case: Case) -> list[Suspect]:
    """Failed requests and changed answers that the step may hang on."""
    failed = ((one, of_failed(case, one)) for one in case.failed_requests)
    changed = ((one, of_changed(case, one)) for one in case.changed_responses if not case.is_as_then)
    return [one for one, its in (*failed, *changed) if its.matters and _BESIDE_IT.isdisjoint(its.doubts)]


def first_asked(case: Case) -> Exchange | None:
    """Data that the failing page asked its server for, and that the last pass did not ask for."""
    for one in case.exchanges:
        is_own = one.known is None and one.entry.first_party and one.entry.made_by is None and is_data(one.entry)
        if is_own and one.entry.ts >= case.span.start and not counts_visitors(one.entry.url):
            return one
    return None


def may_have_decided(case: Case) -> list[Suspect]:
    """Failed requests that brought nothing of what the step is about, and may have decided whether it is shown.

    So may a script that came at the last pass: the tests that passed without it need not be about what it draws.
    """
    held = [(one, of_failed(case, one)) for one in case.failed_requests]
    found = [one for one, its in held if its.doubts == (doubts.BROUGHT_NOTHING_OF_IT,)]
    scripts = (one for one, its in held if its.doubts == (doubts.OTHERS_PASSED,) and one.known is not None)
    return [*found, *(one for one in scripts if one.entry.resource_type.lower() == "script")]


def _tied(case: Case, suspect: Suspect) -> Strength:
    """A request is tied more closely when it is, by its words, about what the step is about."""
    strength = suspect.strength
    if strength.link is not Link.SAME_TIME or not _about(suspect.entry) & around_the_subject(case):
        return strength
    return replace(strength, link=Link.SAME_PART)


def _about(entry: NetworkEntry) -> frozenset[str]:
    """The words of what a request asks for: behind "/api/", since what is before it is where the application lies."""
    path = split_url(entry.url).path
    return words(f"{path.partition('/api/')[2] or path} {entry.operation}")


def _against_failed(case: Case, suspect: Suspect) -> tuple[Doubt, ...]:
    if suspect.new and suspect.known is None and not (_replaces(case, suspect.entry) or tells_of(case, suspect)):
        return (doubts.NOT_NEEDED,)
    if suspect.entry.method.upper() == "GET" and _was_asked_elsewhere(case, suspect.entry):
        return (doubts.ASKED_ELSEWHERE,)
    if came_with_another(case, suspect):
        return (doubts.CAME_WITH_ANOTHER,)
    if _has_recovered(case, suspect):
        return (doubts.RECOVERED,)
    is_there = case.symptom == "missing" and case.is_called_the_same
    is_own = is_the_deeds_own(case, suspect)
    if suspect.gives_nothing and not is_own:
        return (doubts.GAVE_NOTHING,)  # a page that asked for it after a deed may have shown that it was answered
    if is_own and suspect.entry.method.upper() != "GET":
        return ()
    nothing = (doubts.BROUGHT_NOTHING_OF_IT,) if brought_nothing_of_it(case, suspect) else ()
    if nothing and not is_own and case.match.in_place and is_replaced_whole(case):
        return (*nothing, doubts.STANDS_IN_PLACE)
    if broke_a_script(case, suspect) and not is_there:
        return ()
    if without_effect.hangs_on(case, suspect.entry):
        return ()
    if not is_own and _is_of_another_part(case, suspect.entry):
        return (doubts.OF_ANOTHER_PART,)
    if _another_fits(case, suspect):
        return (doubts.ANOTHER_ANSWER_FITS, *nothing)
    if not is_tied(case, suspect, _tied(case, suspect)):
        # what nobody compared, and was over before the test did anything, is the last thing to blame
        uncompared = (doubts.NO_PASS,) if case.digest is None and case.actions_since(suspect.entry.ts) else ()
        if _hangs_on_no_data(case) or _is_answer_to_a_deed(case, suspect) or _is_to_be_opened(case, suspect):
            return (doubts.ONLY_THE_TIME, *uncompared)
        if broke_since(case, suspect):
            return (doubts.OTHER_ERROR, *nothing, *uncompared)
        if nothing:
            return nothing
    return (doubts.WORKED_SINCE_REQUEST,) if case.actions_since(suspect.entry.ts) >= _ENOUGH_ACTIONS else ()


def _has_recovered(case: Case, suspect: Suspect) -> bool:
    """Whether the same request was made again and answered well in time, as after a new token; no trouble is shown."""
    first, key = suspect.entry, endpoint(suspect.entry)
    again = (one.entry for one in case.exchanges if one.key == key and one.entry.ts > first.ts)
    is_good = any(
        one.status is not None
        and not has_failed(one)
        and not is_refused(one)
        and one.ts + (one.duration_ms or 0) <= case.span.gave_up
        for one in again
    )
    return is_good and SAYS_TROUBLE.search(value_of(case) if case.symptom == "value" else "") is None


def _hangs_on_no_data(case: Case) -> bool:
    """Whether the step asks for what pages do by themselves, and not for what an answer brings.

    Where a link leads, what opens or is sent, what goes away: for want of an answer the page would be empty, or go on
    saying that it loads.
    """
    if case.symptom == "lingering":
        return case.now is None or not is_placeholder((case.now.text or case.now.name).strip())
    return _is_of_no_element(case) or case.symptom in ("navigation", "no_event", "unclear")


def _is_of_no_element(case: Case) -> bool:
    """Whether the test compares something that it read from no element: a download, what was sent, a sum of its own."""
    return case.symptom == "value" and not case.locator and case.now is None and case.before is None


def _is_what_came(case: Case) -> bool:
    """Whether the test had just what it waited for: what the page sent, a download. A page may be read unseen."""
    last = case.record.actions[-1] if case.record.actions else None
    return last is not None and last.kind == "wait" and last.name.startswith("expect_")


def _is_answer_to_a_deed(case: Case, suspect: Suspect) -> bool:
    """Whether the step waits for what the page says of a deed, and the request was made before that deed."""
    roles = [role_of(one) for one in (case.before, case.now) if one is not None]
    return any(role in ANSWERS for role in roles) and case.actions_since(suspect.entry.ts) > 0


def _is_to_be_opened(case: Case, suspect: Suspect) -> bool:
    """Whether the step waits for what is there and hidden, and a deed after the request was to show it.

    What a page hides until its data comes is hidden before anything is done on it. With a remembered pass, that tells.
    """
    is_hidden = case.symptom == "not_ready" and case.now is not None and not case.now.visible
    return case.digest is None and is_hidden and case.actions_since(suspect.entry.ts) > 0


def _against_changed(case: Case, suspect: Suspect) -> tuple[Doubt, ...]:
    errors = [e.message for e in case.script_errors if e.uncaught and e.ts >= suspect.entry.ts]
    if any(shapes.explains(suspect.changes, error) for error in errors):
        return ()
    if is_a_page(suspect.entry) and any(met_a_page(case, error) for error in errors):
        return ()
    if errors:
        return (doubts.OTHER_ERROR,)
    if case.is_as_then and not case.reads_body:
        return (doubts.SHOWS_AS_THEN,)
    if case.reads_body or is_damaged(case):
        return ()
    if stands_in_place(case):
        return (doubts.STANDS_IN_PLACE,)
    if _another_fits(case, suspect):
        return (doubts.ANOTHER_ANSWER_FITS,)
    if _is_of_a_guest(case, suspect):
        return (doubts.ONLY_THE_TIME,)
    return (doubts.WORKED_SINCE,) if case.actions_since(suspect.entry.ts) >= _ENOUGH_ACTIONS else ()


def _is_of_a_guest(case: Case, suspect: Suspect) -> bool:
    """Whether another host's answer brought nothing of a value that is whole, and is not about it: a chat, a map."""
    is_apart = not suspect.entry.first_party and not is_about_the_subject(case, suspect.entry)
    return is_apart and is_whole(case) and brought_nothing_of_it(case, suspect)


def may_be_read(case: Case, entry: NetworkEntry) -> bool:
    """Whether an answer may be the one that the failing code reads: the page's own, or that of the test.

    Where the test asked for some by itself, or waited for some, it is one of these; a value that was read whole in
    another way is of no answer in which a field is gone.
    """
    if not case.reads_body or case.symptom == "own_code" or entry.made_by is not None or entry.mocked:
        return True
    waited = [str(one.arguments.get("0", "")) for one in case.record.actions if one.name in _WAITS_FOR_ANSWERS]
    if waited:
        return any(not _GLOB.fullmatch(glob) or fits_glob(entry.url, glob) for glob in waited)
    return not any(one.made_by is not None for one in case.record.network) and not _reads_a_whole_value(case)


def _reads_a_whole_value(case: Case) -> bool:
    text = (case.facts.actual or "").strip("\"' ")
    return bool(text) and not is_hollow_text(text)


def is_unproven(case: Case, suspect: Suspect) -> bool:
    """Whether a value is wrong and whole, and the page asked for something of its own accord, which failed.

    What a page shows in place of an answer is empty, nought or broken. Of what broke a script, or of what a deed of the
    test sent, the value is a consequence all the same where its words say so, or the page tells of trouble.
    """
    if not is_whole(case):
        return False
    text = value_of(case)
    # all that a page of one record asks for lies below that record's address
    own = words(split_url(case.moment.url).path) if case.moment else frozenset[str]()
    said = (_about(suspect.entry) - own) & around_the_subject(case)
    is_about_it = bool(said) or SAYS_TROUBLE.search(text) is not None
    return not (is_about_it and (broke_a_script(case, suspect) or is_the_deeds_own(case, suspect)))


def is_tied(case: Case, suspect: Suspect, strength: Strength) -> bool:
    """Whether more than the time ties a failed request to what is missing: its words, a deed, or a whole document."""
    is_whole = suspect.entry.resource_type.lower() in ("document", "script")
    # a page that takes a deed of the test after it has not stopped
    broke = broke_a_script(case, suspect) and not case.actions_since(suspect.entry.ts)
    is_about_it = strength.link >= Link.SAME_PART or is_whole or broke
    return case.symptom in ("connection", "crash") or is_about_it or is_the_deeds_own(case, suspect)


def is_the_deeds_own(case: Case, suspect: Suspect) -> bool:
    """Whether the last deed of the test made the page ask so, and it got no other answer that is its own."""
    return _is_of_a_deed(case, suspect.entry) and not _is_beside_a_deed(case, suspect)


def _is_beside_a_deed(case: Case, suspect: Suspect) -> bool:
    """Whether the last action got a good answer of its own before this was asked, and this is, by its words, no part.

    A list that is read anew after a deed and fails stays as it was; a poll that fails meanwhile changes nothing, nor
    does what only tells of the deed and is answered with nothing.
    """
    is_reading = suspect.entry.method.upper() == "GET"
    if _tied(case, suspect).link is Link.SAME_PART or not (is_reading or suspect.gives_nothing):
        return False
    last = max(a.ts for a in case.record.actions if a.kind == "action" and a.outcome == "passed" and a.ts <= case.at)
    made = [one.entry for one in case.exchanges if one.entry.ts >= last and is_data(one.entry)]
    own = next((one for one in made if is_reading or one is not suspect.entry), None)
    return own is not None and own is not suspect.entry and own.status is not None and not has_failed(own)


def lacks_its_answer(case: Case, suspect: Suspect) -> bool:
    """Whether the step itself lacks what the request brought at the last pass: a sign stands where the value was.

    Tests that passed without that answer need not look at what it brings.
    """
    if suspect.known is None or not is_data(suspect.entry):
        return False
    if case.asked_locator in suspect.known.brought:
        return True
    is_value = case.symptom == "value" and case.now is not None and case.before is not None
    return is_value and is_hollow_text(value_of(case)) and not is_hollow_text(_expected(case))


def _expected(case: Case) -> str:
    return (case.facts.expected or "").strip("\"' ")


def _replaces(case: Case, entry: NetworkEntry) -> bool:
    """Whether a request the last pass did not know stands for one that it made and that is not made any more."""
    if entry.resource_type.lower() == "script":
        return any(is_built_anew(entry, one) for one in unmade(case.exchanges, case.digest))
    return entry.resource_type.lower() == "document" or replaces(entry, case.unmade_requests)


def _is_of_another_part(case: Case, entry: NetworkEntry) -> bool:
    """Whether the part of the page that the step is about was drawn, and the request is about another part.

    A request that the test's own last action sent is never taken for that.
    """
    about, said = _about(entry), value_of(case) if case.symptom == "value" else ""
    if entry.resource_type.lower() == "document" or not about or about & around_the_subject(case):
        return False
    if SAYS_TROUBLE.search(said) and about & words(said):
        return False  # "Activity unavailable"
    return not _is_of_a_deed(case, entry) and was_drawn(case)


def _is_of_a_deed(case: Case, entry: NetworkEntry) -> bool:
    """Whether the last action of the test may have sent a request: what a page asks for when it opens is the page's."""
    acted = [a.ts for a in case.record.actions if a.kind == "action" and a.outcome == "passed" and a.ts <= case.at]
    if not acted or entry.ts < max(acted):
        return False
    is_over = entry.ts < case.span.start or any(one.is_of_a_deed for one in case.script_errors)
    if entry.method.upper() == "GET" and is_over:
        return False  # what a page before this one read is gone with it; a deed whose listener broke reads nothing
    opened = (one.entry for one in case.exchanges if one.entry.resource_type.lower() == "document")
    return not any(one is not entry and max(acted) <= one.ts <= entry.ts and one.page == entry.page for one in opened)


def _was_asked_elsewhere(case: Case, entry: NetworkEntry) -> bool:
    """Whether a page that the application led to in place of the one of the last pass asked for it."""
    if not case.was_sent_elsewhere or entry.resource_type.lower() == "document":
        return False
    opened = [one.entry.ts for one in case.exchanges if one.entry.resource_type.lower() == "document"]
    return bool(opened) and entry.ts >= max(opened)


def around_the_subject(case: Case) -> frozenset[str]:
    """The words of what the step is about: its locator, its element, and what stands around it on the page."""
    element = case.before or case.now
    near = (element.heading, element.landmark, element.neighbor, element.row, element.label) if element else ()
    path = split_url(case.moment.url).path if case.moment else ""
    return _subject_words(case) | words(" ".join((*near, path, case.facts.expected or "")))


def is_about_the_subject(case: Case, entry: NetworkEntry) -> bool:
    """Whether a request is, by its words, about what the step is about."""
    return bool(_about(entry) & around_the_subject(case))


def _another_fits(case: Case, suspect: Suspect) -> bool:
    """Whether a good answer of this run is about what the step looked at, by its words, and the suspect is not."""
    subject = _subject_words(case)
    if not subject or subject & _about(suspect.entry):
        return False
    bad = {id(one.entry) for one in (*case.failed_requests, *case.changed_responses, *case.pending_requests)}
    return any(
        subject & words(one.key[1])
        for one in case.exchanges
        if is_data(one.entry)
        and one.entry.ts >= case.span.start
        and not has_failed(one.entry)
        and id(one.entry) not in bad
    )


def _subject_words(case: Case) -> frozenset[str]:
    element = case.before or case.now
    own = [element.attributes.get(name, "") for name in ("id", "data-testid", "class")] if element else []
    return words(" ".join((case.asked_locator, *own)))
