"""A record without secrets: what page.js says of an element in groups is read through like all else."""

from pytest_selfheal.models.element import Element, Fingerprint, State, Told
from pytest_selfheal.models.telemetry import ErrorMoment, Sighting
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.watching.redacted import redacted

SECRET = "poplar18finch"
FIELD = Element(
    tag="p", state=State(marked=f"Key {SECRET}", cut_off=("inert",)), told=Told(hints=SECRET, editor=f"My {SECRET}")
)


def learned() -> Redactor:
    redactor = Redactor()
    redactor.remember(SECRET)
    return redactor


def test_groups_of_facts_lose_their_secrets() -> None:
    cleaned = redacted(Fingerprint(element=FIELD), learned()).element
    assert SECRET not in cleaned.model_dump_json()
    assert cleaned.state.cut_off == ("inert",)


def test_what_came_and_went_loses_its_secrets() -> None:
    sighting = Sighting(went=2, how="went", element=FIELD.model_copy(update={"text": f"Your key: {SECRET}"}))
    cleaned = redacted(ErrorMoment(ts=1, sightings=(sighting,)), learned())
    assert SECRET not in cleaned.model_dump_json()
    assert cleaned.sightings[0].went == 2


def test_an_element_without_secrets_is_the_same_one() -> None:
    seen = Fingerprint(element=Element(tag="p", told=Told(hints="Save")))
    assert redacted(seen, learned()) is seen
