"""The project's own errors: fact – 'value' – way out, always one line."""

AWAY = "see that it runs and its URL is right; until then failures are compared with nothing"  # a database


class SelfHealError(Exception):
    """What went wrong, the value that caused it, and what to do about it."""

    def __init__(self, fact: str, value: object, way_out: str) -> None:
        self.fact, self.value, self.way_out = fact, str(value), way_out
        super().__init__(" ".join(f"{fact} – '{value}' – {way_out}".split()))


class BadRequest(SelfHealError):
    """A request or an artifact does not have the shape it must have."""


class BadBaseline(SelfHealError):
    """The baseline can't be opened, or isn't one."""


class BaselineAway(BadBaseline):
    """The database of the baseline does not answer, or must not be used: whoever asked goes on without."""


class BadOutput(SelfHealError):
    """The output folder can't be written."""


class BadLedger(SelfHealError):
    """The ledger can't be read, is none, or says what cannot have happened."""


class AgentEnded(SelfHealError):
    """An agent crashed or ran out of time: nothing of its round is written down, and the round is tried again."""


class Busy(SelfHealError):
    """Somebody else is at work on the same ledger."""
