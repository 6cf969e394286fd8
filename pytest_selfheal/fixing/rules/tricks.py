"""Ways to make a test pass without mending anything: skipping it, ending it, or replacing what it tests."""

import ast
import io
import tokenize
from collections import Counter
from collections.abc import Iterator

from pytest_selfheal.fixing.rules.assertions import Source, is_fixture, name_of

# "pytest.skip()", "@pytest.mark.xfail", "__test__ = False", "collect_ignore = […]", "raise SkipTest", "os._exit(0)"
_SILENCERS = {
    *("skip", "skipif", "skipIf", "skipUnless", "skipTest", "SkipTest", "Skipped", "xfail", "XFailed"),
    *("expectedFailure", "importorskip", "exit", "_exit", "abort", "kill", "__test__", "collect_ignore"),
    *("collect_ignore_glob", "pytestmark", "pytest_plugins", "flaky", "suppress", "deselect"),
}
# what puts something else in the place of what is tested, or runs text as code
_REPLACERS = {
    *("setattr", "delattr", "setitem", "delitem", "patch", "__setattr__", "exec", "eval", "compile", "__import__"),
    *("settrace", "setprofile", "modules", "__dict__", "__builtins__", "builtins", "globals", "vars", "Mock"),
    *("MagicMock", "AsyncMock", "set_content", "evaluate", "evaluate_all", "add_init_script", "add_script_tag"),
    *("route", "unroute", "__eq__", "__bool__", "__del__", "_getframe"),
}
# what application code asks for when it wants to know whether it is tested
_TEST_MARKS = ("PYTEST_", "_pytest", "pytest", "unittest", "__selfheal")
_ASKING = (ast.Name, ast.Call, ast.Attribute)
_LITERALS = (ast.Constant, ast.Tuple, ast.List, ast.Dict, ast.Set)


def in_tests(old: Source | None, new: Source, *, known_fixtures: frozenset[str]) -> Iterator[str]:
    """What a file of the tests does now that it did not do before; `known_fixtures` are those that were there."""
    before = _names(old.tree) if old else Counter()
    more = _names(new.tree) - before
    if silencers := sorted(name for name in more if name in _SILENCERS):
        yield f"a test may be skipped, ended or left out: {', '.join(silencers)}"
    if replacers := sorted(name for name in more if name in _REPLACERS):
        yield f"what is tested may be replaced: {', '.join(replacers)}"
    hooks = {name: nodes for name, nodes in new.functions.items() if name.rpartition(".")[2].startswith("pytest_")}
    for name, nodes in hooks.items():
        same = old.functions.get(name, []) if old else []
        if [ast.dump(node) for node in nodes] != [ast.dump(node) for node in same]:
            yield f"{name} can turn every test around"
    yield from _outside_of_functions(old, new)
    yield from _literals(old, new)
    yield from _fixtures(old, new, known_fixtures)


def in_application(old: str, new: str) -> Iterator[str]:
    """What application code does now that it did not do before; text that can't be parsed is no way out."""
    try:
        after = ast.parse(new)
    except (SyntaxError, ValueError, RecursionError) as error:
        yield f"it can't be parsed any more ({error})"
        return
    try:
        before = _marks(ast.parse(old))
    except (SyntaxError, ValueError, RecursionError):
        before = Counter()  # it is what is mended
    if more := _marks(after) - before:
        yield f"the application asks whether it is tested: {sorted(more)[0]}"
    for node in ast.walk(after):
        if isinstance(node, ast.FunctionDef) and node.name in ("__eq__", "__ne__") and _is_constant(node):
            yield f"{node.name} answers the same to everything"
        if isinstance(node, ast.FunctionDef) and node.name.startswith("pytest_") and f"def {node.name}" not in old:
            yield f"{node.name} can turn every test around"


def has_new_comment(old: str, new: str) -> bool:
    """Whether a comment says something that none said before."""
    return bool(_comments(new) - _comments(old))


def _comments(text: str) -> Counter[str]:
    found: Counter[str] = Counter()
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT and len(token.string.strip("# ")) > 3:
                found[token.string] += 1
    except (tokenize.TokenError, SyntaxError, ValueError):
        return found  # as far as it can be read
    return found


def _names(tree: ast.AST) -> Counter[str]:
    """Every name, attribute and imported name, and the words of `getattr(pytest, "skip")`."""
    found: Counter[str] = Counter()
    for node in ast.walk(tree):
        match node:
            case ast.Name():
                found[node.id] += 1
            case ast.Attribute():
                found[node.attr] += 1
            case ast.alias():
                found[node.name.rpartition(".")[2]] += 1
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                found[node.name] += 1
            case ast.Call() if name_of(node) == "getattr":
                found["__dict__"] += 1  # a name that is put together is none that can be read
    return found


def _outside_of_functions(old: Source | None, new: Source) -> Iterator[str]:
    """Statements of the module itself that reach into something else: `shop.total = lambda: 3`."""
    before = Counter(ast.dump(node) for node in old.tree.body) if old else Counter()
    for node in new.tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        targets = [node.target] if isinstance(node, ast.AugAssign | ast.AnnAssign) else targets
        reaching = any(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)
        if reaching and not before[ast.dump(node)]:
            yield f"what is tested may be replaced: {ast.unparse(node)[:80]}"


def _literals(old: Source | None, new: Source) -> Iterator[str]:
    """A function of the tests that answers with a constant where it asked the application before."""
    if old is None:
        return
    for name, nodes in new.functions.items():
        was = {text for node in old.functions.get(name, ()) for text in _answers(node)}
        if name in old.functions and (more := {text for node in nodes for text in _answers(node)} - was):
            yield f"{name} answers with a constant now: {sorted(more)[0][:80]}"


def _answers(function: ast.AST) -> Iterator[str]:
    for node in ast.walk(function):
        value = node.value if isinstance(node, ast.Return | ast.Yield) else None
        if not isinstance(value, _LITERALS) or any(isinstance(one, _ASKING) for one in ast.walk(value)):
            continue
        if not (isinstance(value, ast.Constant) and value.value is None):
            yield ast.unparse(value)


def _fixtures(old: Source | None, new: Source, known: frozenset[str]) -> Iterator[str]:
    for name, nodes in new.functions.items():
        decorators = [one for one in nodes[-1].decorator_list if is_fixture(one)]
        if not decorators or (old and name in old.functions):
            continue
        if any("autouse" in ast.unparse(one) for one in decorators):
            yield f"{name} is a new fixture that every test uses unasked"
        elif name.rpartition(".")[2] in known or any("name=" in ast.unparse(one) for one in decorators):
            yield f"{name} takes the place of a fixture that was there"


def _marks(tree: ast.AST) -> Counter[str]:
    found: Counter[str] = Counter()
    for node in ast.walk(tree):
        texts = []
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts = [node.value]
        elif isinstance(node, ast.Name):
            texts = [node.id]
        elif isinstance(node, ast.alias):
            texts = [node.name]
        elif isinstance(node, ast.ImportFrom):
            texts = [node.module or ""]
        elif isinstance(node, ast.Attribute) and node.attr == "argv":
            texts = ["pytest (sys.argv)"]
        found.update(text[:60] for text in texts if text.lstrip().startswith(_TEST_MARKS))
    return found


def _is_constant(function: ast.FunctionDef) -> bool:
    answers = [node for node in ast.walk(function) if isinstance(node, ast.Return)]
    return bool(answers) and all(isinstance(node.value, ast.Constant) for node in answers)
