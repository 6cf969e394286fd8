"""What a seventh tester's pages said otherwise far from the control or behind it, found by someone who had not read the rules."""

from pages import HEAL, case

ADDRESS, RECORD, SENTENCE, RIGHT = "the address", "the record", "a sentence", "right"
GO = '<section><h2>{}</h2><p><label>{} <input></label></p><button type=button data-testid="@t">{}</button></section>'
SEND = '<section><h2>{}</h2><form action="{}" method=post><label>{} <input name=n></label><button data-testid="@t">{}</button></form></section>'
NOTE = "<section><h2>{}</h2><p class=note>{}</p><button type=button data-testid=@t>{}</button></section>"
ASK = "<div role=dialog aria-labelledby=dt><h2 id=dt>{}</h2><p>{}</p><button type=button data-testid=@t>{}</button><button type=button>{}</button></div>"
ROWS = "<table><tr><td>Ibuprofen<td>3 × 1<td><a {} href=/med/3/{}>Ändern</a><tr><td>Insulin<td>1 × 1<td><a class=c href=/med/4/edit>Ändern</a></table>"
LIST = '<section class="flt"><h2>{}</h2><span>12件</span></section><section><h3>操作</h3><button type=button data-testid="@t">{}</button></section>'
ACCOUNT = "<section><h2>{}</h2><dl><dt>{}<dd>77123<dt>{}<dd>{}</dl></section>"

CASES = (
    case("the link of a row deletes", ADDRESS, ROWS.format('data-testid="@t"', "{{edit||delete}}"), lang="de"),
    case("the form is sent to another environment", ADDRESS, SEND.format("Flags", "/flags/schedule?env={{staging||production}}", "At", "Schedule")),
    case("it stops in place of keeping on", SENTENCE, NOTE.format("Server key", "The old key {{keeps working for 24 hours||stops working immediately}}.", "Rotate key")),
    case("at once in place of later", SENTENCE, NOTE.format("Abo", "Der Zugang endet {{nach 30 Tagen||sofort}}.", "Kündigen"), lang="de"),
    case("a dialog says that something else is done", SENTENCE, ASK.format("Enregistrer le brouillon ?", "Votre brouillon sera {{gardé 30 jours||envoyé à l'administration}}.", "Oui", "Non"), lang="fr"),
    case("another month in a heading", RECORD, LIST.format("出荷一覧 {{五月||六月}}", "一括実行"), lang="ja"),
    case("another year in a heading", RECORD, "<section><h2>Steuern {{2025||2026}}</h2></section>" + GO.format("Abschluss", "Notiz", "Abschließen"), lang="de"),
    case("another owner, one letter off", RECORD, ACCOUNT.format("الحساب", "رقم الاشتراك", "المالك", "{{أحمد الخطيب||أحمد الخطابي}}") + GO.format("دفع سريع", "المبلغ", "تأكيد الدفع"), lang="ar"),
    # and what changes nothing
    case("the balance went on", RIGHT, ACCOUNT.format("Hesap", "Hesap no", "Kullanılabilir bakiye", "{{184.220,10 TL||183.010,55 TL}}") + GO.format("Onay", "Not", "Onayla"), lang="tr", right=HEAL),
    case("a day in a heading", RIGHT, "<section><h2>Monday, {{3||4}} May</h2><p>Rota</p></section><section><h2>Notes</h2><p>none</p></section>" + GO.format("Shift", "Note", "Sign up"), right=HEAL),
    case("the address of the link was renamed", RIGHT, ROWS.format('data-testid="@t"', "{{edit||bearbeiten}}"), lang="de", right=HEAL),
    case("the query counts the visit", RIGHT, SEND.format("Flags", "/flags/schedule?{{utm_source=a||utm_source=b}}", "At", "Schedule"), right=HEAL),
    case("a dialog says the same in other words", RIGHT, ASK.format("Save the draft?", "{{It stays here for 30 days||You find it here for 30 days}}.", "Yes", "No"), right=HEAL),
)  # fmt: skip
