"""A regression test from a timeline, in the language that was asked for."""

from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.generating.planning import plan
from pytest_selfheal.generating.python import python_test
from pytest_selfheal.generating.typescript import typescript_test
from pytest_selfheal.models.generation import GenerationOptions
from pytest_selfheal.models.timeline import Timeline
from pytest_selfheal.timeline.scope import last_actions


def generate(timeline: Timeline, options: GenerationOptions | None = None) -> str:
    """The source of a test that repeats the session and asserts what it showed; raises BadRequest without an action.

    The timeline should be whole: made with `max_entries` and `max_bytes` None. Python is compiled before it is handed
    out; raises SelfHealError when that fails.
    """
    wanted = options or GenerationOptions()
    planned = plan(last_actions(timeline, wanted.last_n_actions), wanted)
    if wanted.lang == "typescript":
        return typescript_test(planned)
    return _compiled(python_test(planned, is_async=wanted.lang == "python-async"), timeline.nodeid)


def _compiled(text: str, nodeid: str) -> str:
    try:
        compile(text, "generated", "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError) as error:
        way_out = "generate it from fewer actions, with --last-n-actions, and report this session"
        raise SelfHealError(f"the generated test is no Python ({error})", nodeid, way_out) from error
    return text
