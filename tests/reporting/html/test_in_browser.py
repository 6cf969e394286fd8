"""The report as its readers have it: in a browser, from disk, by keyboard, in the dark, on a telephone."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from pytest_selfheal.reporting.folder import stem_of
from tests.reporting.html.conftest import entry_of, many, run_of

pytestmark = pytest.mark.browser

Make = Callable[..., Any]
# What a page, a test or a shard's artifact may say: each would be seen if it were taken for more than text.
HOSTILE = (
    '<script>window.hacked = 1</script></script></style></title>--><img src=x onerror="window.hacked = 1">'
    "\"'><svg onload='window.hacked=1'> \x1b[2J\x1b]0;hacked\x07 \u202egnp.exe\u2066 {{7*7}} ${7*7} javascript:alert(1)"
)
SERIOUS = ("serious", "critical")


class Reader:
    """Opens a report, and keeps what the browser complains about and asks for."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.refused: list[str] = []

    def open(self, report: Path, **options: Any) -> Page:
        context = self._browser.new_context(**options)
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", lambda line: self.complaints.append(line.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("requestfailed", lambda request: self.refused.append(f"{request.url}: {request.failure}"))
        page.goto(report.as_uri())
        return page

    def close(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def reader(browser: Browser) -> Iterator[Reader]:
    reader = Reader(browser)
    expect.set_options(timeout=60_000)  # a page of two hundred failures answers late on a busy machine
    yield reader
    expect.set_options(timeout=5000)
    reader.close()


def outside(requests: list[str]) -> list[str]:
    """What was asked of anything but the file itself."""
    return [url for url in requests[1:] if not url.startswith("data:")]


def test_two_hundred_failures_are_searched_and_filtered_by_keyboard(reader: Reader, on_disk: Make) -> None:
    """One file below 5 MB that asks nothing of anybody."""
    report = on_disk(many(200), image_bytes=30_000)
    page = reader.open(report)
    shown, failures = page.locator("#shown"), page.locator(".failure")
    visible = page.locator(".failure:visible")

    assert report.stat().st_size < 5_000_000
    assert failures.count() == 200
    page.keyboard.press("/")
    page.keyboard.type("selector_stale_18[")
    expect(shown).to_have_text("1 of 200 shown")
    expect(visible).to_have_count(1)
    page.keyboard.press("Escape")
    expect(shown).to_have_text("200 shown")

    page.get_by_role("button", name="timing_issue").focus()
    page.keyboard.press("Space")
    expect(shown).to_have_text("22 of 200 shown")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the next category, too
    expect(shown).to_have_text("44 of 200 shown")
    page.locator("#search").fill("no such words")
    expect(page.get_by_text("Nothing matches.")).to_be_visible()
    page.get_by_role("button", name="Show all").press("Enter")
    expect(shown).to_have_text("200 shown")

    visible.first.locator("summary").first.press("Enter")
    expect(visible.first.get_by_role("heading", name="Timeline")).to_be_visible()
    assert reader.complaints == []
    assert outside(reader.requests) == []


def test_a_link_of_the_first_screen_opens_its_failure(reader: Reader, on_disk: Make) -> None:
    """Also one that a filter hides."""
    page = reader.open(on_disk(many(20)))
    page.locator("#search").fill("selector_stale")
    expect(page.locator(".failure:visible")).to_have_count(3)

    page.locator(".turn a", has_text="true_regression").first.click()

    opened = page.locator(".failure details[open]")
    expect(opened.locator("h3")).to_contain_text("true_regression")
    expect(opened.locator("summary").first).to_be_focused()


def test_whatever_the_page_under_test_says_is_text(reader: Reader, on_disk: Make) -> None:
    """Markup, scripts, ways out of attributes, terminal escapes, marks that turn the reading direction."""
    page = reader.open(on_disk(hostile_run(), image_bytes=400, **hostile_record()))
    page.get_by_role("button", name="Open all").click()
    for details in page.locator("details").all():
        details.evaluate("details => details.open = true")

    assert page.evaluate("window.hacked") is None
    assert page.evaluate("[document.scripts.length, document.images.length, document.styleSheets.length]") == [1, 0, 1]
    assert page.locator("a[href^='javascript' i], [onload], [onerror], [onclick]").count() == 0
    assert page.title() == "selfheal report"
    text = page.locator("body").inner_text()
    assert "<script>window.hacked = 1</script>" in text
    assert page.locator(".timeline").count() == page.locator(".shot").count() == 1
    assert not set(text) & set("\x1b\x07\u202e\u2066")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert reader.complaints == []
    assert outside(reader.requests) == []


def test_the_policy_lets_nothing_in(reader: Reader, on_disk: Make) -> None:
    """Should markup slip in some day, it may neither run nor ask for anything."""
    page = reader.open(on_disk(run_of(entry_of())))

    page.evaluate("""() => {
        const script = document.createElement("script");
        script.textContent = "window.hacked = 1";
        document.body.append(script);
        document.body.insertAdjacentHTML("beforeend", "<img src='http://127.0.0.1:9/x' onerror='window.hacked = 1'>");
        document.body.insertAdjacentHTML("beforeend", "<style>body { color: red }</style>");
    }""")

    def complaints() -> int:
        return len([line for line in reader.complaints if "Content Security Policy" in line])

    assert any(complaints() >= 3 or page.wait_for_timeout(100) for _ in range(300))
    assert page.evaluate("window.hacked") is None
    assert reader.refused == ["http://127.0.0.1:9/x: csp"]


def hostile_run() -> Any:
    plain = entry_of().model_dump(mode="json")
    plain = everywhere(plain, keep=KEPT)
    entry = entry_of().model_validate({**plain, "telemetry": f"{stem_of(plain['nodeid'])}.json"})
    run = run_of(entry).model_dump(mode="json")
    run["run"].update({"notes": [HOSTILE], "shard": HOSTILE, "git": {"commit": HOSTILE, "branch": HOSTILE}})
    return run_of(entry).model_validate(run)


# values that the models check
KEPT = (
    *(
        "cause",
        "outcome",
        "phase",
        "category",
        "confidence",
        "recommended_action",
        "strategy",
        "status",
        "type",
        "kind",
    ),
    *("applicability", "error_category", "error_category_source", "framework", "telemetry", "artifacts"),
)


def everywhere(value: Any, *, keep: tuple[str, ...]) -> Any:
    """Each text is a hostile one."""
    match value:
        case str():
            return f"{value} {HOSTILE}"
        case list():
            return [everywhere(item, keep=keep) for item in value]
        case dict():
            return {name: item if name in keep else everywhere(item, keep=keep) for name, item in value.items()}
    return value


def hostile_record() -> dict[str, Any]:
    at = 1_795_251_741_500
    return {
        "actions": [
            {"ts": at, "kind": "action", "name": HOSTILE, "locator": HOSTILE, "outcome": "failed", "error": HOSTILE}
        ],
        "network": [{"ts": at, "method": HOSTILE, "url": f"https://x.example/{HOSTILE}", "failure": HOSTILE}],
        "console": [{"ts": at, "level": "error", "text": HOSTILE}],
        "page_errors": [{"ts": at, "message": HOSTILE}],
        "navigations": [{"ts": at, "url": HOSTILE}],
    }


def test_the_change_is_copied(reader: Reader, on_disk: Make) -> None:
    """The new code alone, or the diff."""
    page = reader.open(on_disk(run_of(entry_of())), permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Open all").click()

    for name, expected in (
        ("Copy new", 'get_by_test_id("pay-1")'),
        ("Copy diff", '- get_by_test_id("pay")\n+ get_by_test_id("pay-1")'),
    ):
        page.get_by_role("button", name=name).press("Enter")
        # the button pressed before may still say so
        expect(page.get_by_role("button", name="Copied").first).to_be_visible()
        page.wait_for_function(
            "expected => navigator.clipboard.readText().then(text => text === expected)", arg=expected
        )
    assert reader.complaints == []


def test_copying_works_without_permission(reader: Reader, on_disk: Make) -> None:
    """As in browsers that give a file no clipboard."""
    page = reader.open(on_disk(run_of(entry_of())))
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    page.get_by_role("button", name="Open all").click()

    page.get_by_role("button", name="Copy new").click()

    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.locator("#search").focus()
    page.keyboard.press("Control+V")
    expect(page.locator("#search")).to_have_value('get_by_test_id("pay-1")')


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_it(reader: Reader, on_disk: Make, scheme: Any) -> None:
    """No serious finding of axe, with all of it open."""
    healed = entry_of(90, outcome="healed", diagnosis=None, failure=None, heals=[heal()], retryable=None)
    run = many(9)
    report = on_disk(run.model_copy(update={"tests": (*run.tests, healed)}), image_bytes=400)
    page = reader.open(report, color_scheme=scheme)
    page.get_by_role("button", name="Open all").click()
    page.get_by_role("button", name="selector_stale").click()
    page.get_by_role("button", name="selector_stale").click()

    found = Axe().run(page).response["violations"]

    assert [
        (one["id"], node["html"], node["any"][:1]) for one in found if one["impact"] in SERIOUS for node in one["nodes"]
    ] == []


def heal() -> dict[str, Any]:
    return {"action": "click", "old_locator": "#a", "new_locator": "#b", "similarity": 0.9, "status": "HEALED"}


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_is_wider_than_the_screen(reader: Reader, on_disk: Make, width: int) -> None:
    """What is wide scrolls by itself."""
    report = on_disk(many(9), image_bytes=400)
    page = reader.open(report, viewport={"width": width, "height": 740})
    page.get_by_role("button", name="Open all").click()
    for details in page.locator("details").all():
        details.evaluate("details => details.open = true")

    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_it_is_read_without_scripts(reader: Reader, on_disk: Make) -> None:
    """What needs a script is not shown then."""
    page = reader.open(on_disk(run_of(entry_of())), java_script_enabled=False)

    page.locator(".failure summary").first.click()

    expect(page.get_by_text("The cause is selector_stale.")).to_be_visible()
    expect(page.get_by_role("searchbox")).to_be_hidden()
    expect(page.locator("button:visible")).to_have_count(0)


def test_on_paper_everything_is_open(reader: Reader, on_disk: Make) -> None:
    """Paper can't be unfolded."""
    page = reader.open(on_disk(run_of(entry_of())))
    page.emulate_media(media="print")

    expect(page.get_by_text("The cause is selector_stale.")).to_be_visible()
    expect(page.get_by_role("searchbox")).to_be_hidden()


def test_the_outlines_are_where_the_elements_are(reader: Reader, on_disk: Make) -> None:
    """The screenshot has 16 × 16 px: the lost element stood at 2, 2, and the first candidate stands at 4, 3."""
    page = reader.open(on_disk(run_of(entry_of()), image_bytes=400))
    page.get_by_role("button", name="Open all").click()
    page.set_viewport_size({"width": 700, "height": 700})
    page.evaluate("document.querySelector('.legend').style.height = '2000px'")  # taller than the picture
    canvas = page.locator(".canvas > svg").first.bounding_box()

    def place(selector: str) -> list[float]:
        box = page.locator(selector).first.bounding_box()
        of_canvas = [box["x"] - canvas["x"], box["y"] - canvas["y"], box["width"], box["height"]]
        return [round(px * 16 / canvas["width"]) for px in of_canvas]

    assert place(".outlines > rect.was") == [2, 2, 8, 4]
    assert place(".outlines > rect.candidate") == [4, 3, 6, 4]
    assert page.locator(".legend li").all_inner_texts() == [
        'was button "Pay": its place when the test last passed',
        '1 button "Pay 1": candidate 1, similarity 0.85',
        '2 button "Pay 2": candidate 2, similarity 0.75',
    ]
