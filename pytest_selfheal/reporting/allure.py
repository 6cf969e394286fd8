"""What an Allure result says of a diagnosis, and the `categories.json` that sorts results by it.

Allure 2 sorts by the message and the trace only (`Pattern.matches` with DOTALL: the whole text has to match), Allure 3
by labels too, but not from `categories.json`. So the category stands in a label and in the last line of the trace.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.proposal import proposal
from pytest_selfheal.reporting.run_file import to_plain
from pytest_selfheal.reporting.terminal import section
from pytest_selfheal.reporting.words import TITLES

CATEGORY_LABEL = "selfheal_category"
ATTEMPT_LABEL = "attempt"
HEALED = "healed"  # a label's value like a category, of tests that passed with another locator
_NAMES: dict[str, str] = dict([*TITLES.items(), (HEALED, "passed with another locator")])
_PREFIX = "selfheal: "
_LINE = "selfheal category: "


@dataclass(frozen=True, slots=True)
class Attachment:
    """A text of an Allure result; `kind` is a name of allure's `attachment_type`."""

    name: str
    body: str
    kind: str


def labels(entry: TestEntry) -> list[tuple[str, str]]:
    """(name, value) of the entry's labels; the same names as in JUnit XML."""
    category = entry.diagnosis.category if entry.diagnosis else HEALED if entry.outcome == "healed" else None
    retryable = None if entry.retryable is None else str(entry.retryable).lower()
    named = ((CATEGORY_LABEL, category), ("error_category", entry.error_category), ("retryable", retryable))
    return [(name, value) for name, value in named if value is not None]


def attachments(entry: TestEntry) -> list[Attachment]:
    """The readable text, the proposed change and the whole entry."""
    change = proposal(entry.fix)
    texts = [Attachment("selfheal", section(entry), "TEXT")]
    texts += [Attachment("selfheal: proposed change", change, "TEXT")] if change else []
    return [
        *texts,
        Attachment("selfheal: diagnosis", json.dumps(to_plain(entry), indent=1, ensure_ascii=False), "JSON"),
    ]


def marked(trace: str | None, category: str) -> str:
    """The trace with the line at its end that `categories.json` looks for."""
    return f"{trace or ''}\n\n{_LINE}{category}"


def categories(there: Sequence[dict[str, Any]] = ()) -> list[dict[str, Any]]:
    """The content of `categories.json`; categories that are there already come first, for the first match wins."""
    own = [
        {
            "name": f"{_PREFIX}{category} – {title}",
            # nothing of the page can pretend to be this line: it is the last one
            "traceRegex": rf"[\s\S]*\n{_LINE}{category}$",
            "matchedStatuses": ["passed"] if category == HEALED else ["failed", "broken"],
        }
        for category, title in _NAMES.items()
    ]
    return [*(one for one in there if not str(one.get("name", "")).startswith(_PREFIX)), *own]
