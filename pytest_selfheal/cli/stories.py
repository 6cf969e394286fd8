"""`timeline`, `generate`, `record`: what was done, told or written as a test."""

from enum import StrEnum
from typing import Annotated, Literal

import typer

from pytest_selfheal.cli.files import refuse_old, write
from pytest_selfheal.cli.options import Dir, Out
from pytest_selfheal.cli.people import say
from pytest_selfheal.cli.project import settings_of

Lang = Literal["python", "python-async", "typescript"]
Recorded = Annotated[
    str, typer.Argument(metavar="TEST", help="Node id of a test that was recorded or failed, or the end of it.")
]
LastActions = Annotated[
    int, typer.Option("--last-n-actions", min=0, metavar="N", help="Only the last actions; 0: all of them.")
]
BaseUrl = Annotated[
    str, typer.Option("--base-url", metavar="URL", help="Takes the place of the origin in the session's URLs.")
]
TestName = Annotated[str, typer.Option("--test-name", metavar="NAME", help="Default: made of what the test does.")]
Written = Annotated[Lang, typer.Option("--lang", help="pytest-playwright, the same with asyncio, or @playwright/test.")]
AssertNetwork = Annotated[
    bool, typer.Option("--assert-network/--no-assert-network", help="The status of each request's answer.")
]
AssertNoErrors = Annotated[
    bool, typer.Option("--assert-no-errors/--no-assert-no-errors", help="That the console says no error.")
]
AssertShape = Annotated[
    bool,
    typer.Option("--assert-response-shape/--no-assert-response-shape", help="The structure of JSON answers."),
]


StoryFormat = Literal["text", "json"]


class Kind(StrEnum):
    """What a timeline tells; typer takes no list of a Literal."""

    actions = "actions"
    network = "network"
    console = "console"


def timeline(
    test: Recorded,
    form: Annotated[StoryFormat, typer.Option("--format", help="For people, or for programs.")] = "text",
    url: Annotated[str, typer.Option("--url", metavar="TEXT", help="Only what has this text in its URL.")] = "",
    last_n_actions: LastActions = 0,
    include: Annotated[
        list[Kind] | None, typer.Option("--include", help="Only entries of this kind; can be repeated.")
    ] = None,
    folder: Dir = None,
) -> None:
    """Tell what a test did and what that caused: actions, requests, console, in one order."""
    from pytest_selfheal.answering.story import told
    from pytest_selfheal.models.timeline import TimelineOptions

    kinds = tuple(kind.value for kind in include or Kind)
    options = TimelineOptions.model_validate({"last_n_actions": last_n_actions, "url": url, "include": kinds})
    typer.echo(told(folder or settings_of().folder, test, options, form=form))


def generate(
    test: Recorded,
    lang: Written = "python",
    test_name: TestName = "",
    last_n_actions: LastActions = 0,
    base_url: BaseUrl = "",
    assert_network: AssertNetwork = True,
    assert_no_errors: AssertNoErrors = True,
    assert_response_shape: AssertShape = False,
    out: Out = "-",
    folder: Dir = None,
) -> None:
    """Write a regression test that repeats a recorded session and asserts what it showed."""
    refuse_old(out)
    from pytest_selfheal.answering.story import generated
    from pytest_selfheal.models.generation import GenerationOptions

    options = GenerationOptions(
        test_name=test_name,
        last_n_actions=last_n_actions,
        base_url=base_url,
        assert_network=assert_network,
        assert_no_errors=assert_no_errors,
        assert_response_shape=assert_response_shape,
        lang=lang,
    )
    write(generated(folder or settings_of().folder, test, options).rstrip("\n"), out)


def record(
    url: Annotated[str, typer.Argument(metavar="URL", help="Where to begin.")],
    lang: Written = "python",
    test_name: TestName = "",
    last_n_actions: LastActions = 0,
    base_url: BaseUrl = "",
    assert_network: AssertNetwork = True,
    assert_no_errors: AssertNoErrors = True,
    assert_response_shape: AssertShape = False,
    out: Out = "-",
    folder: Dir = None,
) -> None:
    """Open a browser, record what you do until you close it, and write a regression test of that."""
    refuse_old(out)
    from pytest_selfheal.answering.by_hand import record as recorded
    from pytest_selfheal.models.generation import GenerationOptions

    options = GenerationOptions(
        test_name=test_name,
        last_n_actions=last_n_actions,
        base_url=base_url,
        assert_network=assert_network,
        assert_no_errors=assert_no_errors,
        assert_response_shape=assert_response_shape,
        lang=lang,
    )
    settings = settings_of()
    made = recorded(url, options, folder=folder or settings.folder, redact=settings.redact, tell=say)
    write(made.rstrip("\n"), out)
