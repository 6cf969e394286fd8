"""Random locators in random sources: only the span that was meant changes."""

import ast

from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_selfheal.locators.expression import Expression, Link
from pytest_selfheal.models.fix import Change
from pytest_selfheal.rewriting.rewrite import result, rewrite
from pytest_selfheal.rewriting.text import Refused, Source

ANY_LETTER = st.characters(codec="utf-8", exclude_categories=("Cs",))
# what chance seldom makes, and what literals escape
AWKWARD = ('it\'s "so"', "\\", "\\n{x}", "a\nb\t", "'", '"', "#a", "\u2028", "ü€😀", '\\"')
TEXTS = st.text(ANY_LETTER, min_size=1, max_size=12) | st.sampled_from(AWKWARD)
NAMES = st.sampled_from(["page", "self.page", "frame", "größe.page"])
METHODS = ("get_by_test_id", "get_by_text", "get_by_label", "get_by_placeholder", "locator")
LINES = st.sampled_from(
    [
        "x = 'ü€😀'",
        "page.get_by_test_id('decoy').click()",
        "expect(page.locator('h1')).to_have_text('Shop')",
        "assert page.title() == 'Shop'",
        "if x:\n        y = [1,\n  2]",
        "text = '''one\n  two'''",
        "# a comment with page.get_by_test_id('decoy')",
        "y = (1 ,2)",
    ]
)


@st.composite
def links(draw: st.DrawFn) -> Link:
    kind = draw(st.integers(0, 2))
    if kind == 0:
        return Link("get_by_role", (draw(st.sampled_from(["button", "link"])),), (("name", draw(TEXTS)),))
    if kind == 1:
        return Link("filter", (), (("has_text", draw(TEXTS)),))
    return Link(draw(st.sampled_from(METHODS)), (draw(TEXTS),))


@st.composite
def cases(draw: st.DrawFn) -> tuple[Expression, Expression, str, int, int]:
    """Old and new locator, a source that holds the old one, and where."""
    first = Link("locator", (draw(TEXTS),))
    chain = Expression((first, *draw(st.lists(links(), max_size=2))))
    index = draw(st.integers(0, len(chain) - 1))
    link, text = chain.links[index], draw(TEXTS)
    reworded = (
        Link(link.method, (text,)) if not link.kwargs else Link(link.method, link.args, ((link.kwargs[0][0], text),))
    )
    new = chain.replace_link(index, draw(st.just(reworded) | links().filter(lambda link: link.finds)))
    quote = draw(st.sampled_from(["double", "repr"]))
    written = [str(Expression((link,))) if quote == "double" else as_repr(link) for link in chain]
    code = draw(st.sampled_from([".", "\n        .", "  .  "])).join([draw(NAMES), *written])
    before, after = draw(st.lists(LINES, max_size=3)), draw(st.lists(LINES, max_size=3))
    head = "".join(f"    {line}\n" for line in before)
    tail = "".join(f"    {line}\n" for line in after)
    opening = draw(st.sampled_from(["    (", "    é = 'ß', (", "    expect("]))
    text = f"def test_a(page):\n{head}{opening}"
    return chain, new, f"{text}{code}).click()\n{tail}", len(text), len(text) + len(code)


def as_repr(link: Link) -> str:
    words = [*(repr(value) for value in link.args), *(f"{name} = {value!r}" for name, value in link.kwargs)]
    return f"{link.method}( {' , '.join(words)} )"


@settings(max_examples=150, deadline=None)
@given(cases(), st.sampled_from(["\n", "\r\n"]))
def test_only_the_meant_span_changes(case: tuple[Expression, Expression, str, int, int], newline: str) -> None:
    """Outside of the locator text and tree stay as they were; the locator is the new one, and that is all."""
    old, new, text, start, end = case
    if old == new:
        return
    head, code, tail = (part.replace("\n", newline) for part in (text[:start], text[start:end], text[end:]))
    source = Source("test_a.py", head + code + tail)
    change = Change(
        type="selector_replace",
        old_value=str(old),
        new_value=str(new),
        confidence="high",
        rationale="",
        file="test_a.py",
        **place(source, len(head), len(head) + len(code)),
    )
    files = {"test_a.py": source}.get
    found = rewrite(change, files=files)
    after = result(source, found.edits).text
    assert after.startswith(head)
    assert after.endswith(tail)
    changed = after[len(head) : len(after) - len(tail)]
    assert calls(changed) == calls(f"x.{new}")
    assert blanked(after, len(head), len(after) - len(tail)) == blanked(source.text, len(head), len(head) + len(code))
    again = {"test_a.py": Source("test_a.py", after)}
    try:
        rewrite(change, files=again.get)
    except Refused:
        return
    raise AssertionError("a second application found something to change")


def place(source: Source, start: int, end: int) -> dict[str, int]:
    node = next(
        node for node in ast.walk(source.tree) if isinstance(node, ast.Call) and source.span(node) == (start, end)
    )
    return {
        "line": node.lineno,
        "column": node.col_offset,
        "end_line": node.end_lineno or 0,
        "end_column": node.end_col_offset or 0,
    }


def calls(code: str) -> list[tuple[str, list[object], dict[str | None, object]]]:
    """Each link with the values that Python itself reads."""
    node = ast.parse(f"({code})", mode="eval").body
    found = []
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        values = {keyword.arg: ast.literal_eval(keyword.value) for keyword in node.keywords}
        found.append((node.func.attr, [ast.literal_eval(value) for value in node.args], values))
        node = node.func.value
    return found


def blanked(text: str, start: int, end: int) -> str:
    return ast.dump(ast.parse(f"{text[:start]}locator{text[end:]}"))
