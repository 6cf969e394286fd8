"""The suite that puts the secrets of `leaked.json` everywhere. Copied into a folder of its own; run by `run.py`."""

import json
import os
from pathlib import Path

import held
import pytest
from playwright.sync_api import expect

FAILS = os.environ["RUN"] == "3"
HELD = json.loads(Path(__file__).with_name("held.json").read_text("utf-8"))
GROUPS = json.loads(Path(__file__).with_name("leaked.json").read_text("utf-8"))
HOST = "http://shop.test"
FIELDS = (
    "<input type=password id=a>",
    "<input id=b>",
    "<label>Access key <input id=c></label>",
    "<input id=d name=otp autocomplete=one-time-code>",
    "<textarea id=e></textarea>",
)


def _halves(value):
    return value[: len(value) // 2], value[len(value) // 2 :]


WAYS = (
    lambda page, value: page.locator("#a").fill(value),
    lambda page, value: page.fill("#b", value),
    lambda page, value: page.locator("#c").press_sequentially(value),
    lambda page, value: page.query_selector("#d").fill(value),
    lambda page, value: (page.locator("#e").focus(), page.keyboard.insert_text(value)),
    lambda page, value: [page.locator("#a").type(piece) for piece in _halves(value)],
    lambda page, value: [page.locator("#e").press_sequentially(piece) for piece in _halves(value)],
    lambda page, value: (page.locator("#b").focus(), *map(page.keyboard.type, _halves(value))),
    lambda page, value: (page.locator("#b").focus(), *map(page.keyboard.press, value)),
)
PLACES = """async ({texts, values}) => {
    const all = texts.join('\\n')
    document.title = texts[0]
    texts.forEach((text, n) => {
        const p = document.createElement('p')
        p.textContent = text
        p.title = text
        p.setAttribute('aria-label', 'it is ' + text)
        p.setAttribute('data-token', values[n])
        p.setAttribute('data-csrf', values[n])
        p.setAttribute('data-api-key', values[n])
        p.setAttribute('data-note', text)
        document.body.append(p)
        const button = document.createElement('button')
        button.textContent = text
        button.id = 'button' + n
        document.body.append(button)
        const link = document.createElement('a')
        link.href = '/go?token=' + encodeURIComponent(values[n])
        link.textContent = 'go ' + n
        document.body.append(link)
        const field = document.createElement('input')
        field.type = 'hidden'
        field.name = 'csrf_token'
        field.value = values[n]
        document.body.append(field)
        const image = document.createElement('img')
        image.alt = text
        image.src = '/img/access_token=' + encodeURIComponent(values[n])
        document.body.append(image)
        console.error(text)
        console.warn('with', {password: values[n]})
        setTimeout(() => { throw new Error(text) }, 0)
        Promise.reject(new Error('later: ' + text))
        localStorage.setItem('token' + n, text)
        document.cookie = 'session' + n + '=' + encodeURIComponent(values[n])
    })
    const coded = values.map(encodeURIComponent)
    history.replaceState({}, '', '/page?api_key=' + coded[0] + '#access_token=' + coded[0])
    for (const [n, value] of values.entries()) {
        new WebSocket('ws://127.0.0.1:9/live?token=' + coded[n])
        await fetch('/api?session_token=' + coded[n], {
            method: 'POST', headers: {'X-Api-Key': coded[n]}, body: JSON.stringify({text: texts[n], token: value}),
        }).then(answer => answer.json()).catch(error => console.error(String(error), texts[n]))
    }
}"""


def answer(route):
    """Every URL of the shop: a page, or the JSON that was sent, and with a cookie."""
    if route.request.method == "POST":
        body = route.request.post_data or "{}"
        route.fulfill(status=500, json=json.loads(body), headers={"Set-Cookie": "sid=" + str(hash(body))})
    else:
        route.fulfill(body="<!doctype html><body>" + "".join(FIELDS), content_type="text/html")


def put_everywhere(page, tmp_path, group):
    texts, values = [one["text"] for one in group], [one["value"] for one in group]
    page.route("**/*", answer)
    page.goto(f"{HOST}/in?token={len(texts)}")
    for number, value in enumerate(values):
        WAYS[number % len(WAYS)](page, " ".join(value.split()))
    page.evaluate("document.querySelector('#a').type = 'text'")
    page.evaluate(PLACES, {"texts": texts, "values": values})
    name = "".join(c for c in values[0] if c.isalnum() or c in "-_")[:80]
    file = tmp_path / f"token={name}.txt"
    file.write_text("x")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<input type=file id=file>')")
    page.locator("#file").set_input_files(file)
    page.locator("#button0").click()
    page.get_by_text(texts[-1]).first.click()


def _id(group):
    """As pytest makes an id of a string; a slash would be taken for a folder by nobody."""
    return group[0]["value"]


@pytest.mark.parametrize("group", GROUPS, ids=_id)
def test_waits(page, tmp_path, group):
    put_everywhere(page, tmp_path, group)
    if FAILS:
        page.locator("#gone").click(timeout=50)


@pytest.mark.parametrize("group", GROUPS[:8], ids=_id)
def test_says(page, tmp_path, group):
    put_everywhere(page, tmp_path, group)
    if FAILS:
        said = page.locator("p").first.inner_text()
        assert said == "nothing", f"the page said {group[0]['text']}"


@pytest.mark.parametrize("token", [group[0]["value"] for group in GROUPS[:8]])
def test_named(page, token):
    page.set_content("<body><h1>Hello</h1>")
    page.locator("h1").click()
    if FAILS:
        raise RuntimeError(f"token was {token}")


@pytest.mark.parametrize("group", GROUPS[:8], ids=_id)
def test_expects(page, group):
    for number, one in enumerate(group):
        shown = "undefined" if FAILS and number == len(group) - 1 else one["value"]
        page.set_content("<dl><dt>Webhook secret</dt><dd></dd></dl><p id=w>Hi</p>")
        page.locator("dd").evaluate("(dd, text) => dd.textContent = text", shown)
        expect(page.locator("dd")).to_have_text(one["value"], timeout=300)


@pytest.mark.parametrize("shape", list(held.SHAPES))
def test_held(page, shape):
    kept = held.SHAPES[shape](HELD[shape])
    page.set_content("<body><h1>Hello</h1><p>idle</p>")
    page.locator("h1").click()
    if FAILS:
        page.set_content(f"<body><p>it is {held.shown(kept)}</p>")
        assert page.locator("p").inner_text() == "idle"
