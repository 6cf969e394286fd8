"""Pop-ups, dialogs, downloads, frames and what else is not the page itself."""

from pathlib import Path

import pytest
from playwright.sync_api import Dialog, Error, Page, expect

FRAME = "<iframe srcdoc=\"<button onclick='this.textContent = 1'>Go</button>\"></iframe>"


def test_a_pop_up(page: Page) -> None:
    page.set_content("<button onclick=\"window.open('about:blank').document.write('<h1>Terms</h1>')\">Terms</button>")
    with page.expect_popup() as opened:
        page.get_by_role("button").click()
    expect(opened.value.get_by_role("heading")).to_have_text("Terms")


def test_a_pop_up_that_closes_itself(page: Page) -> None:
    page.set_content("<button onclick=\"w = window.open(''); setTimeout(() => w.close(), 300)\">Open</button>")
    with page.expect_popup() as opened:
        page.get_by_role("button").click()
    if not opened.value.is_closed():
        opened.value.wait_for_event("close")
    page.get_by_role("button").hover()


@pytest.mark.parametrize("number", [3, 12])
def test_many_pop_ups(page: Page, number: int) -> None:
    page.set_content("<p>x</p>")
    for _ in range(number):
        page.evaluate("window.open('about:blank') && 0")
    end = 200
    while len(page.context.pages) < number + 1 and end:
        page.wait_for_timeout(50)
        end -= 1
    assert len(page.context.pages) == number + 1


@pytest.mark.parametrize("kind", ["alert(1)", "confirm(1)", "prompt(1)"])
def test_a_dialog_that_nobody_answers(page: Page, kind: str) -> None:
    """Playwright dismisses it by itself, as long as nobody listens."""
    page.set_content(f"<button onclick=\"document.title = 'it was ' + {kind}\">Ask</button>")
    page.get_by_role("button").click()
    assert page.title().startswith("it was ")


@pytest.mark.parametrize("answer", ["accept", "dismiss"])
def test_a_dialog_that_is_answered(page: Page, answer: str) -> None:
    page.set_content("<button onclick=\"document.title = 'it was ' + confirm('Sure?')\">Ask</button>")
    page.once("dialog", lambda dialog: getattr(dialog, answer)())
    page.get_by_role("button").click()
    assert page.title() == f"it was {str(answer == 'accept').lower()}"


def test_a_dialog_that_stays_open(page: Page) -> None:
    seen: list[Dialog] = []
    page.on("dialog", seen.append)
    page.set_content("<script>setTimeout(() => alert(1), 50)</script><button>Save</button>")
    page.wait_for_event("dialog") if not seen else None
    with pytest.raises(Error):
        page.get_by_role("button").click(timeout=400)
    seen[0].dismiss()
    page.get_by_role("button").click()


def test_a_download(page: Page, tmp_path: Path) -> None:
    page.set_content("<a download=list.csv href='data:text/csv,a;b'>Save</a>")
    with page.expect_download() as download:
        page.get_by_role("link").click()
    download.value.save_as(tmp_path / "list.csv")
    assert (tmp_path / "list.csv").read_text() == "a;b"


def test_a_file(page: Page, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("hello")
    page.set_content("<input type=file>")
    with page.expect_file_chooser() as chooser:
        page.locator("input").click()
    chooser.value.set_files(tmp_path / "a.txt")
    assert page.evaluate("document.querySelector('input').files[0].name") == "a.txt"


def test_a_frame(page: Page) -> None:
    page.set_content(FRAME)
    page.frame_locator("iframe").get_by_role("button").click()
    expect(page.frame_locator("iframe").get_by_role("button")).to_have_text("1")


def test_a_frame_that_goes(page: Page) -> None:
    page.set_content(FRAME + "<script>setTimeout(() => document.querySelector('iframe').remove(), 800)</script>")
    with pytest.raises(Error):
        page.frame_locator("iframe").get_by_role("link").click(timeout=2500)
    assert page.locator("iframe").count() == 0


def test_a_sandboxed_frame(page: Page) -> None:
    page.set_content("<iframe sandbox srcdoc='<button>Go</button>'></iframe>")
    expect(page.frame_locator("iframe").get_by_role("button")).to_be_visible()
    with pytest.raises(Error):
        page.frame_locator("iframe").get_by_role("link").click(timeout=300)


def test_nested_frames(page: Page) -> None:
    inner = FRAME.replace('"', "&quot;")
    page.set_content(f'<iframe srcdoc="{inner}"></iframe>')
    page.frame_locator("iframe").frame_locator("iframe").get_by_role("button").click()


def test_a_shadow_root(page: Page) -> None:
    page.set_content("<x-a></x-a><script>document.querySelector('x-a').attachShadow({mode: 'open'}).innerHTML = "
                     "'<button>Go</button>'</script>")  # fmt: skip
    page.get_by_role("button").click()
    with pytest.raises(Error):
        page.get_by_role("link").click(timeout=300)


def test_the_page_is_written_anew(page: Page) -> None:
    page.set_content("<button onclick=\"document.open(); document.write('<h1>New</h1>')\">Go</button>")
    page.get_by_role("button").click()
    expect(page.get_by_role("heading")).to_have_text("New")
    with pytest.raises(Error):
        page.get_by_role("button").click(timeout=300)


def test_overridden_prototypes(page: Page) -> None:
    page.set_content("<h1>Hostile</h1><script>Array.prototype.map = JSON.stringify = Element.prototype.matches = "
                     "Map.prototype.get = () => { throw 1 }</script>")  # fmt: skip
    with pytest.raises(Error):
        page.locator("#none").click(timeout=300)
    assert page.url == "about:blank"


def test_a_page_that_is_busy_for_a_while(page: Page) -> None:
    page.set_content("<button onclick=\"setTimeout(() => { const end = Date.now() + 1500; while (Date.now() < end); "
                     "this.textContent = 'Done' })\">Start</button>")  # fmt: skip
    page.get_by_role("button").click()
    expect(page.get_by_role("button")).to_have_text("Done", timeout=10_000)


def test_tabs_change_places(page: Page) -> None:
    second = page.context.new_page()
    for one in (page, second):
        one.set_content("<button>Save</button>")
    second.get_by_role("button").click()
    second.close()
    page.bring_to_front()
    page.get_by_role("button").click()
