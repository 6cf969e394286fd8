"""A title that lost its environment, what stands farther above, and lists in pages that a table lays out."""

from pages import HEAL, case

PLAY, OUTLINE, LISTED, RIGHT = "no trial any more", "what stands farther above", "what the list holds", "right"
GO = "<button type=button data-testid=@t>{}</button>"


def _titled(before, now, *, right=""):
    head = f"<title>{{{{{before}||{now}}}}}</title>"
    return case(f"title: {before} / {now}", RIGHT if right else PLAY, f"<h1>Payouts</h1><p>3 pending</p>{GO.format('Pay out')}", head=head, right=right)


def _below(before, now, inner, *, lang="en", right="", markup="<h2>{}</h2><h3>{}</h3><p>As it was</p>"):
    body = f"<h1>Uma Lind</h1>{markup.format('{{' + before + '||' + now + '}}', inner)}{GO.format('Change')}"
    return case(f"below: {before} / {now} / {inner}", RIGHT if right else OUTLINE, body, lang=lang, right=right)


def _entry(before, now, first, own, *, lang="en", right=""):
    body = f"<h1>Folders</h1><ul><li>{{{{{before}||{now}}}}}<ul><li>{first}</li><li>{own} {GO.format('Empty')}</li></ul></li></ul>"
    return case(f"entry: {before} / {now}", RIGHT if right else OUTLINE, body, lang=lang, right=right)


def _laid_out(title, caption, *, lang="en", right=HEAL, tag="b"):
    rows = [[("10 May", "Sato", "moved"), ("9 May", "Suzuki", "left"), ("8 May", "Abe", "joined")], [("14 May", "Tanaka", "left"), ("12 May", "Ito", "raised"), ("10 May", "Sato", "moved")]]
    lists = ["<table class=grid>" + "".join("<tr>" + "".join(f"<td>{cell}" for cell in row) for row in one) + "</table>" for one in rows]
    menu = "<ul><li><a href=/staff>Staff</a><li><a href=/pay>Pay</a></ul>"
    body = f"<table width=100%><tr><td colspan=2><h1>Kyuyo</h1><tr><td>{menu}<td><h2>New</h2><input aria-label=Name>{GO.format(caption)}<hr><{tag}>{title}</{tag}>{{{{{lists[0]}||{lists[1]}}}}}<tr><td colspan=2><small><a href=/h>?</a></small></table>"
    return case(f"laid out: {title} {caption} {tag}", RIGHT if right else LISTED, body, lang=lang, right=right)


CASES = (
    _titled("Nimbus Ops (sandbox)", "Nimbus Ops"),
    _titled("[TEST] Nimbus Ops", "Nimbus Ops"),
    _titled("Stadsloket (acceptatie)", "Stadsloket"),
    _titled("Nimbus Ops – beta", "Nimbus Ops", right=HEAL),
    _titled("Nimbus Ops", "Payouts – Nimbus Ops", right=HEAL),
    _below("Work address", "Private address", "Street"),
    _below("Remetente", "Destinatário", "Telefone", lang="pt"),
    _below("Бойко Олена", "Бойко Олег", "Доза", lang="uk"),
    _below("Staging", "Production", "Cache"),
    _below("Orders (3)", "Orders (5)", "Open", right=HEAL),
    _entry("Europe", "Africa", "Sales", "Settings"),
    _entry("Uma", "Per", "Inbox", "Trash"),
    _entry("Київ", "Львів", "Каса", "Склад", lang="uk"),
    _entry("Mail (3)", "Mail (7)", "Inbox", "Trash", right=HEAL),
    _laid_out("Latest changes", "Save"),
    _laid_out("最近の更新", "登録する", lang="ja"),
    _laid_out("Останні продажі", "Зберегти", lang="uk", tag="strong"),
    _laid_out("Latest changes", "Approve all", right=""),
    _laid_out("最近の変更", "すべて承認", lang="ja", right=""),
    _laid_out("Delete these:", "Go", right=""),
    case("a short key of a caption in another script", RIGHT, "<h1>報表</h1><div><button type=button id={{exp||export-xls}}>匯出 Excel</button><button type=button id=prt>列印</button></div>", 'locator("#exp")', lang="zh", right="#export-xls"),
)
