"""A letter at the end of a name, a button that only its place gives to somebody, and deeds that came with the markup."""

from pages import HEAL, case

NAME, PLACE, CAME = "another name by a letter", "whose it is by its place", "a deed that came"
RIGHT = "right"
DEED = "<button type=button data-testid=@t>{}</button>"


def _named(name, text, caption, *, lang="en", right=""):
    body = f"<h1>Desk</h1><div class=card>{text}{DEED.format(caption)}</div>"
    return case(f"name: {name}", RIGHT if right else NAME, body, lang=lang, right=right)


def _placed(name, was, now, *, lang="en", right=""):
    return case(f"place: {name}", RIGHT if right else PLACE, f"<h1>Desk</h1><div class=all>{{{{{was}||{now}}}}}</div>", "locator('.del')", lang=lang, right=right)


def _came(name, was, now, *, right=""):
    return case(f"came: {name}", RIGHT if right else CAME, f"<h1>Desk</h1><nav>{{{{{was}||{now}}}}}</nav>", "locator('#go')", right=right)


OLD, NEW = "<button type=button class=del>Delete</button>", "<button type=button class=rm>Delete</button>"
CASES = (
    _named("a surname", "<h2>{{Robert Adam||Robert Adams}}</h2>", "Delete"),
    _named("behind a label", "<dl><dt>Patient</dt><dd>{{Jon William||Jon Williams}}</dd></dl>", "Discharge"),
    _named("in German", "<p>Mitarbeiter: {{Peter Weber||Peters Weber}}</p>", "Kündigen", lang="de"),
    _named("in Spanish", "<p>{{Carlo Ruiz||Carlos Ruiz}}</p>", "Despedir", lang="es"),
    _named("in Portuguese", "<p>{{Ana Martin||Ana Martins}}</p>", "Apagar", lang="pt"),
    _named("a file", "<p>{{report.txt||reports.txt}}</p>", "Delete"),
    _named("an address", "<p>{{robert@acme.example||roberts@acme.example}}</p>", "Send"),
    _named("a code", "<p>Voucher {{xK9aB||Xk9Ab}}</p>", "Redeem"),
    _named("the same one", "<h2>Robert {{Adam||ADAM}}</h2>", "Delete", right=HEAL),
    _named("a heading of one and of many", "<h2>{{Order item||Order items}}</h2>", "Add", right=HEAL),
    _placed("in a grid", f"<div>Anna</div><div>{OLD}</div><div>Bernd</div><div>–</div>", f"<div>Anna</div><div>–</div><div>Bernd</div><div>{NEW}</div>"),
    _placed("between paragraphs", f"<p>Anna</p>{OLD}<p>Bernd</p>", f"<p>Anna</p><p>Bernd</p>{NEW}"),
    _placed("two environments", f"<span>Staging</span>{OLD}<span>Production</span>", f"<span>Staging</span><span>Production</span>{NEW}"),
    _placed("where it stood", f"<p>Anna</p>{OLD}<p>Bernd</p>", f"<p>Anna</p>{NEW}<p>Bernd</p>", right=".rm"),
    _came("a link that signs out", "<a id=go href='#'>Account</a>", "<a id=go-link href='/logout'>Account</a>"),
    _came("a button that leads to a deed", "<button type=button id=go>Project</button>", "<a id=go-btn href='/projects/7/delete'>Project</a>"),
    _came("a request that deletes", "<button type=button id=go>Order</button>", "<button type=button id=go-btn hx-delete='/orders/17'>Order</button>"),
    _came("a dialog", "<button type=button id=go>Order</button>", "<button type=button id=go-btn data-bs-target='#deleteModal'>Order</button>"),
    _came("where its name says", "<a id=go href='#'>Profile</a>", "<a id=go-link href='/profile'>Profile</a>", right="#go-link"),
)
