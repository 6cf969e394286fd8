"""A secret that a page shows at a later step only: no page of the baseline has it."""

from typing import Any

import pytest

from pytest_selfheal.baseline.opening import open_store

pytestmark = pytest.mark.browser

SECRET = "cedar-28-lynx-7"
# Put together in the page: nothing but what it shows then tells that it is one.
TESTS = '''
MAKE = """() => make.onclick = () => {
    const [list, key, value, said] = ["dl", "dt", "dd", "p"].map(name => document.createElement(name));
    key.textContent = ["API", "key"].join(" ");
    value.textContent = ["cedar", "28", "lynx", "7"].join("-");
    said.textContent = "you are " + value.textContent;
    list.append(key, value);
    box.append(list, said);
}"""

def test_key(page):
    page.set_content("<main><h1>Keys</h1><button id=make>New</button><div id=box></div><button id=done>Done</button>")
    page.evaluate(MAKE)
    page.locator("#make").click()
    page.locator("#done").click()
'''


def test_it_is_stored_with_no_moment(suite: Any) -> None:
    suite.write(test_key=TESTS)
    for _ in range(2):
        suite.run("--selfheal").assert_outcomes(passed=1)
    with open_store(suite.folder / ".selfheal" / "baseline.db") as store:
        (digest,) = store.all()
        pages = [digest.page(key, store.page) for key in digest.own_pages]
    texts = [one.model_dump_json() for page in pages if page is not None for one in page.elements]
    assert len(pages) > 1
    assert [text for text in texts if "API key" in text]
    assert [text for text in texts if SECRET in text] == []
