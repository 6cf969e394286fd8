"""What is said when an old suite meets a new release? Public suites, a real browser, the maintainers' change as truth.

The tests of an old release pass against it: once plain, twice with the plugin, which remembers them. Then the very same
tests run against a newer release, once as they are and once with heals on, each with the same memory. What is said of
each failure is compared with a judgement made from the project's own later tests. Nothing of a project is part of this
repository: `--tests` names a local copy of it at its old release. All sessions run without a network, as root.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from travel import journey
from travel import project as projects


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print, write; 1 when the suite fails on its old release."""
    options = _parse(arguments)
    project = projects.load(options.project)
    with tempfile.TemporaryDirectory(prefix="travel-") as root:
        folder = Path(options.keep or root)
        travelled = (
            journey.read(project, folder)
            if options.again
            else journey.run(project, options.tests, folder, options.venvs)
        )
        result = journey.report(travelled, projects.judgements(project.name), verbose=options.verbose)
    if options.json:
        options.json.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return 1 if result["failed_before"] else 0


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "project", choices=[*projects.projects()], metavar="PROJECT", help=", ".join(projects.projects())
    )
    parser.add_argument("--tests", type=Path, metavar="DIR", help="a local copy of the project at its old release")
    parser.add_argument("--json", type=Path, metavar="OUT", help="write figures and every answer here")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave sessions, logs and output in this new folder")
    parser.add_argument("--again", action="store_true", help="judge the sessions in --keep once more, run nothing")
    cache = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "pytest-selfheal-benchmarks/travel"
    parser.add_argument(
        "--venvs", type=Path, default=cache, metavar="DIR", help=f"the releases' environments ({cache})"
    )
    parser.add_argument("--verbose", action="store_true", help="print every answer, those of a held project, too")
    options = parser.parse_args(arguments)
    if options.again and not options.keep:
        parser.error("--again judges what an earlier run left – no --keep – name its folder")
    if not options.again and not options.tests:
        parser.error("nobody says where the tests are – no --tests – name a local copy of the project")
    return options


if __name__ == "__main__":
    sys.exit(main())
