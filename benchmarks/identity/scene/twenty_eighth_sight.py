"""What stands out by inline style, a tick or an icon; switches without siblings; numbers between − and +."""

from pages import HEAL, case

OUT, SWITCH, NUMBER = "what stands out by other looks", "a switch alone", "a number between its buttons"
RIGHT = "right"
DEED = "<div class=foot><button type=button data-testid=@t>{}</button></div>"
CHECK = "<svg class=ok width=9 height=9><path d='M1 4l3 3 4-6'/></svg>"
MINUS, PLUS = "<button type=button>−</button>", "<button type=button>+</button>"


def _swapped(was, now):
    return was if was == now else f"{{{{{was}||{now}}}}}"


def _chosen(name, texts, was, now, markup, caption, *, lang="en", right="", box="<div class=opts>{}</div>"):
    """`markup` of each thing, whether it is the chosen one or not."""
    things = "".join(_swapped(*(markup(text, number == one) for one in (was, now))) for number, text in enumerate(texts))
    body = f"<h1>Desk</h1>{box.format(things)}<label>Note <input></label>{DEED.format(caption)}"
    return case(f"looks: {name}", RIGHT if right else OUT, body, lang=lang, right=right)


def _styled(on, off, tag="div"):
    return lambda text, is_on: f"<{tag} style='{on if is_on else off}'>{text}</{tag}>"


def _with(mark, tag):
    return lambda text, is_on: f"<{tag}>{text}{mark if is_on else ''}</{tag}>"


def _switch(name, markup, caption, *, lang="en", right=""):
    body = f"<h1>Desk</h1><p>As agreed.</p>{markup}{DEED.format(caption)}"
    return case(f"switch: {name}", RIGHT if right else SWITCH, body, lang=lang, right=right)


def _counted(name, markup, caption, *, lang="en", right=""):
    body = f"<h2>Desk</h2><p>Envelopes</p>{markup}{DEED.format(caption)}"
    return case(f"counted: {name}", RIGHT if right else NUMBER, body, lang=lang, right=right)


CASES = (
    _chosen("a shadow", ("Hourly", "Monthly", "Yearly"), 0, 2, _styled("box-shadow:0 0 0 2px #047", "box-shadow:none"), "Order"),
    _chosen("a left border", ("Ana", "Eva", "Luz"), 1, 2, _styled("border-left:4px solid", "", "li"), "Eliminar", lang="es", box="<ul>{}</ul>"),
    _chosen("a colour by numbers", ("Probe", "Echt"), 0, 1, _styled("background:rgb(0, 90, 160);color:#fff", "background:rgb(255, 255, 255);color:#000"), "Starten", lang="de"),
    _chosen("underlined words", ("Lyon", "Nantes", "Brest"), 2, 0, _styled("text-decoration:underline", "", "span"), "Fermer", lang="fr"),
    _chosen("a tick behind", ("Basis", "Pluspakket", "Alles"), 0, 1, _with(" ✔", "li"), "Afsluiten", lang="nl", box="<ul>{}</ul>"),
    _chosen("a drawn dot", ("Kasa A", "Kasa B"), 0, 1, _with(' ◉', 'div'), "Sil", lang="tr"),
    _chosen("an icon of one alone", ("東京", "大阪", "福岡"), 1, 2, _with(CHECK, "li"), "解約", lang="ja", box="<ul>{}</ul>"),
    _chosen("a mark in a card", ("Płatny", "Zwykły"), 0, 1, lambda text, is_on: f"<div>{'<i class=sel></i>' if is_on else ''}<b>{text}</b></div>", "Usuń", lang="pl"),
    _chosen("how wide each is", ("Done", "Left"), 0, 1, _styled("width:70%", "width:30%"), "Add task", right=HEAL),
    _chosen("where each stands", ("Note one", "Note two"), 0, 1, _styled("transform:translateX(4px)", "transform:none"), "Neue Notiz", lang="de", right=HEAL),
    _chosen("what fades in turn", ("Spring rugs", "Oak week"), 0, 1, _styled("opacity:1", "opacity:0"), "Subscribe", right=HEAL),
    _chosen("who is there", ("Ines", "Bo"), 0, 1, _with("<span class='dot dot-online'></span>", "li"), "Nuevo grupo", lang="es", box="<ul>{}</ul>", right=HEAL),
    _chosen("what loads", ("Orders", "Invoices"), 0, 1, _with("<i class=spinner></i>", "div"), "Add report", right=HEAL),
    _chosen("another design of all", ("One", "Two"), 0, 0, lambda text, is_on: f"<div style='color:{{{{red||#c00}}}}'>{text}</div>", "Order", right=HEAL),
    _switch("a modifier", "<div class='tgl {{tgl--on||tgl--off}}'><i></i></div><span>Dry run</span>", "Migrate"),
    _switch("a class that went", "<p><span class='toggle {{on||}}'></span> Essai à blanc</p>", "Lancer", lang="fr"),
    _switch("a class that came", "<div class=line><span>Für alle</span><div class='switch {{||is-on}}'><b></b></div></div>", "Senden", lang="de"),
    _switch("checked or not", "<div><div class='ui-switch {{ui-switch-checked||ui-switch-unchecked}}'></div><span>Тестовый режим</span></div>", "Списать", lang="ru"),
    _switch("a lamp", "<div class='led {{led--on||led--off}}'></div><span>Router</span>", "Add device", right=HEAL),
    _switch("a theme", "<div class='theme-toggle {{on||}}'></div><span>Dark</span>", "Add note", right=HEAL),
    _switch("a block that was renamed", "<div class='{{switch switch--on||tgl tgl--on}}'><i></i></div><span>Dry run</span>", "Migrate", right=HEAL),
    _switch("a word of other uses", "<div class='bar {{active||}}'></div><span>Uploads</span>", "Add file", right=HEAL),
    _counted("signs", f"<div class=step>{MINUS}<span>{{{{1||10}}}}</span>{PLUS}</div>", "Order"),
    _counted("names in Italian", "<div><button type=button aria-label=Diminuisci>−</button><b>{{2||6}}</b><button type=button aria-label=Aumenta>+</button></div>", "Acquista", lang="it"),
    _counted("names in Korean", "<div><button type=button aria-label='수량 줄이기'></button><output>{{1||4}}</output><button type=button aria-label='수량 늘리기'></button></div>", "주문", lang="ko"),
    _counted("an Arabic one", "<div><button type=button>أقل</button><span>{{1||9}}</span><button type=button>أكثر</button></div>", "اطلب", lang="ar"),
    _counted("votes", f"<div class=votes>{PLUS}<span>{{{{12||14}}}}</span>{MINUS}</div>", "Reply", right=HEAL),
    _counted("a page of several", "<div class=pages><button type=button>‹</button><span>{{1||2}}</span><button type=button>›</button></div>", "Add item", right=HEAL),
    _counted("a number without buttons", "<div><span>Bell</span><span>{{1||4}}</span></div>", "Add item", right=HEAL),
    _counted("as it was", f"<div class={{{{step||qty-step}}}}>{MINUS}<span>3</span>{PLUS}</div>", "Order", right=HEAL),
)
