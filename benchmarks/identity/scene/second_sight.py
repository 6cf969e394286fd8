"""What someone found who had not read the rules: asked once as they stood, then mended by class."""

from pages import FIELD_HEAL, HEAL, ID, case

SET, DOC, DEED, RIGHT = "what was set", "the document", "the deed", "right"
GO = '<button data-testid="@t">{}</button>'

CASES = (
    case("the list that opens shows another person", SET, "<button role=combobox aria-expanded=false>Assignee: {{Anna||Bob}}</button>" + GO.format("Assign")),
    case("a Material select shows another circle", SET, '<div role=combobox aria-haspopup=listbox tabindex=0>{{Nur ich||Alle Mitglieder}}</div>' + GO.format("Teilen"), lang="de"),
    case("a button clears the form now", DEED, '<form action="/pay"><label>Card <input name=card></label><button data-testid="@t" {{||type=reset}}>Pay now</button></form>'),
    case("the form has lost its address", DEED, '<form {{action="/pay"||}}><button data-testid="@t">Pay now</button></form>'),
    case("the form has lost its method", DEED, '<form action="/pay" {{method=post||}}><button data-testid="@t">Pay now</button></form>'),
    case("the button has left its form", DEED, '{{<form action="/pay">||<div>}}<button data-testid="@t">Pay now</button>{{</form>||</div>}}'),
    case("the link leads nowhere", DEED, '<a data-testid="@t" {{href="/invoice.pdf"||}}>Invoice</a>'),
    case("another card is charged", "text beside", "<p>Charged to the card ending in {{1234||9876}}</p>" + GO.format("Pay now")),
    case("on behalf of another person", "text beside", "<p>You act on behalf of {{Anna Schmidt||Bob Ray}}</p>" + GO.format("Sign")),
    case("another period", "text beside", "<p>Period: March {{2025||2026}}</p>" + GO.format("Close books")),
    case("another payee is sent unshown", DEED, '<form action="/pay"><input type=hidden name=payee value="{{anna||bob}}"><button data-testid="@t">Submit</button></form>'),
    case("the description says who will see it", DEED, '<p id=h>{{Only you||Everyone}} can see it.</p><button data-testid="@t" aria-describedby=h>Post</button>'),
    case("the field shows another account", "text beside", '<label>IBAN <input readonly value="{{DE02120300000000202051||DE02500105170137075030}}"></label>' + GO.format("Transfer")),
    case("the switch for a rehearsal is off", SET, "<button role=switch aria-checked={{true||false}}>Dry run</button>" + GO.format("Run")),
    case("the portrait is of another person", "text beside", '<figure><img alt="{{Anna||Bob}}" src="data:,"></figure>' + GO.format("Block user")),
    # and what changes nothing
    case("the list that opens shows the same person", RIGHT, '<button role=combobox aria-expanded={{false||true}}>Assignee: Anna</button>' + GO.format("Assign"), right=HEAL),
    case("a release in the title", RIGHT, GO.format("Save"), head="<title>Inbox – Acme {{2.3.1||2.4.0}}</title>", right=HEAL),
    case("the basket counts on", RIGHT, '<nav><a href="/">Acme</a><a href="/cart">Cart ({{3||4}})</a></nav>' + GO.format("Save"), right=HEAL),
    case("a hint came beside it", RIGHT, '<nav><a href="/">Acme</a></nav><section>{{||<aside>New: dark mode!</aside>}}' + GO.format("Save") + "</section>", right=HEAL),
    case("the slide show is at its second slide", RIGHT, '<div class=carousel><button aria-label="Slide 1" {{aria-current=true class=active||}}></button><button aria-label="Slide 2" {{||aria-current=true class=active}}></button></div>' + GO.format("Save"), right=HEAL),
    case("a form that a script sends", RIGHT, '<form {{action="/pay"||onsubmit="return pay(event)"}}><button data-testid="@t">Pay now</button></form>', right=HEAL),
    case("a link in the clothes of a button", RIGHT, '<a data-testid="@t" {{href="/invoice.pdf"||role=button tabindex=0}}>Invoice</a>', right=HEAL),
    case("ids that a framework makes anew", RIGHT, '<label for="{{:r1:||:r7:}}">Name</label><input id="{{:r1:||:r7:}}">' + GO.format("Save"), right=HEAL),
    case("a token that is sent unshown", RIGHT, '<form action="/x"><input type=hidden name=csrf_token value="{{8f3a1b22c9d04e5f||77c1e0aa31bb42d0}}"><button data-testid="@t">Save</button></form>', right=HEAL),
    case("classes that a build makes anew", RIGHT, '<div class="{{css-1ab2c3 sc-bdVaJa||css-9xz8y7 sc-kTfGhh}}">Profile</div>' + GO.format("Save"), right=HEAL),
    case("the field of a Material form", RIGHT, '<label for=@t>Name</label><input id=@t aria-describedby="{{mui-4512-h||mui-88-h}}"><p id="{{mui-4512-h||mui-88-h}}">Your name</p>', ID, "fill", argument="Ida", right=FIELD_HEAL),
)
