"""A part that is new with all that it holds, fields that gave way to others, and keys that got a word more."""

from pages import HEAL, case

PART, FIELDS, GROWN = "a part that is new with all that it holds", "fields before it that gave way", "a key that got a word more"
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
    _grown("what its type says", "input type=search", "id=q", "id=search-q", right="#search-q"),
)  # fmt: skip
