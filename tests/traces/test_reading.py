"""A recorded trace, of each version of the format, gives what a live run of the same test would have seen."""

import json
from pathlib import Path

import pytest

from pytest_selfheal.redaction import Redactor
from pytest_selfheal.traces.places import Places
from pytest_selfheal.traces.reading import Traced, read_trace

RECORDED = Path(__file__).parent / "recorded"
FILES = ("tests/check_order.py", "tests/pages.py")
VERSIONS = ("v8", "v9", "v10")
ITEM = 'locator(".item").filter(has_text="Vase").get_by_test_id("add")'
each_version = pytest.mark.parametrize("version", VERSIONS)


def passed(version: str) -> Traced:
    return read_trace(RECORDED / f"{version}-passed.zip", Redactor(), Places(FILES), remember=True)


def failed(version: str, message: str = "") -> Traced:
    return read_trace(RECORDED / f"{version}-failed.zip", Redactor(), Places(FILES), message=message)


@each_version
def test_the_calls_are_those_of_the_test(version: str) -> None:
    """In the words that the test is written in, whatever they are called inside."""
    assert [(one.name, one.locator, one.outcome) for one in failed(version).record.actions] == [
        ("goto", "", "passed"),
        ("fill", 'get_by_label("Name")', "passed"),
        ("fill", 'get_by_label("Password")', "passed"),
        ("click", 'get_by_role("button", name="Sign in")', "passed"),
        ("to_have_count", 'locator(".item")', "passed"),
        ("click", 'locator("star-rating").get_by_role("button", name="4 stars")', "passed"),
        ("fill", 'locator("iframe").content_frame.get_by_label("Voucher")', "passed"),
        ("click", ITEM, "failed"),
    ]


@each_version
def test_the_test_and_its_lines_are_found_in_the_project(version: str) -> None:
    """The folders of the machine that recorded it are not those of the project."""
    record = failed(version).record
    failing = record.actions[-1]
    assert record.nodeid == "tests/check_order.py::test_order"
    assert (failing.site.file, failing.site.function) == ("tests/pages.py", "Shop.add")
    assert (failing.test_site.file, failing.test_site.function) == ("tests/check_order.py", "test_order")


@each_version
def test_the_error_reads_like_the_test_runner_s(version: str) -> None:
    """Everything that is known of messages applies to it."""
    traced = failed(version)
    assert traced.exception == "playwright._impl._errors.TimeoutError"
    assert traced.message.startswith("Locator.click: Timeout 700ms exceeded.\nCall log:\n  - waiting for locator(")


@each_version
def test_what_was_found_is_remembered(version: str) -> None:
    """In frames and shadow roots too, with the page it stood in."""
    traced = passed(version)
    found = {name: one.element for name, one in traced.record.fingerprints.items()}
    add, stars = found[ITEM], found['locator("star-rating").get_by_role("button", name="4 stars")']
    voucher, total = found['locator("iframe").content_frame.get_by_label("Voucher")'], found['get_by_test_id("total")']
    assert (add.role, add.name, add.row, add.heading) == ("button", "Add", "Vase", "Items")
    assert add.idxpath == "/html[1]/body[1]/main[1]/section[1]/ul[1]/li[1]/button[1]"
    assert (stars.shadow, stars.idxpath) == (("/html[1]/body[1]/main[1]/star-rating[1]",), "/button[2]")
    assert (voucher.frame, voucher.label) == (("/html[1]/body[1]/main[1]/iframe[1]",), "Voucher")
    assert total.text == "34"
    assert traced.record.fingerprints['locator(".item")'].count > 1  # as `to_have_count` asked
    assert [view.url.rpartition("/")[2] for view in traced.views] == ["", "frame"]
    assert ITEM in traced.views[0].locators


@each_version
def test_what_no_user_sees_is_not_visible(version: str) -> None:
    """By the page's own rules, by a linked sheet, by a rule inside of a shadow root."""
    traced = failed(version)
    seen = {one.own_text: one.visible for one in traced.page.snapshot().elements if one.own_text}
    assert (seen["Not shown"], seen["Not shown either"], seen["hint"]) == (False, False, False)
    assert (seen["3 stars"], seen["Shop"]) == (True, True)


@each_version
def test_the_page_at_the_error_is_whole(version: str) -> None:
    """A snapshot is written as what changed since those before it."""
    traced = failed(version)
    moment = traced.record.moments[0]
    assert (moment.matches, moment.action, moment.frame) == (0, 7, ())
    ids = [one.attributes["data-testid"] for one in moment.snapshot.elements if "data-testid" in one.attributes]
    assert ids == ["add-to-cart", "add-to-cart", "total"]
    assert (moment.snapshot.title, moment.snapshot.lang, moment.snapshot.width) == ("Shop", "en", 1280)


@each_version
def test_requests_console_and_errors_are_there(version: str) -> None:
    """The shape of an answer, not its values."""
    record = failed(version).record
    answer = next(one for one in record.network if "/api/items" in one.url)
    assert (answer.status, answer.resource_type, answer.first_party) == (200, "fetch", True)
    assert answer.shape == {"items": [{"name": "string", "price": "number"}]}
    assert [one.text for one in record.console if one.level == "error"] == ["noise that is always there"]
    assert [one.message for one in record.page_errors] == ["boom of always"]
    assert "/" in [one.url.rpartition("/")[1] for one in record.navigations]


@each_version
def test_what_was_typed_into_a_password_field_is_not_kept(version: str) -> None:
    """It stands in parameters, in logs and in snapshots."""
    redactor = Redactor()
    traced = read_trace(RECORDED / f"{version}-failed.zip", redactor, Places(FILES))
    assert traced.record.actions[2].arguments == {"0": "[redacted]"}
    assert redactor.text("it was correct-horse-7") == "it was [redacted]"
    assert traced.record.actions[1].arguments == {"0": "Ann"}
    assert "correct-horse-7" not in json.dumps([one.model_dump() for one in traced.page.snapshot().elements])


def test_the_runner_s_message_names_the_failure() -> None:
    """A test may catch errors, and fail for another reason than its last failed call."""
    traced = failed("v10", message="assert 1 == 2")
    assert (traced.failing, traced.message) == (None, "assert 1 == 2")
