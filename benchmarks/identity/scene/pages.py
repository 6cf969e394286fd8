"""Whole documents before and after a change of what stands around a control, and how to write them short."""

import re

from identity.case import Case

SWAP = re.compile(r"\{\{(.*?)\|\|(.*?)\}\}", re.DOTALL)  # {{before||now}}
TEST_ID, ID = 'get_by_test_id("go-btn")', 'locator("#go-btn")'
HEAL, FIELD_HEAL = '[data-testid="go-button"]', "#go-button"


def case(name, cause, body, locator=TEST_ID, action="click", *, head="", html="", box="", lang="en", right="", argument=None, side=""):
    """`@t` is a test id or id that was renamed without meaning; `html`, `box` are attributes of html and body."""
    title = "" if "<title>" in head else "<title>Acme</title>"
    text = f'<html lang="{lang}" {html}><head>{title}{head}</head><body {box}><nav><a href="/">Acme</a><a href="/help">?</a></nav><main>{body}</main>{side}</body></html>'
    text = text.replace("@t", "{{go-btn||go-button}}")
    old, new = (SWAP.sub(lambda found, side=side: found.group(side), text) for side in (1, 2))
    return Case(name, cause, lang, old, new, locator, action, argument, right)


def ticked(name, before, now, *, lang="en", markup="<div><input type=checkbox id=@t> <span>{}</span></div>", right=""):
    return case(name, "text of a box", markup.format("{{" + before + "||" + now + "}}"), ID, "check", lang=lang, right=right)
