"""Which failures one change may mend: those of one diagnosis, of one surrounding, of one error, of one source file."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pytest_selfheal.models.failure_list import FailedTest, FailureGroup, GroupKind, Priority
from pytest_selfheal.models.run import Cluster


@dataclass(frozen=True, slots=True)
class _Key:
    kind: GroupKind
    root: str


def grouped(
    failures: Sequence[FailedTest], clusters: Iterable[Cluster] = ()
) -> tuple[tuple[FailedTest, ...], tuple[FailureGroup, ...]]:
    """The failures with their group, and the groups; both with the most urgent first."""
    signatures = {nodeid: one.signature for one in clusters if len(one.nodeids) > 1 for nodeid in one.nodeids}
    members: dict[_Key, list[FailedTest]] = {}
    for failure in failures:
        members.setdefault(_key(failure, signatures), []).append(failure)
    ordered = sorted(members.items(), key=lambda pair: (_urgency(pair[1]), -len(pair[1]), pair[1][0].nodeid))
    groups, listed = list[FailureGroup](), list[FailedTest]()
    for number, (key, tests) in enumerate(ordered, start=1):
        name = f"G-{number:03}"
        tests.sort(key=lambda one: (one.priority, one.nodeid))
        is_alone = len(tests) == 1
        groups.append(
            FailureGroup(
                id=name,
                kind="single" if is_alone else key.kind,
                root=key.root,
                priority=_urgency(tests),
                nodeids=tuple(one.nodeid for one in tests),
            )
        )
        listed += [one.model_copy(update={"group": name}) for one in tests]
    return tuple(listed), tuple(groups)


def _urgency(tests: Sequence[FailedTest]) -> Priority:
    return min(one.priority for one in tests)


def _key(failure: FailedTest, signatures: dict[str, str]) -> _Key:
    if failure.blocked:
        return _Key("environment", failure.error_message)
    if failure.nodeid in signatures:
        return _Key("diagnosis", signatures[failure.nodeid])
    if failure.error_type == "environment":
        return _Key("environment", failure.error_message)
    if failure.source_file and failure.source_file != failure.file:
        return _Key("source_file", failure.source_file)
    if failure.error_type == "compile":
        return _Key("error", failure.error_message)
    return _Key("error", failure.nodeid.partition("[")[0])  # the rows of one test
