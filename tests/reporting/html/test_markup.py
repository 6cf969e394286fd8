"""Nothing that was not written here becomes markup."""

import re
from pathlib import Path

import pytest
from jinja2 import UndefinedError

from pytest_selfheal.reporting.html import markup
from pytest_selfheal.reporting.html.markup import breakable, joined, rendered

FOLDER = Path(markup.__file__).parent
TEMPLATES = sorted((FOLDER / "templates").iterdir())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;", id="no-tag"),
        pytest.param("\" onclick='x'", "&#34; onclick=&#39;x&#39;", id="no-way-out-of-an-attribute"),
        pytest.param("&lt;b&gt;", "&amp;lt;b&amp;gt;", id="what-is-escaped-already-is-text-too"),
        pytest.param("\x1b[31mred\x1b[0m \x9b2J", "red ", id="no-terminal-escape"),
        pytest.param("a\u202eb\u2066c\u200bd", "abcd", id="no-bidi-control-and-nothing-hidden"),
        pytest.param("{{ 7 * 7 }} {% raw %}", "{{ 7 * 7 }} {% raw %}", id="no-template"),
        pytest.param("größer als 3 €", "größer als 3 €", id="letters-stay"),
    ],
)
def test_a_value_is_text(text: str, expected: str) -> None:
    """In a template, and in a name that may be broken."""
    assert rendered("notes.html", notes=[text]) == f"<p>{expected}</p>"
    assert breakable(text).replace("_<wbr>", "_") == expected


def test_markup_made_here_is_not_escaped_again() -> None:
    """Pieces are put together from pieces; a piece that no template made is text."""
    item = rendered("notes.html", notes=["a & b"])
    assert joined([item, item]) == "<p>a &amp; b</p><p>a &amp; b</p>"
    assert joined([item, "<b>"]) == "<p>a &amp; b</p>&lt;b&gt;"  # type: ignore[list-item]


def test_a_value_that_is_missing_is_an_error() -> None:
    """An empty place would say that there is nothing to tell."""
    with pytest.raises(UndefinedError, match="notes"):
        rendered("notes.html")


def test_a_template_is_broken_into_lines_for_its_reader() -> None:
    """Lines cost a large report its pictures; a name beside another keeps its space."""
    links = rendered("files.html", links=(), commands=())
    assert links == '<footer class="files"><ul></ul><ul class="commands"></ul></footer>'
    chips = rendered("tools.html", chips=(), shown=3)
    assert 'aria-label="Search" autocomplete="off"' in chips


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_no_template_lets_a_value_be_markup(template: Path) -> None:
    """Or stands in an attribute without quotes, in a script, a style, or where a URL may have any scheme."""
    source = template.read_text("utf-8")
    assert re.findall(r"\|\s*(?:safe|tojson|forceescape)|autoescape|Markup", source) == []
    assert re.findall(r"=\s*\{\{|\son\w+=", source) == []
    assert re.findall(r"<(?:script|style)>(?!\{\{ (?:script|style) \}\}</)", source) == []
    links = re.findall(r'(?:href|src)="(.*?)"', source)
    kept = re.compile(r"#[a-z{].*|\{\{ \w+(?:\.\w+)? \| href \}\}|data:image/jpeg;base64,\{\{ data \}\}")
    assert [link for link in links if not kept.fullmatch(link) and (template.name, link) not in ALLOWED] == []


# pytest-html links our page, whose address the bridge quotes
ALLOWED = {("extra_overview.html", "{{ report }}")}


def test_markup_is_made_in_one_file() -> None:
    """Whoever calls a text markup has to be read with care."""
    makers = [path.name for path in sorted(FOLDER.parent.rglob("*.py")) if "Markup(" in path.read_text("utf-8")]
    assert makers == ["markup.py"]
