"""The same causes in other makes of markup and other languages, asked once when the rules stood."""

from identity.case import Case
from meaning import button, case

DOES, IN, CLASS, SAID, CAPTION = "deed", "surroundings", "class word", "description", "caption word"
HEAL, RIGHT = '[data-testid="go-button"]', "right"
FIELD = 'locator("#go-btn")'

CASES: tuple[Case, ...] = (
    case("Vue in the document emits another event", DOES, button("OK", '@click.prevent="$emit(\'{{keep||discard}}\')"')),
    case("Datastar asks for another address", DOES, button("Vai", "data-on-click=\"@post('/{{conferma||annulla}}')\""), lang="it"),
    case("Unicorn calls another method", DOES, button("Go", 'unicorn:click="{{approve_all||reject_all}}"')),
    case("the Rails link has another method", DOES, button("Weiter", 'href="/a/1" data-turbo-method="{{put||delete}}"', "a"), lang="de"),
    case("the Stripe plan behind the button is another one", DOES, button("Subscribe", 'data-price-id="{{price_basic_monthly||price_team_yearly}}"')),
    case("the record behind the button is another one", DOES, button("Print", 'data-order-id="{{3001||3002}}"')),
    case("the modal behind the Foundation button is another one", DOES, button("Open", 'data-open="{{contactForm||paymentForm}}"')),
    case("what is scrolled to is another part", DOES, button("Jump", 'href="#{{delivery||returns}}"', "a")),
    case("the next page of the flow after the link is another one", DOES, button("Suivant", 'href="/parcours?etape={{adresse||suppression}}"', "a"), lang="fr"),
    case("the form does another thing by its hidden verb", DOES, '<form action="/posts/5" method="post"><input type="hidden" name="_method" value="{{patch||delete}}"><p>Post</p><button data-testid="@t">OK</button></form>'),
    case("the checkbox stands for another consent", DOES, '<label><input type="checkbox" data-testid="@t" value="{{newsletter||profiling}}"> I agree</label>', action="check"),
    case("the one-time code field is a card code now", DOES, '<label>Code <input id="@t" autocomplete="{{one-time-code||cc-csc}}"></label>', FIELD, "fill", argument="1"),
    case("an em before it names another host", IN, '<div class="bar"><em>{{node-a||node-b}}</em><button data-testid="@t">Shut down</button></div>'),
    case("the dialog's only paragraph asks another thing", IN, '<div class="dlg"><p>{{¿Archivar el proyecto?||¿Vaciar la papelera?}}</p><button data-testid="@t">Aceptar</button></div>', lang="es"),
    case("the card's subtitle is another customer", IN, '<div class="panel"><div class="top"><span class="sub">{{Müller GmbH||Schmidt KG}}</span></div><div class="foot"><button data-testid="@t">Mahnen</button></div></div>', lang="de"),
    case("the nav pill of another list is active", IN, '<ul class="nav"><li class="nav-item {{active||}}"><a href="#o">Открытые</a></li><li class="nav-item {{||active}}"><a href="#z">Закрытые</a></li></ul><div><button data-testid="@t">Удалить все</button></div>', lang="ru"),
    case("the other segment is pressed", IN, '<div role="tablist"><button role="tab" aria-selected="{{true||false}}">买入</button><button role="tab" aria-selected="{{false||true}}">卖出</button></div><div><button data-testid="@t">确定</button></div>', lang="zh"),
    case("the select beside it is set to another account", IN, '<div><select aria-label="Konto"><option {{selected||}}>Giro</option><option {{||selected}}>Depot</option></select><button data-testid="@t">Schließen</button></div>', lang="de"),
    case("the text after it says another currency", IN, '<div><input id="@t" aria-label="Preis"> <b>{{CHF||EUR}}</b></div>', FIELD, "fill", lang="de", argument="5"),
    case("the record in the box's key is another one", IN, '<div data-record="{{r-11||r-12}}"><p>Report</p><button data-testid="@t">Delete</button></div>'),
    case("the environment in the class of the page is another one", IN, '<div class="env-{{dev||prod}}"><p>Cluster</p><button data-testid="@t">Drain</button></div>'),
    case("the figure shows another picture", IN, '<figure><img src="/u/{{ada||bob}}.png" alt=""><figcaption></figcaption><button data-testid="@t">Bloquer</button></figure>', lang="fr"),
    case("the term of the list is another setting", IN, '<dl><dt>{{Weekly report||Weekly invoice}}</dt><dd><button data-testid="@t">Turn off</button></dd></dl>'),
    case("the caption of the rows is another month", IN, '<table><tr><td colspan="3">{{März||April}}</td></tr><tr><td>Miete</td><td>900</td><td><button data-testid="@t">Storno</button></td></tr></table>', lang="de"),
    case("the notice that is closed is another one", IN, '<div role="alert">{{Your trial ends soon||Your payment failed}} <button data-testid="@t">Dismiss</button></div>'),
    case("the shadow host is another device", IN, '<x-device serial="{{alpha||omega}}"><template shadowrootmode="open"><p>Online</p><button data-testid="@t">Reset</button></template></x-device>'),
    case("the description in the markup is another one", SAID, '<button data-testid="@t" aria-description="{{Locks the room||Opens the room}}">OK</button>'),
    case("a hidden text says what it is for", SAID, '<span id="q" hidden>{{Copies the public link||Copies the admin link}}</span><button data-testid="@t" aria-describedby="q">Copy</button>'),
    case("the class of the deed is another one under go", CLASS, '<button class="b {{archive||destroy}}">Go</button>', 'locator(".archive")'),
    case("the list asked for is another one", CLASS, '<div class="{{whitelist||blacklist}}"><button>Clear list</button></div>', 'locator(".whitelist button")'),
    case("to whom in Dutch", CAPTION, '<button data-testid="act">{{Delen met mij||Delen door mij}}</button>', 'get_by_role("button", name="Delen met mij", exact=True)', lang="nl"),
    case("a sign of negation in Finnish", CAPTION, '<button data-testid="act">{{Salli||Älä salli}}</button>', 'get_by_role("button", name="Salli", exact=True)', lang="fi"),
    case("who follows whom", CAPTION, '<button data-testid="act">{{Eva folgt Jan||Jan folgt Eva}}</button>', 'get_by_role("button", name="Eva folgt Jan", exact=True)', lang="de"),
    case("from and to around an arrow", CAPTION, '<button data-testid="act">{{EUR → USD||USD → EUR}}</button>', 'get_by_role("button", name="EUR → USD", exact=True)'),
    # and what changes nothing
    case("the greeting has another time of day", RIGHT, '<header><span>{{Good morning||Good evening}}, Ann</span></header><section><h2>Tasks</h2><p>Nothing due.</p><button data-testid="@t">Add task</button></section>', right=HEAL),
    case("the session's clock went on", RIGHT, '<div><span>{{12 minutes left||11 minutes left}}</span><button data-testid="@t">Extend</button></div>', right=HEAL),
    case("the layout's classes were renewed", RIGHT, '<div class="{{col-md-6 mt-2||grid-cols-2 gap-4}}"><p>Draft</p><button data-testid="@t" class="{{btn btn-primary||rounded bg-blue-600}}">Send</button></div>', right=HEAL),
    case("icons got other names", RIGHT, button('<i class="{{fa fa-send||bi bi-send}}"></i> Send'), right=HEAL),
    case("the script's file has a new hash", RIGHT, '<div><img src="/static/logo.{{3f2a1b9c||9c8d7e6f}}.png" alt="Acme"><button data-testid="@t">Enter</button></div>', right=HEAL),
    case("htmx got a target and an indicator", RIGHT, button("Ship", 'hx-post="/orders/5/ship"{{|| hx-target="#orders" hx-indicator=".spin"}}'), right=HEAL),
    case("a hint came below the field", RIGHT, '<label>Stadt <input id="@t"></label>{{||<small>Ohne Postleitzahl</small>}}', FIELD, "fill", lang="de", argument="x", right="#go-button"),
    case("the tracking of the click was renamed", RIGHT, button("Ship", 'data-testid-old="x" data-tracking-id="{{t-1||t-2}}"'), right=HEAL),
    case("the footer of the card was added", RIGHT, '<div class="card"><p>Bike</p><button data-testid="@t">Rent</button>{{||<p>Free returns</p>}}</div>', right=HEAL),
    case("the date of the last change went on", RIGHT, '<section><h2>Settings</h2><button data-testid="@t">Export</button></section><footer><small>Updated {{2 days||3 days}} ago</small></footer>', right=HEAL),
    case("the panel's id is generated", RIGHT, '<div id="panel-{{:r1:||:r9:}}" data-state="open"><p>Bike</p><button data-testid="@t">Rent</button></div>', right=HEAL),
    case("the heading's level changed", RIGHT, '<section>{{<h2>Orders</h2>||<h3>Orders</h3>}}<button data-testid="@t">Export</button></section>', right=HEAL),
)
