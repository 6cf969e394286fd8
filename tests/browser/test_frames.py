"""Elements inside of iframes: where they are, and what takes their place when their locator finds nothing."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api
from playwright.sync_api import Error, Page, Route

from pytest_selfheal.baseline.digest import digest as digest_of
from pytest_selfheal.browser import views
from pytest_selfheal.browser.failed_call import FailedCall
from pytest_selfheal.browser.instrument import Instrument
from pytest_selfheal.browser.memory import Memory
from pytest_selfheal.browser.recorder import Recorder
from pytest_selfheal.browser.window import Window
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.run import TestEntry as Entry
from pytest_selfheal.watching.choose import choose
from pytest_selfheal.watching.entry import Report, entry_of

pytestmark = pytest.mark.browser

SHOP = "http://shop.test/"
BUTTON = "<h2>Card</h2><label>Number <input name=number></label><button type=button id={}>Pay now</button>"

# What is there may take its time on a busy machine; for what is not, nobody waits longer than he has to.
FOUND_MS, LOST_MS = 60_000, 400


class Frames:
    """A page with frames, before and after a drift, and a test's steps on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.documents: dict[str, str] = {}
        self.window = Window("tests/test_shop.py::test_pay", started_at=0)
        self.recorder = Recorder(Path(__file__).parent, self._choose, time.perf_counter, is_final=lambda _: True)
        page.context.set_default_timeout(FOUND_MS)
        page.route("**/*", self._answer)

    def show(self, body: str, **more: str) -> None:
        """Serve the page, and other documents as `host_path`."""
        self.documents = {SHOP: body, **{f"http://{name.replace('_', '.test/')}": text for name, text in more.items()}}
        self.page.goto(SHOP)

    def act(self, step: Callable[[Page], object]) -> dict[str, Element]:
        """What the fingerprints of a passing test say of its elements."""
        self.recorder.window = self.window = Window(self.window.nodeid, started_at=0)
        step(self.page)
        self.recorder.window = None
        return {name: one.element for name, one in self.window.memory.fingerprints.items()}

    def fail(self, step: Callable[[Page], object]) -> Entry:
        """The entry of the same test, when it fails after it has passed."""
        remembered = digest_of(self.window.record(1))
        known = remembered.fingerprints
        self.recorder.window = self.window = Window(self.window.nodeid, started_at=0, memory=Memory(known=known))
        self.page.context.set_default_timeout(LOST_MS)
        with pytest.raises(Error) as raised:
            step(self.page)
        self.page.context.set_default_timeout(FOUND_MS)
        self.recorder.window = None
        report = Report(
            message=str(raised.value),
            stack="",
            exception="playwright._impl._errors.TimeoutError",
            file="tests/test_shop.py",
            line=1,
            outcome="failed",
            phase="call",
            duration_ms=1,
            is_browser_test=True,
        )
        return entry_of(report, self.window.record(2), remembered)

    def _answer(self, route: Route) -> None:
        text = self.documents.get(route.request.url)
        route.fulfill(status=200 if text else 404, content_type="text/html", body=f"<!doctype html>{text}")

    def _choose(self, snapshot: Any, call: FailedCall, frame: Any) -> Any:
        locator = call.origin.expression if call.origin else ""
        known = self.window.memory.known.get(locator)
        return choose(snapshot, Lost(locator, call.action, known, frame=frame))


@pytest.fixture
def frames(page: Page, monkeypatch: pytest.MonkeyPatch) -> Iterator[Frames]:
    # what an answer may take on a busy machine is not what is tried here
    monkeypatch.setattr(views, "WAITING_AFTER_MS", FOUND_MS)
    monkeypatch.setattr(views, "PATIENCE_MS", FOUND_MS)
    started = Frames(page)
    instrument = Instrument(sync_api, started.recorder)
    yield started
    instrument.remove()


@pytest.mark.parametrize(
    ("body", "step", "frame", "origin"),
    [
        pytest.param(
            "<p>x</p><iframe src=/card></iframe>",
            lambda page: page.frame_locator("iframe").locator("#go").click(),
            ("/html[1]/body[1]/iframe[1]",),
            "http://shop.test",
            id="of the page's own origin",
        ),
        pytest.param(
            "<iframe src=http://bank.test/card></iframe>",
            lambda page: page.frame_locator("iframe").locator("#go").click(),
            ("/html[1]/body[1]/iframe[1]",),
            "http://bank.test",
            id="of another origin, which can't see where it stands",
        ),
        pytest.param(
            "<div><iframe src=http://bank.test/outer></iframe></div>",
            lambda page: page.frame_locator("iframe").frame_locator("#inner").locator("#go").click(),
            ("/html[1]/body[1]/div[1]/iframe[1]", "/html[1]/body[1]/main[1]/iframe[1]"),
            "http://bank.test",
            id="in a frame of another origin",
        ),
        pytest.param(
            "<my-box></my-box><script>document.querySelector('my-box').attachShadow({mode: 'open'}).innerHTML ="
            " '<iframe src=/card></iframe>'</script>",
            lambda page: page.frame_locator("iframe").locator("#go").click(),
            ("/html[1]/body[1]/my-box[1] >> /iframe[1]",),
            "http://shop.test",
            id="in a shadow root",
        ),
        pytest.param(
            "<iframe name=card src=http://bank.test/card></iframe>",
            lambda page: page.frame("card").locator("#go").click(),
            ("/html[1]/body[1]/iframe[1]",),
            "http://bank.test",
            id="held in the hand",
        ),
        pytest.param(
            "<button id=go>Pay now</button>", lambda page: page.click("#go"), (), "http://shop.test", id="none"
        ),
    ],
)
def test_a_fingerprint_knows_its_frame(
    frames: Frames, body: str, step: Callable[[Page], object], frame: tuple[str, ...], origin: str
) -> None:
    inner = "<main><iframe id=inner src=/card></iframe></main>"
    card = BUTTON.format("go")
    frames.show(body, shop_card=card, bank_card=card, bank_outer=inner)
    (element,) = frames.act(step).values()
    assert (element.name, element.frame, element.origin) == ("Pay now", frame, origin)


@pytest.mark.parametrize(
    ("step", "new"),
    [
        pytest.param(
            lambda page: page.frame_locator("#pay").locator("#go").click(),
            'frame_locator("#pay").locator("#submit")',
            id="frame locator",
        ),
        pytest.param(
            lambda page: page.locator("#pay").content_frame.get_by_test_id("go").click(),
            'locator("#pay").content_frame.get_by_test_id("submit")',
            id="content frame",
        ),
        pytest.param(
            lambda page: page.frame("pay").locator("#go").click(), 'locator("#submit")', id="held in the hand"
        ),
    ],
)
@pytest.mark.parametrize("host", ["shop", "bank"])
def test_the_proposal_stays_in_the_frame(frames: Frames, host: str, step: Callable[[Page], object], new: str) -> None:
    """Also when the page itself and another frame have the same button: a locator looks into one frame."""
    body = f"{{}}<iframe id=pay name=pay src=http://{host}.test/card></iframe><iframe src=/gift></iframe>" + BUTTON
    more = {f"{host}_card": BUTTON.format("'go' data-testid=go"), "shop_gift": BUTTON.format("gift")}
    frames.show(body.format("", "out"), **more)
    frames.act(step)
    more[f"{host}_card"] = BUTTON.format("'submit' data-testid=submit")
    frames.show(body.format("<iframe src=/gift></iframe>", "out"), **more)
    entry = frames.fail(step)
    assert entry.diagnosis.category == "selector_stale"
    assert [(c.new_value, c.confidence) for c in entry.fix.changes] == [(new, "high")]


def test_a_frame_with_another_name_is_known_by_its_document(frames: Frames) -> None:
    def step(page: Page) -> None:
        page.frame_locator("#pay").locator("#go").click()

    card, gift = BUTTON.format("go"), BUTTON.format("go")
    frames.show("<iframe id=pay src=/card></iframe><iframe id=g src=/gift></iframe>", shop_card=card, shop_gift=gift)
    frames.act(step)
    frames.show("<iframe id=g src=/gift></iframe><iframe id=card src=/card></iframe>", shop_card=card, shop_gift=gift)
    entry = frames.fail(step)
    assert [c.new_value for c in entry.fix.changes] == ['frame_locator("#card").locator("#go")']


@pytest.mark.parametrize(
    ("now", "why"),
    [
        pytest.param(
            "<iframe id=g src=/gift></iframe>", "which frame it was in can't be told any more", id="its frame is gone"
        ),
        pytest.param(
            "<iframe id=pay src=/empty></iframe><iframe id=g src=/card></iframe>",
            "it is looked for in the frame /html[1]/body[1]/iframe[1], "
            "and stands in the frame /html[1]/body[1]/iframe[2] now",
            id="its frame is there and another document in it",
        ),
        pytest.param(
            "<iframe id=pay src=/empty></iframe>" + BUTTON.format("go"),
            "it is looked for in the frame /html[1]/body[1]/iframe[1], and stands on the page itself now",
            id="it has left its frame",
        ),
    ],
)
def test_what_stands_in_another_frame_is_left_to_people(frames: Frames, now: str, why: str) -> None:
    def step(page: Page) -> None:
        page.frame_locator("#pay").locator("#go").click()

    more = {"shop_card": BUTTON.format("go"), "shop_gift": BUTTON.format("go"), "shop_empty": "<p>x</p>"}
    frames.show("<iframe id=pay src=/card></iframe><iframe id=g src=/gift></iframe>", **more)
    frames.act(step)
    frames.show(now, **more)
    entry = frames.fail(step)
    assert entry.diagnosis is not None
    said = entry.diagnosis
    assert (said.category, said.recommended_action, said.confidence) == ("selector_stale", "investigate", "low")
    assert all(change.applicability == "display_only" for change in entry.fix.changes)
    assert why in said.summary + said.root_cause


def test_what_is_chosen_around_a_frame_is_known_of_it(frames: Frames) -> None:
    year = "<label>Year <select><option>2024<option selected>2023</select></label>"
    boxes = "<label><input type=checkbox checked> Final</label><label><input type=checkbox> To all</label>"
    tree = "<ul><li class=node>Drafts</li><li class='node node-selected'>Contracts</li></ul>"
    frames.show(f"{year}{boxes}{tree}<iframe src=/card></iframe>", shop_card=BUTTON.format("go"))
    frames.act(lambda page: page.frame_locator("iframe").locator("#go").click())
    (seen,) = frames.window.memory.fingerprints.values()

    around = seen.scene.document.around
    assert around.chosen == ("sel Year = 2023", "any Final", "one Contracts")
    assert around.choices == ("2024", "Drafts", "To all")
