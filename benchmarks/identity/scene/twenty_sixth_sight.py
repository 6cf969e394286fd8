"""What is chosen on the page around a frame, and what the top of a page says of all that is done on it."""

from pages import HEAL, case

CHOSEN, REAL, BEHALF, RIGHT = "what is chosen around its frame", "in earnest now", "on whose behalf", "right"
IN_FRAME = "iframe >> internal:control=enter-frame >> #go-button"


def _framed(name, around, caption, *, lang="en", right=""):
    body = f"<h1>Desk</h1>{around}<iframe srcdoc='<p>As agreed</p><button type=button id=@t>{caption}</button>'></iframe>"
    return case(f"frame: {name}", RIGHT if right else CHOSEN, body, 'frame_locator("iframe").locator("#go-btn")', lang=lang, right=IN_FRAME if right else "")


def _list(label, *entries):
    return f"<label>{label} <select>{''.join(f'<option {mark}>{entry}' for entry, mark in entries)}</select></label>"


def _boxes(kind, *entries):
    return "".join(f"<label><input type={kind} name=k {mark}> {entry}</label>" for entry, mark in entries)


def _bar(name, bar, caption, cause, *, lang="en", right=""):
    body = f"<nav class=bar>{bar}</nav><h1>Overview</h1><div><p>As listed</p><div><p>2 / 5</p><button type=button data-testid=@t>{caption}</button></div></div>"
    return case(f"bar: {name}", RIGHT if right else cause, body, lang=lang, right=right)


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
    _bar("a word behind its name", "<b>Lager {{||Echtsystem}}</b>", "Buchen", REAL, lang="de"),
    _bar("a badge", "<b>Vente</b> {{||<span class=badge>PROD</span>}}", "Valider", REAL, lang="fr"),
    _bar("a badge in Chinese", "<b>结算</b> {{||<em>生产</em>}}", "提交", REAL, lang="zh"),
    _bar("a badge that says no such thing", "<b>Vente</b> {{||<span class=badge>Beta</span>}}", "Valider", REAL, lang="fr", right=HEAL),
    _bar("an entry of a menu", "<b>Scores</b><ul><li><a href=/a>All</a>{{||<li><a href=/live>Live</a>}}</ul>", "Follow", REAL, right=HEAL),
    _bar("it acts for somebody", "<span>{{Anna Thoma||Sie handeln für Jonas Wirth}}</span>", "Unterschreiben", BEHALF, lang="de"),
    _bar("seen as another", "<b>Portal</b>{{||<p>Estás viendo como Lucía Ferrer. <a href=/x>Salir</a></p>}}", "Firmar", BEHALF, lang="es"),
    _bar("in Japanese", "<span>{{ポータル||山田太郎として操作中}}</span>", "署名", BEHALF, lang="ja"),
    _bar("it does not any more", "<b>Portal</b>{{<i>W imieniu: Ewa Mazur||<i>Ewa Mazur}}</i>", "Podpisz", BEHALF, lang="pl"),
    _bar("another test user", "<b>Desk</b> <span>{{Erin Holt||Ravi Sen}}</span>", "Sign", BEHALF, right=HEAL),
    _bar("a notice of the day", "<b>Desk</b>{{||<p>Closed on Friday for all of us.</p>}}", "Add note", BEHALF, right=HEAL),
)
