"""Looking at each change before it is written: accept, reject for good, or skip for now."""

from collections.abc import Callable, Iterable, Sequence

from pytest_selfheal.applying.plan import Proposal
from pytest_selfheal.reporting.safe_text import clean

_QUESTION = "[a]ccept, [r]eject, [s]kip, [q]uit? "
Ask = Callable[[str], str]  # shows a question, returns the line that was typed; '' at the end of input
Tell = Callable[[str], None]


def reviewed(
    proposals: Sequence[Proposal], *, diff_of: Callable[[Proposal], str], ask: Ask, tell: Tell
) -> tuple[Proposal, ...]:
    """The proposals with what was decided of each; whoever stops answering skips the rest."""
    return tuple(_each(proposals, diff_of, ask, tell))


def _each(
    proposals: Sequence[Proposal], diff_of: Callable[[Proposal], str], ask: Ask, tell: Tell
) -> Iterable[Proposal]:
    stopped = False
    for proposal in proposals:
        if proposal.status != "chosen":
            yield proposal
            continue
        answer = "q" if stopped else _answer(proposal, diff_of(proposal), ask, tell)
        stopped = answer == "q"
        if answer == "a":
            yield proposal
        elif answer == "r":
            yield proposal.ends("rejected", "it was rejected in this review")
        else:
            yield proposal.ends("skipped", "it was skipped in this review")


def _answer(proposal: Proposal, diff: str, ask: Ask, tell: Tell) -> str:
    change = proposal.change
    tell(clean(f"\n{proposal.id}  {change.file}:{change.line}  {change.confidence} confidence, {change.applicability}"))
    tell(clean(f"  {change.rationale}"))
    for nodeid in proposal.nodeids:
        tell(clean(f"  fixes {nodeid}"))
    for nodeid in proposal.shared_by:
        tell(clean(f"  used by {nodeid} too"))
    if change.caution:
        tell(clean(f"  careful, it may change what the test does or checks: {change.caution}"))
    tell(clean(diff))
    while True:
        typed = ask(_QUESTION)
        answer = typed.strip().lower()[:1] if typed else "q"
        if answer in ("a", "r", "s", "q"):
            return answer
