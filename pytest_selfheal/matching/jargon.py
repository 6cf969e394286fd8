"""How locators name things: abbreviations, kinds of control, words that stand near each other in user interfaces.

For guessing only, where nothing is remembered: `synonyms.py` lists what is the same thing, this what may be meant.
"""

# Written short in ids and page objects, such as Hungarian notation and the naming guides of test courses have it.
ABBREVIATIONS: dict[str, str] = {
    **{"btn": "button", "bttn": "button", "lnk": "link", "txt": "text", "tbx": "text", "txtbox": "textbox"},
    **{"chk": "checkbox", "cb": "checkbox", "chkbox": "checkbox", "ckb": "checkbox", "rdo": "radio", "rb": "radio"},
    **{"rad": "radio", "sel": "select", "ddl": "dropdown", "cbo": "dropdown", "cmb": "dropdown", "dd": "dropdown"},
    **{"lst": "list", "tbl": "table", "hdr": "header", "hd": "header", "lbl": "label", "ico": "icon", "img": "image"},
    **{"pic": "picture", "nav": "navigation", "pwd": "password", "pw": "password", "pass": "password"},
    **{"passwd": "password", "psw": "password", "pswd": "password", "passwort": "password", "usr": "user"},
    **{"uname": "username", "uid": "username", "userid": "username", "userlogin": "username", "uemail": "email"},
    **{"fname": "first name", "firstn": "first name", "lname": "last name", "lastn": "last name"},
    **{"mname": "middle name", "fullname": "full name", "qty": "quantity", "quant": "quantity", "amt": "amount"},
    **{"addr": "address", "adr": "address", "tel": "phone", "telephone": "phone", "ph": "phone", "mob": "mobile"},
    **{"msg": "message", "desc": "description", "descr": "description", "num": "number", "nr": "number"},
    **{"dob": "birth date", "bday": "birth date", "birthday": "birth date", "birthdate": "birth date"},
    **{"dt": "date", "cc": "card", "cvv": "cvc", "csc": "cvc", "exp": "expiry", "expiration": "expiry"},
    **{"prod": "product", "cat": "category", "org": "organization", "dept": "department", "acct": "account"},
    **{"pmt": "payment", "ship": "shipping", "bill": "billing", "del": "delete", "rem": "remove", "srch": "search"},
    **{"cfg": "settings", "config": "settings", "prefs": "preferences", "info": "information", "notif": "notification"},
    **{"prev": "previous", "nxt": "next", "cnf": "confirm", "conf": "confirm", "confpassword": "confirm password"},
    **{"cpassword": "confirm password", "reg": "register", "regn": "registration", "auth": "login", "err": "error"},
    **{"warn": "warning", "zipcode": "zip", "postcode": "zip", "postalcode": "zip", "plz": "zip", "dest": "destination"},
    **{"dep": "departure", "arr": "arrival", "ret": "return", "pax": "passengers", "ctry": "country", "st": "street"},
    **{"tos": "terms", "tnc": "terms", "t&c": "terms", "lang": "language", "loc": "location", "min": "minimum"},
    **{"max": "maximum", "curr": "current", "cur": "current", "pg": "page", "calc": "calculate", "fb": "facebook"},
    **{"tz": "timezone", "attach": "attachment", "doc": "document", "docs": "document", "app": "application"},
    **{"dl": "download", "pref": "preference", "cmt": "comment", "recv": "receive", "sub": "subscribe"},
}
# Two or three words that are written as one as well.
JOINED: dict[tuple[str, ...], str] = {
    **{("log", "in"): "login", ("sign", "in"): "login", ("log", "on"): "login", ("sign", "on"): "login"},
    **{("log", "out"): "logout", ("sign", "out"): "logout", ("log", "off"): "logout", ("sign", "off"): "logout"},
    **{("sign", "up"): "register", ("e", "mail"): "email", ("pass", "word"): "password", ("user", "name"): "username"},
    **{("password", "word"): "password", ("zip", "code"): "zip", ("post", "code"): "zip", ("postal", "code"): "zip"},
    **{("check", "out"): "checkout", ("check", "in"): "checkin", ("drop", "down"): "dropdown", ("t", "shirt"): "tshirt"},
    **{("check", "box"): "checkbox", ("news", "letter"): "newsletter", ("text", "box"): "textbox", ("web", "site"): "website"},
    **{("text", "area"): "textarea", ("sub", "total"): "subtotal", ("date", "picker"): "datepicker"},
    **{("time", "zone"): "timezone", ("post", "al"): "zip", ("create", "account"): "register", ("e", "mails"): "email"},
    **{("home", "page"): "home", ("user", "id"): "username", ("given", "name"): "first name"},
    **{("family", "name"): "last name", ("date", "birth"): "birth date", ("full", "name"): "full name"},
    **{("terms", "conditions"): "terms", ("slide", "toggle"): "toggle", ("tool", "tip"): "tooltip"},
}
# What is meant by one may be called by another of its line.
RELATED: tuple[tuple[str, ...], ...] = (
    ("login", "signin", "logon"),
    ("logout", "signout", "logoff"),
    ("register", "signup", "registration", "join", "enroll"),
    ("cart", "basket", "bag", "trolley"),
    ("phone", "telephone", "mobile", "cell", "cellphone"),
    ("zip", "postcode", "postal"),
    ("email", "mail"),
    ("password", "passcode", "passphrase"),
    ("username", "user", "nickname"),
    ("username", "email", "login", "account"),
    ("search", "find", "query", "lookup", "keyword", "magnifier"),
    ("submit", "send", "apply", "confirm", "save", "done", "ok"),
    ("login", "submit"),
    ("register", "submit"),
    ("save", "update", "store"),
    ("delete", "remove", "trash", "erase", "bin"),
    ("add", "create", "new", "plus", "insert"),
    ("edit", "modify", "change", "pencil", "update"),
    ("cancel", "discard", "abort", "dismiss"),
    ("close", "dismiss", "times", "cross", "x"),
    ("next", "continue", "proceed", "forward"),
    ("previous", "back"),
    ("start", "begin", "launch", "run"),
    ("settings", "preferences", "options", "configuration", "gear", "cog"),
    ("profile", "account", "user"),
    ("menu", "navigation", "hamburger", "burger", "sidebar", "drawer"),
    ("notification", "bell", "alert"),
    ("message", "comment", "note", "remark", "feedback", "enquiry", "inquiry", "question"),
    ("description", "detail", "summary"),
    ("filter", "refine"),
    ("sort", "order", "arrange"),
    ("quantity", "amount", "count", "number"),
    ("price", "cost", "fare"),
    ("total", "sum"),
    ("first", "given", "forename"),
    ("last", "family", "surname"),
    ("full", "complete", "your"),
    ("address", "street"),
    ("city", "town"),
    ("state", "province", "region"),
    ("country", "nation"),
    ("gender", "sex"),
    ("company", "organization", "organisation", "firm", "employer"),
    ("picture", "image", "photo", "avatar"),
    ("file", "upload", "attachment", "document", "browse", "resume"),
    ("accept", "agree", "consent", "terms", "condition", "policy"),
    ("remember", "keep", "stay"),
    ("confirm", "repeat", "again", "retype", "verify", "reenter", "confirmation"),
    ("current", "old"),
    ("departure", "depart", "outbound", "from", "origin", "leave", "departing"),
    ("arrival", "arrive", "destination", "to", "inbound"),
    ("return", "inbound", "returning", "back"),
    ("passengers", "passenger", "traveller", "traveler", "guest", "adult"),
    ("flight", "trip", "journey"),
    ("error", "danger", "invalid", "warning", "alert", "failure"),
    ("success", "confirmation", "thank", "alert"),
    ("subscribe", "newsletter", "subscription"),
    ("home", "start", "main", "logo", "brand"),
    ("download", "export"),
    ("upload", "import"),
    ("website", "url", "homepage", "web"),
    ("subject", "topic", "title", "regarding"),
    ("reason", "subject", "topic"),
    ("make", "brand", "manufacturer"),
    ("occupation", "job", "profession", "position"),
    ("help", "support", "faq"),
    ("title", "heading", "header", "headline"),
    ("expiry", "valid", "expires"),
    ("cvc", "security"),
    ("card", "credit"),
    ("buy", "purchase", "order", "pay"),
    ("place", "submit", "complete"),
    ("calculate", "compute", "equals"),
    ("language", "locale"),
    ("reset", "clear"),
    ("result", "output", "answer"),
    ("view", "show", "open", "details"),
    ("birth", "born"),
    ("whish", "wish", "favorite", "favourite", "heart"),
    ("wishlist", "favorite", "favourite"),
    ("book", "reserve", "booking", "reservation"),
    ("user", "customer", "member", "client", "contact"),
    ("report", "statistic", "analytics"),
    ("hobby", "interest"),
    ("toggle", "switch"),
    ("dark", "theme"),
    ("refresh", "reload", "sync"),
    ("comment", "reply"),
    ("income", "salary"),
    ("vehicle", "car"),
)
# Words that say what kind of thing is meant, and the roles that are of this kind.
KINDS: dict[str, tuple[str, ...]] = {
    "button": ("button",),
    "link": ("link",),
    "text": ("textbox", "searchbox", "spinbutton"),
    "textbox": ("textbox", "searchbox", "spinbutton"),
    "textarea": ("textbox",),
    "input": ("textbox", "searchbox", "spinbutton", "checkbox", "radio", "combobox"),
    "field": ("textbox", "searchbox", "spinbutton", "combobox"),
    "box": ("textbox", "searchbox", "checkbox", "combobox"),
    "checkbox": ("checkbox", "switch"),
    "toggle": ("switch", "checkbox", "button"),
    "switch": ("switch", "checkbox", "button"),
    "radio": ("radio",),
    "select": ("combobox", "listbox"),
    "dropdown": ("combobox", "listbox", "button"),
    "combo": ("combobox",),
    "tab": ("tab",),
    "icon": ("img", "button", "link"),
    "image": ("img",),
    "heading": ("heading",),
    "header": ("heading",),
    "headline": ("heading",),
    "title": ("heading",),
    "label": (),
    "control": (),
    "element": (),
    "widget": (),
    "item": (),
    "datepicker": ("textbox",),
    "picker": ("textbox", "combobox", "button"),
    "option": ("option", "radio"),
}
# Words of frameworks and of layout, which say nothing of what an element is for.
NOISE = frozenset(
    "mat mdc cdk ng ant ui el v js css react vue app form control group wrapper container inner outer div span col row "
    "lg md sm xs xl xxl primary secondary default outline block inline flex grid main content page body panel section "
    "area root component elementor wp woocommerce bootstrap btn large small medium big mini rounded active disabled "
    "visible hidden first-child the a an of for in on at is and or your my please enter click here data test qa id cy "
    "tid this that with by to do be it no class style theme light success info raised flat stroked untouched pristine "
    "valid ideal bm mui fa fas far fab glyphicon bi icon-bar sr only fluid well entry required mandatory optional "
    "ctl ctl00 j idt gwt uid auto generated idx index left right center top bottom middle float pull".split()
)
# Common nouns that alone tell little: "name" of what?
GENERIC = frozenset(
    "name number code date type value address field item user text list line line1 information data detail title "
    "account product order customer total page line step form select option input time year month day submit "
    "box image view product link menu".split()
)
# What a click does: one that the locator asks for must not be another one, nor missing.
VERBS = frozenset(
    "add create delete remove edit save cancel close search login logout register next previous continue import export "
    "download upload print share copy move archive restore publish approve reject accept decline reset clear refresh "
    "filter sort pay buy checkout subscribe unsubscribe follow unfollow like reply forward start stop pause play "
    "enable disable lock unlock connect disconnect install uninstall calculate book apply update expand collapse "
    "deactivate activate invite duplicate rename undo redo discard remember".split()
)
# Of a line only one can be meant: the one that the locator names excludes the others.
CONTRASTS: tuple[tuple[tuple[str, ...], ...], ...] = (
    (("first", "given", "forename"), ("last", "family", "surname"), ("middle",), ("full",)),
    (("from", "departure", "depart", "outbound", "origin"), ("to", "arrival", "return", "destination", "inbound")),
    (("start", "begin"), ("end", "finish")),
    (("billing",), ("shipping", "delivery")),
    (("minimum", "low", "lowest"), ("maximum", "high", "highest")),
    (("old", "current"), ("new",)),
    (("confirm", "repeat", "again", "retype", "verify", "reenter", "confirmation"), ("old", "current")),
    (("login", "signin"), ("register", "signup", "registration")),
    (("login", "signin"), ("logout", "signout")),
    (("email", "mail"), ("phone", "telephone", "mobile", "fax"), ("password",), ("address", "street")),
    (("male", "man", "men", "mr"), ("female", "woman", "women", "mrs", "ms")),
    (("yes",), ("no",)),
    (("home",), ("work", "office")),
    (("monthly", "month"), ("yearly", "annual", "year"), ("weekly", "week"), ("daily", "day")),
    (("adult",), ("child", "children", "kid"), ("infant",)),
    (("single", "oneway"), ("roundtrip", "round")),
    (("permanent",), ("current", "present")),
    (("twitter",), ("facebook",), ("linkedin",), ("google",), ("github",), ("instagram",), ("youtube",), ("apple",)),
    (("visa",), ("mastercard",), ("paypal",), ("cash",), ("invoice",)),
)
# What makes a second field of a first one: said by the element alone, the first was meant.
SECOND = frozenset("confirm repeat again retype verify reenter confirmation".split())
# Words that identifiers are put together from, beside those that the page itself reads.
_PARTS = """
about accept account action active add address admin adult age agree alert all amount annual answer apply arrival
article attachment author back bank basket billing birth body book booking box brand browse business buy button cancel
captcha card cart cash category change checkbox checkin checkout child city clear close code color comment company
condition confirm contact continue cost count country coupon create credit currency current customer cvc dashboard date
datepicker day delete delivery department departure description destination detail dialog discount document done
download drop dropdown edit email employee end enter error event expiry export fax feedback female field file filter
find finish first flight footer forgot form forgotten from full gender group guest header heading help hobby home hotel
icon image import industry infant information input insurance interest invoice item job keep label language last link
list location login logo logout mail male manage menu message middle mobile model modal month name navigation new
newsletter next nickname note notification number office old open option order organization page panel passenger
passport password pay payment permanent phone photo picture plan please policy popup position post preferences previous
price print privacy product profile project promo province purchase quantity query question radio rate reason recipient
recovery refresh region register registration remember remove repeat report request reset result return review role room
salary salutation save search seat section security select send sender service settings shipping shop show sidebar sign
size skill sort start state status step stock street subject submit subscribe subtotal success summary support surname
switch table task team telephone term terms text textarea textbox theme time timezone title toggle token toolbar total
town travel trip type update upload url user username value vat vehicle verify video view visa voucher website week
welcome wishlist work year zip policy
"""
PARTS = frozenset(_PARTS.split())
SHORT_PARTS = frozenset("of to in no id my up is by or on at go".split())
