"""What the password fields of a failing page hold, however it came there: a page or a traceback may repeat it."""

from collections.abc import Callable
from typing import Any

from pytest_selfheal.browser.ports import Frame, Page
from pytest_selfheal.browser.snapshot import FRAME_TIMEOUT_MS, MAX_FRAMES
from pytest_selfheal.browser.steps import Steps
from pytest_selfheal.models.element import Snapshot
from pytest_selfheal.redaction import Redactor

# Open shadow roots too, as `page.js` goes through a document.
_VALUES = """root => {
  const found = [];
  const visit = (node) => {
    for (const el of node.querySelectorAll("*")) {
      if (el.localName === "input" && el.type === "password") found.push(String(el.value).slice(0, 500));
      if (el.shadowRoot) visit(el.shadowRoot);
    }
  };
  visit(root);
  return found.slice(0, 20);
}"""


def hear(page: Page, shot: Snapshot, redactor: Redactor) -> Steps:
    """Steps after which what stands in the password fields of `shot` is removed from all that is kept of the test."""
    if not any(one.attributes.get("type") == "password" for one in shot.elements):
        return
    for frame in page.frames[:MAX_FRAMES]:
        values = yield _asked(frame)
        for value in values if isinstance(values, list) else ():
            redactor.remember(str(value))


def _asked(frame: Frame) -> Callable[[], Any]:
    return lambda: frame.locator(":root").evaluate(_VALUES, timeout=FRAME_TIMEOUT_MS)
