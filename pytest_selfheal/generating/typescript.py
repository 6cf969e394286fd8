"""A plan as a test for @playwright/test."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from pytest_selfheal.generating.naming import one_line, unique
from pytest_selfheal.generating.plan import Answer, Call, Given, Plan, Step, Variable, variable_of
from pytest_selfheal.locators.expression import Argument, Expression, Link, Regex

_METHODS = {"and_": "and", "or_": "or", "type": "pressSequentially"}
_FLAGS = {"IGNORECASE": "i", "MULTILINE": "m", "DOTALL": "s"}
# Options of Python that are an argument of its own there: selectOption({ label: 'Blue' })
_CHOICES = ("label", "index")
_IDENTIFIER = re.compile(r"[A-Za-z_$][\w$]*")
_AT = """/** Matches the URL of this path, whatever its host and query; "*" is any id. */
function at(path: string): RegExp {
  const segments = path.replace(/[.+?^${}()|[\\]\\\\]/g, '\\\\$&').replaceAll('*', '[^/?#]+');
  return new RegExp(`^\\\\w+://[^/]*${segments}(?:[?#]|$)`);
}"""
_ANSWERS = """/** Whether a response answers this request. */
function answers(method: string, path: string): (response: Response) => boolean {
  return response => response.request().method() === method && at(path).test(response.url());
}"""
_NTH = """/** Whether a response is answer number `number` to this request. */
function nth(number: number, isAnswer: (response: Response) => boolean): (response: Response) => boolean {
  let seen = 0;
  return response => isAnswer(response) && ++seen === number;
}"""
_DIFFERENCES = """/** Says where a body has another structure; null, new fields and empty lists are fine. */
function differences(value: unknown, shape: unknown, path = 'body'): string[] {
  if (shape === 'null' || shape === '...' || (value === null && path !== 'body')) return [];
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return shape.length && value.length ? differences(value[0], shape[0], `${path}[0]`) : [];
  }
  if (typeof shape === 'object') {
    const fields = Object.entries(shape ?? {});
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is no object`];
    const known = new Map<string, unknown>(Object.entries(value));
    return fields.flatMap(([name, part]) =>
      known.has(name) ? differences(known.get(name), part, `${path}.${name}`) : [`${path}.${name} is missing`]);
  }
  return typeof value === shape ? [] : [`${path} is ${typeof value} and was ${String(shape)}`];
}"""
_BODIES = """/** Keeps the bodies of answers as they come: a page that goes on takes them along. */
async function bodies(source: Page | BrowserContext, method: string, path: string): Promise<string[]> {
  const kept: string[] = [];
  await source.route(at(path), async route => {
    if (route.request().method() !== method) return route.fallback();
    try {
      const response = await route.fetch();
      kept.push(await response.text());
      await route.fulfill({ response });
    } catch {
      // a page that is closed asks no more
    }
  });
  return kept;
}"""
_ENVIRONMENT = """/** What was not recorded [user-provided] is read from the environment. */
function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`set ${name} to what was typed in the recorded session`);
  return value;
}"""


def typescript_test(plan: Plan) -> str:
    """The module that holds the test."""
    return _Writer(plan).module()


@dataclass
class _Writer:
    """One module in the making."""

    plan: Plan
    here: str = "page"  # that the statement is about
    pages: dict[int, str] = field(default_factory=dict)
    waits: dict[int, str] = field(default_factory=dict)  # names of what is waited for, by the answer's identity
    names: set[str] = field(default_factory=lambda: {"page", "consoleErrors", "context"})

    def module(self) -> str:
        body = "\n".join(self._body())
        answers = [answer for step in self.plan.steps for answer in (*step.answers, *step.early)]
        has_shapes = any(answer.shape is not None for answer in answers)
        helpers = [
            *([_AT] if answers or any(step.urls for step in self.plan.steps) else []),
            *([_ANSWERS] if answers else []),
            *([_NTH] if any(answer.number > 1 for answer in answers) else []),
            *([_DIFFERENCES, _BODIES] if has_shapes else []),
            *([_ENVIRONMENT] if self.plan.variables else []),
        ]
        types = ", type BrowserContext, type Page" if has_shapes else ""
        types += ", type Response" if answers else ""
        is_expecting = any(line.strip().startswith(("expect(", "await expect(")) for line in body.splitlines())
        expecting = ", expect" if is_expecting or "=> expect(" in body else ""
        origin = f"Recorded from {self.plan.source}." if self.plan.source else "Recorded by hand."
        needs = f" Needs {', '.join(self.plan.variables)}." if self.plan.variables else ""
        fixtures = self.plan.fixtures
        setup = f" Set up by {', '.join(fixtures)}, which is left out here." if fixtures else ""
        head = f"// {one_line(f'{origin}{needs}{setup}')}\nimport {{ test{expecting}{types} }} from '@playwright/test';"
        return "\n\n".join([head, *helpers, body]) + "\n"

    def _body(self) -> Iterator[str]:
        yield f"test({text(self.plan.title)}, async ({{ page }}) => {{"
        if self.plan.collects_errors:
            yield "  const consoleErrors: string[] = [];"
            yield "  page.context().on('console', message => {"
            yield "    if (message.type() === 'error') consoleErrors.push(message.text());"
            yield "  });"
            yield "  page.context().on('weberror', webError => {"
            yield "    consoleErrors.push(webError.error().message);"
            yield "  });"
            yield ""
        self.pages = {self.plan.steps[0].page: "page"}
        steps = self.plan.steps
        for number, step in enumerate(steps):
            if number and not (step.is_plain and steps[number - 1].is_plain):
                yield ""
            following = steps[number + 1] if number + 1 < len(steps) else None
            early = self._waits(following.early, self._page(following.page)) if following and following.early else ()
            for line in (*early, *self._step(step)):
                yield f"  {line}"
        yield from self._no_errors()
        yield "});"

    def _no_errors(self) -> Iterator[str]:
        if not self.plan.collects_errors:
            return
        yield ""
        if not self.plan.known_errors:
            yield "  // No console errors during the flow"
            yield "  expect(consoleErrors).toHaveLength(0);"
            return
        yield "  // Known errors during the recorded session:"
        for error in self.plan.known_errors:
            yield f"  // - {text(one_line(error)[:100])}"
        yield "  // expect(consoleErrors).toHaveLength(0); // DISABLED: errors present in the recorded session"

    def _step(self, step: Step) -> Iterator[str]:
        yield from (f"// {one_line(note)}" for note in step.notes)
        if step.call is None:
            return
        page = self.here = self._page(step.page)
        if step.call.on == "context":
            yield f"const {page} = await page.context().newPage();"
            return
        if step.opens is not None:
            yield f"const {self._page(step.opens)}Opened = {page}.waitForEvent('popup');"
        yield from self._waits(step.answers, page)
        yield from self._done(step, page)
        if step.opens is not None:
            yield f"const {self._page(step.opens)} = await {self._page(step.opens)}Opened;"
        for answer in step.answers:
            yield f"{self._status(answer, f'(await {self.waits[id(answer)]}Response)')};"
        for answer in (*step.early, *step.answers):
            yield from self._check_shape(answer, self.waits[id(answer)])
        for number, path in step.urls:
            yield f"await expect({self._page(number)}).toHaveURL(at({text(path)}));"

    def _waits(self, answers: Sequence[Answer], page: str) -> Iterator[str]:
        for answer in answers:
            name = self.waits[id(answer)] = unique(_words(answer.path), self.names, between="")
            self.names.add(name)
            if answer.shape is not None:
                source = f"{page}.context()" if answer.elsewhere else page
                yield f"const {name}Bodies = await bodies({source}, {text(answer.method)}, {text(answer.path)});"
            yield f"const {name}Response = {self._wait(answer, page)};"

    def _done(self, step: Step, page: str) -> Iterator[str]:
        """The call; what was to come before it is checked while it waits."""
        call = self._call(step.call, page) if step.call is not None else ""
        if not step.early:
            yield f"await {call};"
            return
        yield "await Promise.all(["
        for answer in step.early:
            name = self.waits[id(answer)]
            yield f"  {name}Response.then(response => {self._status(answer, 'response')}),"
        yield f"  {call},"
        yield "]);"

    def _status(self, answer: Answer, response: str) -> str:
        what = text(f"{answer.method} {answer.path}")
        return f"expect({response}.status(), {what}).toBe({answer.status})"

    def _wait(self, answer: Answer, page: str) -> str:
        predicate = f"answers({text(answer.method)}, {text(answer.path)})"
        if answer.number > 1:
            predicate = f"nth({answer.number}, {predicate})"
        if answer.elsewhere:
            return f"{page}.context().waitForEvent('response', {predicate})"
        return f"{page}.waitForResponse({predicate})"

    def _check_shape(self, answer: Answer, name: str) -> Iterator[str]:
        if answer.shape is None:
            return
        yield f"const {name}Body: unknown = JSON.parse({name}Bodies[{answer.number - 1}] ?? 'null');"
        if isinstance(answer.shape, dict):
            for key in answer.shape:
                yield f"expect({name}Body).toHaveProperty([{text(str(key))}]);"
        what = text(f"{answer.method} {answer.path}")
        yield f"expect(differences({name}Body, {_literal(answer.shape)}), {what}).toEqual([]);"

    def _call(self, call: Call, page: str) -> str:
        args = [self._given(value) for value in call.args]
        options = dict(call.options)
        if call.name == "select_option" and not args:
            args = [_options({name: self._given(options.pop(name)) for name in _CHOICES if name in options})]
        if options:
            args.append(_options({_camel(name): self._given(value) for name, value in options.items()}))
        name = _METHODS.get(call.name, _camel(call.name)) if call.on == "locator" else _camel(call.name)
        if call.on == "locator":
            return f"{self._chain(call.locator, page)}.{name}({', '.join(args)})"
        target = page if call.on == "page" else f"{page}.{call.on}"
        return f"{target}.{name}({', '.join(args)})"

    def _chain(self, locator: Expression, page: str) -> str:
        return ".".join((page, *map(self._link, locator)))

    def _link(self, link: Link) -> str:
        args = [self._argument(value) for value in link.args]
        if link.kwargs:
            args.append(_options({_camel(name): self._argument(value) for name, value in link.kwargs}))
        return f"{_METHODS.get(link.method, _camel(link.method))}({', '.join(args)})"

    def _argument(self, value: Argument) -> str:
        if isinstance(value, Expression):
            return self._chain(value, self.here)
        if isinstance(value, Regex):
            return _regex(value)
        if isinstance(value, str):
            variable = variable_of(value)
            return _read(variable) if variable is not None else text(value)
        return _literal(value)

    def _given(self, value: Given) -> str:
        if isinstance(value, Variable):
            return _read(value)
        if isinstance(value, Expression):
            return self._argument(value)
        if isinstance(value, tuple):
            return f"[{', '.join(map(self._given, value))}]"
        return _literal(value)

    def _page(self, number: int) -> str:
        if number not in self.pages:
            self.pages[number] = f"page{len(self.pages) + 1}"
        return self.pages[number]


def text(value: str) -> str:
    """A string literal in single quotes."""
    inner = json.dumps(value, ensure_ascii=False)[1:-1].replace('\\"', '"').replace("'", "\\'")
    return "'" + inner.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029") + "'"


def _literal(value: Any) -> str:
    match value:
        case str():
            return text(value)
        case dict():
            return _options({str(key): _literal(part) for key, part in value.items()})
        case list() | tuple():
            return f"[{', '.join(map(_literal, value))}]"
    return json.dumps(value)


def _options(values: dict[str, str]) -> str:
    named = (f"{key if _IDENTIFIER.fullmatch(key) else text(key)}: {part}" for key, part in values.items())
    return f"{{ {', '.join(named)} }}" if values else "{}"


def _regex(value: Regex) -> str:
    flags = "".join(_FLAGS.get(flag, "") for flag in value.flags)
    return f"new RegExp({text(value.source)}, {text(flags)})" if flags else f"new RegExp({text(value.source)})"


def _read(variable: Variable) -> str:
    return f"given({text(variable.name)})"


def _words(path: str) -> str:
    """A path as the name of a constant: "/api/login" → "login"."""
    words = re.findall(r"[A-Za-z0-9]+", path)
    last = [word for word in words if word.lower() != "api"][-2:]
    name = "".join(word[:1].upper() + word[1:] for word in last)
    name = name[:1].lower() + name[1:]
    return name if re.match(r"[A-Za-z]", name) else f"page{name[:1].upper()}{name[1:]}"


def _camel(name: str) -> str:
    first, *rest = name.strip("_").split("_")
    return first + "".join(part.title() for part in rest)
