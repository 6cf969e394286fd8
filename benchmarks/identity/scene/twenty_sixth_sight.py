"""What is chosen on the page around a frame."""

from pages import HEAL, case

CHOSEN, RIGHT = "what is chosen around its frame", "right"
IN_FRAME = "iframe >> internal:control=enter-frame >> #go-button"


def _framed(name, around, caption, *, lang="en", right=""):
    body = f"<h1>Desk</h1>{around}<iframe srcdoc='<p>As agreed</p><button type=button id=@t>{caption}</button>'></iframe>"
    return case(f"frame: {name}", RIGHT if right else CHOSEN, body, 'frame_locator("iframe").locator("#go-btn")', lang=lang, right=IN_FRAME if right else "")


def _list(label, *entries):
    return f"<label>{label} <select>{''.join(f'<option {mark}>{entry}' for entry, mark in entries)}</select></label>"


def _boxes(kind, *entries):
    return "".join(f"<label><input type={kind} name=k {mark}> {entry}</label>" for entry, mark in entries)


OFF, ON = "{{selected||}}", "{{||selected}}"
UNTICKED, TICKED = "{{checked||}}", "{{||checked}}"

CASES = (
    _framed("a year", _list("Ejercicio", ("2022", ON), ("2021", OFF)), "Presentar", lang="es"),
    _framed("an environment", _list("Cluster", ("test-a", OFF), ("live-a", ON)), "Restart"),
    _framed("a box that is ticked now", _boxes("checkbox", ("Alle Filialen", TICKED)), "Preise senden", lang="de"),
    _framed("a box that is not any more", _boxes("checkbox", ("テスト送信", UNTICKED)), "送信", lang="ja"),
    _framed("one of two", _boxes("radio", ("Debit", UNTICKED), ("Kredit", TICKED)), "Bokför", lang="sv"),
    _framed("a folder by its class", "<ul class=folders><li class='f {{f-selected||}}'>Drafts</li><li class='f {{||f-selected}}'>Contracts</li></ul>", "Empty"),
    _framed("a tab by its class", "<div><a class='tab {{active||}}' href=#a>Gość</a><a class='tab {{||active}}' href=#b>Administrator</a></div>", "Usuń", lang="pl"),
    _framed("a pressed button", "<button aria-pressed={{true||false}}>Net</button><button aria-pressed={{false||true}}>Gross</button>", "Post"),
    _framed("the day of today in a list", "<label>Dia <select>{{<option selected>3<option>4<option>5||<option selected>4<option>5<option>6}}</select></label>", "Gravar", lang="pt", right=HEAL),
    _framed("one more entry", "<label>Lager <select><option selected>Nord{{||<option>Süd}}</select></label>", "Buchen", lang="de", right=HEAL),
    _framed("one more box", _boxes("checkbox", ("Notify me", "")) + "{{||<label><input type=checkbox name=q> Quietly</label>}}", "Post", right=HEAL),
    _framed("as it was", _boxes("radio", ("Debit", "checked"), ("Kredit", "")) + "<p>{{3||8}} nya</p>", "Bokför", lang="sv", right=HEAL),
)
