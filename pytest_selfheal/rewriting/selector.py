"""A locator's new text, put where its old text is written: the argument, the constant behind it, or the link."""

import ast
import re
from collections.abc import Iterable, Iterator

from pytest_selfheal.locators.expression import FRAME_METHODS, Argument, Expression, Link, Regex
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.rewriting.callsite import BY_SELECTOR, Chain, Site, Written, call_at, chain_at, name_start
from pytest_selfheal.rewriting.difference import Change, difference, same_shape
from pytest_selfheal.rewriting.edits import Edit
from pytest_selfheal.rewriting.names import written
from pytest_selfheal.rewriting.scopes import functions_around, loop_names, names_in
from pytest_selfheal.rewriting.strings import Part, around_field, edited, in_style, parts_of, requoted, style
from pytest_selfheal.rewriting.text import Files, Refused, Source

_TOKEN = re.compile(r"[\w-]+")  # #state   [data-testid=go-on]
_SCATTERED = "the locator is put together in several places"
_OF_PAGE_ONLY = ("strict",)  # options that a locator's own method does not take


def replace_locator(source: Source, site: Site, *, old: Expression, new: Expression, files: Files) -> tuple[Edit, ...]:
    """The edits that turn `old` at `site` into `new`, both relative to the page; raises Refused with the reason."""
    if by_selector := _by_selector(source, site, old):
        return _replace_selector(source, by_selector, old, new, files)
    change = difference(old, new)
    try:
        chain = chain_at(source, site, old, files=files)
    except Refused as refused:
        edit = _of_library(source, site, change, files)
        if edit is None:
            raise refused from None
        return (edit,)
    if len(old) - len(chain.links) <= change.first:
        return _edits(chain, change, files)
    try:
        return _edits(chain_at(source, site, old, files=files, whole=True), change, files)
    except Refused:
        return (_from_the_page(chain, change),)


def _of_library(source: Source, site: Site, change: Change, files: Files) -> Edit | None:
    """`InputSelect(page, "state")` of an installed package: the only text given there that changes in the locator."""
    if not same_shape(change):
        return None
    mine, others = (_texts(links) for links in (change.old.links[change.first : change.last], change.new))
    pairs = [(was, now) for was, now in zip(mine, others, strict=False) if was != now]
    try:
        call = call_at(source, site)
    except Refused:
        return None
    if len(pairs) != 1 or len(mine) != len(others):
        return None
    edits = []
    for node in (*call.args, *(keyword.value for keyword in call.keywords)):
        for given, wanted in _tokens(*pairs[0]):
            try:
                held = written(source, node, text=given, files=files)
                if isinstance(held.node, ast.Constant) and held.node.value == given:
                    edits.append(_text(source, node, given, wanted, files))
            except Refused:
                continue  # no text, or made when the test runs
    return edits[0] if len(edits) == 1 else None


def _texts(links: Iterable[Link]) -> list[str]:
    values = (value for link in links for value in (*link.args, *dict(link.kwargs).values()))
    return [value for value in values if isinstance(value, str)]


def _tokens(old: str, new: str) -> Iterator[tuple[str, str]]:
    """Each whole word of a text that, put otherwise, makes the new text: `#state` and `#region` by `state`."""
    for found in _TOKEN.finditer(old):
        before, after = old[: found.start()], old[found.end() :]
        if new.startswith(before) and new.endswith(after) and len(new) > len(before) + len(after):
            yield found.group(), new[len(before) : len(new) - len(after)]


def _edits(chain: Chain, change: Change, files: Files) -> tuple[Edit, ...]:
    links = _changed(chain, change)
    if not change.new and change.last < len(change.old):
        behind = chain.links[change.last - len(change.old)]
        if not links or behind.source is not links[0].source or not _is_one_piece((*links, behind)):
            raise Refused(_SCATTERED)
        return (Edit(behind.source.name, links[0].start, behind.start, ""),)
    if same_shape(change):
        pairs = zip(links, change.old.links[change.first : change.last], change.new, strict=True)
        return tuple(edit for link, was, now in pairs for edit in _arguments(link, was, now, files))
    return (_whole(links, change),)


def _from_the_page(chain: Chain, change: Change) -> Edit:
    """What hangs on a variable that no longer leads to the element starts at that variable's page instead."""
    first = chain.links[0]
    outside = len(change.old) - len(chain.links)
    if change.first or chain.root is None:
        raise Refused(f"the new locator starts elsewhere than at {_root(chain)}, where this one hangs")
    _fixed(first.source, chain.root)
    way = "owner.page" if change.old.links[outside - 1].method in FRAME_METHODS else "page"
    if change.last == outside and not change.new:
        return Edit(first.source.name, first.start, first.start, f"{way}.")
    if change.last < len(change.old):
        raise Refused(_SCATTERED)
    edit = _whole(chain.links, change)
    return Edit(edit.file, edit.start, edit.end, f"{way}.{edit.text}")


def _root(chain: Chain) -> str:
    return f"'{chain.links[0].source.segment(chain.root)}'" if chain.root is not None else "the call"


def _changed(chain: Chain, change: Change) -> tuple[Written, ...]:
    outside = len(change.old) - len(chain.links)
    if change.first < outside:
        raise Refused(f"the new locator starts elsewhere than at {_root(chain)}, where this one hangs")
    return chain.links[change.first - outside : change.last - outside]


def _arguments(link: Written, was: Link, now: Link, files: Files) -> list[Edit]:
    pairs: list[tuple[int | str, Argument, Argument]] = [
        *((index, *both) for index, both in enumerate(zip(was.args, now.args, strict=True))),
        *((name, value, now.option(name)) for name, value in was.kwargs),
    ]
    changed = [(name, before, after) for name, before, after in pairs if before != after]
    return [_value(link.source, _written_as(link, name), before, after, files) for name, before, after in changed]


def _written_as(link: Written, name: int | str) -> ast.expr:
    """An argument, however the call spells it: Playwright's first parameter also has a name."""
    if name == 0 and isinstance(link.node, ast.Call) and not link.node.args and link.node.keywords:
        return link.node.keywords[0].value
    return link.argument(name)


def _value(source: Source, node: ast.expr, old: Argument, new: Argument, files: Files) -> Edit:
    if isinstance(old, Regex) and isinstance(new, Regex) and old.flags == new.flags:
        held = written(source, node, text=None, files=files)
        if isinstance(held.node, ast.Call) and held.node.args:
            return _text(held.source, held.node.args[0], old.source, new.source, files)
    if isinstance(old, str) and isinstance(new, str):
        return _text(source, node, old, new, files)
    _fixed(source, node)
    _same(source, node, old)
    start, end = source.span(node)
    code = str(Expression((Link("locator", (new,)),)))[len("locator(") : -1]
    return Edit(source.name, start, end, in_style(code, style(source, node)))


def _text(source: Source, node: ast.expr, old: str, new: str, files: Files) -> Edit:
    """The edit of the one literal that holds what differs."""
    held = written(source, node, text=old, files=files)
    parts = parts_of(held.source, held.node)
    found = [
        (part, value)
        for index, part in enumerate(parts)
        if part.value is not None and (value := _new_part(parts, index, old, new)) is not None
    ]
    if not found and isinstance(held.node, ast.Constant) and held.node.value == old:
        start, end = held.source.span(held.node)  # strings side by side, and more than one of them changes
        return Edit(held.source.name, start, end, requoted(held.source.text[start:end], new))
    if not found and (around := around_field(held.source, parts, old, new)):
        return Edit(held.source.name, *around[0], around[1])
    if not found and (field := _field(held.node, parts, old, new)):
        node, given, wanted = field
        try:
            return _text(held.source, node, given, wanted, files)
        except Refused:
            raise Refused(_why_not(held.source, parts, old)) from None
    if not found:
        raise Refused(_why_not(held.source, parts, old))
    part, value = found[0]
    return Edit(held.source.name, *part.span, edited(held.source, part, value))


def _field(node: ast.expr, parts: list[Part], old: str, new: str) -> tuple[ast.expr, str, str] | None:
    """The only piece that is known when the test runs: its expression, what it gave, and what it has to give."""
    fields = [index for index, part in enumerate(parts) if part.value is None]
    if len(fields) != 1:
        return None
    before = "".join(part.value or "" for part in parts[: fields[0]])
    after = "".join(part.value or "" for part in parts[fields[0] + 1 :])
    length = len(before) + len(after)
    for text in (old, new):
        if not (text.startswith(before) and text.endswith(after) and len(text) > length):
            return None
    part = parts[fields[0]]
    expression: ast.expr | None = part.node
    if part.is_f:
        values = [one for one in ast.walk(node) if isinstance(one, ast.FormattedValue)]
        plain = len(values) == 1 and values[0].conversion == -1 and values[0].format_spec is None
        expression = values[0].value if plain else None
    if not isinstance(expression, ast.Name | ast.Attribute):
        return None
    return expression, *(text[len(before) : len(text) - len(after)] for text in (old, new))  # type: ignore[return-value]


def _new_part(parts: list[Part], index: int, old: str, new: str) -> str | None:
    """What a literal piece must become so that the whole text does; None when another piece has to change."""
    for start, end in _places(parts, index, old):
        before, after = old[:start], old[end:]
        if new.startswith(before) and new.endswith(after) and len(new) >= len(before) + len(after):
            return new[len(before) : len(new) - len(after)]
    return None


def _places(parts: list[Part], index: int, text: str) -> list[tuple[int, int]]:
    """Where a literal piece stands in the recorded text; one place only, else nothing is certain."""
    fixed = all(part.value is not None for part in parts)
    if fixed and "".join(part.value or "" for part in parts) != text:
        return []
    before, value, after = parts[:index], parts[index].value or "", parts[index + 1 :]
    places = []
    for start in range(len(text) - len(value) + 1):
        end = start + len(value)
        if text[start:end] == value and _can_be(before, text[:start]) and _can_be(after, text[end:]):
            places.append((start, end))
    return places if len(places) == 1 else []


def _can_be(parts: list[Part], text: str) -> bool:
    """Whether the pieces can make up a text; what is known at run time only may be anything."""
    if not parts:
        return not text
    first, *rest = parts
    if first.value is not None:
        return text.startswith(first.value) and _can_be(rest, text[len(first.value) :])
    return any(_can_be(rest, text[end:]) for end in range(len(text) + 1))


def _why_not(source: Source, parts: list[Part], old: str) -> str:
    unknown = [part for part in parts if part.value is None]
    if not unknown:
        said = "".join(part.value or "" for part in parts)
        if said != old:
            return f"{source.name} has {said!r} there, not {old!r}"
        return "the change spans several of the strings that are put together there"
    return f"what changed comes from '{source.segment(unknown[0].node)}', which is only known when the test runs"


def _whole(links: tuple[Written, ...], change: Change) -> Edit:
    """Other links in place of the changed ones, from the first one's name to the last one's end."""
    if not links or not change.new:
        raise Refused("links would have to be added or taken away")
    first, last = links[0], links[-1]
    if any(link.source is not first.source for link in links) or not _is_one_piece(links):
        raise Refused(_SCATTERED)
    for link in links:
        for node in ast.iter_child_nodes(link.node):
            if isinstance(link.node, ast.Call) and node is not link.node.func:
                _fixed(link.source, node.value if isinstance(node, ast.keyword) else node)
    source = first.source
    if "#" in _outside_strings(source, first, last):
        raise Refused("a comment stands inside of the locator")
    code = in_style(str(Expression(change.new)), style(source, last.node))
    return Edit(source.name, first.start, last.end, code)


def _is_one_piece(links: tuple[Written, ...]) -> bool:
    nodes = list(ast.walk(links[-1].node))
    return all(any(link.node is node for node in nodes) for link in links)


def _outside_strings(source: Source, first: Written, last: Written) -> str:
    """The text of some links without their strings."""
    text = list(source.text)
    for node in ast.walk(last.node):
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            start, end = source.span(node)
            text[start:end] = " " * (end - start)
    return "".join(text[first.start : last.end])


def _same(source: Source, node: ast.expr, recorded: Argument) -> None:
    """Refuse an argument that is written there with another value than was recorded."""
    said = parse(f"locator({source.segment(node)})")
    if said is None or said.links[0].args != (recorded,):
        raise Refused(f"{source.name} has '{source.segment(node)}' there, not {recorded!r}")


def _fixed(source: Source, node: ast.AST) -> None:
    """Refuse what has more than one value: another row, another caller or another turn would lose its own."""
    if not isinstance(node, ast.expr):
        return
    read = names_in(node)
    if looped := read & loop_names(source, node):
        raise Refused(f"it is built in a loop over '{sorted(looped)[0]}'")
    for child in ast.walk(node):
        if isinstance(child, ast.FormattedValue | ast.Starred):
            raise Refused(f"it is put together from '{source.segment(child)}' when the test runs")
        if isinstance(child, ast.Name) and any(
            child.id in {argument.arg for argument in ast.walk(one.args) if isinstance(argument, ast.arg)}
            for one in functions_around(source, node)
        ):
            if child.id in ("self", "cls", "page"):
                continue
            raise Refused(f"it is given by '{child.id}', which has other values too")


def _by_selector(source: Source, site: Site, old: Expression) -> ast.Call | None:
    """`page.click("#save")`: a call that names its element by a string itself."""
    if len(old) != 1 or old.links[0].method != "locator":
        return None
    try:
        call = call_at(source, site)
    except Refused:
        return None
    is_one = isinstance(call.func, ast.Attribute) and call.func.attr in (*BY_SELECTOR, "wait_for_selector")
    return call if is_one and call.args else None


def _replace_selector(
    source: Source, call: ast.Call, old: Expression, new: Expression, files: Files
) -> tuple[Edit, ...]:
    last = new.links[-1]
    if len(new) == 1 and last.method == "locator" and last.text and not last.kwargs:
        return (_text(source, call.args[0], old.links[0].text, last.text, files),)
    named = call.func
    if not isinstance(named, ast.Attribute) or named.attr not in BY_SELECTOR:
        raise Refused("this call takes a selector only, and the new locator is none")
    if any(keyword.arg in _OF_PAGE_ONLY for keyword in call.keywords):
        raise Refused(f"a locator's {named.attr}() does not take '{_OF_PAGE_ONLY[0]}'")
    _fixed(source, call.args[0])
    code = in_style(str(new), style(source, call.args[0]))
    following = [*call.args[1:], *(keyword for keyword in call.keywords)]
    end = min(source.span(node)[0] for node in following) if following else source.span(call)[1] - 1
    return (Edit(source.name, name_start(source, named), end, f"{code}.{named.attr}("),)
