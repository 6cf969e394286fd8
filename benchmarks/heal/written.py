"""Locators of every kind for an element, as people and recorders write them, and how each is made on a page."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

KINDS = ("role", "label", "test_id", "text", "css", "xpath", "chained", "frame", "shadow")
LONGEST_TEXT = 40
ANCESTOR = """element => {
  for (let up = element.parentElement; up; up = up.parentElement) {
    if (up.id) return "#" + CSS.escape(up.id);
    if (up.classList.length) return up.localName + "." + CSS.escape(up.classList[0]);
  }
  return "";
}"""


@dataclass(frozen=True)
class Written:
    """A locator by its calls: `(("frame_locator", ("iframe",), {}), ("get_by_role", ("button",), {"name": "Pay"}))`."""

    key: str
    kind: str
    calls: tuple[tuple[str, tuple[Any, ...], tuple[tuple[str, Any], ...]], ...]
    typed: str  # what the action types into it, empty for what is only pointed at

    def on(self, page: Any) -> Any:
        """Playwright's locator."""
        for method, args, options in self.calls:
            page = getattr(page, method)(*args, **dict(options))
        return page

    def __str__(self) -> str:
        return ".".join(
            f"{method}({', '.join(map(repr, args))}{dict(options) or ''})" for method, args, options in self.calls
        )


def call(method: str, *args: Any, **options: Any) -> tuple[str, tuple[Any, ...], tuple[tuple[str, Any], ...]]:
    """One call of a locator."""
    return method, args, tuple(options.items())


def locators_for(key: str, selector: str, element: Any, above: str) -> Iterator[Written]:
    """Every way to write a locator for `element`; whether it finds only that one is for the caller to try."""
    typed = _typed(element)
    frames = tuple(call("frame_locator", frame) for frame in selector.split(" >>> ")[:-1])
    inside = "frame" if frames else "shadow" if element.shadow else ""
    for kind, calls in _plain(element):
        yield Written(key, inside or kind, (*frames, *calls), typed)
    if above and not element.shadow:
        for kind, calls in _plain(element):
            if kind in ("role", "css"):
                yield Written(key, inside or "chained", (*frames, call("locator", above), *calls), typed)


def _typed(element: Any) -> str:
    """A word that every kind of text field takes."""
    kind = element.attributes.get("type", "text")
    is_text = element.tag == "textarea" or (
        element.tag == "input" and kind in ("text", "search", "email", "password", "number")
    )
    return "7" if element.editable and is_text else ""


def _plain(element: Any) -> Iterator[tuple[str, tuple[Any, ...]]]:
    attributes, tag = element.attributes, element.tag
    if element.role and element.name:
        yield "role", (call("get_by_role", element.role, name=element.name, exact=True),)
    if element.label:
        yield "label", (call("get_by_label", element.label, exact=True),)
    if attributes.get("placeholder"):
        yield "label", (call("get_by_placeholder", attributes["placeholder"], exact=True),)
    for name, value in attributes.items():
        if name == "data-testid":
            yield "test_id", (call("get_by_test_id", value),)
        elif name.startswith("data-") and value:
            yield "test_id", (call("locator", f'[{name}="{value}"]'),)
    if element.own_text and len(element.own_text) <= LONGEST_TEXT:
        yield "text", (call("get_by_text", element.own_text, exact=True),)
        yield "xpath", (call("locator", f"//{tag}[normalize-space()={element.own_text!r}]"),)
    if attributes.get("id"):
        yield "css", (call("locator", f"#{attributes['id']}"),)
    if attributes.get("name"):
        yield "css", (call("locator", f'{tag}[name="{attributes["name"]}"]'),)
    if attributes.get("class"):
        yield "css", (call("locator", f"{tag}.{'.'.join(attributes['class'].split())}"),)
    if attributes.get("href"):
        yield "xpath", (call("locator", f"//a[@href={attributes['href']!r}]"),)
    if not element.shadow:
        yield "xpath", (call("locator", f"xpath={element.idxpath}"),)
