"""What is chosen on the page around a frame, what the top of a page says of all of it, and what fields hold."""

from pages import HEAL, case

CHOSEN, REAL, BEHALF, HELD, RIGHT = "what is chosen around its frame", "in earnest now", "on whose behalf", "what a field holds", "right"
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


def _held(name, before, now, caption, label, *, lang="en", right="", mark="readonly"):
    """Put there by a script, as frameworks do."""
    field = f"<label for=f>{label}</label><input id=f {mark}><script>document.getElementById('f').value='{{{{{before}||{now}}}}}'</script>"
    return case(f"held: {name}", RIGHT if right else HELD, f"<h1>Desk</h1>{field}<button type=button data-testid=@t>{caption}</button>", lang=lang, right=right)


def _letter(name, before, now, caption, *, lang="en", right="", label="Text"):
    body = f"<h1>Desk</h1><div contenteditable=true role=textbox aria-label={label}>{{{{{before}||{now}}}}}</div><button type=button data-testid=@t>{caption}</button>"
    return case(f"letter: {name}", RIGHT if right else HELD, body, lang=lang, right=right)


def _chip(name, before, now, caption, *, lang="en", right="", markup="<span class=MuiChip-root><span class=MuiChip-label>{}</span></span>"):
    chip = markup.format("{{" + before + "||" + now + "}}")
    notes = "".join(f"<p>Note {number} of all</p>" for number in range(1, 25))
    body = f"<h1>Desk</h1><div>{chip}</div><label for=s>Re</label><input id=s><button type=button data-testid=@t>{caption}</button>{notes}"
    return case(f"chip: {name}", RIGHT if right else HELD, body, lang=lang, right=right)


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
    _held("whose it is", "Nora Vik", "Per Dahl", "Avslutt", "Kunde", lang="no"),
    _held("in Korean", "김민수", "이서연", "삭제", "직원", lang="ko"),
    _held("a sum", "1.200,00 €", "12.000,00 €", "Auszahlen", "Betrag", lang="de"),
    _held("the day of today", "27.11.2026", "28.11.2026", "Buchen", "Datum", lang="de", right=HEAL),
    _held("a made key", "x7f3-k2", "q9d1-m8", "Copy", "Link", right=HEAL),
    _held("what somebody may have typed", "Nora", "Per", "Søk", "Navn", lang="no", right=HEAL, mark=""),
    _letter("the contrary", "We will extend the lease.", "We will not extend the lease.", "Send"),
    _letter("another amount", "Wir überweisen Ihnen 300 Euro.", "Wir überweisen Ihnen 3000 Euro.", "Senden", lang="de"),
    _letter("another verb", "Prolongamos su contrato.", "Rescindimos su contrato.", "Enviar", lang="es"),
    _letter("time went on", "Saved 2 minutes ago", "Saved 9 minutes ago", "Send", right=HEAL),
    _chip("a person and a group", "Uma Reyes", "Whole company", "Send"),
    _chip("a group and a person", "Alle Kunden", "Jonas Wirth", "Absenden", lang="de"),
    _chip("in a plain class", "Łukasz Bielak", "Zarząd spółki", "Wyślij", lang="pl", markup="<span class='recipient'>{}</span>"),
    _chip("a count", "3 people", "5 people", "Send", right=HEAL),
    _chip("somebody under a longer name", "Uma Reyes", "Dr. Uma Reyes", "Send", right=HEAL),
)
