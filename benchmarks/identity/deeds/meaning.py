"""Caption or key stayed, and what the control does or acts on is another thing; and changes that mean nothing."""

import re

from identity.case import Case

NAV = "".join(f'<a href="/{name.lower()}">{name}</a>' for name in ("Start", "Reports", "Contacts", "Help"))
SIDE = "".join(f"<li>{name}</li>" for name in ("Recent", "Shared", "Drafts", "Templates", "Labels", "Usage"))
SWAP = re.compile(r"\{\{(.*?)\|\|(.*?)\}\}", re.DOTALL)  # {{before||now}}


def page(body, side, lang="en"):
    chosen = SWAP.sub(lambda found: found.group(side), body)
    return f'<div lang="{lang}"><header><nav>{NAV}</nav></header><aside><ul>{SIDE}</ul></aside><main>{chosen}</main></div>'


def case(name, cause, body, locator='get_by_test_id("go-btn")', action="click", *, lang="en", right="", argument=None):
    """`@t` is a test id or id that was renamed without meaning."""
    body = body.replace("@t", "{{go-btn||go-button}}")
    return Case(name, cause, lang, page(body, 1, lang), page(body, 2, lang), locator, action, argument, right)


def button(caption, attributes="", tag="button"):
    return f'<section><h2>Ticket</h2><p>Assigned to nobody.</p><{tag} data-testid="@t" {attributes}>{caption}</{tag}><button>Back</button></section>'


DOES, IN, CLASS, SAID, CAPTION = "deed", "surroundings", "class word", "description", "caption word"
HEAL = '[data-testid="go-button"]'

CASES = (
    # what it does
    case("unpoly asks for another target", DOES, button("Go", 'up-target="{{#summary||#danger}}" up-layer="new"')),
    case("a Turbo link sends a delete in place of a patch", DOES, button("Apply", 'href="#" data-turbo-method="{{patch||delete}}"', "a")),
    case("Livewire 3 submits another action", DOES, button("Fertig", 'wire:submit.prevent="{{abschliessen||verwerfen}}"'), lang="de"),
    case("Alpine dispatches another event with the same handler name", DOES, button("OK", "x-on:click.stop=\"$dispatch('{{order-kept||order-dropped}}')\"")),
    case("jQuery ujs puts in place of post", DOES, button("Weiter", 'href="/cases/9" data-remote="true" data-method="{{put||delete}}"', "a"), lang="de"),
    case("a row action of a grid gets another verb", DOES, button("Run", 'data-verb="{{clone||wipe}}"')),
    case("the event of analytics tells another deed", DOES, button("Continue", 'data-event="{{trial_started||plan_purchased}}"')),
    case("the collapse opens another part", DOES, button("Show", 'aria-controls="{{invoice-lines||audit-trail}}" data-toggle="collapse"')),
    case("the button's form got another hidden mode", DOES, '<form action="/jobs" method="post"><input type="hidden" name="mode" value="{{preview||execute}}"><p>Nightly job</p><button data-testid="@t">Go</button></form>'),
    case("the button's form is sent with another method", DOES, '<form action="/notes/4" method="{{get||post}}"><p>Note 4</p><button data-testid="@t">OK</button></form>'),
    case("the button sends another value under the same name", DOES, '<form action="/vote"><p>Motion 12</p><button data-testid="@t" name="vote" value="{{for||against}}">Senden</button></form>', lang="de"),
    case("an input button of another form by its attribute", DOES, '<form id="keep" action="/a"></form><form id="wipe" action="/b"></form><section><h2>Cache</h2><input type="submit" data-testid="@t" form="{{keep||wipe}}" value="OK"></section>'),
    case("the link's query asks for another step", DOES, button("Weiter", 'href="/flow/3?schritt={{pruefen||loeschen}}"', "a"), lang="de"),
    case("the link leads to another part of a one-page application", DOES, button("Details", 'href="#!/teams/{{invite||dissolve}}"', "a")),
    case("the link's script does another thing", DOES, button("Valider", "href=\"javascript:{{conserver||supprimer}}()\"", "a"), lang="fr"),
    case("the dialog that it opens is another one", DOES, button("More", 'data-dialog-target="{{share-dialog||leave-dialog}}"')),
    case("a wire model field stands for another value", DOES, '<label>Rate <input id="@t" wire:model="{{net_rate||gross_rate}}"></label>', 'locator("#go-btn")', "fill", argument="5"),
    case("formmethod and formtarget changed with the address left alone", DOES, '<form action="/x"><p>Draft</p><button data-testid="@t" formmethod="{{get||post}}">Go</button></form>'),
    case("the popover is closed where it was shown", DOES, button("Menu", 'popovertarget="m" popovertargetaction="{{show||hide}}"')),
    case("the download is another person's file", DOES, button("Export", 'href="/export" download="{{lohn-ada.pdf||lohn-bo.pdf}}"', "a"), lang="de"),
    case("a custom button got another kind", DOES, button("OK", 'intent="{{confirm||destroy}}"', "x-button")),
    case("what is asked before it is done tells another deed", DOES, button("Yes", 'data-turbo-confirm="{{Send the reminder?||Close the account?}}"')),
    case("the value of the radio button is another one", DOES, '<p>Delivery</p><label><input type="radio" name="d" data-testid="@t" value="{{pickup||courier}}"> This one</label>', action="check"),
    case("the field takes another kind of file", DOES, '<label>Attachment <input type="file" data-testid="@t" accept="{{.csv||.exe}}"></label>', action="set_input_files"),
    case("the field is filled in with the other address", DOES, '<label>Ville <input id="@t" autocomplete="{{shipping address-level2||billing address-level2}}"></label>', 'locator("#go-btn")', "fill", argument="Lyon", lang="fr"),
    case("the handler's argument is another thing", DOES, button("Start", "onclick=\"run('{{export||purge}}')\"")),
    # what it is in
    case("a span before it names another person", IN, '<div class="row-flex"><span class="who">{{Maria Silva||João Costa}}</span><span>ativo</span><button data-testid="@t">Bloquear</button></div>', lang="pt"),
    case("the region in bold is another one", IN, '<div class="box"><b>{{eu-west||us-east}}</b> <i>3 nodes</i> <button data-testid="@t">Reboot</button></div>'),
    case("the badge in the bar says production", IN, '<div class="topbar"><span class="pill">{{Sandbox||Production}}</span></div><section><h2>Data</h2><button data-testid="@t">Erase</button></section>'),
    case("another tab is chosen", IN, '<div role="tablist"><a role="tab" href="#x" aria-selected="{{true||false}}">Entwurf</a><a role="tab" href="#y" aria-selected="{{false||true}}">Veröffentlicht</a></div><div><p>Fassung 3</p><button data-testid="@t">Verwerfen</button></div>', lang="de"),
    case("another pill of the menu is current", IN, '<nav class="pills"><a class="pill {{is-active||}}" href="/t/mine">Mine</a><a class="pill {{||is-active}}" href="/t/all">Everyone</a></nav><div class="pane"><button data-testid="@t">Archive</button></div>'),
    case("the last crumb is another customer", IN, '<ol class="breadcrumb"><li><a href="/k">Kunden</a></li><li aria-current="page">{{Nordwind||Südsee}}</li></ol><div><button data-testid="@t">Sperren</button></div>', lang="de"),
    case("another database is chosen in the select before it", IN, '<p><label>Base <select><option value="1" {{selected||}}>recette</option><option value="2" {{||selected}}>production</option></select></label> <button data-testid="@t">Purger</button></p>', lang="fr"),
    case("the only card is another product", IN, '<div class="tile"><div class="tile-name">{{Fahrrad||Lastenrad}}</div><div class="tile-text">sofort lieferbar</div><button data-testid="@t">Kaufen</button></div>', lang="de"),
    case("the price in the box is another one", IN, '<div class="offer"><div>Plan Pro</div><div class="sum">{{49 €||490 €}}</div><button data-testid="@t">Comprar</button></div>', lang="es"),
    case("the item's key in the markup is another one", IN, '<ul><li data-key="{{a81||f03}}">Jan Kowalski <button data-testid="@t">Usuń</button></li><li data-key="b22">Ewa Nowak</li></ul>', lang="pl"),
    case("the row's link is another record", IN, '<table><tr><td><a href="/users/{{7||31}}">Kim</a></td><td><button data-testid="@t">Ban</button></td></tr><tr><td><a href="/users/8">Lee</a></td><td></td></tr></table>'),
    case("the picture in the card is another one", IN, '<div class="card"><img src="/photos/{{beach||attic}}.jpg" alt=""><button data-testid="@t">Delete</button></div><div class="card"><img src="/photos/lake.jpg" alt=""><button>Info</button></div>'),
    case("the cell of the row is a field with another value", IN, '<table><tr><td><input aria-label="Konto" value="{{Miete||Gehalt}}" readonly></td><td><button data-testid="@t">Löschen</button></td></tr><tr><td><input aria-label="Konto" value="Strom" readonly></td><td></td></tr></table>', lang="de"),
    case("the term before it is another host", IN, '<dl><dt>{{db-main||db-spare}}</dt><dd><button data-testid="@t">Stop</button></dd><dt>cache</dt><dd>idle</dd></dl>'),
    case("the group row above is another one", IN, '<table><tr><th colspan="2">{{Paid||Open}}</th></tr><tr><td>No. 5</td><td><button data-testid="@t">Refund</button></td></tr></table>'),
    case("the column is another day", IN, '<table><tr><td></td><td>{{4 May||11 May}}</td><td>{{5 May||12 May}}</td></tr><tr><td>Court 2</td><td><button data-testid="@t">Book</button></td><td>taken</td></tr></table>'),
    case("the button moved to the next column", IN, '<table><thead><tr><th></th><th>Ana</th><th>Bea</th></tr></thead><tr><th>9:00</th><td>{{<button data-testid="go-btn">Reservar</button>||libre}}</td><td>{{libre||<button data-testid="go-button">Reservar</button>}}</td></tr></table>', lang="es"),
    case("the message that is undone is another one", IN, '<div class="snackbar" role="status"><span>{{Label added||Member removed}}</span> <button data-testid="@t">Undo</button></div>'),
    case("another question is answered", IN, '<div class="q"><p>{{Do you have allergies?||Do you take medication?}}</p><button data-testid="@t">No</button></div>'),
    case("a yes moved below the other question", IN, '<p>Receive the paper bill?</p>{{<button data-testid="go-btn">Ja</button>||<button>Nein</button>}}<p>Cancel the contract?</p>{{<button>Nein</button>||<button data-testid="go-button">Ja</button>}}', lang="de"),
    case("the tenant in the markup is another one", IN, '<div data-org="{{northwind||contoso}}"><section><h2>Keys</h2><button data-testid="@t">Revoke all</button></section></div>'),
    case("the workspace in the class is another one", IN, '<div class="workspace-{{alpha||omega}} app"><section><h2>Keys</h2><button data-testid="@t">Revoke all</button></section></div>'),
    case("the unit behind the field is another one", IN, '<div><label>Dosis <input id="@t"></label> <span>{{mg||ml}}</span></div>', 'locator("#go-btn")', "fill", argument="5", lang="de"),
    case("the note below the field is another one", IN, '<div><input id="@t" aria-label="Date"><small>{{arrival||departure}}</small></div>', 'locator("#go-btn")', "fill", argument="5"),
    case("the block of the form is titled in a plain box", IN, '<div class="block"><div class="cap">{{Sender||Recipient}}</div><label>Street <input id="@t" name="s"></label></div>', 'locator("#go-btn")', "fill", argument="x"),
    case("the comment is on another post", IN, '<p>Reply to {{Grace Hopper||Alan Turing}}</p><textarea id="@t" aria-label="Reply"></textarea>', 'locator("#go-btn")', "fill", argument="x"),
    case("the host element names another item", IN, '<x-user name="{{vera||boris}}"><template shadowrootmode="open"><button data-testid="@t">Entfernen</button></template></x-user>', lang="de"),
    case("what is slotted beside it is another item", IN, '<x-line><template shadowrootmode="open"><slot></slot><button data-testid="@t">Retirer</button></template><em>{{Vélo||Casque}}</em></x-line>', lang="fr"),
    case("the menu belongs to another thing by its key", IN, '<div class="dropdown" id="menu-{{comment||project}}"><a href="#" class="@t">Delete</a></div>', 'locator(".go-btn")'),
    case("the menu is named after another thing", IN, '<div role="menu" aria-label="{{Picture||Album}}"><button role="menuitem" id="@t">Löschen</button></div>', 'locator("#go-btn")', lang="de"),
    case("the frame is called otherwise", IN, '<iframe title="{{Test payment||Live payment}}" srcdoc="<button data-testid=@t>Pay</button>"></iframe>', 'frame_locator("iframe").get_by_test_id("go-btn")'),
    # its description
    case("what it is described by is another record", SAID, '<span id="d">{{Voids receipt 11||Voids receipt 12}}</span><button data-testid="@t" aria-describedby="d">OK</button>'),
    case("the title says another deed", SAID, '<button data-testid="@t" title="{{Pause the campaign||End the campaign}}">Los</button>', lang="de"),
    case("a hidden text names the group", SAID, '<span id="g" hidden>{{Home address||Work address}}</span><div role="group" aria-labelledby="g"><button data-testid="@t">Edit</button></div>'),
    case("the help text tells another unit", SAID, '<label>Sum <input id="@t" aria-describedby="h"></label><small id="h">{{per month||per year}}</small>', 'locator("#go-btn")', "fill", argument="5"),
    # class words that the locator asks for
    case("the class asked for gave way to another word", CLASS, '<button class="btn {{confirm||dismiss}}">OK</button>', 'locator(".confirm")'),
    case("the class in another language gave way", CLASS, '<button class="knapp {{godkann||avsla}}">OK</button>', 'locator(".godkann")', lang="sv"),
    case("the state class of the icon gave way", CLASS, '<button class="bell {{muted||loud}}">Notifications</button>', 'locator(".bell.muted")'),
    case("the box asked for is another one", CLASS, '<div class="{{inbox||trash}}"><p>3 messages</p><button>Empty</button></div>', 'locator(".inbox").get_by_role("button", name="Empty")'),
    case("the picture is turned round by its class", CLASS, '<button data-testid="@t"><svg class="{{asc||desc}}" viewBox="0 0 9 9"><path d="M1 5l4-4 4 4"/></svg></button>'),
    # words of captions
    case("a hyphen makes another word", CAPTION, '<button data-testid="act">{{Reform team||Re-form team}}</button>', 'get_by_role("button", name="Reform team", exact=True)'),
    case("who owes whom", CAPTION, '<button data-testid="act">{{Mia owes Tom||Tom owes Mia}}</button>', 'get_by_role("button", name="Mia owes Tom", exact=True)'),
    case("the other way round behind a slash of words", CAPTION, '<button data-testid="act">{{Oslo – Rom||Rom – Oslo}}</button>', 'get_by_role("button", name="Oslo – Rom", exact=True)'),
    case("one digit group is another number", CAPTION, '<button data-testid="act">{{Row 2 1||Row 21}}</button>', 'get_by_role("button", name="Row 2 1", exact=True)'),
    case("a language of programmers got its sharp", CAPTION, '<button data-testid="act">{{Use F||Use F#}}</button>', 'get_by_role("button", name="Use F", exact=True)'),
    case("whose it is, in Spanish", CAPTION, '<button data-testid="act">{{Borrar mi cuenta||Borrar su cuenta}}</button>', 'get_by_role("button", name="Borrar mi cuenta", exact=True)', lang="es"),
    case("whose it is, in German", CAPTION, '<button data-testid="act">{{Mein Profil löschen||Ihr Profil löschen}}</button>', 'get_by_role("button", name="Mein Profil löschen", exact=True)', lang="de"),
    case("to and from, in Italian", CAPTION, '<button data-testid="act">{{Verso Roma||Da Roma}}</button>', 'get_by_role("button", name="Verso Roma", exact=True)', lang="it"),
    case("to me and by me, in French", CAPTION, '<button data-testid="act">{{Envoyé à moi||Envoyé par moi}}</button>', 'get_by_role("button", name="Envoyé à moi", exact=True)', lang="fr"),
    case("a negation of a language without a list", CAPTION, '<button data-testid="act">{{Ruhusu||Usi ruhusu}}</button>', 'get_by_role("button", name="Ruhusu", exact=True)', lang="sw"),
    case("a letter names the platform", CAPTION, '<button data-testid="act">{{Platform B||Platform}}</button>', 'get_by_role("button", name="Platform B", exact=True)'),
    case("half of a deed is left out", CAPTION, '<button data-testid="act">{{Sign and send||Sign}}</button>', 'get_by_role("button", name="Sign and send", exact=True)'),
    case("what is shared is added", CAPTION, '<button data-testid="act">{{Share||Share password}}</button>', 'get_by_role("button", name="Share", exact=True)'),
    case("one message and all messages", CAPTION, '<button data-testid="act">{{Remove message||Remove messages}}</button>', 'get_by_role("button", name="Remove message", exact=True)'),
    case("a sign in a script without blanks", CAPTION, '<button data-testid="act">{{เปิดไฟ||ปิดไฟ}}</button>', 'get_by_role("button", name="เปิดไฟ", exact=True)', lang="th"),
    case("five stars are not four", CAPTION, '<button data-testid="act">{{★★★★★||★★★★}}</button>', 'get_by_role("button", name="★★★★★", exact=True)'),
    # and what changes nothing
    case("a class of the style was added", "right", button("Ship", 'class="{{btn||btn btn-lg rounded}}"'), right=HEAL),
    case("the framework marks its parts anew", "right", button("Ship", 'data-v-{{7ba5bd90||a1b2c3d4}}="" _ngcontent-{{abc-c12||xyz-c40}}=""'), right=HEAL),
    case("generated ids lead to the same panel", "right", button("Filter", 'aria-controls="{{radix-:r1:||radix-:r7:}}" aria-expanded="false"'), right=HEAL),
    case("an attribute was added for keyboard users", "right", button("Ship", '{{||accesskey="s" tabindex="0" data-hotkey="s"}}'), right=HEAL),
    case("a tooltip was added", "right", button("Ship", '{{||title="Ship the order" data-tooltip="Ship the order"}}'), right=HEAL),
    case("the counter beside it counted on", "right", '<section><h2>Inbox</h2><span class="badge">{{3||7}}</span><button data-testid="@t">Compose</button></section>', right=HEAL),
    case("an announcement stands above it", "right", '{{||<div class="banner"><p>Maintenance on Sunday.</p></div>}}<section><h2>Upload</h2><p>Choose a file.</p><button data-testid="@t">Upload</button></section>', right=HEAL),
    case("the help text below was worded anew", "right", '<section><h2>Invite</h2><p>{{They get a mail from us.||We will send them a message with a link.}}</p><button data-testid="@t">Invite</button></section>', right=HEAL),
    case("the address got a campaign and a version of the file", "right", button("Open", 'href="/guide{{||?utm_source=mail}}"', "a"), right=HEAL),
    case("the handler got a prefix", "right", button("Ship", 'onclick="{{shipOrder||app.shipOrder}}(event)"'), right=HEAL),
    case("the autocomplete was switched off", "right", '<label>City <input id="@t" autocomplete="{{address-level2||off}}"></label>', 'locator("#go-btn")', "fill", argument="x", right="#go-button"),
    case("the sharp s is spelled out", "right", '<button data-testid="act">{{Größe wählen||Groesse wählen}}</button>', 'get_by_role("button", name="Größe wählen", exact=True)', lang="de", right='[data-testid="act"]'),
    case("in Switzerland there is no sharp s", "right", '<button data-testid="act">{{Straße suchen||Strasse suchen}}</button>', 'get_by_role("button", name="Straße suchen", exact=True)', lang="de", right='[data-testid="act"]'),
    case("columns were swapped with their fields", "right", '<table><tr><th>{{Home||Away}}</th><th>{{Away||Home}}</th></tr><tr><td><button data-testid="{{go-btn||two}}">Bet</button></td><td><button data-testid="{{one||go-button}}">Bet</button></td></tr></table>', right=HEAL),
    case("the tab stays chosen, another one came", "right", '<div role="tablist"><button role="tab" aria-selected="true">Live</button><button role="tab" aria-selected="false">Test</button>{{||<button role="tab" aria-selected="false">Stage</button>}}</div><div><p>Version 5</p><button data-testid="@t">Restart</button></div>', right=HEAL),
    case("the hidden token of the form is new in each session", "right", '<form action="/orders" method="post"><input type="hidden" name="csrf_token" value="{{k3jd92kd||p0d8f7s6}}"><p>Order</p><button data-testid="@t">Ship</button></form>', right=HEAL),
    case("the label got its article", "right", '<label>{{Name of company||Name of the company}} <input id="@t"></label>', 'locator("#go-btn")', "fill", argument="x", right="#go-button"),
    case("a wrapper of the design system came", "right", '<section><h2>Team</h2>{{||<div class="stack gap-2">}}<p>Ann, Bob</p><button data-testid="@t">Invite</button>{{||</div>}}</section>', right=HEAL),
    case("the state of the toggle has another spelling", "right", button("Mute", 'data-state="off" aria-pressed="false" class="{{toggle||switch}}"'), right=HEAL),
    case("the list of the page got a new entry", "right", '<ul class="feed"><li>Ann joined</li>{{||<li>Bob joined</li>}}</ul><div class="bar"><button data-testid="@t">Mark as read</button></div>', right=HEAL),
)
