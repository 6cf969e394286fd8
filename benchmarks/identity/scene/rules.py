"""What stands around a control decides what it does: written beside the rules about it."""

from pages import FIELD_HEAL, HEAL, ID, case, ticked

SET, DOC, UNIT, ADDRESS, RIGHT = "what was set", "the document", "unit", "address", "right"
GO = '<button data-testid="@t">{}</button>'

CASES = (
    # the text beside a box without a label
    ticked("Spanish negation beside the box", "Acepto llamadas comerciales", "No acepto llamadas comerciales", lang="es"),
    ticked("Italian never", "Mostra il mio profilo", "Non mostrare mai il mio profilo", lang="it"),
    ticked("Dutch none", "Stuur meldingen", "Stuur geen meldingen", lang="nl"),
    ticked("wider by a group of people", "Visible to my team", "Visible to my team and the public"),
    ticked("wider by a time", "Remember this card", "Remember this card forever"),
    ticked("the text in the box itself", "Delete after export", "Do not delete after export", markup="<p><input type=checkbox id=@t> {}</p>"),
    ticked("a switch drawn by hand", "Pause billing", "Pause billing without notice", markup='<div><div role=switch tabindex=0 aria-checked=false id=@t style="width:30px;height:15px"></div><em>{}</em></div>'),
    ticked("a radio button in a list", "Alle Kunden mit Vertrag", "Alle Kunden ohne Vertrag", lang="de", markup="<ul><li><input type=radio id=@t><span>{}</span></li></ul>"),
    ticked("Korean", "소식을 받겠습니다", "소식을 받지 않겠습니다", lang="ko"),
    # what was set before the click
    case("the other radio button of another fieldset is on", SET, '<fieldset><legend>Copy to</legend><label><input type=radio name=c {{checked||}}>Nobody</label><label><input type=radio name=c {{||checked}}>All managers</label></fieldset>' + GO.format("Send report")),
    case("the toggle of a bar is pressed", SET, '<div class=bar><button aria-pressed="{{false||true}}">Dry run off</button></div>' + GO.format("Import")),
    case("a chip is picked", SET, '<div><span class="chip {{chip--selected||}}">一个月</span><span class="chip {{||chip--selected}}">一年</span></div>' + GO.format("购买"), lang="zh"),
    case("a check box in the form is on", SET, '<form><label><input type=checkbox {{||checked}}> Auch Archiv löschen</label>' + GO.format("Aufräumen") + "</form>", lang="de"),
    case("a slider stands elsewhere", SET, '<input type=range aria-label="Rabatt" min=0 max=100 value={{5||90}}>' + GO.format("Anwenden"), lang="de"),
    case("the tile of another plan is chosen", SET, '<div role=radiogroup><div role=radio tabindex=0 aria-checked={{true||false}}>Solo</div><div role=radio tabindex=0 aria-checked={{false||true}}>Enterprise</div></div>' + GO.format("Pay")),
    # what the document says
    case("the title tells another patient", DOC, GO.format("Discharge"), head="<title>{{M. Lopez||K. Weber}} | Ward</title>"),
    case("the title tells another environment", DOC, GO.format("Migrate"), head="<title>[{{QA||LIVE}}] Jobs</title>"),
    case("the body's class tells another tenant", DOC, GO.format("Purge"), box='class="page tenant-{{demo||nordbank}}"'),
    case("html tells another stage", DOC, GO.format("Vider"), html='data-stage="{{recette||production}}"', lang="fr"),
    case("meta data tell another workspace", DOC, GO.format("Archive"), head='<meta name="workspace" content="{{sandbox||customers}}">'),
    # units and addresses
    case("grams became ounces", UNIT, '<label>Weight <input id=@t placeholder="{{0 g||0 oz}}"></label>', ID, "fill", argument="5"),
    case("the month comes first", UNIT, '<label>Due <input id=@t placeholder="{{dd/mm/yyyy||mm/dd/yyyy}}"></label>', ID, "fill", argument="03/04/2025"),
    case("the currency of the field", UNIT, '<label>Sum <input id=@t data-currency="{{EUR||JPY}}"></label>', ID, "fill", argument="5"),
    case("the link deletes all of it", ADDRESS, '<button data-testid="@t" hx-delete="{{/lists/4/entries/9||/lists/4}}">Remove</button>'),
    case("Livewire is given another record", ADDRESS, '<button data-testid="@t" wire:click="ship({{12||31}})">Next</button>'),
    case("a plain handler is given another record", ADDRESS, '<button data-testid="@t" onclick="refund({{12||31}})">Next</button>'),
    case("the grid's row is another record", ADDRESS, '<div role=grid><div role=row data-row-key="{{k-17||k-23}}"><button data-testid="@t">Drop</button></div></div>'),
    case("the warning beside it lost its not", "text beside", '<div><p>{{Do not close during a run||Close during a run}}</p>' + GO.format("Close") + "</div>"),
    # and what changes nothing
    ticked("the text of the box stayed", "I want offers", "I want offers", right=FIELD_HEAL),
    case("the box got a label of the same words", RIGHT, '<div>{{<input type=checkbox id=go-btn class=a><span>Gift wrap</span>||<label><input type=checkbox id=go-button class=b><span>Gift wrap</span></label>}}</div>', ID, "check", right=FIELD_HEAL),
    case("the same radio button is on", RIGHT, '<label><input type=radio name=c checked>Nobody</label><label><input type=radio name=c>All</label>' + GO.format("Send"), right=HEAL),
    case("a box came that was not there", RIGHT, '<form>{{||<label><input type=checkbox>Show hints</label>}}' + GO.format("Save") + "</form>", right=HEAL),
    case("the counter of the title went on", RIGHT, GO.format("Compose"), head="<title>{{(3)||(7)}} Inbox – Acme</title>", right=HEAL),
    case("the body's layout class is new", RIGHT, GO.format("Compose"), box='class="{{layout-a no-js||grid js dark}}"', right=HEAL),
    case("an address moved below its interface", RIGHT, '<button data-testid="@t" hx-post="{{/orders/5/ship||/api/v2/orders/5/ship}}">Ship</button>', right=HEAL),
    case("the clock beside it went on", RIGHT, "<p>Zuletzt gespeichert um {{10:02||11:47}}</p>" + GO.format("Veröffentlichen"), lang="de", right=HEAL),
    case("a short test id is written out", RIGHT, '<h1>Team</h1><button data-testid="{{dlt||delete-member}}">Delete member</button>', 'get_by_test_id("dlt")', right='[data-testid="delete-member"]'),
    case("the heading counts", RIGHT, '<h2>Backlog {{||<span class=badge>12</span>}}</h2>' + GO.format("Plan"), right=HEAL),
)
