"""A part of a timeline."""

from pytest_selfheal.models.timeline import Timeline


def last_actions(timeline: Timeline, count: int) -> Timeline:
    """From the first of the last `count` actions on; all for 0, and where there are not so many.

    A navigation that an action caused is its consequence, and none of them.
    """
    actions = [number for number, entry in enumerate(timeline.timeline) if entry.is_own]
    if not 0 < count < len(actions):
        return timeline
    return timeline.model_copy(update={"timeline": timeline.timeline[actions[-count] :]})
