"""A part that is new with all that it holds, fields that gave way or are gone, keys that got a word more; signs of all kinds."""

from pages import case

PART, FIELDS, GROWN = "a part that is new with all that it holds", "fields before it that gave way", "a key that got a word more"
GONE, SIGN, CHOSEN, SENT = "what it belonged to is gone", "a sign of its record or reach", "what no text says is chosen", "what a choice sends"
RIGHT = "right"
GO = "<button class={{{{{}||{}}}}}>{}</button>"


def _moved(name, was, now, caption, *, key="run", right=""):
    """`was` and `now` are the old and the new part around the button, with `@` in its place."""
    button = [f"<button class={one}>{caption}</button>" for one in (key, f"x-{key}9")]
    body = f"<h1>Club desk</h1>{{{{{was.replace('@', button[0])}||{now.replace('@', button[1])}}}}}<p role=status></p>"
    return case(f"part: {name}", RIGHT if right else PART, body, f'locator(".{key}")', right=right)


def _fields(name, was, now, *, right=""):
    body = f"<h1>Club desk</h1>{{{{{was}||{now}}}}}{GO.format('sub', 'go-7', 'Add')}<p role=status></p>"
    return case(f"fields: {name}", RIGHT if right else FIELDS, body, 'locator(".sub")', right=right)


def _grown(name, tag, was, now, *, inner="", locator='locator("#{}")', right=""):
    end = "" if tag.startswith("input") else f"</{tag.split()[0]}>"
    body = f"<h1>Club desk</h1><section><{tag} {{{{{was}||{now}}}}}>{inner}{end}</section>"
    key = was.partition("=")[2]
    return case(f"grown: {name}", RIGHT if right else GROWN, body, locator.format(key), right=right)


def _gone(name, was, now, caption, *, right=""):
    """Another button of this caption, where nothing is left of what the old one belonged to."""
    body = f"<h1>Fixture 7</h1><p>On Friday.</p>{{{{{was.replace('@', f'<button type=button class=dc>{caption}</button>')}||{now.replace('@', f'<button class=oc>{caption}</button>')}}}}}"
    return case(f"gone: {name}", RIGHT if right else GONE, body, 'locator(".dc")', right=right)


def _sign(name, was, now, caption, *, own=False, right=""):
    """`was` and `now` stand beside the button, or in its own tag."""
    key = "class={{ox||btn-ox}}"
    body = f"<div class=one>{{{{{was}||{now}}}}}<button {key}>{caption}</button></div>" if not own else f"<div class=one><span>Kit</span><button {key} {{{{{was}||{now}}}}}>{caption}</button></div>"
    return case(f"sign: {name}", RIGHT if right else SIGN, f"<h1>Kit room</h1>{body}", 'locator(".ox")', right=right)


def _chosen(name, first, second, caption, *, on="on"):
    """Which of two wears the class is another one."""
    then, now = (first.replace("@", a) + second.replace("@", b) for a, b in ((f"s {on}", "s"), ("s", f"s {on}")))
    body = f"<h1>Kit room</h1><div class=row>{{{{{then}||{now}}}}}</div><p>Ready.</p><button class={{{{ox||btn-ox}}}}>{caption}</button>"
    return case(f"chosen: {name}", CHOSEN, body, 'locator(".ox")')


def _sent(name, tag, was, now, action, argument=None, *, right=""):
    body = f"<h1>Kit room</h1><form>{tag.format(key='{{kit||kit-row}}', what='{{' + was + '||' + now + '}}')}</form>"
    return case(f"sent: {name}", RIGHT if right else SENT, body, 'locator("#kit")', action, argument=argument, right=right)


LIST = "<label>Kit <select id={key}>{what}</select></label>"
ONE = "<label>Kit <select id={key}><option value=''>–</option><option value={what}>Away</option></select></label>"
RADIO = "<label><input type=radio name=k id={key} value={what}> Away</label><label><input type=radio name=k value=x> Other</label>"


def _options(*names):
    return "".join(f"<option>{name}</option>" for name in names)


CASES = (
    _moved("a heading that nobody knows", "<h2>Fixtures</h2>@", "<h2>Fixtures</h2><footer><h3>Members' addresses</h3>@</footer>", "Print"),
    _moved("in a section of its own", "<h2>Fixtures</h2>@", "<h2>Fixtures</h2><section><h3>Billing records</h3><p>All of this year.</p>@</section>", "Download"),
    _moved("a dialog is gone, and a side panel is there", "<div role=dialog aria-label=Lineup>@</div>", "<aside aria-label=Sponsors>@</aside>", "Dismiss"),
    _moved("a heading above what was there", "<h2>Fixtures</h2><p>Next: Ravens</p>@", "<h2>Fixtures</h2><section><h3>Home games</h3><p>Next: Ravens</p>@</section>", "Print", right=".x-run9"),
    _moved("the heading counts", "<h2>Fixtures</h2>@", "<h2>Fixtures (3)</h2>@", "Print", right=".x-run9"),
    _moved("the dialog is a panel now", "<div role=dialog aria-label=Lineup><h2>Lineup</h2>@</div>", "<aside><h2>Lineup</h2>@</aside>", "Dismiss", right=".x-run9"),
    _fields("another label", "<label for=n>Player</label><input id=n>", "<label for=c>Voucher</label><input id=c>"),
    _fields("another list", "<label>Squad <select><option selected>Reds</option></select></label>", "<label>League <select><option selected>North</option></select></label>"),
    _fields("two of them", "<label>Home <input></label><label>Away <input></label>", "<label>Referee <input></label><label>Fee <input></label>"),
    _fields("the same field, called otherwise", "<label for=n>Player</label><input id=n>", "<label for=n>Sportsperson</label><input id=n>", right=".go-7"),
    _fields("one more field", "<label>Home <input></label>", "<label>Home <input></label><label>Away <input></label>", right=".go-7"),
    _grown("whose address", "input", "id=email", "id=referee-email"),
    _grown("for whom the note is", "textarea", "id=note", "id=internal-note"),
    _grown("another part of a name", "input", "name=from", "name=from_city", locator='locator("[name={}]")'),
    _grown("a sign and a test id", "button", "data-testid=open", "data-testid=open-treasury", inner="⋮", locator='get_by_test_id("{}")'),
    _grown("the kind of control", "input", "id=email", "id=email-field", right="#email-field"),
    _gone("the fields of its form", "<form class=edit><label>Pitch <input></label>@<button>Save</button></form>", "@<button>Print</button>", "Cancel"),
    _gone("the search that it cleared", "<div class=search><input aria-label=Words>@</div>", "<div class=fold>@</div>", "Clear"),
    _gone("its heading", "<div class=dlg><h2>Subtitles</h2>@</div>", "<div class=mem>@</div>", "Turn off"),
    _gone("the fields have other keys", "<form class=edit><label>Pitch <input name=p></label>@</form>", "<div class=edit><label>Pitch <input name=ground></label>@</div>", "Cancel", right=".oc"),
    _sign("the picture of a film", "<video poster=/p/4103.jpg width=40 height=20></video>", "<video poster=/p/4107.jpg width=40 height=20></video>", "Delete"),
    _sign("a voice message", "<audio src=/voice/4103.ogg controls></audio>", "<audio src=/voice/4107.ogg controls></audio>", "Delete"),
    _sign("an embedded document", "<object data=/ex-4103.pdf width=20 height=20></object>", "<object data=/ex-4107.pdf width=20 height=20></object>", "Seal"),
    _sign("a flag of a sprite", "<svg width=20 height=20><use href='/s.svg#flag-de'></use></svg>", "<svg width=20 height=20><use href='/s.svg#flag-at'></use></svg>", "Send"),
    _sign("the form that it sends", "form=tok-4103", "form=tok-4107", "Revoke", own=True),
    _sign("the dialog that it opens", "data-bs-target=#rm-4103", "data-bs-target=#rm-4107", "Delete", own=True),
    _sign("all of them", "", "<p class=warn>All 52 fixtures are changed.</p>", "Delete"),
    _sign("whose it is, too", "", "<p class=who>Shared calendar · 214 members</p>", "Delete"),
    _sign("in earnest", "", "<span class=tag>LIVE</span>", "Pay"),
    case("sign: the environment of a tenant", SIGN, "<h1>Kit room</h1><button class={{ox||btn-ox}}>Clear</button>", 'locator(".ox")', box="data-tenant={{acme-test||acme}}"),
    _sign("the same film from another server", "<video poster=/a/4103.jpg width=40 height=20></video>", "<video poster=/b/4103.jpg width=40 height=20></video>", "Delete", right=".btn-ox"),
    _chosen("buttons without a text", "<button type=button class='@' aria-label=Heat>☀</button>", "<button type=button class='@' aria-label=Cool>☀</button>", "Start"),
    _chosen("pictures", "<img class='@' alt=Oak width=9 height=9>", "<img class='@' alt=Pine width=9 height=9>", "Buy", on="picked"),
    _sent("other things to choose from", LIST, _options("Air", "Sea", "Rail"), _options("Gift wrap", "Rail", "None"), "select_option", "Rail"),
    _sent("one more thing", LIST, _options("Air", "Sea"), _options("Air", "Sea", "Rail"), "select_option", "Air", right="#kit-row"),
    _sent("another word behind an option", ONE, "away-monthly", "away-yearly", "select_option", "Away"),
    _sent("a word more behind a choice", RADIO, "free", "free-trial", "check"),
    _sign("a key of Livewire", "<i>Kit</i></div><div class=one wire:key=tok.4103>", "<i>Kit</i></div><div class=one wire:key=tok.4107>", "Revoke"),
    case("sign: the trip in a column beside", SIGN, "<h1>Kit room</h1><button class={{ox||btn-ox}}>Confirm</button>", 'locator(".ox")', side="<aside><ul><li>{{Oslo – Rome||Oslo – Lima}}</li><li>1 adult</li></ul></aside>"),
    case("sign: news in a column beside", RIGHT, "<h1>Kit room</h1><button class={{ox||btn-ox}}>Confirm</button>", 'locator(".ox")', side="<aside><h2>News</h2><ul><li>{{Kim Lee left||Bo Ray came}}</li></ul></aside>", right=".btn-ox"),
    case("sign: the step of a progress bar", SIGN, "<h1>Kit room</h1><div role=progressbar aria-valuetext='Step {{1||5}} of 5'></div><button class={{ox||btn-ox}}>Continue</button>", 'locator(".ox")'),
    case("sign: a unit behind a field", SIGN, "<h1>Kit room</h1><label for=w>Weight</label><input id=w class={{ox||btn-ox}} name=w>{{||<span>lb</span>}}", 'locator(".ox")', "fill", argument="5"),
    _grown("what its type says", "input type=search", "id=q", "id=search-q", right="#search-q"),
)  # fmt: skip
