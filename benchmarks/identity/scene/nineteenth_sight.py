"""What a nineteenth tester had healed wrongly: another first option, whose part it is, and what stands further away."""

from pages import HEAL, case

CHOSEN, PART, AWAY, THING, RIGHT = "another option", "another part", "terms further away", "another thing", "right"
SUMMARY = "<section><h2>{0}</h2><table><tr><th>{1}</th><td>8 000</td></tr></table></section>"


def _go(caption):
    return f"<button type=button data-testid=@t>{caption}</button>"


def _select(label, was, now, other, caption, *, lang="en", cause=CHOSEN, right=""):
    listed = f"<select><option>{{{{{was}||{now}}}}}</option><option>{other}</option></select>"
    return case(f"{cause}: {was} and {now}", cause, f"<label>{label} {listed}</label>{_go(caption)}", lang=lang, right=right)


def _radio(was, now, other, caption, *, lang="en", cause=CHOSEN, right=""):
    body = f"<label><input type=radio name=r checked> {{{{{was}||{now}}}}}</label><label><input type=radio name=r> {other}</label>"
    return case(f"{cause}: {was} and {now}", cause, body + _go(caption), lang=lang, right=right)


def _part(was, now, caption, summary, *, lang="en", wrapped=False, tag="h2"):
    body = f"<{tag}>{{{{{was}||{now}}}}}</{tag}>{SUMMARY.format(*summary)}<section><div>{_go(caption)}</div></section>"
    return case(f"{PART}: {was} and {now}", PART, f"<section>{body}</section>" if wrapped else body, lang=lang)


def _after(was, now, caption, *, lang="en", right=""):
    body = f"<table><tr><td>A4</td><td>{_go(caption)}</td></tr></table><p>{{{{{was}||{now}}}}}</p>"
    return case(f"{AWAY}: {was[:40]}", RIGHT if right else AWAY, body, lang=lang, right=right)


CASES = (
    _select("Bulk action", "Archive files", "Delete files", "Tag files", "Run"),
    _select("Ação", "Marcar como devolvidos", "Remover empréstimos", "Exportar", "Ir", lang="pt"),
    _select("Aktion", "Archivieren", "Löschen", "Etikett", "Los", lang="de"),
    _select("Wykonaj", "Przenieś do archiwum", "Usuń na zawsze", "Oznacz", "Zastosuj", lang="pl"),
    _select("操作", "アーカイブ", "削除", "タグ", "実行", lang="ja"),
    _select("Sort by", "Newest", "Newest first", "Oldest", "Show", cause=RIGHT, right=HEAL),
    case("another option: a new first one", CHOSEN, f"<label>Action <select>{{{{||<option>Delete</option>}}}}<option>Archive</option><option>Tag</option></select></label>{_go('Run')}"),
    _radio("Tato událost", "Všechny události", "Jiné", "Smazat", lang="cs"),
    _radio("This device", "All devices", "Other", "Sign out"),
    _radio("Nur Entwurf", "Veröffentlichen", "Später", "Weiter", lang="de"),
    _radio("Standard", "Standard delivery", "Express", "Order", cause=RIGHT, right=HEAL),
    _part("Patient: Nowak Jan", "Patient: Zielińska Ewa", "Discharge", ("Summary", "Income")),
    _part("राम शर्मा", "सीता वर्मा", "सत्यापित करें", ("सारांश", "आय"), lang="hi"),
    _part("Nowak Jan", "Zielińska Ewa", "Wypisz", ("Podsumowanie", "Dochód"), lang="pl", wrapped=True),
    _part("Anna Berger", "Jonas Weiss", "Entlassen", ("Übersicht", "Betrag"), lang="de", wrapped=True, tag="h3"),
    case("another part: करदाता", PART, f"<p>करदाता: {{{{राम शर्मा||सीता वर्मा}}}}</p>{SUMMARY.format('सारांश', 'आय')}<section>{_go('ई-सत्यापित करें')}</section>", lang="hi"),
    case("another part: ผู้เสียภาษี", PART, f"<p>ผู้เสียภาษี: {{{{สมชาย ใจดี||มาลี สุขใจ}}}}</p>{SUMMARY.format('สรุป', 'รายได้')}<section>{_go('ยืนยัน')}</section>", lang="th"),
    _after("Deleted files stay in Trash for 30 days.", "Deleted files cannot be recovered.", "Delete"),
    _after("삭제한 글은 복구할 수 있습니다.", "삭제한 글은 복구할 수 없습니다.", "삭제", lang="ko"),
    _after("Gelöschte Dateien bleiben 30 Tage im Papierkorb.", "Gelöschte Dateien sind unwiederbringlich weg.", "Löschen", lang="de"),
    _after("Los archivos borrados se pueden recuperar.", "Los archivos borrados no se pueden recuperar.", "Borrar", lang="es"),
    _after("Tip: press N for a new folder.", "Tip: drag files here.", "New folder", right=HEAL),
    _after("Testbetrieb: Es wird nichts gebucht.", "Echtbetrieb: Aufträge werden sofort gebucht.", "Ausführen", lang="de"),
    case("another thing: the title of initials", THING, f"<div><span title='{{{{Nowak Jan||Nawrocki Józef}}}}'>NJ</span><div>{_go('Wypisz')}</div></div>", lang="pl"),
    case("another thing: an abbreviation", THING, f"<div><abbr title='{{{{Mehmet Yıldız||Meral Yalçın}}}}'>MY</abbr>{_go('Görevden çıkar')}</div>", lang="tr"),
    case("a title that says the same", RIGHT, f"<div><abbr title='{{{{Mehmet Yıldız||Mehmet Yıldız, admin}}}}'>MY</abbr>{_go('Görevden çıkar')}</div>", lang="tr", right=HEAL),
    case("another thing: a text to be sent", THING, f"<div contenteditable=true role=textbox aria-label=Κείμενο><p>{{{{Καλημέρα||Παραιτούμαι}}}}</p></div>{_go('Αποστολή')}", lang="el"),
    case("another thing: a note to be sent", THING, f"<div contenteditable=true role=textbox aria-label=Message><p>{{{{See you on Monday||I am leaving the company}}}}</p></div>{_go('Send')}"),
)  # fmt: skip
