"""Where the right answer is to refuse: every trap, on a real page, with healing on."""

import runpy
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, TimeoutError

pytestmark = pytest.mark.browser

TRAPS = runpy.run_path(str(Path(__file__).with_name("traps.py")))["TRAPS"]
SHOP = "http://shop.test/"
# counts whatever a wrong heal would do
COUNT = "for (const kind of ['click', 'input', 'change']) addEventListener(kind, () => acted += 1, true)"
WITNESS = f"<script>window.acted = 0; {COUNT}</script>"


def serve(page: Page, body: str, more: dict[str, str]) -> None:
    """The page at `/`, as it is now, and the other documents."""
    documents = {SHOP: body, **more}

    def answer(route: Route) -> None:
        text = documents.get(route.request.url)
        route.fulfill(
            status=200 if text is not None else 404,
            content_type="text/html",
            body=f"<!doctype html><title>Shop</title>{WITNESS}{text or ''}",
        )

    page.unroute_all()
    page.route("**/*", answer)
    page.goto(SHOP)


@pytest.mark.parametrize("trap", TRAPS, ids=[trap.name for trap in TRAPS])
def test_a_trap_is_refused(healing: Any, trap: Any) -> None:
    serve(healing.page, trap.old, trap.more)
    healing.remember(trap.act)
    assert healing.digest.fingerprints, "the trap's locator has to work on the old page"
    serve(healing.page, trap.new, trap.more)
    with pytest.raises(TimeoutError, match=r"Timeout 1500ms exceeded[\s\S]*waiting for"):
        trap.act(healing.page)
    assert [frame.evaluate("window.acted") for frame in healing.page.frames] == [0] * len(healing.page.frames)
    assert healing.search.status in trap.status, healing.search.reason
    assert trap.why in healing.search.reason
    assert (healing.search.new, healing.search.healed) == ("", False)


def test_there_are_thirty_of_them() -> None:
    assert len({trap.name for trap in TRAPS}) >= 30
