"""What Enter in a field sends: the first button of its form that sends it, which may do another deed by now."""

from pages import case

ENTER, RIGHT = "Enter presses another button", "right"


def _enter(name, button, *, address="/orders", hidden="", right="", lang="en"):
    was, has = button.split("||") if "||" in button else (button, button)
    address = f"{{{{/orders||{address}}}}}" if address != "/orders" else address
    body = f"<h1>Orders</h1><form action='{address}'>{hidden}<input type=search id={{{{s||search}}}} placeholder=Search>{{{{{was}||{has}}}}}</form><p>Two orders.</p>"
    return case(f"enter: {name}", RIGHT if right else ENTER, body, 'locator("#s")', "press", argument="Enter", right=right, lang=lang)


CASES = (
    _enter("what is found goes", "<button>Search</button>||<button>Delete found</button>"),
    _enter("another one stands before it", "<button>Search</button>||<button>Delete</button><button>Search</button>"),
    _enter("it is none that sends any more", "<button>Search</button>||<button type=button>Search</button><button>Delete</button>"),
    _enter("it takes what is found out", "<button>Search</button>||<button>Export</button>"),
    _enter("a picture of a bin", "<button>Search</button>||<button><svg aria-label=Trash></svg></button>"),
    _enter("of the markup's own kind", "<button>Search</button>||<input type=submit value=Unsubscribe>"),
    _enter("its button sends elsewhere", "<button>Search</button>||<button formaction=/orders/delete>Search</button>"),
    _enter("its form sends to a deed", "<button>Search</button>", address="/orders/cancel"),
    _enter("its form asks for a deed", "<button>Search</button>", address="/orders?mode=delete"),
    _enter("there was none", "||<button>Delete found</button>"),
    _enter("in German", "<button>Suchen</button>||<button>Zusammenführen</button>", lang="de"),
    _enter("the same", "<button>Search</button>", right="#search"),
    _enter("another word for it", "<button>Search</button>||<button>Find</button>", right="#search"),
    _enter("the form is gone on with", "<button>Search</button>||<button>Go</button>", right="#search"),
    _enter("there was none to search with", "||<button>Search</button>", right="#search"),
)  # fmt: skip
