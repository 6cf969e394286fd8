"""Ways to type a password, over three runs.

The first run passes, the second passes with what the first left behind, the third fails. No file of any run holds a
password or an echo of one, and nothing that is printed.
"""

import base64
import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.patience import patient_looks
from tests.plugin.conftest import QUIETLY, holds
from tests.suites import CONFTEST

pytestmark = pytest.mark.browser

SUITE = '''
import json
import os
import re

import pytest
from playwright.sync_api import expect

FAILS = os.environ["RUN"] == "3"
WORDS = json.loads(os.environ["TYPED"])

ECHO = """said => {
    document.title = 'in as ' + said
    document.body.insertAdjacentHTML('beforeend', '<p></p><button id=next></button>')
    document.querySelector('p').dataset.said = encodeURIComponent(said)
    document.querySelector('p').textContent = 'you are ' + said
    document.querySelector('#next').textContent = 'Go on as ' + said
    console.error('typed ' + said, btoa('jo:' + said), JSON.stringify({it: said}))
    location.hash = '#q=' + encodeURIComponent(said)
    setTimeout(() => { throw new Error('bad ' + said) }, 0)
}"""
LATE = """<script>setTimeout(() => { document.body.innerHTML = '<input id=late>'
    document.querySelector('#late').oninput = () => document.body.innerHTML = '<b>in</b>' }, 300)</script>"""
GONE = "<input id=gone><script>document.querySelector('#gone').oninput = event => event.target.remove()</script>"
SHOWN = """<input id=f type=password><button onclick="document.querySelector('#f').type = 'text'">Show</button>"""
BOXES = "".join(f"<input id=box{n} maxlength=1 size=1>" for n in range(6))
FOCUSED, PASSWORD, FRAME = "<input autofocus>", "<input type=password>", "<iframe srcdoc='<input class=a>'></iframe>"
NAMED = f"<label>Name <input type={'text' if FAILS else 'password'}></label>"
PASTE = """(e, v) => { const data = new DataTransfer(); data.setData('text/plain', v)
    e.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data})) }"""


# name: what the page is, and how the secret comes into it; pieces are typed one after the other
WAYS = {
    "fill_that_nobody_sees": (LATE, lambda page, said: page.locator("#late").fill(said)),
    "gone_afterwards": (GONE, lambda page, said: page.locator("#gone").fill(said)),
    "keyboard_type": (FOCUSED, lambda page, said: page.keyboard.type(said)),
    "keyboard_insert": (FOCUSED, lambda page, said: page.keyboard.insert_text(said)),
    "key_by_key": (FOCUSED, lambda page, said: [page.keyboard.press(key) for key in said]),
    "pressed_into_the_field": ("<input>", lambda page, said: [page.locator("input").press(key) for key in said]),
    "handle_fill": ("<input name=name>", lambda page, said: page.query_selector("input").fill(said)),
    "handle_type": ("<input>", lambda page, said: page.wait_for_selector("input").type(said)),
    "page_fill": ("<input id=x1>", lambda page, said: page.fill("#x1", said)),
    "page_type_by_name": ("<input id=x1>", lambda page, said: page.type(selector="#x1", text=said)),
    "frame_fill": (FRAME, lambda page, said: page.frame_locator("iframe").locator("input").fill(said)),
    "press_sequentially": ("<input class=a>", lambda page, said: page.locator(".a").press_sequentially(said)),
    "made_readable_first": (SHOWN, lambda page, said: (page.click("button"), page.locator("#f").fill(said))),
    "made_readable_between_runs": (NAMED, lambda page, said: page.get_by_label("Name").fill(said)),
    "a_box_for_each_digit": (BOXES, lambda page, said: [page.fill(f"#box{n}", digit) for n, digit in enumerate(said)]),
    "in_two_pieces": (PASSWORD, lambda page, said: [page.locator("input").type(one) for one in (said[:5], said[5:])]),
    "pressed_in_two_pieces": (
        "<input class=a><input class=b>",
        lambda page, said: (
            page.locator("input.a").press_sequentially("somebody"),
            *(page.locator("input.b").press_sequentially(one) for one in (said[:3], said[3:])),
        ),
    ),
    "on_the_keyboard_in_two_pieces": (
        FOCUSED,
        lambda page, said: (page.keyboard.type(said[:4]), page.keyboard.press(said[4]), page.keyboard.type(said[5:])),
    ),
    "filled_and_typed_on": (
        "<input class=a>",
        lambda page, said: (
            page.fill(".a", said[:7]),
            page.locator(".a").press_sequentially(said[7:] + "x"),
            page.press(".a", "Backspace"),
        ),
    ),
    "expected_of_the_field": (
        "<label>Password <input></label>",
        lambda page, said: (page.fill("input", said), expect(page.locator("input")).to_have_value(said)),
    ),
    "given_to_a_script": (
        "<input class=a>", lambda page, said: page.evaluate("v => { document.querySelector('.a').value = v }", said)
    ),
    "written_into_a_script": (
        "<input class=a>", lambda page, said: page.evaluate(f"document.querySelector('.a').value = '{said}'")
    ),
    "given_to_a_script_of_the_field": (
        "<input class=a>",
        lambda page, said: page.locator(".a").evaluate("(e, given) => { e.value = given.it }", {"it": said}),
    ),
    "given_to_a_script_on_a_selector": (
        "<input class=a>",
        lambda page, said: page.eval_on_selector(".a", "(e, v) => e.setAttribute('value', v)", arg=said),
    ),
    "pasted_by_a_script": ("<input class=a>", lambda page, said: page.query_selector(".a").evaluate(PASTE, said)),
    "filled_when_the_page_loads": (
        "",
        lambda page, said: (
            page.add_init_script(f"addEventListener('load', () => document.querySelector('.a').value = '{said}')"),
            page.set_content("<body><input class=a>"),
        ),
    ),
}


@pytest.mark.parametrize("way", WORDS)
def test_way(page, way):
    said = WORDS[way]
    html, comes = WAYS[way]
    page.set_content(f"<body>{html}")
    if html == FOCUSED:
        page.locator("input").focus()
    comes(page, said)
    page.evaluate(ECHO, said)
    page.locator("p").click()
    page.get_by_role("button", name=f"Go on as {said}").click()
    if FAILS:
        page.get_by_role("button", name="Not there").click(timeout=100)


def test_later(page):
    """The page of another test shows them all."""
    page.set_content("<body>" + "".join(f"<p>{said}</p>" for said in WORDS.values()))
    page.locator("p").first.click()
    if FAILS:
        page.get_by_role("button", name="Not there").click(timeout=100)


@pytest.mark.parametrize("secret", list(WORDS.values())[:3])
def test_named(page, secret):
    page.set_content("<body><input type=password>")
    page.locator("input").fill(secret)
    if FAILS:
        page.get_by_role("button", name="Not there").click(timeout=100)
'''
WAYS = re.findall(r'^    "(\w+)": \(', SUITE, re.MULTILINE)


def typed() -> dict[str, str]:
    """Different ones, and made when they are needed: no password stands in this file."""
    secrets = {way: f"Zw{number}-tea!{7919 * (number + 3)}" for number, way in enumerate(WAYS)}
    return secrets | {"a_box_for_each_digit": "730192"}


def written(folder: Path) -> Mapping[int, str]:
    """All that each run printed and left in any file."""
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_typed.py").write_text(SUITE)
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -p no:rerunfailures\n")
    environment = patient_looks.environment()
    runs = {}
    options = ["--selfheal", "--selfheal-ctrf=ctrf.json", "--tb=no", "-q", "-rN", *QUIETLY]
    for run in (1, 2, 3):
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options],
            cwd=folder, env=environment | {"RUN": str(run), "TYPED": json.dumps(typed())},
            capture_output=True, text=True, timeout=600, check=False,
        )  # fmt: skip
        assert done.returncode == (1 if run == 3 else 0), done.stdout + done.stderr
        runs[run] = done.stdout + done.stderr + everything_in(folder)
    return runs


def everything_in(folder: Path) -> str:
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc", ".ini")]
    return "\n".join(f"{path.relative_to(folder)}\n{path.read_bytes().decode('latin-1')}" for path in files)


def test_what_was_typed_is_in_no_file(tmp_path: Path) -> None:
    """And the failures are told: not by leaving everything out. One test, since each one would make the runs anew."""
    runs = written(tmp_path)
    leaked = [
        (run, way)
        for run, text in runs.items()
        for way, secret in typed().items()
        if any(holds(text, form) for form in forms_of(secret))
    ]
    assert leaked == []
    assert runs[3].count("Not there") > 2 * len(WAYS)
    assert "you are [redacted]" in runs[3]
    assert "test_named[[redacted]-0-2]" in runs[3]


def forms_of(secret: str) -> list[str]:
    return [secret, quote(secret, safe=""), base64.b64encode(f"jo:{secret}".encode()).decode().rstrip("=")[4:-1]]
