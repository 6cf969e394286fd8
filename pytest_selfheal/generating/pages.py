"""Which pages a generated test has: each comes up before it is used, and none is opened for nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pytest_selfheal.generating.plan import Step


def on_known_pages(steps: Sequence[Step]) -> Iterator[Step]:
    """The steps on pages that came up; what opened the others could not be repeated."""
    known = {steps[0].page} if steps else set()
    for step in steps:
        if step.call is not None and step.call.on == "context":
            known.add(step.page)
        if step.call is not None and step.page not in known:
            yield Step(step.page, notes=(*step.notes, f"left out, its page did not come up: {step.call.name}"))
            continue
        known |= {step.opens} if step.opens is not None else set()
        yield replace(step, urls=tuple((page, path) for page, path in step.urls if page in known))


def without_idle_pages(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The steps without pages that nothing is done with, since what was done there could not be repeated."""
    used = {step.page for step in steps if step.call is not None and step.call.on != "context"}
    used |= {page for step in steps for page, _ in step.urls}
    kept = (step for step in steps if step.call is None or step.page in used)
    return tuple(replace(step, opens=None) if step.opens not in used else step for step in kept)
