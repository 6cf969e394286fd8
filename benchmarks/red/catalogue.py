"""The cases: what a check asks for by its locator, in many ways to ask; and names that mean nothing."""

from red.case import Case, blind, fixable, red

_OBJECT = """
class Orders:
    PAID = ".status-paid"

    def __init__(self, page):
        self.page = page
        self.first = page.locator(self.PAID)

    def is_paid(self):
        expect(self.first).to_be_visible()


def test_it(page, open_page):
    open_page(NAME)
    Orders(page).is_paid()
"""
_HELPER = """
def button(page, kind):
    return page.get_by_test_id(f"{kind}-btn")


def test_it(page, open_page):
    open_page(NAME)
    button(page, "save").click()


def test_delete(page, open_page):
    open_page(NAME)
    button(page, "delete").click()
"""
_CONSTANT = """
GO = "go-btn"


def go(page, region):
    return page.locator(region).get_by_test_id(GO)


def test_it(page, open_page):
    open_page(NAME)
    go(page, "#one").click()


def test_other(page, open_page):
    open_page(NAME)
    go(page, "#two").click()
"""
_FIXTURE = """
@pytest.fixture
def badge(page, open_page):
    open_page(NAME)
    return page.locator(".badge-{}")


def test_it(badge):
    expect(badge).to_be_visible()
"""
_PARAMETERS = """
@pytest.mark.parametrize("state", ["{}"])
def test_it(page, open_page, state):
    open_page(NAME)
    expect(page.get_by_test_id(f"order-{{state}}")).to_be_visible()
"""


def _badge(language: str, old: str, new: str) -> Case:
    page = "<ul><li class='zeile {0}'>Nr. 17 <b>12,00</b></li></ul>"
    return red(
        f"badge_{language}", page.format(old), page.format(new), f'expect(page.locator(".{old}")).to_be_visible()'
    )


RED: tuple[Case, ...] = (
    # what happened
    red(
        "alert_by_class",
        "<div id='msg' class='alert alert-success'>The order was sent</div>",
        "<div id='msg' class='alert alert-danger'>The order was sent</div>",
        'expect(page.locator("#msg.alert-success")).to_be_visible()',
    ),
    red(
        "alert_with_text",
        "<div id='msg' class='alert alert-success' data-testid='sent'>The order was sent</div>",
        "<div id='msg' class='alert alert-danger' data-testid='failed'>The order was not sent</div>",
        'expect(page.get_by_test_id("sent")).to_be_visible()',
    ),
    red(
        "toast",
        "<div class='toast toast-success' role='status'>Profile</div>",
        "<div class='toast toast-error' role='status'>Profile</div>",
        'page.wait_for_selector(".toast-success")',
    ),
    red(
        "is_visible",
        "<p id='saved'>Profile</p>",
        "<p id='rejected'>Profile</p>",
        'assert page.is_visible("#saved")',
    ),
    red(
        "no_error",
        "<p>Profile</p><p class='note'>All is well</p>",
        "<p>Profile</p><p class='note error'>All is well</p>",
        'assert page.locator(".error").count() == 0',
    ),
    red(
        "not_error",
        "<p id='msg' class='note'>Profile</p>",
        "<p id='msg' class='note error'>Profile</p>",
        'expect(page.locator("#msg:not(.error)")).to_be_visible()',
    ),
    red(
        "note_test_id",
        "<p data-testid='success-note'>Job 12</p>",
        "<p data-testid='error-note'>Job 12</p>",
        'expect(page.get_by_test_id("success-note")).to_have_text("Job 12")',
    ),
    red(
        "job_done",
        "<p data-testid='job-done'>Import</p>",
        "<p data-testid='job-failed'>Import</p>",
        'page.get_by_test_id("job-done").wait_for()',
    ),
    red(
        "alert_role",
        "<div role='alert' class='box'>Sent</div>",
        "<div role='alert' class='box'>Not sent</div>",
        'expect(page.get_by_role("alert")).to_have_text("Sent")',
    ),
    red(
        "heading",
        "<h1 id='top'>Thank you for your order</h1>",
        "<h1 id='top'>Sorry, something went wrong</h1>",
        'expect(page.get_by_role("heading", name="Thank you")).to_be_visible()',
    ),
    red(
        "text",
        "<p class='result'>Payment accepted</p>",
        "<p class='result'>Payment declined</p>",
        'expect(page.get_by_text("Payment accepted")).to_be_visible()',
    ),
    red(
        "text_engine",
        "<p class='result'>Payment accepted</p>",
        "<p class='result'>Payment declined</p>",
        'expect(page.locator("text=Payment accepted")).to_be_visible()',
    ),
    red(
        "xpath_text",
        "<p class='result'>Accepted</p>",
        "<p class='result'>Declined</p>",
        "expect(page.locator(\"//p[text()='Accepted']\")).to_be_visible()",
    ),
    red(
        "has_text",
        "<h1 class='hello'>Welcome, Ann</h1>",
        "<h1 class='hello'>Welcome, Bob</h1>",
        'expect(page.locator("h1", has_text="Welcome, Ann")).to_be_visible()',
    ),
    red(
        "pattern",
        "<p id='when'>Delivered on Monday</p>",
        "<p id='when'>Delivery failed</p>",
        'expect(page.get_by_text(re.compile("Delivered on .+day"))).to_be_visible()',
    ),
    red(
        "url",
        "<button onclick=\"history.pushState(0, '', '/url/thanks')\">Pay</button>",
        "<button onclick=\"history.pushState(0, '', '/url/failed')\">Pay</button>",
        'page.get_by_role("button", name="Pay").click()\npage.wait_for_url("**/thanks")',
    ),
    # states
    red(
        "order_paid",
        "<ul><li id='order-1' class='order paid'>Order 1</li></ul>",
        "<ul><li id='order-1' class='order'>Order 1</li></ul>",
        'expect(page.locator("#order-1.paid")).to_be_visible()',
    ),
    red(
        "status_test_id",
        "<p data-testid='status-paid'>Order 1</p>",
        "<p data-testid='status-unpaid'>Order 1</p>",
        'expect(page.get_by_test_id("status-paid")).to_be_visible()',
    ),
    _badge("de", "bezahlt", "offen"),
    _badge("fr", "payee", "impayee"),
    _badge("es", "pagado", "pendiente"),
    _badge("it", "pagato", "scaduto"),
    _badge("pt", "aprovado", "recusado"),
    _badge("nl", "betaald", "onbetaald"),
    _badge("unlisted", "gebongt", "verschmurgelt"),
    red(
        "valid",
        "<p id='mail' data-valid='true'>ann@example.com</p>",
        "<p id='mail' data-valid='false'>ann@example.com</p>",
        'expect(page.locator("[data-valid=true]")).to_be_visible()',
    ),
    red(
        "ready",
        "<p class='report' data-state='ready'>Report</p>",
        "<p class='report' data-state='stuck'>Report</p>",
        'page.locator("[data-state=ready]").wait_for()',
    ),
    red(
        "stock",
        "<div class='product in-stock'>Desk</div>",
        "<div class='product out-of-stock'>Desk</div>",
        'expect(page.locator(".product.in-stock")).to_have_text("Desk")',
    ),
    red(
        "sorted",
        "<table><tr><th class='sorted-asc'>Price</th></tr></table>",
        "<table><tr><th class='sorted-desc'>Price</th></tr></table>",
        'expect(page.locator("th.sorted-asc")).to_be_visible()',
    ),
    red(
        "role_badge",
        "<span class='role role-admin'>Ann</span>",
        "<span class='role role-guest'>Ann</span>",
        'expect(page.locator(".role-admin")).to_be_visible()',
    ),
    red(
        "trend",
        "<span class='kpi trend-up'>Sales</span>",
        "<span class='kpi trend-down'>Sales</span>",
        'expect(page.locator(".trend-up")).to_have_text("Sales")',
    ),
    red(
        "plan",
        "<div id='plan' class='premium'>Your plan</div>",
        "<div id='plan' class='basic'>Your plan</div>",
        'expect(page.locator("#plan.premium")).to_be_visible()',
    ),
    red(
        "checked",
        "<label><input type='checkbox' aria-checked='true' checked> News</label>",
        "<label><input type='checkbox' aria-checked='false'> News</label>",
        'expect(page.get_by_role("checkbox", name="News", checked=True)).to_be_visible()',
    ),
    red(
        "current",
        "<nav><a href='/a' aria-current='page'>A</a> <a href='/b'>B</a></nav>",
        "<nav><a href='/a'>A</a> <a href='/b' aria-current='page'>B</a></nav>",
        "expect(page.locator(\"a[href='/a'][aria-current=page]\")).to_be_visible()",
    ),
    red(
        "enabled_link",
        "<a href='#' id='go' class='btn'>Continue</a>",
        "<a href='#' id='go' class='btn disabled'>Continue</a>",
        'expect(page.locator("a.btn:not(.disabled)")).to_be_visible()',
    ),
    red(
        "modifier",
        "<div class='card card--featured'>Desk</div>",
        "<div class='card card--plain'>Desk</div>",
        'expect(page.locator(".card--featured")).to_be_visible()',
    ),
    red("object", "<p class='status-paid'>Order 1</p>", "<p class='status-open'>Order 1</p>", _OBJECT),
    red(
        "fixture",
        "<p class='badge badge-success'>Order 1</p>",
        "<p class='badge badge-warning'>Order 1</p>",
        _FIXTURE.format("success"),
    ),
    red(
        "parameters",
        "<p data-testid='order-shipped'>Order 1</p>",
        "<p data-testid='order-cancelled'>Order 1</p>",
        _PARAMETERS.format("shipped"),
    ),
    # values
    red(
        "price",
        "<p class='price'>€ 42.00</p>",
        "<p class='price'>€ 45.00</p>",
        'expect(page.get_by_text("€ 42.00")).to_be_visible()',
    ),
    red(
        "another_figure",
        "<p id='total'>€42.00</p>",
        "<p id='net-total'>€42.00</p><p>VAT €8.00</p>",
        'expect(page.locator("#total")).to_have_text("€42.00")',
    ),
    red(
        "another_address",
        "<p data-testid='address'>Main Street 4</p>",
        "<p data-testid='return-address'>Main Street 4</p>",
        'expect(page.get_by_test_id("address")).to_have_text("Main Street 4")',
    ),
    red(
        "stars",
        "<div role='img' class='stars' aria-label='4.5 stars'>★</div>",
        "<div role='img' class='stars' aria-label='3.5 stars'>★</div>",
        "expect(page.locator(\"[aria-label='4.5 stars']\")).to_be_visible()",
    ),
    red(
        "title",
        "<span title='In stock' class='dot'>Desk</span>",
        "<span title='Sold out' class='dot'>Desk</span>",
        'expect(page.get_by_title("In stock")).to_be_visible()',
    ),
    red(
        "alt",
        "<img alt='Visa' src='data:,' width='20' height='20' id='card'>",
        "<img alt='Mastercard' src='data:,' width='20' height='20' id='card'>",
        'expect(page.get_by_alt_text("Visa")).to_be_visible()',
    ),
    red(
        "image",
        "<img alt='A pet' src='/cat.png' width='20' height='20'>",
        "<img alt='A pet' src='/dog.png' width='20' height='20'>",
        "expect(page.locator(\"img[src*='cat']\")).to_be_visible()",
    ),
    red(
        "link",
        "<a href='/terms'>Terms</a>",
        "<a href='/broken'>Terms</a>",
        "expect(page.locator(\"a[href='/terms']\")).to_be_visible()",
    ),
    red(
        "link_name",
        "<a href='/i/17'>Invoice 17</a>",
        "<a href='/i/18'>Invoice 18</a>",
        'expect(page.get_by_role("link", name="Invoice 17")).to_be_visible()',
    ),
    red(
        "order_number",
        "<p id='order-1001'>Your order</p>",
        "<p id='order-1002'>Your order</p>",
        'expect(page.locator("#order-1001")).to_be_visible()',
    ),
    red(
        "discount",
        "<p class='offer' data-discount='20'>Today only</p>",
        "<p class='offer' data-discount='10'>Today only</p>",
        "expect(page.locator(\"[data-discount='20']\")).to_be_visible()",
    ),
    red(
        "progress",
        "<div role='progressbar' aria-label='Upload' aria-valuenow='100'>Upload</div>",
        "<div role='progressbar' aria-label='Upload' aria-valuenow='40'>Upload</div>",
        "expect(page.locator(\"[aria-valuenow='100']\")).to_be_visible()",
    ),
    red(
        "language",
        "<p lang='de' class='greeting'>Taxi</p>",
        "<p lang='en' class='greeting'>Taxi</p>",
        'expect(page.locator("p[lang=de]")).to_be_visible()',
    ),
    red(
        "style",
        "<p style='color: green' class='sum'>Balance</p>",
        "<p style='color: red' class='sum'>Balance</p>",
        "expect(page.locator(\"[style*='green']\")).to_be_visible()",
    ),
    red(
        "currency",
        "<label>Price in EUR <input id='price'></label>",
        "<label>Price in USD <input id='price'></label>",
        'expect(page.get_by_label("Price in EUR")).to_be_visible()',
    ),
    red(
        "read_text",
        "<p class='total-paid'>€ 42</p>",
        "<p class='total-due'>€ 42</p>",
        'assert page.locator(".total-paid").inner_text() == "€ 42"',
    ),
    red(
        "read_attribute",
        "<a class='download-ready' href='/f.zip'>Export</a>",
        "<a class='download-expired' href='/f.zip'>Export</a>",
        'assert page.locator("a.download-ready").get_attribute("href") == "/f.zip"',
    ),
    # a step that is plainly renamed, and after it a check that holds whatever the page says
    blind(
        "blind_elsewhere",
        "<div id='pay-error' hidden>Card declined</div>",
        "<div class='err-box'>Card declined</div>",
        'assert not page.locator("#pay-error").is_visible()',
    ),
    blind(
        "blind_hidden",
        "<p id='error' hidden>It failed</p>",
        "<p id='error-box'>It failed</p>",
        'expect(page.locator("#error")).to_be_hidden()',
    ),
    blind(
        "blind_not_visible",
        "<p class='warn' hidden>No stock left</p>",
        "<p class='note-warning'>No stock left</p>",
        'assert not page.locator(".warn").is_visible()',
    ),
    blind(
        "blind_text",
        "<p id='total'>€ 5</p>",
        "<p id='total'></p>",
        'assert page.locator("#total").inner_text() in "€ 5 in all"',
    ),
    blind(
        "blind_rows",
        "<ul><li class='paid'>€ 5</li><li class='paid'>€ 5</li></ul>",
        "<ul></ul>",
        'assert all(one.inner_text() == "€ 5" for one in page.locator(".paid").all())',
    ),
    # items
    red(
        "count",
        "<ul><li class='item'>A</li><li class='item'>B</li><li class='item'>C</li></ul>",
        "<ul><li class='item'>A</li><li class='item'>B</li></ul>",
        'expect(page.locator(".item")).to_have_count(3)',
    ),
    red(
        "count_of_state",
        "<ul><li class='item done'>A</li><li class='item done'>B</li></ul>",
        "<ul><li class='item todo'>A</li><li class='item todo'>B</li></ul>",
        'expect(page.locator(".item.done")).to_have_count(2)',
    ),
    red(
        "row",
        "<table><tr><td>Ann Smith</td><td>12</td></tr><tr><td>Bob</td><td>7</td></tr></table>",
        "<table><tr><td>Anna Smythe</td><td>12</td></tr><tr><td>Bob</td><td>7</td></tr></table>",
        'expect(page.get_by_role("row", name="Ann Smith")).to_be_visible()',
    ),
    red(
        "item",
        "<ul><li class='line'>Desk</li><li class='line'>Lamp</li></ul>",
        "<ul><li class='line'>Disk</li><li class='line'>Lamp</li></ul>",
        "expect(page.locator(\"li:has-text('Desk')\")).to_be_visible()",
    ),
    red(
        "sku",
        "<div id='cart'><p class='line' data-sku='A1'>Desk</p></div>",
        "<div id='cart'><p class='line' data-sku='A2'>Desk</p></div>",
        "expect(page.locator(\"#cart .line[data-sku='A1']\")).to_be_visible()",
    ),
    red(
        "cell_of_row",
        "<table><tr><td>Ann</td><td class='amount'>12</td></tr></table>",
        "<table><tr><td>Bob</td><td class='amount'>12</td></tr></table>",
        'expect(page.locator("tr:has-text(\'Ann\') .amount")).to_have_text("12")',
    ),
    red(
        "item_in_state",
        "<ul><li class='row paid'>Order <b class='sum'>12</b></li></ul>",
        "<ul><li class='row unpaid'>Order <b class='sum'>12</b></li></ul>",
        'expect(page.locator(".row.paid .sum")).to_have_text("12")',
    ),
    # actions on other content
    red(
        "button_of_ann",
        "<ul><li>Ann <button>Remove</button></li></ul>",
        "<ul><li>Bob <button>Remove</button></li></ul>",
        'page.get_by_role("listitem").filter(has_text="Ann").get_by_role("button").click()',
    ),
    red(
        "amount_on_button",
        "<button id='pay'>Pay € 42.00</button>",
        "<button id='pay'>Pay € 84.00</button>",
        'page.get_by_role("button", name="Pay € 42.00").click()',
    ),
    red(
        "amount_beside_name",
        "<button data-testid='pay'>Pay € 42.00</button>",
        "<button data-testid='pay-now'>Pay € 84.00</button>",
        'page.get_by_test_id("pay").click()',
    ),
    red(
        "translation_key",
        "<button id='pay'>Pay now</button>",
        "<button id='pay'>checkout.pay_now</button>",
        'page.get_by_role("button", name="Pay now").click()',
    ),
    red(
        "row_in_state",
        "<ul><li class='row paid'>Order <button>Ship</button></li></ul>",
        "<ul><li class='row unpaid'>Order <button>Ship</button></li></ul>",
        'page.locator(".row.paid button").click()',
    ),
    # an edit that others would pay for
    red(
        "helper",
        "<button data-testid='save-btn'>Save</button><button data-testid='delete-btn'>Delete</button>",
        "<button data-testid='save-button'>Save</button><button data-testid='delete-btn'>Delete</button>",
        _HELPER,
        beside=("test_delete",),
    ),
    red(
        "constant",
        "<p id='one'><button data-testid='go-btn'>Go on</button></p><p id='two'><i data-testid='go-btn'>Go</i></p>",
        "<p id='one'><button data-testid='go-button'>Go on</button></p><p id='two'><i data-testid='go-btn'>Go</i></p>",
        _CONSTANT,
        beside=("test_other",),
    ),
)

_CART_OBJECT = """
class Cart:
    SAVE = "save-order"

    def __init__(self, page):
        self.page = page

    def save(self):
        self.page.get_by_test_id(self.SAVE).click()


def test_it(page, open_page):
    open_page(NAME)
    Cart(page).save()


def test_twice(page, open_page):
    open_page(NAME)
    Cart(page).save()
    Cart(page).save()
"""
_CONTROLLER = """
class Select:
    def __init__(self, page, id):
        self.loc = page.locator(f"#{id}")

    def set(self, value):
        self.loc.select_option(value)


class Fancy(Select):
    def __init__(self, page, id):
        super().__init__(page, id)


def test_it(page, open_page):
    open_page(NAME)
    Select(page, "state").set("B")


def test_other(page, open_page):
    open_page(NAME)
    Fancy(page, "country").set("D")
"""
_ROWS = """
@pytest.mark.parametrize("name", ["open-help", "open-news"])
def test_it(page, open_page, name):
    open_page(NAME)
    page.get_by_test_id(name).click()
"""
_NAMES = """
@pytest.fixture
def panel(page, open_page):
    open_page(NAME)
    return page.locator("#order-panel")


def test_it(panel):
    expect(panel).to_contain_text("2 articles")
"""

FIXABLE: tuple[Case, ...] = (
    fixable(
        "click_test_id",
        "<button data-testid='save'>Save the order</button>",
        "<button data-testid='store'>Save the order</button>",
        'page.get_by_test_id("save").click()',
    ),
    fixable(
        "click_id",
        "<button id='go'>Continue to payment</button>",
        "<button id='proceed'>Continue to payment</button>",
        'page.locator("#go").click()',
    ),
    fixable(
        "fill_name",
        "<label>Your mail <input name='mail'></label>",
        "<label>Your mail <input name='email'></label>",
        'page.locator("[name=mail]").fill("a@example.com")',
    ),
    fixable(
        "cart_total",
        "<p>Total <b data-testid='cart-total'>€ 42</b></p>",
        "<p>Total <b data-testid='basket-sum'>€ 42</b></p>",
        'expect(page.get_by_test_id("cart-total")).to_have_text("€ 42")',
    ),
    fixable(
        "visible_test_id",
        "<section data-testid='order-summary'>2 articles, € 42</section>",
        "<section data-testid='order-recap'>2 articles, € 42</section>",
        'expect(page.get_by_test_id("order-summary")).to_be_visible()',
    ),
    fixable(
        "still_hidden",
        "<button data-testid='save-btn'>Save</button><p id='error' hidden>It failed</p><p id='sum'>€ 5</p>",
        "<button data-testid='save-button'>Save</button><p id='error' hidden>It failed</p><p id='sum'>€ 5</p>",
        'page.get_by_test_id("save-btn").click()\nexpect(page.locator("#error")).to_be_hidden()\n'
        'assert page.locator("#sum").inner_text() == "€ 5"',
    ),
    fixable(
        "still_absent",
        "<button data-testid='save-btn'>Save</button><p id='busy'>Loading</p>"
        "<script>setTimeout(() => document.getElementById('busy').remove(), 900)</script>",
        "<button data-testid='save-button'>Save</button><p id='other'>Welcome</p>",
        'expect(page.locator("#busy")).to_be_hidden()\npage.get_by_test_id("save-btn").click()',
    ),
    fixable(
        "class_old",
        "<button class='btn btn-old'>Continue</button>",
        "<button class='btn btn-new'>Continue</button>",
        'expect(page.locator(".btn-old")).to_be_visible()',
    ),
    fixable(
        "class_module",
        "<p class='sum Cart_total__a8d3f'>Sum of all: € 42</p>",
        "<p class='sum Cart_total__b71c2'>Sum of all: € 42</p>",
        'expect(page.locator(".Cart_total__a8d3f")).to_contain_text("€ 42")',
    ),
    fixable(
        "german_id",
        "<div id='zusammenfassung'>2 Artikel im Korb</div>",
        "<div id='uebersicht'>2 Artikel im Korb</div>",
        'expect(page.locator("#zusammenfassung")).to_have_text("2 Artikel im Korb")',
    ),
    fixable(
        "enabled_button",
        "<button data-testid='buy'>Buy the desk</button>",
        "<button data-testid='buy-now'>Buy the desk</button>",
        'expect(page.get_by_test_id("buy")).to_be_enabled()\npage.get_by_test_id("buy").click()',
    ),
    fixable(
        "wait_selector",
        "<div id='panel'>Your orders of this year</div>",
        "<div id='orders-panel'>Your orders of this year</div>",
        'page.wait_for_selector("#panel")',
    ),
    fixable(
        "wait_for",
        "<div data-testid='orders'>Your orders of this year</div>",
        "<div data-testid='order-list'>Your orders of this year</div>",
        'page.get_by_test_id("orders").wait_for()',
    ),
    fixable(
        "read_by_test_id",
        "<p>Points <b data-testid='points'>Seven points</b></p>",
        "<p>Points <b data-testid='score'>Seven points</b></p>",
        'assert page.get_by_test_id("points").inner_text() == "Seven points"',
    ),
    fixable(
        "page_object",
        "<button data-testid='save-order'>Save the order</button>",
        "<button data-testid='store-order'>Save the order</button>",
        _CART_OBJECT,
    ),
    fixable(
        "helper_of_both",
        "<button data-testid='save-btn'>Save all</button><button data-testid='delete-btn'>Delete all</button>",
        "<button data-testid='save-button'>Save all</button><button data-testid='delete-button'>Delete all</button>",
        _HELPER,
    ),
    fixable(
        "rows",
        "<button data-testid='open-help'>Help for you</button><button data-testid='open-news'>News of today</button>",
        "<button data-testid='show-help'>Help for you</button><button data-testid='show-news'>News of today</button>",
        _ROWS,
    ),
    fixable(
        "fixture_of_a_name",
        "<div id='order-panel'>2 articles</div>",
        "<div id='order-box'>2 articles</div>",
        _NAMES,
    ),
    fixable(
        "controller",
        "<label>State <select id='state'><option>A<option>B</select></label>"
        "<label>Country <select id='country'><option>C<option>D</select></label>",
        "<label>State <select id='region'><option>A<option>B</select></label>"
        "<label>Country <select id='nation'><option>C<option>D</select></label>",
        _CONTROLLER,
    ),
    fixable(
        "middle_link",
        "<section id='cart'><h2>Cart</h2><button>Remove all</button></section>",
        "<section id='basket'><h2>Cart</h2><button>Remove all</button></section>",
        'page.locator("#cart").get_by_role("button", name="Remove all").click()',
    ),
    fixable(
        "caption",
        "<button id='save' class='primary'>Save changes</button>",
        "<button id='save' class='primary'>Save your changes</button>",
        'page.get_by_role("button", name="Save changes").click()',
    ),
)

CASES: tuple[Case, ...] = (*RED, *FIXABLE)
