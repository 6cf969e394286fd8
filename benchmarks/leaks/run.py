"""Runs the suite, searches what it left, asks the redactor about the texts that are harmless."""

import json
import re
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

import session
from bench import options_of, report

from leaks.corpus import HARMLESS, Secret, held_secrets, mark, secrets
from leaks.held import HARMLESS_HELD, SHAPES, shown
from pytest_selfheal.redaction import Redactor

GROUP = 12  # secrets in one test
RUNS = (1, 2, 3)
OPTIONS = ("--selfheal", "--selfheal-heal", "--selfheal-ctrf=ctrf.json", "--selfheal-github", "--tb=no", "-rN")
SOURCES = (".py", ".pyc", ".ini")


def main(doc: str, arguments: Sequence[str] | None = None) -> int:
    """Print, write; 1 when something leaked."""
    parser = options_of(doc)
    parser.add_argument("--seed", type=int, default=7, help="of the secrets that are made")
    parser.add_argument("--quick", action="store_true", help="the redactor alone, without a browser")
    parser.add_argument("--keep", metavar="DIR", help="leave the runs there")
    options = parser.parse_args(arguments)
    kept = [Secret(f"held: {shape}", value, shape) for shape, value in held_secrets(options.seed).items()]
    corpus = secrets(options.seed)
    changed = [*over_redacted(), *over_redacted_held()]
    found = leaked_texts(corpus) | leaked_variables(kept)
    if not options.quick:
        with tempfile.TemporaryDirectory(prefix="leaks-") as folder:
            found |= leaked_files(corpus, kept, Path(options.keep or folder))
    figures = {
        "secrets": len(corpus) + len(kept),
        "kinds": len({secret.kind for secret in (*corpus, *kept)}),
        "leaked": len(found),
        "harmless": len(HARMLESS) + len(HARMLESS_HELD),
        "over_redacted": len(changed),
    }
    for secret, places in found.items():
        print(f"leaked: {secret.kind} ({mark(secret.value)}): {', '.join(sorted(places)[:5])}")
    for text in changed:
        print(f"over-redacted: {text} -> {Redactor().text(text)}")
    report(figures, options.json)
    return 1 if found else 0


def leaked_texts(corpus: Iterable[Secret]) -> dict[Secret, set[str]]:
    """The secrets that a redactor leaves in their texts; one for each, since it remembers what a text told."""
    return {secret: {"text"} for secret in corpus if secret.value in Redactor().text(secret.text)}


def leaked_variables(kept: Iterable[Secret]) -> dict[Secret, set[str]]:
    """The secrets that a test keeps in a variable, and that a redactor who was told of it leaves in a text."""
    found = {}
    for secret in kept:
        redactor, variables = Redactor(), SHAPES[secret.text](secret.value)
        redactor.variables(variables)
        texts = (f"it is {shown(variables)}", f"IT IS {shown(variables).upper()}")
        if any(secret.value.lower() in redactor.text(text).lower() for text in texts):
            found[secret] = {"text"}
    return found


def over_redacted() -> list[str]:
    """The harmless texts that the redactor changes."""
    redactor = Redactor()  # of a test that met them all
    return [text for text in HARMLESS if redactor.text(text) != text]


def over_redacted_held() -> list[str]:
    """The harmless texts that the redactor changes because of what a test keeps."""
    changed = []
    for name, value, text in HARMLESS_HELD:
        redactor = Redactor()
        redactor.variables({name: value})
        changed += [text] if redactor.text(text) != text else []
    return changed


def leaked_files(corpus: Sequence[Secret], kept: Sequence[Secret], folder: Path) -> dict[Secret, set[str]]:
    """The secrets that any file or the log of a run holds, and where."""
    groups = [corpus[start : start + GROUP] for start in range(0, len(corpus), GROUP)]
    plain = [[{"text": secret.text, "value": secret.value} for secret in group] for group in groups]
    sources = {"test_leaks": "suite.py", "held": "held.py"}
    session.write(folder, **{name: Path(__file__).with_name(file).read_text("utf-8") for name, file in sources.items()})
    (folder / "held.json").write_text(json.dumps({one.text: one.value for one in kept}), encoding="utf-8")
    (folder / "leaked.json").write_text(json.dumps(plain), encoding="utf-8")
    found: dict[Secret, set[str]] = {}
    for run in RUNS:
        log = _run(folder, run)
        for place, text in (("the log", log), *_files(folder)):
            for secret in (*corpus, *kept):
                if _holds(text, secret.value):
                    found.setdefault(secret, set()).add(f"{place} of run {run}")
    return found


def _holds(text: str, value: str) -> bool:
    """A code of some digits stands in times, sizes and hashes by chance: as a number of its own only."""
    if value.isdigit() and len(value) <= 6:
        return re.search(rf"(?<![\w.]){value}(?![\w.])", text) is not None
    return value in text


def _run(folder: Path, number: int) -> str:
    words = {"RUN": str(number), "GITHUB_STEP_SUMMARY": str(folder / "summary.md")}
    done = session.run(folder, *session.SYNC, *OPTIONS, code=1 if number == RUNS[-1] else 0, **words)
    # pytest's own lines name tests by their ids, and those are the user's
    kept = [line for line in done.stdout.splitlines() if not re.match(r"(?:FAILED|ERROR) ", line)]
    return "\n".join(kept) + done.stderr


def _files(folder: Path) -> Iterable[tuple[str, str]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in SOURCES and path.name not in ("leaked.json", "held.json"):
            name = str(path.relative_to(folder))
            yield name, f"{name}\n{path.read_bytes().decode('utf-8', 'replace')}"
