"""What a twenty-first tester had healed wrongly or not at all: words of the hour, next month's money, saved versions."""

from pages import HEAL, case

HOUR, MONTH, VERSION, RIGHT = "no greeting", "what next month costs", "another version", "right"
BELOW, NAMED, NUMBER, PRICE = "the card below its bar", "a part that names another", "another number", "words of a price"
ENTRIES = "<section><h2>Verlauf</h2>" + "".join(f"<p>Posten {n} <b>{n},20</b></p>" for n in range(1, 21)) + "</section>"


def _page(text, caption, *, cause, lang="en", right=""):
    body = f"{text}<section><h2>Plan</h2><div><button type=button data-testid=@t>{caption}</button></div></section>{ENTRIES}"
    return case(f"{cause}: {text[:60]}", cause, body, lang=lang, right=right)


def _card(text, caption, *, cause, lang="en", right=""):
    body = f"<section><h2>Plan</h2><div>{text}<button type=button data-testid=@t>{caption}</button></div></section>{ENTRIES}"
    return case(f"{cause}: {text[:60]}", cause, body, lang=lang, right=right)


def _below(body, caption="Approve", *, lang="en", right=""):
    text = body.replace("@b", f"<button type=button data-testid=@t>{caption}</button>")
    return case(f"{BELOW}: {body[:80]}", RIGHT if right else BELOW, f"{text}{ENTRIES}", lang=lang, right=right)


def _chart(part, caption="Termin absagen", *, cause=NAMED, lang="de", right=""):
    body = f"<div><aside>{part}</aside><div><h1>Termine</h1><section><h2>Heute</h2><p>Raum 1</p><div><button type=button data-testid=@t>{caption}</button></div></section></div></div>{ENTRIES}"
    return case(f"{cause}: {part[:70]}", cause, body, lang=lang, right=right)


def _form(part, caption="Guardar", *, cause=NUMBER, lang="es", right=""):
    body = f"<h1>Ajustes</h1><form><label>Nota <input name=n></label>{part}<button type=button data-testid=@t>{caption}</button></form>{ENTRIES}"
    return case(f"{cause}: {part[:70]}", cause, body, lang=lang, right=right)


CASES = (
    _card("<h3>{{Good morning tea||Good evening tea}}</h3>", "Add to cart", cause=HOUR),
    _card("<p>{{Good Morning, Moon||Good Night, Moon}}</p>", "Borrow", cause=HOUR),
    _card("<p>{{Bonjour Lyon||Bonsoir Lyon}}</p>", "Réserver", cause=HOUR, lang="fr"),
    _card("<p>{{Good morning yoga||Good evening yoga}}</p>", "Book", cause=HOUR),
    _page("<p>{{Good morning Yoga||Good evening Yoga}}</p>", "Book", cause=HOUR),
    _page("<h1>{{Guten Morgen Show||Guten Abend Show}}</h1>", "Aufnehmen", cause=HOUR, lang="de"),
    _page("<p>{{Good morning, Dana||Good evening, Dana}}</p>", "Book", cause=RIGHT, right=HEAL),
    _page("<p>{{Guten Morgen, Frau Müller!||Guten Abend, Frau Müller!}}</p>", "Buchen", cause=RIGHT, lang="de", right=HEAL),
    _page("<h1>{{おはようございます、田中さん||こんばんは、田中さん}}</h1>", "予約する", cause=RIGHT, lang="ja", right=HEAL),
    _page("<p>{{صباح الخير يا سارة||مساء الخير يا سارة}}</p>", "احجز", cause=RIGHT, lang="ar", right=HEAL),
    _page("<h1>{{Buenos días||Buenas tardes}}</h1>", "Reservar", cause=RIGHT, lang="es", right=HEAL),
    _card("<p>{{November 2026||December 2026}}</p><p>Rate {{120,00||1.200,00}} €</p>", "Next month", cause=MONTH),
    _card("<p>工资 {{5,200||15,200}} 元</p>", "下个月", cause=MONTH, lang="zh"),
    _card("<p>Zahlung von {{80||800}} € verschieben auf</p>", "Nächster Monat", cause=MONTH, lang="de"),
    _card("<p>{{November 2026||December 2026}}</p><p>{{12||31}} events</p>", "Next month", cause=RIGHT, right=HEAL),
    _page("<p>Billed {{monthly||yearly}}</p>", "Subscribe", cause=MONTH),
    _page("<p>Abgerechnet wird {{monatlich||jährlich}}</p>", "Bestellen", cause=MONTH, lang="de"),
    _page("<p>Updated {{2 minutes||2 hours}} ago</p>", "Subscribe", cause=RIGHT, right=HEAL),
    _card("<p>Saved {{12 March 2026||3 January 2024}}</p>", "Restore this version", cause=VERSION),
    _card("<p>Last updated {{2026-03-12||2026-05-01}}</p>", "Delete this version", cause=VERSION),
    _card("<p>Gespeichert am {{12.03.2026||03.04.2026}}</p>", "Diese Version wiederherstellen", cause=VERSION, lang="de"),
    _card("<p>Mis à jour le {{12 mars 2026||3 avril 2026}}</p>", "Restaurer", cause=VERSION, lang="fr"),
    _card("<p>更新 {{2026年3月12日||2026年5月1日}}</p>", "この版を復元", cause=VERSION, lang="ja"),
    _card("<p>Сохранено {{12.03.2026||03.04.2026}}</p>", "Восстановить", cause=VERSION, lang="ru"),
    _card("<p>Saved {{12 March 2026||3 January 2024}}</p>", "Print", cause=VERSION),
    _card("<p>Saved {{12 March 2026||26 November 2026}}</p>", "Print", cause=RIGHT, right=HEAL),
    _card("<p>Saved {{10:02||18:40}}</p>", "Delete draft", cause=RIGHT, right=HEAL),
    _page("<p>Last updated {{2026-03-12||2026-11-26}}</p>", "Remove filter", cause=RIGHT, right=HEAL),
    _below("<div class=toolbar>@b<button>Print</button></div><div class=record><h3>Claim {{1042||1043}}</h3><p>{{Ann Lee||Bob Ray}}</p><p>€{{120||8400}}</p></div>"),
    _below("<div class=toolbar>@b<button>Print</button></div><div class=record><p>{{Ann Lee||Bob Ray}}</p><p>€{{120||8400}}</p></div>"),
    _below("<h1>Claims</h1><div class=toolbar>@b<button>Print</button></div><div class=record><dl><dt>Name</dt><dd>{{Ann Lee||Bob Ray}}</dd><dt>Amount</dt><dd>€{{120||8400}}</dd></dl></div>"),
    _below("<h1>Claims</h1><div class=toolbar>@b<button>Print</button></div><table><tr><th>Name</th><td>{{Ann Lee||Bob Ray}}</td></tr><tr><th>Amount</th><td>€{{120||8400}}</td></tr></table>"),
    _below("<h1>Claims</h1><div class=toolbar>@b<button>Print</button></div><section><h2>{{Ann Lee||Bob Ray}}</h2><p>Knee surgery</p></section>"),
    _below("<h1>Claims</h1><div><header>@b</header><main><h2>{{Ann Lee||Bob Ray}}</h2><p>Knee surgery</p></main></div>"),
    _below("<h1>Mail</h1><div role=toolbar>@b</div><article><h2>{{Invoice for March||Salary list 2026}}</h2><p>From {{ann@a.example||bob@b.example}}</p></article>", "Delete"),
    _below("<h1>Mail</h1><div role=toolbar>@b</div><article><p>{{Invoice for March||Salary list 2026}}</p><p>From {{ann@a.example||bob@b.example}}</p></article>", "Delete"),
    _below("<h1>Photos</h1><div role=toolbar>@b</div><figure><img src='{{cat||dog}}.jpg' alt='{{A cat||A dog}}'><figcaption>{{A cat||A dog}}</figcaption></figure>", "Delete"),
    _below("<h1>Photos</h1><div role=toolbar>@b</div><figure><img src='{{cat||dog}}.jpg' alt='{{A cat||A dog}}'></figure>", "Delete"),
    _below("<h1>Photos</h1><div>@b</div><img src='{{cat||dog}}.jpg' alt=''>", "Delete"),
    _below("<h1>Mail</h1><div role=toolbar>@b</div><article><h2>Welcome</h2><p>{{Three new rooms are open.||The kiosk is closed today.}}</p></article>", "Reload", right=HEAL),
    _below("<h1>Shop</h1><div role=toolbar>@b</div><article><h2>Offer of the day</h2><p>{{Three lamps||Four chairs}}</p></article>", "Checkout", right=HEAL),
    _below("<h1>Claims</h1><div class=toolbar><span>Draft</span>@b</div><div class=record><p>{{Ann Lee||Bob Ray}}</p><p>Knee</p></div>"),
    _below("<h1>Claims</h1><div class=detail><p>{{Ann Lee||Bob Ray}}</p><p>€{{120||8400}}</p></div><div class=bar>@b</div>"),
    _below("<h1>Claims</h1><div class=detail><h3>Claim</h3><p>{{Ann Lee||Bob Ray}}</p><p>€{{120||8400}}</p></div><div class=bar>@b</div>"),
    _below("<h1>Akten</h1><div class=actions>@b</div><div class=akte><h3>Antragsteller</h3><p>{{Ute Kern||Jan Voss}}</p><h3>Vorgang</h3><p>{{Bauantrag Garage||Abriss Scheune}}</p></div>", "Genehmigen", lang="de"),
    _below("<h1>工单</h1><div class=toolbar>@b</div><div class=card><h3>{{打印机故障||网络中断}}</h3><p>三楼</p></div>", "关闭", lang="zh"),
    _below("<h1>注文</h1><div class=toolbar>@b</div><div class=card><p>{{田中 一郎||鈴木 花子}}</p><p>三階</p></div>", "発送", lang="ja"),
    _below("<div><div class=cols><div><div class=toolbar>@b</div><div class=msg><p>{{Re: Contract||Re: Party}}</p><p>{{From Kim||From Lou}}</p></div></div></div></div>", "Archive"),
    _below("<h1>Home</h1><div class=toolbar>@b</div><div class=card><h3>Revenue</h3><p>€{{1,204||1,350}}</p><p>{{+4 %||+6 %}}</p></div>", "Share", right=HEAL),
    _below("<h1>Home</h1><div class=toolbar>@b</div><ul><li>{{Ann||Bob}}</li><li>{{Kim||Lou}}</li></ul>", "Invite", right=HEAL),
    _below("<h1>News</h1><div class=toolbar>@b</div><div><article><h3>{{Rain||Sun}}</h3><p>{{a b||c d}}</p></article><article><h3>{{Rain2||Sun2}}</h3><p>{{e b||f d}}</p></article></div>", "Subscribe", right=HEAL),
    _below("<h1>Home</h1><div class=toolbar>@b</div><div class=card><h3>Task of the day</h3><p>{{Water the plants||Clean the desk}}</p></div>", "Settings", right=HEAL),
    _below("<h1>Home</h1><div class=toolbar>@b</div><div class=grid><div><h3>Weather</h3><p>{{Sunny||Rain}}</p></div><div><h3>Quote</h3><p>“{{Be kind||Go on}}”</p></div></div>", "Customize", right=HEAL),
    _below("<h1>Home</h1><div class=toolbar>@b</div><div class=card><h3>{{Rain in Oslo||Sun in Oslo}}</h3><p>More</p></div>", "New order", right=HEAL),
    _below("<h1>Team</h1><div class=toolbar>@b</div><table><tr><th>Name<th>Role</tr><tr><td>{{Ann||Bob}}<td>Dev</tr><tr><td>{{Kim||Lou}}<td>Ops</tr></table>", "Invite", right=HEAL),
    _below("<h1>Team</h1><div class=toolbar>@b</div><div class=chart><p>{{Nov 26||Nov 27}}</p><p>{{12 visits||15 visits}}</p></div>", "Share", right=HEAL),
    _below("<h1>Mail</h1><div role=toolbar>@b</div><article><h2>Welcome</h2><p>Three rooms.</p></article>", "Delete", right=HEAL),
    _chart("<h2>{{Anna Vogt||Bernd Krause}}</h2><p>Privat versichert</p>"),
    _chart("<div>{{Anna Vogt||Bernd Krause}}</div><div>geb. {{12.03.1961||30.11.1948}}</div>"),
    _chart("<p>Standort</p><b>{{Regal A-12||Regal B-07}}</b>", "Bestätigen"),
    _chart("<p>Vehicle</p><p>{{B-KL 2041||M-XZ 7790}}</p>", "Sell", lang="en"),
    _chart("<address>{{12 Mill Lane, Leeds||40 Dock Road, Hull}}</address>", "Sell", lang="en"),
    _chart("<table><caption>Claims of {{Lena Fuchs||Omar Haddad}}</caption><tr><td>x</td></tr></table>", "Archive", lang="en"),
    _chart("<p>Project <strong>{{Falcon||Osprey}}</strong></p>", "Deploy", lang="en"),
    _chart("<h4>News</h4><ul><li>{{Kim Lee||Bo Ray}} uploaded a file</li></ul>", "Archive", cause=RIGHT, lang="en", right=HEAL),
    _chart("<section><h2>Last customers</h2><p>{{Ann Lee||Bob Ray}}</p><p>{{Kim Ono||Lou Fox}}</p></section>", "Archive", cause=RIGHT, lang="en", right=HEAL),
    _chart("<p>{{5||9}} users online</p>", "Archive", cause=RIGHT, lang="en", right=HEAL),
    _chart("<h2>{{Anna Vogt||Bernd Krause}}</h2>", "Suchen", cause=RIGHT, right=HEAL),
    _card("<p>{{1 unsaved change||14 unsaved changes}}</p>", "Discard", cause=NUMBER),
    _card("<p>{{1 Datei||12 Dateien}}</p>", "Verwerfen", cause=NUMBER, lang="de"),
    _card("<p>$12 <span>{{per month||per user and month}}</span></p>", "Choose Pro", cause=PRICE),
    _card("<p>$12 <span>{{per month||per month plus setup fee}}</span></p>", "Choose Pro", cause=PRICE),
    _form("<p>Copias <span>{{1||3}}</span></p>"),
    _form("<p>Coeficiente <output>{{1||3}}</output></p>"),
    _form("<dl><dt>Dosis</dt><dd>{{1||3}}</dd></dl>"),
    _form("<p>Views <span>{{31||48}}</span></p>", "Share", cause=RIGHT, lang="en", right=HEAL),
)  # fmt: skip
