"""What a tenth tester's pages changed that a locator asks for, or a control offers, found by someone who had not read the rules."""

from pages import HEAL, case

HOST, INSIDE, STATE, WORDS, LIST, COLOUR, RIGHT = "a host", "a part", "a state", "words", "a list", "a colour", "right"
DECK = "<x-deck {}><template shadowrootmode=open><h4>Deck A</h4><button class=skip>Skip</button></template></x-deck><x-deck><template shadowrootmode=open><h4>Deck B</h4><button class=skip>Skip</button></template></x-deck>"
MAILS = "<div><div class='{}'><i class=lock></i><a href='#1'>Contratto</a></div><div class='{}'>{}<a href='#2'>Preventivo</a></div></div>"
OPEN_MAIL = 'locator(".mail").filter(has_not=page.locator(".lock")).get_by_role("link")'
TREE = "<ul role=tree><li role=treeitem aria-level=1>Lavoro</li><li role=treeitem aria-level={}>Fatture</li></ul>"
REGION = "<label>Region <select data-testid=@t><optgroup label='{}'><option value=georgia>Georgia</option><option value={}>{}</option></optgroup></select></label>"
STATUS = "<div><span class='dot {}'></span><button class='rounded {}' data-testid=@t>Consulta</button></div>"

CASES = (
    case("the deck plays no more", HOST, DECK.format("{{playing||}}"), 'locator("x-deck[playing] button.skip")'),
    case("the only mail without a lock has one", INSIDE, MAILS.format("mail", "mail", "{{||<i class=lock></i>}}"), OPEN_MAIL, lang="it"),
    case("the same, as a selector says it", INSIDE, MAILS.format("mail", "mail", "{{||<i class=lock></i>}}"), 'locator(".mail:not(:has(.lock)) a")', lang="it"),
    case("the only mail that was not sent was sent", INSIDE, MAILS.format("mail", "mail", "{{||<b>Inviata</b> }}").replace("<i class=lock></i>", "<b>Inviata</b> "), 'locator(".mail", has_not_text="Inviata").get_by_role("link")', lang="it"),
    case("the same, by what must not be in it", INSIDE, MAILS.format("mail", "mail", "{{||<b>Inviata</b> }}").replace("<i class=lock></i>", "<b>Inviata</b> "), 'locator(".mail").filter(has_not=page.get_by_text("Inviata")).get_by_role("link")', lang="it"),
    case("the folder went into another one", STATE, TREE.format("{{1||2}}"), 'get_by_role("treeitem", name="Fatture", level=1)', lang="it"),
    case("to approve is not to leave", WORDS, "<p>Release 12</p><button data-testid=@t>Sign {{off||out}}</button>"),
    case("the country became a state", LIST, REGION.format("{{Europe||USA}}", "{{am||oh}}", "{{Armenia||Ohio}}"), action="select_option", argument="georgia"),
    case("from green to red in classes of a utility", COLOUR, STATUS.format("bg-{{green||red}}-500", "bg-{{green||red}}-600"), lang="es"),
    case("from success to danger", COLOUR, STATUS.format("", "btn btn-{{success||danger}}"), lang="es"),
    case("the box is of no plan any more", HOST, "<div {{data-plan=pro||}}><section><h2>Reports</h2><button class=export>Export</button></section></div>", 'locator("[data-plan=pro] button.export")'),
    case("a switch of another library, and off", STATE, "<button role=switch class='{{x-switch x-switch-checked||el-switch}}' aria-label=Autosave></button>", 'locator(".x-switch-checked")'),
    case("what is drawn in another colour", COLOUR, "<button style='color:{{red||green}}'>Disk</button><button>CPU</button>", "locator(\"button[style*='red']\")"),
    case("the field may be left empty now", STATE, "<label>PLZ <input name=plz {{required||}}></label><label>Ort <input name=ort></label>", 'locator("input:required")', "fill", argument="4", lang="de"),
    case("another note stands in the form", WORDS, "<form><label>Nota <textarea name=n>{{Alta||Óbito}}</textarea></label><button data-testid=@t>Gravar</button></form>", lang="pt"),
    case("the tooltip says as what", WORDS, "<button data-tooltip='Invite as {{guest||admin}}' data-testid=@t>Invite</button>"),
    case("another list, with another choice", LIST, "<select id=@t name={{p||q}}><option value=1>1</option><option value=2>2</option><option value={{5||9}}>{{5||9}}</option></select>", 'locator("#go-btn")', "select_option", argument="2"),
    case("measures are no masses", WORDS, "<button data-testid=@t>{{Maße||Masse}} bearbeiten</button>", lang="de"),
    case("two to the fifth", WORDS, "<button data-testid=@t>Opgave 2{{⁵||5}}</button>", lang="nl"),
    case("feet and inches", WORDS, "<button data-testid=@t>Drill 5{{′||″}}</button>"),
    case("it asks whether to delete now", HOST, "<h1>Sites</h1><div {{||role=alertdialog aria-label='Delete everything?'}}><button data-testid=@t>OK</button></div>"),
    # and what changes nothing
    case("the box says its plan in another attribute", RIGHT, "<div {{data-plan||data-tier}}=pro><section><h2>Reports</h2><button class=export>Export</button></section></div>", 'locator("[data-plan=pro] button.export")', right="button.export"),
    case("a switch of another library, and on", RIGHT, "<button role=switch class='{{x-switch x-switch-checked||el-switch is-checked}}' aria-label=Autosave></button>", 'locator(".x-switch-checked")', right="[role=switch]"),
    case("the same list by another name", RIGHT, "<select id=@t name={{p||q}}><option value=1>1</option><option value=2>2</option></select>", 'locator("#go-btn")', "select_option", argument="2", right="#go-button"),
    case("the form is in a dialog now, of its old heading", RIGHT, "<h1>Sites</h1>{{<h2>Add a site</h2><div>||<div role=dialog aria-label='Add a site'>}}<button data-testid=@t>OK</button></div>", right=HEAL),
    case("a street in Switzerland", RIGHT, "<button data-testid=@t>{{Straße||Strasse}} wählen</button>", lang="de", right=HEAL),
    case("the deck has another class, and plays", RIGHT, DECK.replace("class=skip", "class={{{{skip||next}}}}").format("playing"), 'locator("x-deck[playing] button.skip")', right="x-deck[playing] button"),
    case("mails are called otherwise, and the lock is where it was", RIGHT, MAILS.format("{{mail||letter}}", "{{mail||letter}}", ""), OPEN_MAIL, lang="it", right=".letter:not(:has(.lock)) a"),
    case("the tree is drawn anew", RIGHT, "<div class='{{tree||outline}}'>" + TREE.format("1") + "</div>", 'locator(".tree").get_by_role("treeitem", name="Fatture", level=1)', lang="it", right="li:nth-child(2)"),
    case("a group of the list is written otherwise", RIGHT, REGION.format("{{Europe||EUROPE}}", "am", "Armenia"), action="select_option", argument="georgia", right=HEAL),
    case("a shade of the same colour", RIGHT, STATUS.format("bg-green-500", "bg-green-{{600||700}}"), lang="es", right=HEAL),
    case("the brand has another colour", RIGHT, STATUS.format("bg-{{blue||violet}}-500", "bg-{{blue||violet}}-600"), lang="es", right=HEAL),
)  # fmt: skip
