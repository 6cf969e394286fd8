"""Values in plain boxes, which of several stands out, chips in a field, numbers that tell things apart, times ago."""

from pages import HEAL, case

VALUE, OUT, CHIP, NUMBER, AGO, HELD = "a value in a plain box", "what stands out", "chips in a field", "a number that names", "a time ago", "what a page shows"
NOTES = f"<div class=notes>{''.join(f'<p>Line {number} of what there is to know</p>' for number in range(1, 25))}</div>"  # far from all that is compared at once
DEED = "<div class=foot><button type=button data-testid=@t>{}</button></div>"
BARS = "<div class=bar><button type=button>{}</button><button type=button>{}</button></div>"


def _cells(pairs, dress):
    label, value = (f" class='{name}'" if name else "" for name in dress)
    return "".join(f"<div{label}>{one}</div><div{value}>{other}</div>" for one, other in pairs)


def _grid(name, pairs, caption, *, lang="en", right="", dress=("k", "v"), between="", box="grid grid-cols-2", title="Overview"):
    body = f"<h1>{title}</h1><div class='{box}'>{_cells(pairs, dress)}</div>{between}{NOTES}{DEED.format(caption)}"
    return case(f"grid: {name}", RIGHT if right else VALUE, body, lang=lang, right=right)


def _numbered(name, label, before, now, caption, *, lang="en", right="", tag="span"):
    pairs = {
        "span": f"<div><span>{label}</span> <span>{{{{{before}||{now}}}}}</span></div>",
        "dl": f"<dl><dt>{label}</dt><dd>{{{{{before}||{now}}}}}</dd></dl>",
        "table": f"<table><tr><th>{label}</th><td>{{{{{before}||{now}}}}}</td></tr></table>",
    }
    body = f"<h2>Desk</h2>{pairs[tag]}<p>As agreed.</p>{DEED.format(caption)}"
    return case(f"numbered: {name}", RIGHT if right else NUMBER, body, lang=lang, right=right)


def _tiles(name, texts, caption, *, lang="en", right="", tag="div"):
    """`texts` with the classes before and now of each."""
    tiles = "".join(f"<{tag} class='p-4 {{{{{was}||{now}}}}}'>{text}</{tag}>" for text, was, now in texts)
    body = f"<h1>Plan</h1><div class='flex'>{tiles}</div><label>Seats <input value=3></label>{DEED.format(caption)}"
    return case(f"tiles: {name}", RIGHT if right else OUT, body, lang=lang, right=right)


def _chips(name, before, now, caption, label, *, lang="en", right="", chip="<span class=chip>{}</span>", field=""):
    shown = ("".join(map(chip.format, side)) for side in (before, now))
    box = f"<div class=to><span class=lbl>{label}</span>{{{{{'||'.join(shown)}}}}}<input aria-label='{field or label}'></div>"
    body = f"<h1>Letter</h1>{box}<label>Subject <input name=s></label>{NOTES}{DEED.format(caption)}"
    return case(f"chips: {name}", RIGHT if right else CHIP, body, lang=lang, right=right)


def _ago(name, before, now, caption, *, lang="en", right=""):
    body = f"<h2>Desk</h2><p class=d>{{{{{before}||{now}}}}}</p>{DEED.format(caption)}"
    return case(f"ago: {name}", "right" if right else AGO, body, lang=lang, right=right)


def _held(name, body, caption, *, lang="en", right=""):
    return case(f"shown: {name}", RIGHT if right else HELD, f"<h1>Desk</h1>{body}<label>Note <input></label>{NOTES}{DEED.format(caption)}", lang=lang, right=right)


RIGHT = "right"
REMOVES = "<span>{}<button type=button aria-label=Remove>×</button></span>"
MUI = "<div class=MuiChip-root role=button tabindex=0><span class=MuiChip-label>{}</span><svg class=MuiChip-deleteIcon width=9 height=9></svg></div>"
ON, OFF = "ring-2 bg-sky-50", "ring-1 bg-white"

CASES = (
    _grid("a database", (("Name", "{{orders-db||archive-db}}"), ("Zone", "eu-1a"), ("Nodes", "3")), "Promote", between=BARS.format("Copy DSN", "Open console")),
    _grid("a host by its number", (("Name", "{{heron-4||heron-9}}"), ("Zone", "b"), ("Nodes", "3")), "Reboot", between=BARS.format("Copy", "Shell")),
    _grid("no class at all", (("Konto", "{{Privat||Firma}}"), ("Filiale", "Mitte"), ("Karten", "2")), "Kündigen", lang="de", dress=("", ""), box=""),
    _grid("colons", (("Titulaire :", "{{Mme Roy||M. Blanc}}"), ("Agence :", "Nord"), ("Type :", "Courant")), "Clôturer", lang="fr", dress=("", ""), box=""),
    _grid("a field between", (("Beneficiario", "{{Luz Gas||Agua Clara}}"), ("Importe", "41 €")), "Pagar", lang="es", between="<label>Nota <input></label>"),
    _grid("links between", (("担当", "{{佐藤||高橋}}"), ("部署", "営業"), ("席", "12")), "解約", lang="ja", between="<p><a href=/h>履歴</a></p>"),
    _grid("with emphasis", (("Owner", "<b>{{Ann Roe||Li Wei}}</b>"), ("Plan", "Team"), ("Seats", "3")), "Transfer", box="facts"),
    _grid("its state alone", (("Name", "heron-4"), ("Status", "{{Running||Updating}}"), ("Nodes", "3")), "Reboot", between=BARS.format("Copy", "Shell"), right=HEAL),
    _grid("how many there are", (("Name", "heron-4"), ("Zone", "b"), ("Nodes", "{{3||4}}")), "Reboot", between=BARS.format("Copy", "Shell"), right=HEAL),
    _grid("a version", (("Name", "heron-4"), ("Kernel", "{{6.1.2||6.1.9}}"), ("Nodes", "3")), "Reboot", between=BARS.format("Copy", "Shell"), right=HEAL),
    _numbered("a room in Dutch", "Kamer", "12", "31", "Ontslaan", lang="nl"),
    _numbered("a bed", "Bett", "3", "8", "Entlassen", lang="de", tag="dl"),
    _numbered("a gate in a table", "Gate", "4A", "4B", "Close", tag="table"),
    _numbered("a berth by its name", "Quai", "nord-2", "nord-5", "Libérer", lang="fr", tag="dl"),
    _numbered("a ward in Russian", "Палата", "7", "14", "Выписать", lang="ru"),
    _numbered("a table in Korean", "테이블", "5", "9", "취소", lang="ko"),
    _numbered("rooms that are free", "Free rooms", "12", "9", "Reload", right=HEAL),
    _numbered("letters in a box", "Brieven", "12", "9", "Vernieuwen", lang="nl", right=HEAL),
    _tiles("each with a class of its own", (("Hourly", f"{ON} a1", f"{OFF} a1"), ("Monthly", f"{OFF} b2", f"{OFF} b2"), ("Yearly", f"{OFF} c3", f"{ON} c3")), "Order"),
    _tiles("the one that went took its mark along", (("Mesa", ON, OFF), ("Ventana", OFF, OFF), ("Terraza", f"{OFF} z0", ON)), "Reservar", lang="es"),
    _tiles("items that are labels", (("Probe", f"{OFF} x", f"{ON} y"), ("Echt", f"{ON} u", f"{OFF} v")), "Starten", lang="de", tag="li"),
    _tiles("as it was with other classes of their own", (("Hourly", f"{ON} a1", f"{ON} a7"), ("Yearly", f"{OFF} c3", f"{OFF} c9")), "Order", right=HEAL),
    _tiles("another dress of all", (("Hourly", ON, "on-v2"), ("Yearly", OFF, "off-v2")), "Order", right=HEAL),
    _chips("other addresses", ("ines@mail.example", "bo@mail.example"), ("desk@news.example", "all@mail.example"), "Send", "To"),
    _chips("one more", ("Ines Roth",), ("Ines Roth", "All staff"), "Send", "To", chip=REMOVES),
    _chips("one less", ("Ines Roth", "Legal desk"), ("Ines Roth",), "Send", "To", chip=REMOVES),
    _chips("a group by MUI", ("Carmen Díaz",), ("Equipo externo",), "Compartir", "Personas", lang="es", chip=MUI),
    _chips("spans alike", ("김민수", "이서연"), ("김민수", "외부 협력사"), "보내기", "받는 사람", lang="ko", chip="<span>{}</span>"),
    _chips("as they were in another order", ("Ines Roth", "Bo Lund"), ("Bo Lund", "Ines Roth"), "Send", "To", right=HEAL),
    _chips("a search by tags", ("red",), ("blue",), "Search", "Tags", right=HEAL),
    _held("a payee in an output", "<p>Payee <output>{{Aqua South||Gas North}}</output></p><ul><li>One</li></ul>", "Pay"),
    _held("a list that nobody can open", "<label>Ziel <select disabled><option {{selected||}}>Probe<option {{||selected}}>Echtbetrieb</select></label>", "Ausrollen", lang="de"),
    _held("an environment in Russian", "<p class=env>{{ТЕСТ||БОЕВАЯ}}</p>", "Очистить", lang="ru"),
    _held("an environment in Turkish", "<p class=env>{{DENEME||CANLI}}</p>", "Boşalt", lang="tr"),
    _held("an environment in Greek", "<p class=env>{{ΔΟΚΙΜΗ||ΠΑΡΑΓΩΓΗ}}</p>", "Εκκαθάριση", lang="el"),
    _held("a flag", "<p><span>{{🇨🇭||🇨🇦}}</span> Readers</p>", "Send SMS"),
    _ago("in Korean", "방금 전", "12분 전", "글쓰기", lang="ko", right=HEAL),
    _ago("in Polish", "przed chwilą", "5 minut temu", "Dodaj notatkę", lang="pl", right=HEAL),
    _ago("in French", "à l'instant", "il y a une heure", "Nouvelle demande", lang="fr", right=HEAL),
    _ago("in Turkish", "az önce", "2 saat önce", "Not ekle", lang="tr", right=HEAL),
    _ago("in Chinese", "刚刚", "更新于 5 分钟前", "新建", lang="zh", right=HEAL),
    _ago("with somebody's name", "Ann, 5 minutes ago", "Bob, 5 minutes ago", "Reply"),
    _ago("a day of its own", "7 March 2026", "7 April 2026", "Confirm"),
)
