"""One breakage, and what its right answer is."""

from dataclasses import dataclass

ACTIONS = {
    "selector_stale": "fix_test",
    "timing_issue": "fix_test",
    "api_contract_changed": "fix_test",  # where the test itself reads or mocks the answer; `code()` where a page does
    "true_regression": "fix_code",
    "js_error": "fix_code",
    "network_failure": "investigate",
    "element_removed": "investigate",
    "flaky": "mark_flaky",
    "unknown": "investigate",
}
CATEGORIES = tuple(ACTIONS)


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of a file of the suite; with `old` empty the file is written anew."""

    file: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Breakage:
    """A shop or a suite that is broken in one way.

    `tests` are the tests that fail by it, as `file::test` without `check_`, `.py` and `test_`.
    `test_at_fault` says that changing the test is a right answer; elsewhere any proposed test change is a wrong fix.
    """

    name: str
    category: str
    action: str
    test_at_fault: bool
    tests: tuple[str, ...]
    drifts: tuple[str, ...] = ()
    edits: tuple[Edit, ...] = ()
    noise: bool = False  # the noisy shop, before and after
    baseline: bool = True
    reruns: int = 0
    same_commit: bool = False  # baseline and failure share a commit and a clean tree

    @property
    def nodes(self) -> tuple[str, ...]:
        """The tests as pytest names them, without the browser in brackets."""
        return tuple("check_{}.py::test_{}".format(*test.split("::")) for test in self.tests)
