"""A plan as a test for pytest-playwright, or for pytest-playwright-asyncio."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from pytest_selfheal.generating.helpers import Needs, helpers
from pytest_selfheal.generating.layout import INDENT, WIDTH, Code, Group, fits, flat, joined, lines, quoted
from pytest_selfheal.generating.naming import identifier_of, one_line, unique
from pytest_selfheal.generating.plan import Answer, Call, Given, Plan, Step, Variable, variable_of
from pytest_selfheal.locators.expression import FRAME_METHODS, PROPERTIES, Argument, Expression, Link, Regex

_LISTENERS = """def console_error(message: ConsoleMessage) -> None:
    if message.type == "error":
        console_errors.append(message.text)

def page_error(web_error: WebError) -> None:
    console_errors.append(web_error.error.message)

page.context.on("console", console_error)
page.context.on("weberror", page_error)"""
_LONGEST_NAME = "element_10"
# Python nests 20 blocks at most, and each manager of one `with` is one of them.
_MOST_MANAGERS, _DEEPEST = 8, 10
_FLAGS = {"IGNORECASE": "re.IGNORECASE", "MULTILINE": "re.MULTILINE", "DOTALL": "re.DOTALL", "VERBOSE": "re.VERBOSE"}


def python_test(plan: Plan, *, is_async: bool) -> str:
    """The module that holds the test."""
    return _Writer(plan, is_async).module()


@dataclass
class _Writer:
    """One module in the making."""

    plan: Plan
    is_async: bool
    needs: Needs = field(init=False)
    pages: dict[int, str] = field(default_factory=dict)
    made: dict[str, str] = field(default_factory=dict)  # names of parts of long locators
    given: dict[str, str] = field(default_factory=dict)  # names of long locators that are given to others
    here: str = "page"  # that the statement is about
    depth: int = 1  # of the statement that is written
    names: set[str] = field(default_factory=lambda: {"page", "console_errors", "console_error", "page_error"})

    def __post_init__(self) -> None:
        answers = [answer for step in self.plan.steps for answer in (*step.answers, *step.early)]
        self.needs = Needs(
            is_async=self.is_async,
            answers=bool(answers),
            urls=any(step.urls for step in self.plan.steps),
            shapes=any(answer.shape is not None for answer in answers),
            numbers=any(answer.number > 1 for answer in answers),
            elsewhere=any(answer.elsewhere for answer in answers),
            errors=self.plan.collects_errors,
            environment=bool(self.plan.variables),
            marks=self.is_async or bool(self.plan.fixtures),
        )

    def module(self) -> str:
        body = list(self._body())
        test = [*self._marks(), *self._head(), *body]
        docstring = self._docstring()
        head = "\n".join([*docstring, "", *self.needs.imports()])
        return joined([[head], *[text.splitlines() for text in helpers(self.needs)], test], between=2) + "\n"

    def _docstring(self) -> list[str]:
        origin = f"Recorded from {one_line(self.plan.source)}." if self.plan.source else "Recorded by hand."
        said = [one_line(f"{self.plan.title[:1].upper()}{self.plan.title[1:]}.")[:200], "", origin]
        if self.plan.variables:
            listed = ", ".join(self.plan.variables)
            said.append(f"What was typed there was not recorded [user-provided]: set {listed}.")
        filled = [line for one in said for line in (_wrapped(_plain_text(one), WIDTH - 4) or [""])]
        return [f'"""{filled[0]}', *filled[1:], '"""']

    def _marks(self) -> list[str]:
        marks = []
        if self.plan.fixtures:
            names = tuple(quoted(name) for name in self.plan.fixtures)
            marks += lines(Group("@pytest.mark.usefixtures(", names, ")"), 0)
        if self.is_async:
            marks.append('@pytest.mark.asyncio(loop_scope="session")')
        return marks

    def _head(self) -> list[str]:
        name = identifier_of(self.plan.title)
        head = Group(f"{'async def' if self.is_async else 'def'} {name}(", ("page: Page",), ")")
        return lines(head, 0, after=" -> None:")

    def _body(self) -> Iterator[str]:
        if self.plan.collects_errors:
            yield from ("    console_errors: list[str] = []", "")
            yield from self._listeners()
            yield ""
        self.pages = {self.plan.steps[0].page: "page"}
        previous: Step | None = None
        for number, step in enumerate(self.plan.steps):
            if previous is not None and not (step.is_plain and previous.is_plain):
                yield ""
            following = self.plan.steps[number + 1 :]
            if previous is None or not step.early:
                self.depth = 1
            if following and following[0].early:
                answers = list(self._answered(following[0].early, self._page(following[0].page)))
                if self.depth < _DEEPEST:
                    yield from self._with(answers)
                    self.depth += 1
                else:
                    said = f"# not asserted, too much is under way: {len(answers)} answers before the next step"
                    yield from self._put(said)
            yield from self._step(step)
            previous = step
        yield from self._no_errors()

    def _listeners(self) -> list[str]:
        return textwrap.indent(_LISTENERS, "    ").splitlines()

    def _no_errors(self) -> Iterator[str]:
        if not self.plan.collects_errors:
            return
        yield ""
        if not self.plan.known_errors:
            yield "    assert console_errors == []"
            return
        yield "    # Known errors during the recorded session:"
        for error in self.plan.known_errors:
            yield f"    # - {one_line(error)[: WIDTH - 8].strip() or 'one without a text'}"
        yield "    # assert console_errors == []  # DISABLED: there were errors in the session"

    def _step(self, step: Step) -> Iterator[str]:
        for note in step.notes:
            yield from self._put(*(f"# {line}" for line in _wrapped(one_line(note), WIDTH - 4 * self.depth - 2)))
        if step.call is None:
            return
        page = self._page(step.page)
        if step.call.on == "context":
            yield from self._put(f"{page} = {self._await}page.context.new_page()")
            return
        self.here = page
        before, statement = self._statement(step.call, page)
        yield from before
        managers = list(self._managers(step, page))
        if managers:
            yield from self._with(managers)
        yield from lines(statement, self.depth + bool(managers))
        if step.opens is not None:
            name = self._page(step.opens)
            yield from self._put(f"{name} = {self._await}{name}_info.value")
        for number, path in step.urls:
            call = Group(f"{self._await}expect({self._page(number)}).to_have_url(", (f"at({quoted(path)})",), ")")
            yield from lines(call, self.depth)

    def _put(self, *texts: str) -> Iterator[str]:
        yield from (f"{INDENT * self.depth}{text}" for text in texts)

    def _managers(self, step: Step, page: str) -> Iterator[tuple[Code, str]]:
        """What the call stands in: (manager, its name), the outermost first.

        The first answer is the innermost: it is checked before the next is waited for, so that the assertion about what
        broke fails, and not the wait for what therefore never came.
        """
        if step.opens is not None:
            yield f"{page}.expect_popup()", f"{self._page(step.opens)}_info"
        yield from self._answered(step.answers, page)

    def _answered(self, answers: Sequence[Answer], page: str) -> Iterator[tuple[Code, str]]:
        for answer in reversed(answers):
            parts: list[Code] = [page, quoted(answer.method), quoted(answer.path), str(answer.status)]
            if answer.number > 1:
                parts.append(f"number={answer.number}")
            if answer.shape is not None:
                parts.append(_prefixed("shape=", _shape(answer.shape)))
            yield Group("answered(", tuple(parts), ")"), ""

    def _with(self, managers: Sequence[tuple[Code, str]]) -> Iterator[str]:
        keyword = "async with" if self.is_async else "with"
        if len(managers) == 1:
            manager, name = managers[0]
            yield from lines(manager, self.depth, before=f"{keyword} ", after=f"{f' as {name}' if name else ''}:")
            return
        if len(managers) > _MOST_MANAGERS:
            yield from self._stacked(keyword, managers)
            return
        yield from self._put(f"{keyword} (")
        for manager, name in managers:
            yield from lines(manager, self.depth + 1, after=f"{f' as {name}' if name else ''},")
        yield from self._put("):")

    def _stacked(self, keyword: str, managers: Sequence[tuple[Code, str]]) -> Iterator[str]:
        """One block for all of them: they are left in the reverse order, as nested ones are."""
        self.needs.stack = True
        stack = unique("answers", self.names)
        self.names.add(stack)
        kind, enter = ("AsyncExitStack", "enter_async_context") if self.is_async else ("ExitStack", "enter_context")
        yield from self._put(f"{keyword} {kind}() as {stack}:")
        for manager, name in managers:
            before = f"{name} = " if name else ""
            call = Group(f"{self._await}{stack}.{enter}(", (manager,), ")")
            yield from lines(call, self.depth + 1, before=before)

    def _statement(self, call: Call, page: str) -> tuple[list[str], Code]:
        """The call, and the lines before it that make its locator where that is too long for one line."""
        first = [line for value in call.args for line in self._given_before(value)]
        args = [self._given(value) for value in call.args]
        args += [_prefixed(f"{name}=", self._given(value)) for name, value in call.options]
        if call.on != "locator":
            target = page if call.on == "page" else f"{page}.{call.on}"
            return [], Group(f"{self._await}{target}.{call.name}(", tuple(args), ")")
        target = ".".join((page, *map(self._link, call.locator)))
        whole = Group(f"{self._await}{target}.{call.name}(", tuple(args), ")")
        if fits(flat(whole), self.depth + 1):
            return first, whole
        before, name = self._named(call.locator, page)
        return [*first, *before], Group(f"{self._await}{name}.{call.name}(", tuple(args), ")")

    def _named(self, locator: Expression, page: str) -> tuple[list[str], str]:
        """Statements that make a long locator, a link after the other where that is needed."""
        before: list[str] = []
        name, links = page, list(locator)
        while links:
            count = len(links)
            while count > 1 and not fits(f"{_LONGEST_NAME} = {self._chain(name, links[:count])}", self.depth):
                count -= 1
            last = links[count - 1]
            before += [line for value in last.args for line in self._given_before(value)]
            before += [line for key, value in last.kwargs for line in self._given_before(value, f"{key}=")]
            made = self._chain(name, links[:count])
            if made not in self.made:
                new = unique("frame" if last.method in FRAME_METHODS else "element", self.names)
                before += self._assigned(new, self._chain(name, links[: count - 1]), last)
                self.names.add(new)
                self.made[made] = new
            name, links = self.made[made], links[count:]
        return before, name

    def _given_before(self, value: Given | Argument, name: str = "") -> list[str]:
        """Statements that make a locator that is given to a call and too long for a line of its own there."""
        if not isinstance(value, Expression) or fits(f"{name}{self._argument(value)},", self.depth + 2):
            return []
        before, made = self._named(value, self.here)
        self.given[self._chain(self.here, value)] = made
        return before

    def _assigned(self, name: str, head: str, last: Link) -> list[str]:
        if last.method in PROPERTIES:
            return list(self._put(f"{name} = {head}.{last.method}"))
        args = [self._argument(value) for value in last.args]
        args += [f"{key}={self._argument(value)}" for key, value in last.kwargs]
        return lines(Group(f"{head}.{last.method}(", tuple(args), ")"), self.depth, before=f"{name} = ")

    def _chain(self, name: str, links: Iterable[Link]) -> str:
        return ".".join((name, *map(self._link, links)))

    def _page(self, number: int) -> str:
        if number not in self.pages:
            self.pages[number] = f"page_{len(self.pages) + 1}"
        return self.pages[number]

    @property
    def _await(self) -> str:
        return "await " if self.is_async else ""

    def _link(self, link: Link) -> str:
        if link.method in PROPERTIES:
            return link.method
        parts = [self._argument(value) for value in link.args]
        parts += [f"{name}={self._argument(value)}" for name, value in link.kwargs]
        return f"{link.method}({', '.join(parts)})"

    def _argument(self, value: Argument) -> str:
        if isinstance(value, Expression):
            made = self._chain(self.here, value)
            return self.given.get(made, made)
        if isinstance(value, Regex):
            self.needs.patterns = True
            return _pattern(value)
        if isinstance(value, str):
            variable = variable_of(value)
            return _read(variable) if variable is not None else quoted(value)
        return repr(value)

    def _given(self, value: Given) -> Code:
        if isinstance(value, Variable):
            return _read(value)
        if isinstance(value, Expression):
            return self._argument(value)
        if isinstance(value, tuple):
            return Group("[", tuple(self._given(one) for one in value), "]")
        # "1e+16" is written "1e16"
        return quoted(value) if isinstance(value, str) else repr(value).replace("e+", "e")


def _read(variable: Variable) -> str:
    return f"os.environ[{quoted(variable.name)}]"


def _pattern(value: Regex) -> str:
    flags = " | ".join(_FLAGS[flag] for flag in value.flags if flag in _FLAGS)
    can_be_raw = '"' not in value.source and value.source.isprintable() and not value.source.endswith("\\")
    source = f'r"{value.source}"' if can_be_raw and "\\" in value.source else quoted(value.source)
    return f"re.compile({source}, {flags})" if flags else f"re.compile({source})"


def _shape(shape: Any) -> Code:
    match shape:
        case dict():
            return Group(
                "{", tuple(_prefixed(f"{quoted(str(key))}: ", _shape(part)) for key, part in shape.items()), "}"
            )
        case list():
            return Group("[", tuple(map(_shape, shape)), "]")
    return quoted(str(shape))


def _prefixed(text: str, code: Code) -> Code:
    return f"{text}{code}" if isinstance(code, str) else Group(f"{text}{code.open}", code.parts, code.close)


def _wrapped(text: str, width: int) -> list[str]:
    """Lines as a formatter leaves them: `textwrap` takes only the blanks of ASCII from their ends."""
    return [line.rstrip() for line in textwrap.wrap(text, width)]


def _plain_text(text: str) -> str:
    """What may stand in a docstring."""
    return text.replace('"', "'").replace("\\", "")
