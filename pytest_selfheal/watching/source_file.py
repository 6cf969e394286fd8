"""A Python file of the tests as it is written now: the statements of its functions, the constants that they name."""

import ast
import copy
from collections.abc import Iterable, Iterator, Sequence

from pytest_selfheal.marks import mark
from pytest_selfheal.models.source import Sort, Written, as_statement
from pytest_selfheal.watching import data_files

MAX_STATEMENTS, MAX_LITERALS = 300, 12
_Function = ast.FunctionDef | ast.AsyncFunctionDef
_BLOCKS = ("body", "orelse", "finalbody")
# Calls that only say or keep something, by their last name: `logger.info(…)`, `page.screenshot()`, `allure.attach(…)`.
_ASIDES = frozenset(
    ("print", "pprint", "debug", "info", "warning", "error", "exception", "critical", "log", "screenshot", "attach")
)
# What Playwright tells of a page, a context or an answer where no step of the test is recorded: it changes nothing.
_READS = frozenset(
    (
        *("title", "content", "is_closed", "aria_snapshot", "console_messages", "page_errors", "requests"),
        *("cookies", "storage_state", "json", "text", "body", "all_headers", "headers_array", "header_value"),
    )
)
# What Python makes of a value that was read.
_MADE_OF_IT = frozenset(
    (
        *("all", "any", "bool", "dict", "float", "int", "isinstance", "len", "list", "max", "min", "repr", "set"),
        *("sorted", "str", "sum", "tuple"),
        *("casefold", "endswith", "lower", "split", "startswith", "strip", "upper"),
    )
)
_ACTS_ON_NOTHING = _ASIDES | _READS | _MADE_OF_IT
_LOGGERS = ("getLogger", "get_logger")
# Marks that no fixture reads; a mark of somebody's own may say who signs in.
_MARKS = ("skip", "skipif", "xfail", "filterwarnings", "timeout", "flaky")
# What a test asks pytest itself for, which brings nothing to the application.
_OF_PYTEST = frozenset(
    (
        *("request", "pytestconfig", "monkeypatch", "caplog", "capsys", "capsysbinary", "capfd", "capfdbinary"),
        *("recwarn", "cache", "subtests", "testdir", "pytester"),
        *("tmp_path", "tmp_path_factory", "tmpdir", "tmpdir_factory"),
        *("record_property", "record_testsuite_property", "record_xml_attribute"),
    )
)
# Events whose listeners can't act on the page; who hears of a dialog answers it.
_HEARD = ("console", "pageerror", "weberror", "request", "response", "requestfinished", "requestfailed")


class SourceFile:
    """One file of the tests; a name in it is "test_pays", "Cart.open" or that of a constant.

    Raises ValueError, SyntaxError or RecursionError where the text is no Python.
    """

    def __init__(self, text: str) -> None:
        tree = ast.parse(text)
        self._lines = text.encode("utf-8").split(b"\n")
        self._functions = dict(_functions(tree.body, ""))
        self._values = {name: node for node in tree.body for name in _assigned(node)}
        self._of_class = dict(_class_values(tree.body, ""))
        self._marks_of_class = {one.name: one.decorator_list for one in tree.body if isinstance(one, ast.ClassDef)}
        self._autouse = [one for one, node in self._functions.items() if any(map(_is_autouse, node.decorator_list))]
        self._imports = dict(_imports(tree.body))
        self._known: dict[str, Written | None] = {}
        # worked out once, since every test that goes through a function asks
        self._calls: dict[str, tuple[tuple[str, str], ...]] = {}
        self._uses: dict[str, tuple[tuple[str, str], ...]] = {}
        self._data: dict[str, tuple[tuple[str, bool], ...]] = {}

    def written(self, place: str, name: str) -> Written | None:
        """What a name stands for, None where nothing is called so; `place` is the name with its file."""
        if name not in self._known:
            self._known[name] = None
            if (function := self._functions.get(name)) is not None:
                self._known[name] = self._read(place, function)
            elif (value := self._values.get(name)) is not None:
                self._known[name] = self._constants(place, [value])
            else:
                own = [node for one, node in self._of_class.items() if one.startswith(f"{name}.")]
                self._known[name] = self._constants(place, own) if own else None
        return self._known[name]

    def has_value(self, name: str) -> bool:
        """Whether a name is a constant of this module, or a class with such."""
        return name in self._values or any(one.startswith(f"{name}.") for one in self._of_class)

    def imported(self, name: str) -> tuple[tuple[str, str], ...]:
        """Module and name of what a function uses of other modules: `HOURS` and `consts.HOURS` alike."""
        if name not in self._uses:
            self._uses[name] = tuple(dict.fromkeys(self._used_by(name)))
        return self._uses[name]

    def _used_by(self, name: str) -> Iterator[tuple[str, str]]:
        function = self._functions.get(name)
        for node in ast.walk(function) if function is not None else ():
            if isinstance(node, ast.Name) and node.id in self._imports:
                module, constant = self._imports[node.id]
                if constant:
                    yield module, constant
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                module, constant = self._imports.get(node.value.id, ("", ""))
                if module:
                    yield (f"{module}.{constant}" if constant else module), node.attr

    def called(self, name: str) -> tuple[tuple[str, str], ...]:
        """Module, "" for this one, and name of what a function names, which may be functions: `seed`, `Api.seed`."""
        if name not in self._calls:
            self._calls[name] = tuple(dict.fromkeys(self._names_of(name)))
        return self._calls[name]

    def _names_of(self, name: str) -> Iterator[tuple[str, str]]:
        function = self._functions.get(name)
        own = name.rpartition(".")[0]
        for node in ast.walk(function) if function is not None else ():
            if isinstance(node, ast.Name):
                inner = f"{name}.{node.id}"
                yield ("", inner) if inner in self._functions else self._imports.get(node.id, ("", node.id))
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                module, there = self._imports.get(node.value.id, ("", ""))
                if node.value.id in ("self", "cls"):
                    yield "", f"{own}.{node.attr}"
                elif module and not there:
                    yield module, node.attr
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Call):
                yield from ((module, f"{made}.{node.attr}") for module, made in self._made(node.value))

    def functions(self, name: str) -> tuple[str, ...]:
        """The function of a name, with those inside of it; of a class its methods."""
        if name in self._functions:
            return (name, *(one for one in self._functions if one.startswith(f"{name}.")))
        return tuple(one for one in self._functions if one.startswith(f"{name}.") and one.count(".") == 1)

    def _made(self, call: ast.Call) -> Iterator[tuple[str, str]]:
        """What `Api(page)` makes: the class, with its module."""
        if isinstance(call.func, ast.Name):
            yield self._imports.get(call.func.id, ("", call.func.id))

    def data(self, name: str) -> tuple[tuple[str, bool], ...]:
        """The files of values that a function names, by itself or by its constants, and whether a page gets them."""
        if name not in self._data:
            function = self._functions.get(name)
            nodes = [function, *self._constants_of(function, name)] if function is not None else ()
            self._data[name] = tuple(data_files.named_in(nodes))
        return self._data[name]

    def _constants(self, place: str, nodes: Sequence[ast.AST]) -> Written:
        return Written(
            place=place,
            statements=tuple(map(self._statement, nodes)),
            lines=tuple(getattr(node, "lineno", 0) for node in nodes),
            sorts=("",) * len(nodes),
            shape=mark(" ".join(map(ast.dump, nodes))),
        )

    def _constants_of(self, function: _Function, name: str) -> list[ast.AST]:
        """The constants of its module and of its class that a function names."""
        names = dict.fromkeys(node.id for node in ast.walk(function) if isinstance(node, ast.Name))
        own = f"{name.rpartition('.')[0]}."
        parts = (node for node in ast.walk(function) if isinstance(node, ast.Attribute))
        of_self = (one.attr for one in parts if isinstance(one.value, ast.Name) and one.value.id in ("self", "cls"))
        of_class = (self._of_class.get(f"{own}{one}") for one in dict.fromkeys(of_self))
        of_classes = (node for one, node in self._of_class.items() if one.partition(".")[0] in names)
        of_module = (self._values[one] for one in names if one in self._values)
        return list({id(node): node for node in (*of_module, *of_classes, *filter(None, of_class))}.values())

    def parameters(self, name: str) -> tuple[str, ...]:
        """What a function asks for by name."""
        function = self._functions.get(name)
        return _parameters(function) if function is not None else ()

    def origin(self, name: str) -> tuple[str, str]:
        """Module and name there of what this file imports as `name`; ("", "") for all else."""
        return self._imports.get(name, ("", ""))

    def is_fixture(self, name: str) -> bool:
        """Whether a function of this file is decorated as a fixture: `@pytest.fixture`, `@fixture(scope=…)`."""
        function = self._functions.get(name)
        marks = function.decorator_list if function is not None else []
        return any(_name(one) == "fixture" for one in marks)

    def asked_by_itself(self, name: str) -> tuple[str, ...]:
        """The fixtures that a test of this file gets without naming them: `autouse=True`, `usefixtures("seeded")`."""
        function, within = self._functions.get(name), name.rpartition(".")[0]
        marks = [*(function.decorator_list if function is not None else ()), *self._marks_above(name)]
        used = (one for node in marks for one in _strings(node) if _name(node) == "usefixtures")
        return (*used, *(one for one in self._autouse if one.rpartition(".")[0] in ("", within)))

    def _marks_above(self, name: str) -> Iterator[ast.expr]:
        """The marks of a function's module, and those of its class."""
        node = self._values.get("pytestmark")
        value = getattr(node, "value", None)
        yield from value.elts if isinstance(value, ast.List | ast.Tuple) else [value] if value is not None else []
        yield from self._marks_of_class.get(name.rpartition(".")[0], ())

    def _read(self, place: str, function: _Function) -> Written:
        values = self._constants_of(function, place.partition("::")[2])
        nodes = list(values)
        nodes += [*function.decorator_list, *_defaults(function), *_statements(function.body)]
        nodes = nodes[:MAX_STATEMENTS]
        return Written(
            place=place,
            statements=tuple(map(self._statement, nodes)),
            lines=tuple(getattr(node, "lineno", 0) for node in nodes),
            sorts=tuple(map(_sort, nodes)),
            shape=_shape(function, values),
            asks=tuple(mark(one) for one in dict.fromkeys(self._asked(place, function)) if one not in _OF_PYTEST),
            line=function.lineno,
        )

    def _asked(self, place: str, function: _Function) -> Iterator[str]:
        is_test = function.name.startswith("test")
        if is_test or self.is_fixture(function.name):
            yield from _parameters(function)  # those of any other function are what its caller hands in
        if is_test:
            yield from self.asked_by_itself(place.partition("::")[2])

    def _statement(self, node: ast.AST) -> str:
        parts = _own_parts(node)
        constants = [one.value for part in parts for one in ast.walk(part) if isinstance(one, ast.Constant)]
        literals = [str(value) for value in constants if isinstance(value, str | int | float)]
        text = "".join("".join(self._text(part).split()) for part in parts).replace(",)", ")")
        # how the code is set tells nothing, and the blanks inside of a text do: "To do", "Todo"
        text = "\n".join([text, *(value for value in literals if len(value.split()) > 1)])
        return as_statement(mark(f"{type(node).__name__} {text}"), map(mark, literals[:MAX_LITERALS]))

    def _text(self, node: ast.AST) -> str:
        """The node as it is written, without comments: they are no part of any node but between its lines."""
        first, last = getattr(node, "lineno", 0), getattr(node, "end_lineno", 0)
        if not first or not last:
            return ast.dump(node)
        lines = list(self._lines[first - 1 : last])
        lines[-1] = lines[-1][: getattr(node, "end_col_offset", None)]
        lines[0] = lines[0][getattr(node, "col_offset", 0) :]
        text = b"\n".join(lines).decode("utf-8", "replace")
        return ast.unparse(node) if "#" in text else text


def _shape(function: _Function, values: Iterable[ast.AST]) -> str:
    """A mark of a function in which its own variables are numbered; "" where an inner function's argument is called so.

    What a fixture or a caller hands in has a name that means something, and keeps it.
    """
    arguments = {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
    own = [node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    shared = {n for node in ast.walk(function) if isinstance(node, ast.Global | ast.Nonlocal) for n in node.names}
    if not (arguments | shared).isdisjoint(own):
        return ""
    numbers = {name: f"${number}" for number, name in enumerate(dict.fromkeys(own))}
    renamed = copy.deepcopy(function)
    for node in ast.walk(renamed):
        if isinstance(node, ast.Name):
            node.id = numbers.get(node.id, node.id)
    return mark(" ".join([ast.dump(renamed), *map(ast.dump, values)]))


def _parameters(function: _Function) -> tuple[str, ...]:
    return tuple(one.arg for one in (*function.args.args, *function.args.kwonlyargs) if one.arg != "self")


def _defaults(function: _Function) -> list[ast.expr]:
    """The values of arguments that a caller leaves out."""
    return [*function.args.defaults, *filter(None, function.args.kw_defaults)]


def _sort(node: ast.AST) -> Sort:
    if isinstance(node, ast.Expr):
        if isinstance(node.value, ast.Yield) and node.value.value is None:
            return "aside"
        calls = [one for one in ast.walk(node) if isinstance(one, ast.Call)]
        is_aside = bool(calls) and _acts_on_nothing(calls)
        return "aside" if is_aside or (isinstance(node.value, ast.Call) and _only_listens(node.value)) else ""
    if isinstance(node, ast.Assert):
        return "aside" if _acts_on_nothing(one for one in ast.walk(node) if isinstance(one, ast.Call)) else ""
    if isinstance(node, ast.Assign | ast.AnnAssign):
        return "aside" if node.value is not None and _name(node.value) in _LOGGERS else ""
    if isinstance(node, ast.Call) and _name(node) == "parametrize":
        return "sets"
    if _is_autouse(node):
        return "autouse"
    return "aside" if _owner(node) == "allure" or (_owner(node) == "mark" and _name(node) in _MARKS) else ""


def _acts_on_nothing(calls: Iterable[ast.Call]) -> bool:
    return all(_name(call) in _ACTS_ON_NOTHING for call in calls)


def _only_listens(call: ast.Call) -> bool:
    """`page.on("console", …)`, whatever is done with what it hears; `context.tracing.start(…)`."""
    event = call.args[0].value if call.args and isinstance(call.args[0], ast.Constant) else None
    return (_name(call) in ("on", "once") and event in _HEARD) or _owner(call) == "tracing"


def _is_autouse(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and _name(node) == "fixture"
        and any(one.arg == "autouse" and getattr(one.value, "value", None) is True for one in node.keywords)
    )


def _strings(node: ast.AST) -> list[str]:
    """The texts among the arguments of a call."""
    args = node.args if isinstance(node, ast.Call) else ()
    return [one.value for one in args if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def _owner(node: ast.AST) -> str:
    """The last name but one of a call, or of what is called: `pytest.mark.skipif(…)`."""
    called = node.func if isinstance(node, ast.Call) else node
    return _name(called.value) if isinstance(called, ast.Attribute) else ""


def _name(node: ast.AST) -> str:
    """The last name of a call, or of what is called: `page.screenshot()`, `pytest.fixture`."""
    called = node.func if isinstance(node, ast.Call) else node
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def _functions(body: list[ast.stmt], path: str) -> Iterator[tuple[str, _Function]]:
    for node in body:
        if isinstance(node, _Function):
            yield path + node.name, node
            yield from _functions(node.body, f"{path}{node.name}.")
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node.body, f"{path}{node.name}.")


def _class_values(body: list[ast.stmt], path: str) -> Iterator[tuple[str, ast.stmt]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            within = f"{path}{node.name}."
            yield from ((within + name, one) for one in node.body for name in _assigned(one))
            yield from _class_values(node.body, within)


def _imports(body: list[ast.stmt]) -> Iterator[tuple[str, tuple[str, str]]]:
    """What each imported name is: its module, and its name there; "" where it is the module itself."""
    for node in body:
        if isinstance(node, ast.Import):
            yield from (
                (one.asname or one.name, (one.name, "")) for one in node.names if one.asname or "." not in one.name
            )
        elif isinstance(node, ast.ImportFrom):
            yield from ((one.asname or one.name, (node.module or "", one.name)) for one in node.names)


def _assigned(node: ast.stmt) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    for node in body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue  # a docstring
        yield node
        if isinstance(node, _Function | ast.ClassDef):
            continue
        for name in _BLOCKS:
            yield from _statements(getattr(node, name, []))
        for handler in getattr(node, "handlers", []):
            yield from _statements(handler.body)


def _own_parts(node: ast.AST) -> list[ast.AST]:
    """A simple statement itself; of one with a block what stands before the colon."""
    if not hasattr(node, "body") or isinstance(node, ast.Lambda | ast.IfExp):
        return [node]
    blocks = {*_BLOCKS, "handlers"}
    return [
        part
        for name, value in ast.iter_fields(node)
        if name not in blocks
        for part in (value if isinstance(value, list) else [value])
        if isinstance(part, ast.AST)
    ]
