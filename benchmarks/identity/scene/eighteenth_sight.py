"""What an eighteenth tester had healed wrongly or not at all: what came beside a button, and numbers of frameworks."""

from pages import HEAL, case

MANY = "<section><h2>Movimenti</h2>" + "".join(f"<p>Spesa {n} <b>{n},20 €</b></p>" for n in range(1, 21)) + "</section>"
CHOSEN, COSTS, RIGHT = "chosen already", "new terms", "right"


def _came(new, caption, *, before="<h2>Linen shirt</h2>", kind=CHOSEN, lang="en", right=""):
    """Right before a button, where nothing stood."""
    body = f"{before}{{{{||{new}}}}}<button type=button data-testid=@t>{caption}</button>"
    return case(f"{kind}: {new[:50]}", RIGHT if right else kind, body, lang=lang, right=right)


def _ticked(said, caption, *, lang="en"):
    return _came(f"<label><input type=checkbox checked> {said}</label>", caption, lang=lang)


def _line(said, caption, *, lang="en", right=""):
    return _came(f"<p>{said}</p>", caption, before="<p>To Luca Bianchi</p>", kind=COSTS, lang=lang, right=right)


CASES = (
    _ticked("I agree that my data are shared with partners", "Sign up"),
    _ticked("Añadir seguro de viaje (+38 €)", "Comprar", lang="es"),
    _ticked("Newsletter abonnieren", "Bestellen", lang="de"),
    _ticked("Gönderimi sigortala", "Gönder", lang="tr"),
    _came("<label><input type=radio name=w checked> Subscribe and save</label><label><input type=radio name=w> One time</label>", "Order"),
    _came("<label><input type=checkbox> Gift wrap</label>", "Order", right=HEAL),
    _line("Express fee $25.00 applies", "Confirm"),
    _line("Si ripete ogni mese", "Conferma", lang="it"),
    _line("Verlängert sich automatisch", "Weiter", lang="de"),
    _line("Renews automatically", "Continue"),
    _line("毎月自動で更新されます", "確認", lang="ja"),
    _line("Zzgl. 4,90 € Bearbeitung", "Bestätigen", lang="de"),
    case("new terms: in a box with many texts", COSTS, f"<p>Bonifico a Luca Bianchi</p><p>100,00 €</p>{{{{||<p>Si ripete ogni mese</p>}}}}<button type=button data-testid=@t>Conferma</button>{MANY}", lang="it"),
    _line("Delivered by our own drivers", "Confirm", right=HEAL),
    case("a counter of Lightning", RIGHT, "<ul><li data-aura-rendered-by='{{120:0||889:0}}'><button data-testid=@t>Clone</button></li></ul>", right=HEAL),
    case("a number of UI5", RIGHT, "<div><label for='{{__input0-inner||__input4-inner}}'>Lieferdatum</label><input id='{{__input0-inner||__input4-inner}}'></div>", "locator('#__input0-inner')", lang="de", action="fill", argument="1.2.2027", right="#__input4-inner"),
)  # fmt: skip
