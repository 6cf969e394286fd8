"""Fields that a script filled, which are in no markup: whose record a dialog was opened for."""

from pages import case

FILLED, RIGHT = "filled by a script", "right"


def _filled(name, body, values, locator=None, action="click", *, lang="en", right="", argument=None):
    locator = locator or 'get_by_test_id("go-btn")'
    script = "".join(f"document.getElementById('{key}').value = '{value}';" for key, value in values.items())
    body = f"<h1>People</h1><p>Four of nine.</p>{body}<script>{script}</script>"
    return case(f"a script: {name}", RIGHT if right else FILLED, body, locator, action, argument=argument, lang=lang, right=right)


def _dialog(*fields, save="Save", title="Edit"):
    shown = "".join(f"<label for={key}>{label}</label>{markup.format(key)}" for key, label, markup in fields)
    return f"<div role=dialog aria-label='{title}'><button aria-label=Close>×</button><h2>{title}</h2><form>{shown}<button type=button>Cancel</button><button type=button data-testid=@t>{save}</button></form></div>"


TEXT, AREA = "<input id={}>", "<textarea id={}></textarea>"
_PERSON = _dialog(("n", "Name", TEXT), ("m", "Mail", "<input type=email id={}>"))
_NOTE = _dialog(("t", "Titel", TEXT), ("b", "Notiz", AREA), save="Speichern", title="Notiz bearbeiten")
_ROOM = _dialog(("r", "部屋", TEXT), ("k", "人数", "<input type=number id={}>"), save="保存", title="予約の変更")
HEAL = '[data-testid="go-button"]'

CASES = (
    _filled("another person", _PERSON, {"n": "{{Ann Lee||Bob Ray}}", "m": "{{ann@x.test||bob@x.test}}"}),
    _filled("another mail", _PERSON, {"n": "Ann Lee", "m": "{{ann@x.test||lee@x.test}}"}),
    _filled("another note", _NOTE, {"t": "Montag", "b": "{{Milch kaufen||Konto kündigen}}"}, lang="de"),
    _filled("another room", _ROOM, {"r": "{{松の間||竹の間}}", "k": "2"}, lang="ja"),
    _filled("more guests", _ROOM, {"r": "松の間", "k": "{{2||12}}"}, lang="ja"),
    _filled("a mail with a year", _PERSON, {"n": "A", "m": "{{anna1980@acme.test||ben77@other.test}}"}),
    _filled("another street", _PERSON, {"n": "{{Storgata 1||Via Po 3}}", "m": "a@x.test"}),
    _filled("nobody any more", _PERSON, {"n": "{{Ann Lee||}}", "m": "{{ann@x.test||}}"}),
    _filled("what is typed over another's", _dialog(("n", "Name", TEXT), ("{{g||go}}", "Mail", TEXT)), {"n": "{{Ann Lee||Bob Ray}}"}, 'locator("#g")', "fill", argument="x@x.test"),
    _filled("the same person", _PERSON, {"n": "Ann Lee", "m": "ann@x.test"}, right=HEAL),
    _filled("the same note", _NOTE, {"t": "Montag", "b": "Milch kaufen"}, lang="de", right=HEAL),
    _filled("the same room", _ROOM, {"r": "松の間", "k": "2"}, lang="ja", right=HEAL),
    _filled("the same street", _PERSON, {"n": "Storgata 1", "m": "anna1980@acme.test"}, right=HEAL),
    _filled("another key each time", _dialog(("n", "Name", TEXT), ("q", "Reference", TEXT)), {"n": "Ann Lee", "q": "{{83719204||55102938}}"}, right=HEAL),
    _filled("another day each time", _dialog(("n", "Name", TEXT), ("q", "Until", TEXT)), {"n": "Ann Lee", "q": "{{2026-11-24||2026-11-28}}"}, right=HEAL),
)  # fmt: skip
