"""What came to a control and says that it does something else: found by someone who had not read the rules."""

from pages import FIELD_HEAL, HEAL, ID, case

DEED, RIGHT = "the deed", "right"
GO = '<button data-testid="@t" {}>{}</button>'
FORM = '<form method=post action="/order"><label>Name <input name=who></label>{}</form>'


def sends(said: str, caption: str = "Place order", beside: str = "") -> str:
    return FORM.format(beside + GO.format(said, caption))


CASES = (
    case("an address of its own", DEED, sends('{{||formaction="/order/express"}}')),
    case("a method of its own", DEED, sends("{{||formmethod=get}}", "Änderungen speichern"), lang="de"),
    case("a value of its own", DEED, sends("{{||name=subscribe value=yearly}}")),
    case("another form", DEED, sends("{{||form=other}}")),
    case("no form at all", DEED, sends("{{||type=button}}", "Enregistrer"), lang="fr"),
    case("a question first", DEED, sends("{{||onclick=\"return confirm('Charge your card?')\"}}")),
    case("a question of a framework first", DEED, GO.format('hx-post="/users/1" {{||hx-confirm="Give root rights?"}}', "Promote")),
    case("a hidden field", DEED, sends("", beside="{{||<input type=hidden name=mode value=recurring>}}")),
    case("the method that a framework is told", DEED, sends("", beside="{{||<input type=hidden name=_method value=delete>}}")),
    case("a script that leads away", DEED, '<a data-testid="@t" href="/checkout" {{||onclick="go(\'help\');return false"}}>Proceed</a>'),
    case("all in place of one", DEED, GO.format('{{||data-scope="whole-tenant"}}', "Deactivate")),
    case("all that hangs on it", DEED, GO.format("hx-delete=\"/items/4\" {{||hx-vals='{\"cascade\": true}'}}", "Delete")),
    case("an amount in another currency", DEED, '<label for=@t>المبلغ</label><input id=@t placeholder="{{بالدينار||بالدولار}}">', ID, "fill", argument="20", lang="ar"),
    # and what changes nothing
    case("the value says what the caption says", RIGHT, sends("{{||name=commit value=save}}", "Save"), right=HEAL),
    case("the address that its form has", RIGHT, sends('{{||formaction="/order"}}'), right=HEAL),
    case("a token came unshown", RIGHT, sends("", beside="{{||<input type=hidden name=csrf_token value=8f3a1b22c9d04e5f>}}"), right=HEAL),
    case("the language came unshown", RIGHT, sends("", beside="{{||<input type=hidden name=lang value=en>}}"), right=HEAL),
    case("the click is counted now", RIGHT, '<a data-testid="@t" href="/checkout" {{||onclick="gtag(\'event\', \'checkout\')"}}>Checkout</a>', right=HEAL),
    case("it asks in another spelling of the framework", RIGHT, GO.format('{{data-confirm="Are you sure?"||data-turbo-confirm="Are you sure?"}}', "Delete"), right=HEAL),
    case("a switch that is off", RIGHT, GO.format("{{||data-force=false}}", "Sync"), right=HEAL),
    case("it selects all as it says", RIGHT, GO.format('{{||data-select="all"}}', "Select all"), right=HEAL),
    case("a hint came into the field", RIGHT, '<label for=@t>Amount</label><input id=@t {{||placeholder="0.00"}}>', ID, "fill", argument="20", right=FIELD_HEAL),
)
