"""What a test checks, and everything that the check is made of: none of it may change while a failure is mended.

A literal that a check compares with is the one exception: it is told apart, for whoever may allow it.

An assertion is an expectation, and only a person changes what is expected. So each one must stand in the new source as
it stood in the old one, under the same conditions, and whatever gave a value to a name that it reads must be the same.
"""

import ast
import copy
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

Function = ast.FunctionDef | ast.AsyncFunctionDef
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
# "expect(page).to_have_title(…)", "self.assertEqual(…)", "mock.assert_called_once()", "pytest.raises(…)"
_CHECKS = ("expect", "raises", "warns", "deprecated_call", "fail")
_CHECK_BEGINNINGS = ("assert", "to_", "not_to_", "should")
_EXPECTED = ast.Name(id="expected", ctx=ast.Load())
_ENDS = (ast.Return, ast.Raise, ast.Break, ast.Continue)


@dataclass
class Source:
    """A module, its functions and classes by qualified name."""

    tree: ast.Module
    functions: dict[str, list[Function]] = field(default_factory=dict)
    classes: dict[str, list[ast.ClassDef]] = field(default_factory=dict)

    @classmethod
    def of(cls, text: str) -> "Source":
        """Raises SyntaxError, ValueError or RecursionError."""
        source = cls(ast.parse(text))
        source._collect(source.tree, "")
        return source

    def _collect(self, node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef):
                self.classes.setdefault(f"{prefix}{child.name}", []).append(child)
                self._collect(child, f"{prefix}{child.name}.")
            elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                self.functions.setdefault(f"{prefix}{child.name}", []).append(child)
                self._collect(child, f"{prefix}{child.name}.")
            else:
                self._collect(child, prefix)


def offences(old: Source, new: Source, *, free_fixtures: bool) -> Iterator[str]:
    """What of the old module's checks is not in the new one, one line each; `free_fixtures`: their set-up failed."""
    for name, nodes in old.classes.items():
        if _is_test(name) and name not in new.classes:
            yield f"the class {name} is gone"
        elif name in new.classes:
            yield from _of_class(name, nodes[-1], new.classes[name])
    for name, functions in old.functions.items():
        checked = _checks(functions[-1])
        if name not in new.functions:
            if checked or _is_test(name):
                yield f"{name} is gone"
            continue
        if len(new.functions[name]) > len(functions):
            yield f"{name} is defined a second time"
        yield from _of_function(name, functions[-1], new.functions[name][-1])
        if checked:
            yield from _of_slice(
                name, (old, functions[-1]), (new, new.functions[name][-1]), free_fixtures=free_fixtures
            )
    for name in sorted(set(new.classes) & set(old.functions) | set(new.functions) & set(old.classes)):
        yield f"{name} is something else now"
    if lost := _checks(old.tree, blank=True) - _checks(new.tree, blank=True):
        yield f"a check of the module was changed or removed: {_said(lost)}"


def expectations(old: Source, new: Source) -> Iterator[str]:
    """The checks of the old module that are in the new one with other literals to compare with, one line each."""
    for name, functions in old.functions.items():
        if name in new.functions:
            was, now = _checks(functions[-1]), _checks(new.functions[name][-1])
            if was - now and not _checks(functions[-1], blank=True) - _checks(new.functions[name][-1], blank=True):
                yield f"{name} expects something else: {_said(was - now)} → {_said(now - was)}"
    was, now = _checks(old.tree), _checks(new.tree)
    if was - now and not _checks(old.tree, blank=True) - _checks(new.tree, blank=True):
        yield f"the module expects something else: {_said(was - now)} → {_said(now - was)}"


def _of_class(name: str, old: ast.ClassDef, nodes: list[ast.ClassDef]) -> Iterator[str]:
    new = nodes[-1]
    if len(nodes) > 1:
        yield f"{name} is defined a second time"
    if [_dump(one) for one in (*old.bases, *old.decorator_list)] != [
        _dump(one) for one in (*new.bases, *new.decorator_list)
    ]:
        yield f"{name} has other bases or decorators"


def _of_function(name: str, old: Function, new: Function) -> Iterator[str]:
    checked = _checks(old)
    if lost := _checks(old, blank=True) - _checks(new, blank=True):
        yield f"a check in {name} was changed or removed: {_said(lost)}"
    if not (checked or _is_test(name)):
        return
    if [_dump(one) for one in old.decorator_list] != [_dump(one) for one in new.decorator_list]:
        yield f"{name} has other decorators"
    if _dump(old.args) != _dump(new.args):
        yield f"{name} has other parameters"
    if type(old) is not type(new):
        yield f"{name} is of another kind"
    if _is_generator(new) and not _is_generator(old):
        yield f"{name} is a generator now: its body does not run"
    if more := _ends(new) - _ends(old):
        yield f"{name} may end before its checks: {_said(more)}"


def _of_slice(
    name: str, old: tuple[Source, Function], new: tuple[Source, Function], *, free_fixtures: bool
) -> Iterator[str]:
    """Whatever gives a value to what the checks read, in the function and around it."""
    tracked = _tracked(old[1], name)
    before, after = _bindings(old[1], tracked), _bindings(new[1], tracked)
    if before != after:
        yield f"what {name} compares is made otherwise: {_said((before - after) or (after - before))}"
    parameters = {one.arg for one in ast.walk(old[1].args) if isinstance(one, ast.arg)}
    outside = tracked - {bound for node in ast.walk(old[1]) for bound in _bound(node)} | (parameters - {"self", "cls"})
    before, after = _around(old[0], outside), _around(new[0], outside)
    if free_fixtures:
        before, after = _without_fixtures(before, old[0]), _without_fixtures(after, new[0])
    if before != after:
        yield f"what {name} compares comes from somewhere else: {_said((before - after) or (after - before))}"


def _tracked(function: Function, name: str) -> set[str]:
    """The names that the checks read, and those that these are made of."""
    names = {one for check in _check_nodes(function) for one in _read(check)}
    statements = [node for node in ast.walk(function) if isinstance(node, ast.stmt) and node is not function]
    size = -1
    while size != len(names):
        size = len(names)
        for node in statements:
            if names.intersection(_bound(node)):
                names.update(_read(_header(node)))
    return names - {name}


def _bindings(function: Function, names: set[str]) -> Counter[str]:
    """Statements of a function that bind one of the names, or change what one of them, made here, holds."""
    own = {bound for node in ast.walk(function) for bound in _bound(node)}
    found: Counter[str] = Counter()
    for node in ast.walk(function):
        if node is function or not isinstance(node, ast.stmt | ast.NamedExpr):
            continue
        if names.intersection(_bound(node)) or names.intersection(own).intersection(_touched(node)):
            found[_dump(_header(node))] += 1
    return found


def _around(source: Source, names: set[str]) -> Counter[str]:
    """The module's own statements that bind one of the names; where an import comes from is judged by its package."""
    found: Counter[str] = Counter()
    for node in source.tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            for alias in node.names:
                if (alias.asname or alias.name).partition(".")[0] in names:
                    package = node.module or "" if isinstance(node, ast.ImportFrom) else alias.name
                    found[f"import from {'.' * getattr(node, 'level', 0)}{package.partition('.')[0]}"] += 1
        elif names.intersection(_bound(node)):
            found[_dump(node if isinstance(node, _SCOPES) else _header(node))] += 1
    return found


def _without_fixtures(found: Counter[str], source: Source) -> Counter[str]:
    fixtures = {
        _dump(node)
        for nodes in source.functions.values()
        for node in nodes
        if any(map(is_fixture, node.decorator_list))
    }
    return Counter({text: count for text, count in found.items() if text not in fixtures})


def is_fixture(decorator: ast.expr) -> bool:
    """`@pytest.fixture`, with or without arguments."""
    return "fixture" in name_of(decorator)


def name_of(node: ast.AST) -> str:
    """The last name of a call or attribute: "fixture" of `pytest.fixture(...)`."""
    while isinstance(node, ast.Call):
        node = node.func
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _checks(node: ast.AST, *, blank: bool = False) -> Counter[str]:
    """Each check of a function or of a module's own statements, with the conditions it stands under.

    With `blank`, without the literals that it compares with.
    """
    found: Counter[str] = Counter()
    for check, chain in _walk_checks(node, ()):
        found[" / ".join((*chain, _dump(_blank(check) if blank else check)))] += 1
    return found


def _blank(check: ast.AST) -> ast.AST:
    """`assert total == 3` and `expect(cell).to_have_text("3")` without the 3; what finds and what is read stay."""
    made = copy.deepcopy(check)
    match made:
        case ast.Assert(test=ast.Compare() as compare):
            compare.comparators = [_EXPECTED if _is_literal(one) else one for one in compare.comparators]
        case ast.Expr() | ast.Return():
            call = made.value.value if isinstance(made.value, ast.Await) else made.value
            if isinstance(call, ast.Call) and _is_about_a_value(name_of(call)):
                call.args = [_EXPECTED if _is_literal(one) else one for one in call.args]
    return made


def _is_literal(node: ast.expr) -> bool:
    """An empty text is none: every text contains it."""
    try:
        return bool(ast.literal_eval(node) != "")
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return False


def _is_about_a_value(name: str) -> bool:
    return name.startswith(("to_have_", "to_contain_", "not_to_have_", "not_to_contain_", "assertEqual", "assertIn"))


def _check_nodes(node: ast.AST) -> Iterator[ast.AST]:
    return (check for check, _ in _walk_checks(node, ()))


def _walk_checks(node: ast.AST, chain: tuple[str, ...]) -> Iterator[tuple[ast.AST, tuple[str, ...]]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _SCOPES):
            continue  # a function of its own
        if isinstance(child, ast.Assert) or (isinstance(child, ast.Expr | ast.Return) and _is_check(child.value)):
            yield child, chain
            continue
        if isinstance(child, ast.With | ast.AsyncWith) and any(_is_check(one.context_expr) for one in child.items):
            # what must raise is part of the check
            yield child, chain
        here = (*chain, _dump(_header(child))) if isinstance(child, ast.stmt) and hasattr(child, "body") else chain
        handled = (*here, *map(_dump, child.handlers)) if isinstance(child, ast.Try | ast.TryStar) else here
        yield from _walk_checks(child, handled)


def _is_check(node: ast.expr | None) -> bool:
    while isinstance(node, ast.Await):
        node = node.value
    return any(_names_a_check(name_of(one)) for one in ast.walk(node) if isinstance(one, ast.Call)) if node else False


def _names_a_check(name: str) -> bool:
    return name in _CHECKS or name.startswith(_CHECK_BEGINNINGS)


def _ends(function: Function) -> Counter[str]:
    return Counter(_dump(node) for node in _inside(function) if isinstance(node, _ENDS))


def _is_generator(function: Function) -> bool:
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in _inside(function))


def _inside(function: Function) -> Iterator[ast.AST]:
    """The nodes of a function, without those of functions in it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, _SCOPES):
            waiting += ast.iter_child_nodes(node)


def _header(node: ast.AST) -> ast.AST:
    """A compound statement without its body."""
    match node:
        case ast.If() | ast.While():
            return ast.Tuple(elts=[node.test], ctx=ast.Load())
        case ast.For() | ast.AsyncFor():
            return ast.Tuple(elts=[node.target, node.iter], ctx=ast.Load())
        case ast.With() | ast.AsyncWith():
            parts = [one for item in node.items for one in (item.context_expr, item.optional_vars) if one is not None]
            return ast.Tuple(elts=parts, ctx=ast.Load())
        case ast.Try() | ast.TryStar():
            return ast.Constant(value="try")
        case ast.Match():
            return ast.Tuple(elts=[node.subject], ctx=ast.Load())
    return node


def _bound(node: ast.AST) -> set[str]:
    """The names that a statement gives a value, itself and not by what stands in it."""
    match node:
        case ast.Assign():
            targets: list[ast.AST] = list(node.targets)
        case ast.AugAssign() | ast.AnnAssign() | ast.For() | ast.AsyncFor() | ast.NamedExpr():
            targets = [node.target]
        case ast.With() | ast.AsyncWith():
            targets = [item.optional_vars for item in node.items if item.optional_vars is not None]
        case ast.Delete():
            targets = list(node.targets)
        case ast.Import() | ast.ImportFrom():
            return {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return {node.name}
        case ast.Global() | ast.Nonlocal():
            return set(node.names)
        case _:
            return set()
    return {root for target in targets for root in _roots(target)}


def _roots(target: ast.AST) -> Iterator[str]:
    """`cart.total` and `cart["total"]` change cart."""
    match target:
        case ast.Tuple() | ast.List():
            for element in target.elts:
                yield from _roots(element)
        case ast.Starred() | ast.Attribute() | ast.Subscript():
            yield from _roots(target.value)
        case ast.Name():
            yield target.id


def _touched(node: ast.AST) -> set[str]:
    """The name whose method a statement calls for its own sake: `items.append(3)`."""
    if not isinstance(node, ast.Expr):
        return set()
    call: ast.AST = node.value
    while isinstance(call, ast.Await | ast.Call | ast.Attribute | ast.Subscript):
        call = call.func if isinstance(call, ast.Call) else call.value
    return {call.id} if isinstance(call, ast.Name) else set()


def _read(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load)}


def _is_test(name: str) -> bool:
    return any(part.startswith(("test", "Test")) for part in name.split("."))


def _dump(node: ast.AST) -> str:
    """One spelling for one meaning, that people can read."""
    return ast.unparse(node)


def _said(found: Iterable[str]) -> str:
    """The first of them, without the conditions it stands under."""
    first = next(iter(sorted(found)), "").rpartition(" / ")[2]
    return " ".join(first.split())[:120]
