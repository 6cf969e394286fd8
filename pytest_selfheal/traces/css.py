"""As much of CSS as decides whether an element is shown, and which elements a selector means."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from pytest_selfheal.traces.dom import CHECKED, SELECTED, Node

MAX_SHEET = 2 << 20  # characters
MAX_RULES = 20_000
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# display: none !important;   visibility:hidden
_DECLARED = re.compile(r"(?:^|;)\s*(display|visibility)\s*:\s*([\w-]+)\s*(!\s*important)?", re.IGNORECASE)
_SHOWS = re.compile(r"(?:display|visibility)\s*:", re.IGNORECASE)
# (min-width: 600px)   (max-width: 40em)
_WIDTH = re.compile(r"\(\s*(min|max)-width\s*:\s*([\d.]+)(px|em|rem)\s*\)", re.IGNORECASE)
_OTHER_FEATURE = re.compile(r"\((?!\s*(?:min|max)-width)", re.IGNORECASE)
_EM_PX = 16
# What a selector is made of: div   #id   .class   [a="b" i]   :not(…)   ::before
_PART = re.compile(
    r"""(?P<tag>\*|-?[_a-zA-Z\u0080-\U0010ffff](?:[\w\u0080-\U0010ffff-]|\\.)*)
    |\#(?P<id>(?:[\w\u0080-\U0010ffff-]|\\.)+)
    |\.(?P<class>(?:[\w\u0080-\U0010ffff-]|\\.)+)
    |\[\s*(?P<name>[\w:.-]+)\s*(?:(?P<op>[~|^$*]?=)\s*(?P<value>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\]\s]+)
        \s*(?P<flag>[iIsS])?\s*)?\]
    |(?P<colons>::?)(?P<pseudo>[\w-]+)(?P<open>\()?""",
    re.VERBOSE | re.DOTALL,
)
_COMBINATOR = re.compile(r"\s*([>+~])\s*|\s+")
_ESCAPE = re.compile(r"\\([0-9a-fA-F]{1,6}\s?|.)", re.DOTALL)
_NTH = re.compile(r"\s*(?:(?P<a>[+-]?\d{0,6})n\s*(?P<b>[+-]\s*\d{1,6})?|(?P<n>[+-]?\d{1,6}))\s*\Z")

Test = Callable[[Node], bool]


@dataclass(frozen=True, slots=True)
class Compound:
    """What is asked of one element, and how the one before it stands to it: " ", ">", "+" or "~"."""

    tests: tuple[Test, ...]
    key: str  # "#id", ".class" or "tag" that every match has, "" when there is none
    weight: tuple[int, int, int]
    combinator: str = ""

    def is_met(self, node: Node) -> bool:
        """Whether the element fits."""
        return all(test(node) for test in self.tests)


@dataclass(frozen=True, slots=True)
class Selector:
    """A chain of compounds, the last one first."""

    compounds: tuple[Compound, ...]

    @property
    def key(self) -> str:
        """Where to file it."""
        return self.compounds[0].key

    @property
    def weight(self) -> tuple[int, int, int]:
        """Its specificity."""
        weights = [one.weight for one in self.compounds]
        return (sum(w[0] for w in weights), sum(w[1] for w in weights), sum(w[2] for w in weights))

    def matches(self, node: Node) -> bool:
        """Whether it means the element."""
        return _chain_matches(self.compounds, node)


@dataclass(frozen=True, slots=True)
class Rule:
    """What a rule says of being shown."""

    selector: Selector
    display: str
    visibility: str
    important: bool


class Sheets:
    """The rules of one document or shadow root, filed by what they name."""

    def __init__(self, texts: list[str], width: int) -> None:
        self._filed: dict[str, list[tuple[int, Rule]]] = {}
        number = 0
        for text in texts:
            for rule in rules(text, width):
                self._filed.setdefault(rule.selector.key, []).append((number, rule))
                number += 1
                if number >= MAX_RULES:
                    return

    def said_of(self, node: Node) -> tuple[str, str]:
        """`display` and `visibility` as the rules have it, "" where none says so."""
        if not self._filed:
            return "", ""
        classes = node.attributes.get("class", "").split()
        keys = ["", node.tag, f"#{node.attributes.get('id', '')}", *(f".{name}" for name in classes)]
        display, visibility = _Winner(), _Winner()
        for key in keys:
            for number, rule in self._filed.get(key, ()):
                if rule.selector.matches(node):
                    rank = (rule.important, rule.selector.weight, number)
                    display.hear(rank, rule.display)
                    visibility.hear(rank, rule.visibility)
        return display.said, visibility.said


class _Winner:
    def __init__(self) -> None:
        self.rank: tuple[bool, tuple[int, int, int], int] | None = None
        self.said = ""

    def hear(self, rank: tuple[bool, tuple[int, int, int], int], said: str) -> None:
        if said and (self.rank is None or rank > self.rank):
            self.rank, self.said = rank, said


def declared(style: str) -> tuple[str, str]:
    """`display` and `visibility` of an inline style."""
    said = {name.lower(): value.lower() for name, value, _ in _DECLARED.findall(style)}
    return said.get("display", ""), said.get("visibility", "")


@lru_cache(maxsize=64)
def rules(sheet: str, width: int) -> tuple[Rule, ...]:
    """The rules of a sheet that say whether something is shown in a window of this width."""
    text = sheet[:MAX_SHEET]
    return tuple(_rules(_COMMENT.sub(" ", text), width, 0)) if _SHOWS.search(text) else ()


@lru_cache(maxsize=4096)
def selectors(text: str) -> tuple[Selector, ...] | None:
    """The selectors of a list with commas; None when it has something that is not known here."""
    found = tuple(_selector(part) for part in _split(text, ","))
    return None if any(one is None for one in found) else tuple(one for one in found if one is not None)


def _rules(text: str, width: int, depth: int) -> Iterator[Rule]:
    position = 0
    while depth < 5 and (start := text.find("{", position)) >= 0:
        head = text[position:start].rpartition(";")[2].strip()
        end = _closing(text, start)
        body, position = text[start + 1 : end], end + 1
        if head.startswith("@"):
            if _applies(head, width):
                yield from _rules(body, width, depth + 1)
            continue
        said = _DECLARED.findall(body)
        if said:
            yield from _ruled(head, said)


def _ruled(head: str, said: list[tuple[str, str, str]]) -> Iterator[Rule]:
    for part in _split(head, ","):
        selector = _selector(part)
        if selector is None:
            continue
        for important in (False, True):
            values = {name.lower(): value.lower() for name, value, mark in said if bool(mark) is important}
            if values:
                yield Rule(selector, values.get("display", ""), values.get("visibility", ""), important)


def _closing(text: str, start: int) -> int:
    depth = 0
    for found in re.compile(r"[{}]").finditer(text, start):
        depth += 1 if found.group() == "{" else -1
        if depth == 0:
            return found.start()
    return len(text)


def _applies(head: str, width: int) -> bool:
    name, _, condition = head.partition(" ")
    if name.lower() in ("@layer", "@supports"):
        return True
    if name.lower() != "@media":
        return False
    return any(_media(one, width) for one in condition.split(","))


def _media(condition: str, width: int) -> bool:
    words = condition.lower()
    if re.search(r"\bprint\b|\bspeech\b|\bnot\b", words) or _OTHER_FEATURE.search(words):
        return False
    for edge, number, unit in _WIDTH.findall(words):
        limit = float(number) * (1 if unit == "px" else _EM_PX)
        if width and ((edge == "min" and width < limit) or (edge == "max" and width > limit)):
            return False
    return True


def _split(text: str, mark: str) -> list[str]:
    """Parts between marks that stand outside of brackets and quotes."""
    parts, depth, quote, start = [], 0, "", 0
    for index, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote and text[index - 1] != "\\" else quote
        elif letter in "\"'":
            quote = letter
        elif letter in "([":
            depth += 1
        elif letter in ")]":
            depth -= 1
        elif letter == mark and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    return [*parts, text[start:]]


@lru_cache(maxsize=4096)
def _selector(text: str) -> Selector | None:
    text, position, chain = text.strip(), 0, list[Compound]()
    combinator = ""
    while position < len(text):
        read = _compound(text, position)
        if read is None:
            return None
        tests, key, weight, position = read
        chain.append(Compound(tests, key, weight, combinator))
        if position == len(text):
            break
        found = _COMBINATOR.match(text, position)
        if found is None:
            return None
        combinator, position = found.group(1) or " ", found.end()
    else:
        return None  # nothing, or nothing behind a combinator
    # each one says how the one before it stands to it, and the last comes first
    return Selector(tuple(reversed(chain)))


def _compound(text: str, position: int) -> tuple[tuple[Test, ...], str, tuple[int, int, int], int] | None:
    tests: list[Test] = []
    keys: dict[str, str] = {}
    ids = classes = tags = 0
    while found := _PART.match(text, position):
        position = found.end()
        if found["tag"] is not None:
            if tests:
                return None
            tag = found["tag"].lower()
            tests.append(_is_tag(tag))
            tags += tag != "*"
            keys.setdefault("tag", "" if tag == "*" else tag)
        elif found["id"] is not None:
            name = _unescaped(found["id"])
            tests.append(_has("id", "=", name, False))
            keys["id"], ids = f"#{name}", ids + 1
        elif found["class"] is not None:
            name = _unescaped(found["class"])
            tests.append(_has("class", "~=", name, False))
            keys["class"], classes = f".{name}", classes + 1
        elif found["name"] is not None:
            ignores_case = (found["flag"] or "").lower() == "i"
            tests.append(_has(found["name"].lower(), found["op"] or "", _plain(found["value"] or ""), ignores_case))
            classes += 1
        else:
            inside = ""
            if found["open"]:
                end = _bracket(text, position)
                inside, position = text[position:end], end + 1
            test = _pseudo(found["pseudo"].lower(), inside, is_element=found["colons"] == "::")
            if test is None:
                return None
            tests.append(test)
            classes += 1
    if not tests:
        return None
    key = keys.get("id") or keys.get("class") or keys.get("tag") or ""
    return tuple(tests), key, (ids, classes, tags), position


def _bracket(text: str, start: int) -> int:
    depth = 1
    for index in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        if depth == 0:
            return index
    return len(text)


def _unescaped(text: str) -> str:
    return _ESCAPE.sub(lambda found: _letter(found[1]), text)


def _letter(said: str) -> str:
    if len(said) == 1 and said not in "0123456789abcdefABCDEF":
        return said
    try:
        return chr(int(said, 16))
    except (ValueError, OverflowError):
        return said


def _plain(text: str) -> str:
    return _unescaped(text[1:-1] if text[:1] in "\"'" and text[-1:] == text[:1] else text)


def _is_tag(tag: str) -> Test:
    return lambda node: bool(node.tag) if tag == "*" else node.tag == tag


_ASKS: dict[str, Callable[[str, str], bool]] = {
    "=": lambda said, wanted: said == wanted,
    "~=": lambda said, wanted: bool(wanted) and wanted in said.split(),
    "|=": lambda said, wanted: said == wanted or said.startswith(f"{wanted}-"),
    "^=": lambda said, wanted: bool(wanted) and said.startswith(wanted),
    "$=": lambda said, wanted: bool(wanted) and said.endswith(wanted),
    "*=": lambda said, wanted: bool(wanted) and wanted in said,
}


def _has(name: str, operator: str, value: str, ignores_case: bool) -> Test:
    ask = _ASKS.get(operator)
    if ask is None:
        return lambda node: name in node.attributes
    if ignores_case:
        return lambda node: ask(node.attributes.get(name, "").lower(), value.lower())
    return lambda node: name in node.attributes and ask(node.attributes[name], value)


# States that nothing of a snapshot tells, or that no element is in while a test looks.
_NEVER = frozenset(
    ("hover", "active", "focus", "focus-within", "focus-visible", "visited", "target", "before", "after", "placeholder")
)


def _pseudo(name: str, inside: str, *, is_element: bool) -> Test | None:
    if is_element or name in _NEVER:
        return _never
    if name in ("not", "is", "where", "matches"):
        listed = selectors(inside)
        if listed is None:
            return None
        if name == "not":
            return lambda node: not any(one.matches(node) for one in listed)
        return lambda node: any(one.matches(node) for one in listed)
    if name in _STATES:
        return _STATES[name]
    if name in ("nth-child", "nth-of-type"):
        return _nth(inside, of_type=name == "nth-of-type")
    return None


def _never(_: Node) -> bool:
    return False


def _siblings(node: Node) -> list[Node]:
    return list(node.parent.elements) if node.parent is not None else [node]


def _same(node: Node) -> list[Node]:
    return [one for one in _siblings(node) if one.tag == node.tag]


def _is_disabled(node: Node) -> bool:
    return node.tag in ("button", "input", "select", "textarea", "option", "fieldset") and "disabled" in node.attributes


_STATES: dict[str, Test] = {
    "root": lambda node: node.tag == "html",
    "first-child": lambda node: _siblings(node)[0] is node,
    "last-child": lambda node: _siblings(node)[-1] is node,
    "only-child": lambda node: len(_siblings(node)) == 1,
    "first-of-type": lambda node: _same(node)[0] is node,
    "last-of-type": lambda node: _same(node)[-1] is node,
    "empty": lambda node: not node.children,
    "disabled": _is_disabled,
    "enabled": lambda node: node.tag in ("button", "input", "select", "textarea", "option") and not _is_disabled(node),
    "checked": lambda node: "true" in (node.attributes.get(CHECKED), node.attributes.get(SELECTED)),
    "link": lambda node: node.tag == "a" and "href" in node.attributes,
    "any-link": lambda node: node.tag == "a" and "href" in node.attributes,
    "host": lambda node: node.shadow is not None,
    "defined": lambda node: bool(node.tag),
}


def _nth(said: str, *, of_type: bool) -> Test | None:
    found = _NTH.match({"odd": "2n+1", "even": "2n"}.get(said.strip().lower(), said))
    if found is None:
        return None
    if found["n"] is not None:
        step, first = 0, int(found["n"])
    else:
        step = {"": 1, "+": 1, "-": -1}.get(found["a"]) or int(found["a"] or 1)
        first = int((found["b"] or "0").replace(" ", ""))

    def is_nth(node: Node) -> bool:
        number = (_same(node) if of_type else _siblings(node)).index(node) + 1
        return number == first if step == 0 else (number - first) % step == 0 and (number - first) // step >= 0

    return is_nth


def _chain_matches(chain: tuple[Compound, ...], node: Node) -> bool:
    first, rest = chain[0], chain[1:]
    if not first.is_met(node):
        return False
    if not rest:
        return True
    return any(_chain_matches(rest, other) for other in _related(node, first.combinator))


def _related(node: Node, combinator: str) -> Iterator[Node]:
    if combinator in ("+", "~"):
        siblings = _siblings(node)
        index = siblings.index(node)
        yield from siblings[max(0, index - 1) : index] if combinator == "+" else siblings[:index]
        return
    above = node.parent
    while above is not None and above.tag:
        yield above
        above = above.parent if combinator == " " else None
