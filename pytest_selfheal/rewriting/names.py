"""Where a value is written: from a name, attribute or parameter to the expression that holds its text."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from pytest_selfheal.rewriting.modules import import_of, set_in
from pytest_selfheal.rewriting.parameters import of_parameter
from pytest_selfheal.rewriting.scopes import (
    Binding,
    Function,
    bindings,
    class_around,
    functions_around,
    is_parameter,
    loop_names,
    names_in,
    returned,
)
from pytest_selfheal.rewriting.text import Files, Refused, Source

_MAX_STEPS = 12  # longer than any chain of names seen; ends circles


@dataclass(frozen=True, slots=True)
class Written:
    """An expression in a file; `is_shared` when it was reached by a name that others may read too."""

    source: Source
    node: ast.expr
    is_shared: bool = False


def written(source: Source, node: ast.expr, *, text: str | None, files: Files, steps: int = 0) -> Written:
    """The expression that `node` stands for; `text` tells rows of parameters apart. Raises Refused with the reason."""
    if steps > _MAX_STEPS:
        raise Refused("the names lead in a circle")
    if looped := names_in(node) & loop_names(source, node):
        raise Refused(f"it is built in a loop over '{sorted(looped)[0]}'")
    lookup = _Lookup(source, text=text, files=files, steps=steps + 1)
    match node:
        case ast.Constant() | ast.JoinedStr() | ast.BinOp(op=ast.Add()):
            return Written(source, node)
        case ast.Name():
            return lookup.name(node)
        case ast.Attribute():
            return lookup.attribute(node)
        case ast.Subscript():
            return lookup.subscript(node)
        case ast.Call(func=ast.Attribute() | ast.Name(), args=[], keywords=[]):
            return lookup.result(node.func)
    return Written(source, node)


def returned_by(source: Source, call: ast.Call, *, files: Files) -> Written:
    """The expression that a call of the project's own function returns, whatever its arguments are. Raises Refused."""
    if looped := names_in(call.func) & loop_names(source, call):
        raise Refused(f"it is built in a loop over '{sorted(looped)[0]}'")
    if not isinstance(call.func, ast.Attribute | ast.Name):
        raise Refused(f"it is worked out by '{source.segment(call.func)}'")
    return _Lookup(source, text=None, files=files, steps=1).result(call.func)


@dataclass(frozen=True, slots=True)
class _Lookup:
    """One step from a name towards its text."""

    source: Source
    text: str | None
    files: Files
    steps: int

    def on(self, source: Source, node: ast.expr) -> Written:
        """The next step; whatever it ends in was reached by a name."""
        found = written(source, node, text=self.text, files=self.files, steps=self.steps)
        return Written(found.source, found.node, is_shared=True)

    def name(self, node: ast.Name) -> Written:
        for function in functions_around(self.source, node):
            bound = bindings(function.body, node.id)
            if bound:
                return self._only(self.source, bound, node.id)
            if is_parameter(function, node.id):
                return self._parameter(function, node.id)
        owner = class_around(self.source, node)
        if owner is not None and not functions_around(self.source, node):
            bound = bindings(owner.body, node.id)
            if bound:
                return self._only(self.source, bound, node.id)
        return self.module_name(self.source, node.id)

    def module_name(self, source: Source, name: str) -> Written:
        place, bound = set_in(source, name, self.files)
        if not bound:
            raise Refused(f"'{name}' is not set in {source.name}")
        return self._only(place, bound, name)

    def attribute(self, node: ast.Attribute) -> Written:
        if isinstance(node.value, ast.Name) and self._is_self(node.value):
            owner = class_around(self.source, node)
            if owner is not None:
                return self.member(self.source, owner, node.attr)
        if node.attr == "value" and isinstance(node.value, ast.Attribute):
            return self.on(self.source, node.value)  # a member of an enumeration
        source, owner_or_module = self._owner(node.value)
        if isinstance(owner_or_module, ast.ClassDef):
            return self.member(source, owner_or_module, node.attr)
        return self.module_name(source, node.attr)

    def member(self, source: Source, owner: ast.ClassDef, name: str) -> Written:
        """A class or instance attribute, of the class or the nearest base that has it."""
        for holder, found in self._classes(source, owner):
            bound = [*bindings(found.body, name), *_set_on_self(found, name)]
            if bound:
                return self._only(holder, bound, name)
        raise Refused(f"'{name}' is not set in class '{owner.name}'")

    def subscript(self, node: ast.Subscript) -> Written:
        if not isinstance(node.slice, ast.Constant):
            raise Refused(f"it is chosen from data by '{self.source.segment(node.slice)}'")
        held = self.on(self.source, node.value)
        if not isinstance(held.node, ast.Dict):
            raise Refused("it comes from data")
        pairs = zip(held.node.keys, held.node.values, strict=True)
        found = [value for key, value in pairs if isinstance(key, ast.Constant) and key.value == node.slice.value]
        if len(found) != 1:
            raise Refused(f"key {node.slice.value!r} is not written once")
        return self.on(held.source, found[0])

    def result(self, node: ast.expr) -> Written:
        """What a function returns, as the last step to a value."""
        found = self.attribute(node) if isinstance(node, ast.Attribute) else self.name(node)  # type: ignore[arg-type]
        return Written(found.source, found.node, is_shared=True)

    def _parameter(self, function: Function, name: str) -> Written:
        source, node = of_parameter(self.source, function, name, text=self.text, files=self.files)
        return self.on(source, node)

    def _only(self, source: Source, bound: list[Binding], name: str) -> Written:
        if len(bound) > 1:
            raise Refused(f"'{name}' is set in {len(bound)} places")
        node, value = bound[0].node, bound[0].value
        if value is not None:
            return self.on(source, value)
        if isinstance(node, Function):
            value = returned(node)
            if value is None:
                raise Refused(f"'{name}' does not return one written value")
            return self.on(source, value)
        if isinstance(node, ast.ImportFrom):
            module, inner = import_of(source, node, name, self.files)
            return self.module_name(module, inner)
        if isinstance(node, ast.For | ast.AsyncFor):
            raise Refused(f"it is built in a loop over '{name}'")
        raise Refused(f"'{name}' is not set to a written value")

    def _is_self(self, node: ast.Name) -> bool:
        function = next(iter(functions_around(self.source, node)), None)
        if function is None or not isinstance(self.source.parents.get(function), ast.ClassDef):
            return False
        first = [*function.args.posonlyargs, *function.args.args][:1]
        return bool(first) and first[0].arg == node.id

    def _owner(self, node: ast.expr) -> tuple[Source, ast.ClassDef | None]:
        """The class that a name means, or the module (None) that it was imported as."""
        if isinstance(node, ast.Attribute):
            source, owner = self._owner(node.value)
            if owner is None:
                return self._class_or_module(*set_in(source, node.attr, self.files), node.attr)
            return self._class_or_module(source, bindings(owner.body, node.attr), node.attr)
        if not isinstance(node, ast.Name):
            raise Refused(f"it is worked out by '{self.source.segment(node)}'")
        return self._class_or_module(*set_in(self.source, node.id, self.files), node.id)

    def _class_or_module(self, source: Source, bound: list[Binding], name: str) -> tuple[Source, ast.ClassDef | None]:
        found = bound[0].node if len(bound) == 1 else None
        if isinstance(found, ast.ClassDef):
            return source, found
        if isinstance(found, ast.Import | ast.ImportFrom):
            module, inner = import_of(source, found, name, self.files)
            if not inner:
                return module, None
            return self._class_or_module(*set_in(module, inner, self.files), inner)
        raise Refused(f"what '{name}' is can't be read from {source.name}")

    def _classes(self, source: Source, owner: ast.ClassDef) -> Iterator[tuple[Source, ast.ClassDef]]:
        """The class, then its bases, as far as they are in the project."""
        yield source, owner
        for base in owner.bases:
            try:
                lookup = _Lookup(source, text=self.text, files=self.files, steps=self.steps)
                holder, found = lookup._owner(base)
            except Refused:
                continue  # a base of a library has none of the project's texts
            if found is not None and found is not owner:
                yield from lookup._classes(holder, found)


def _set_on_self(owner: ast.ClassDef, name: str) -> list[Binding]:
    """`self.name = value` in any method of the class."""
    found = []
    for method in (one for one in owner.body if isinstance(one, Function)):
        for node in ast.walk(method):
            match node:
                case ast.Assign(targets=targets, value=value) if any(_is_own(target, name) for target in targets):
                    found.append(Binding(node, value if len(targets) == 1 else None))
                case ast.AnnAssign(target=target, value=value) if value is not None and _is_own(target, name):
                    found.append(Binding(node, value))
                case ast.AugAssign(target=target) if _is_own(target, name):
                    found.append(Binding(node))
    return found


def _is_own(target: ast.expr, name: str) -> bool:
    match target:
        case ast.Attribute(value=ast.Name(id="self"), attr=found):
            return found == name
    return False
