"""Records the traces in `tests/traces/recorded` with the Playwright that runs this: `tox -e traces`.

python tests/traces/suite/record.py NAME writes NAME-passed.zip and NAME-failed.zip.
"""

import json
import os
import shutil
import sys
import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from anonymous import RECORDED, anonymize
from check_order import test_order
from playwright.sync_api import Error, sync_playwright

TIMEOUT_MS = 700
PAGE = """<!doctype html><html lang="en"><head><title>Shop</title><style>.note {display: none}</style>
<link rel="stylesheet" href="/style.css"></head><body>
<header><a href="/">Home</a></header>
<main><h1>Shop</h1>
<form aria-label="Account" onsubmit="return false"><label>Name <input name="name"></label>
<label>Password <input type="password" name="password"></label><button>Sign in</button></form>
<section aria-label="Items"><h2>Items</h2><ul id="items"></ul></section>
<p class="note">Not shown</p><p class="later">Not shown either</p>
<star-rating></star-rating><iframe src="/frame" title="Voucher"></iframe>
<p>Total <b data-testid="total">0</b></p></main>
<script>
class Stars extends HTMLElement {
  constructor() { super(); this.attachShadow({mode: "open"}).innerHTML =
    "<style>i {display: none}</style><i>hint</i><button>3 stars</button><button>4 stars</button>"; }
}
customElements.define("star-rating", Stars);
console.error("noise that is always there");
fetch("/api/items?token=tok-0a1b2c3d4e5f6a7b").then((answer) => answer.json()).then(({items}) => {
  document.querySelector("#items").innerHTML = items.map(({name, price}) =>
    `<li class="item"><b>${name}</b> <span>${price}</span> <button data-testid="ADD">Add</button></li>`).join("");
  for (const button of document.querySelectorAll("#items button")) button.onclick = () => {
    document.querySelector("[data-testid=total]").textContent = button.parentNode.querySelector("span").textContent;
  };
});
setTimeout(() => { throw new Error("boom of always"); }, 1);
</script></body></html>"""
FRAME = "<html><body><label>Voucher <input name='voucher'></label></body></html>"
ITEMS = {"items": [{"name": "Vase", "price": 34}, {"name": "Desk", "price": 249}]}


class Handler(BaseHTTPRequestHandler):
    test_id = "add"

    def do_GET(self) -> None:
        """One page, one frame, one sheet, one answer."""
        path = self.path.partition("?")[0]
        kind, body = {
            "/api/items": ("application/json", json.dumps(ITEMS)),
            "/frame": ("text/html", FRAME),
            "/style.css": ("text/css", ".later { visibility: hidden }"),
        }.get(path, ("text/html", PAGE.replace("ADD", self.test_id)))
        self.send_response(200)
        self.send_header("content-type", kind)
        self.send_header("set-cookie", "session=ses-5f4dcc3b5aa765d61d83")
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_: object) -> None:
        """Be quiet."""


def main(name: str) -> None:
    """Record both, into one folder."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    chromium = (
        os.environ.get("SELFHEAL_CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for outcome, test_id in (("passed", "add"), ("failed", "add-to-cart")):
            Handler.test_id = test_id
            context = browser.new_context()
            context.set_default_timeout(TIMEOUT_MS)
            context.tracing.start(snapshots=True, screenshots=False, sources=True, title="check-order-py-test-order")
            page = context.new_page()
            with suppress(Error, AssertionError):
                test_order(page, f"http://127.0.0.1:{server.server_port}/")
            file = RECORDED / f"{name}-{outcome}.zip"
            context.tracing.stop(path=file)
            context.close()
            anonymize(
                file,
                {str(Path(__file__).parent): "/ci/shop/tests", sys.prefix: "/ci/venv", sys.base_prefix: "/ci/python"},
            )
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main(sys.argv[1])
