"""Another record, tenant, environment or choice, far from the control: found by someone who had not read the rules.

His pages had 150 to 250 elements, each behind an address of its own; these are the places in them that changed.
"""

from pages import FIELD_HEAL, HEAL, ID, case

RECORD, OWNER, STAGE, CHOICE, SENTENCE, RIGHT = "the record", "the owner", "the environment", "what is chosen", "a sentence", "right"
GO = '<section><h2>{}</h2><p><label>{} <input></label></p><button type=button data-testid="@t">{}</button></section>'
ORDER = GO.format("Order", "Dose", "Sign order")
WHO = "<section><h2>Patient</h2><dl><dt>Name<dd>{}<dt>Born<dd>4 March 1951<dt>Hospital no.<dd>{}<dt>Ward<dd>4B<dt>State<dd>{}</dl></section>"
BAR = "<header>{}<nav><a href=/a>Runs</a></nav><button class=user>J. Harding</button></header>"
PAY = GO.format("Lauf", "Notiz", "Freigeben")
TOP = "<div>{}</div><nav><a href=/a>A</a></nav>"
FORM = "<form><label for=@t>{}</label><select id=@t>{}</select></form>"
LONG = "<section><h2>Movimento</h2><p>{}</p><label>Nota <input></label><button type=button data-testid=@t>Registrar</button></section>"

FAR = "<section><h2>Documents</h2><table><tr><td>Passport<td>2<tr><td>Bill<td>1</table></section><section><h2>Notes</h2><label>Note <input></label><label>Reason <select><option>none</select></label></section>"

CASES = (
    case("another name, one letter off", RECORD, WHO.format("{{Okafor, Miriam||Okafor, Marian}}", "R 440 918", "Admitted") + ORDER),
    case("another number of the same name", RECORD, WHO.format("Okafor, Miriam", "{{R 440 918||R 440 981}}", "Admitted") + ORDER),
    case("another patient in a table", RECORD, "<section><h2>Bed</h2><table><tr><th>Patient<td>{{Okafor, Miriam||Brandt, Helga}}<tr><th>Bed<td>12</table></section>" + ORDER),
    case("another class in a line", RECORD, "<section><h2>Bugün</h2><p>Sınıf: {{9-A||9-B}}</p><p>Ders: Matematik</p></section>" + GO.format("Yoklama", "Not", "Kaydet"), lang="tr"),
    case("another sum", RECORD, "<section><h2>Dotacja</h2><dl><dt>Rodzaj<dd>Dach<dt>Kwota<dd>{{12 000 zł||21 000 zł}}</dl></section>" + GO.format("Decyzja", "Uwagi", "Zatwierdź"), lang="pl"),
    case("another case in the heading of a card", RECORD, "<section><header><h2>Sprawa {{AB.6740.12.2024||AB.6740.21.2024}}</h2></header><p>Dach</p></section>" + GO.format("Decyzja", "Uwagi", "Zatwierdź"), lang="pl"),
    case("in place of somebody else", RECORD, "<aside><p>Zastępuje: {{Jan Maj||Ewa Lis}}</p></aside>" + GO.format("Decyzja", "Uwagi", "Zatwierdź"), lang="pl"),
    case("another step of the form", RECORD, "<p>Krok {{2||3}} z 4</p>" + GO.format("Dane", "Uwagi", "Dalej"), lang="pl"),
    case("another tenant, as a link", OWNER, BAR.format("<a href=/m class=x1>{{Brandt Logistik GmbH||Brandt Holding AG}}</a>") + PAY, lang="de"),
    case("another tenant, as a button", OWNER, BAR.format("<button class=x1>{{Brandt Logistik||Brandt Holding}}</button>") + PAY, lang="de"),
    case("another city", OWNER, BAR.format("<span class=city>{{横浜市||川崎市}}</span>") + GO.format("予約", "備考", "確定"), lang="ja"),
    case("another site", OWNER, BAR.format("<span class=unidade>Unidade {{Santos||Paranaguá}}</span>") + GO.format("Movimento", "Nota", "Registrar"), lang="pt"),
    case("another coat of arms", OWNER, BAR.format('<img src=/h.svg alt="{{Gmina Lipowo||Gmina Dębowo}}" width=20 height=20>') + GO.format("Decyzja", "Uwagi", "Zatwierdź"), lang="pl"),
    case("another workspace", OWNER, BAR.format("<a href=/w class=ws>{{acme-lab||acme-live}}</a>") + GO.format("Records", "Name", "Add record")),
    case("production in German", STAGE, TOP.format("{{Testsystem||Produktivsystem}}") + PAY, lang="de"),
    case("production in Polish", STAGE, TOP.format("Środowisko {{testowe||produkcyjne}}") + GO.format("Decyzja", "Uwagi", "Zatwierdź"), lang="pl"),
    case("production in Portuguese", STAGE, TOP.format("Ambiente: {{Homologação||Produção}}") + GO.format("Movimento", "Nota", "Registrar"), lang="pt"),
    case("production in Japanese", STAGE, TOP.format("{{検証||本番}}環境") + GO.format("予約", "備考", "確定"), lang="ja"),
    case("production in Turkish", STAGE, TOP.format("{{Test ortamı||Canlı ortam}}") + GO.format("Yoklama", "Not", "Kaydet"), lang="tr"),
    case("production in Arabic", STAGE, TOP.format("بيئة {{تجريبية||الإنتاج}}") + GO.format("العقد", "ملاحظة", "تجديد"), lang="ar"),
    case("the box is ticked by now", CHOICE, "<form><label><input type=checkbox id=@t {{||checked}}> Notify next of kin</label></form>", ID, "click"),
    case("the value of a radio button", CHOICE, "<fieldset><legend>Route</legend><label><input type=radio name=r id=@t value={{po||iv}}>Oral</label><label><input type=radio name=r value={{iv||po}}>Other</label></fieldset>", ID, "check"),
    case("an option of that value means the opposite", CHOICE, FORM.format("Priorytet", "<option value=0>wybierz<option value=1>{{najwyższy||najniższy}}<option value=3>{{najniższy||najwyższy}}"), ID, "select_option", lang="pl", argument="1"),
    case("an option of that value is far more often", CHOICE, FORM.format("Frequency", "<option value=1>once a day<option value=2>{{twice a day||every two hours}}"), ID, "select_option", argument="2"),
    case("far more in a long sentence", SENTENCE, LONG.format("O contêiner entra pela portaria norte com o motorista Joaquim Teles, placa BRA 2E19, e carga de {{24||42}} toneladas conforme a nota."), lang="pt"),
    case("for all of them now", SENTENCE, "<section><h2>Lauf</h2>{{||<p>Gilt für alle Mandanten.</p>}}<label>Notiz <input></label><button type=button data-testid=@t>Freigeben</button></section>", lang="de"),
    case("to every zone now", SENTENCE, "<section><h2>Record</h2>{{||<p class=warn>Applies to every zone of the account.</p>}}<label>Name <input></label><button type=button data-testid=@t>Add record</button></section>"),
    case("the row's own is gone, and one for the list came", "the item", "<section><h2>Liste</h2><div class=toolbar><button>Yenile</button>{{||<button data-testid=liste-sil>Sil</button>}}</div><table><tr><td>Ada<td>81<td><button data-testid=sil-1>Sil</button><tr><td>Can<td>92<td>{{<button data-testid=go-btn>Sil</button>||}}<tr><td>Ece<td>75<td><button data-testid=sil-3>Sil</button></table></section>", lang="tr"),
    case("its title is denied", SENTENCE, '<section><h2>Lauf</h2><button type=button data-testid="@t" title="Gibt diesen Lauf {{frei||nicht frei, sondern zurück}}">Freigeben</button></section>', lang="de"),
    # and what changes nothing
    case("its state went on", RIGHT, WHO.format("Okafor, Miriam", "R 440 918", "{{Admitted||Under observation}}") + FAR + ORDER, right=HEAL),
    case("one more field", RIGHT, WHO.format("Okafor, Miriam", "R 440 918", "Admitted{{||<dt>Blood group<dd>0 pos}}") + ORDER, right=HEAL),
    case("a list went on", RIGHT, "<table><thead><tr><th>Name<th>Site<tbody><tr><td>Kurz, Anton<td>{{Fuhrpark||Lager}}<tr><td>Maas, Ida<td>Lager</table>" + PAY, lang="de", right=HEAL),
    case("cards of a list with other data", RIGHT, "<ul><li><dl><dt>Name<dd>{{Ann||Bo}}<dt>City<dd>Bonn</dl><li><dl><dt>Name<dd>Cy<dt>City<dd>Köln</dl></ul>" + FAR + PAY, lang="de", right=HEAL),
    case("a later version", RIGHT, "<p>Version: {{3.1.0||3.2.0}}</p><p>Zuletzt gespeichert: {{09:14||11:20}}</p>" + FAR + PAY, lang="de", right=HEAL),
    case("one more in the menu of the bar", RIGHT, "<header><b>Lager</b><nav><ul><li><a href=/a>Runs</a>{{||<li><a href=/b>Files</a>}}</ul></nav></header>" + PAY, lang="de", right=HEAL),
    case("a plain word of the bar", RIGHT, BAR.format("<span>{{Settings||Preferences}}</span>") + ORDER, right=HEAL),
    case("a page of a list", RIGHT, "<section><h2>Files</h2><p>Page {{1 of 6||1 of 7}}</p></section>" + FAR + ORDER, right=HEAL),
    case("options spelled otherwise", RIGHT, FORM.format("Unit", "<option value=1>per day<option value=2>{{Per week||per week}}"), ID, "select_option", argument="2", right=FIELD_HEAL),
    case("a hint came", RIGHT, "<section><h2>Lauf</h2>{{||<p>Alle Felder sind Pflichtfelder.</p>}}<label>Notiz <input></label><button type=button data-testid=@t>Freigeben</button></section>", lang="de", right=HEAL),
)  # fmt: skip
