"""Drifts of the pages: looks, things taken away, scripts that break, things that work wrongly."""

from pytest_selfheal.demo.changes import Change, Delay, Drift, Swap


def _drift(name: str, title: str, *changes: Change) -> Drift:
    return Drift(name, title, changes)


NOISE = _drift(
    "noise",
    "Every page logs errors, throws once and asks a missing API for the weather",
    Swap("header.html", '<header class="top">', '<script src="/static/noise.js"></script><header class="top">'),
)

LOOKS: tuple[Drift, ...] = (  # the same things, called or built otherwise
    _drift(
        "testid-renamed",
        "The test id of the button that adds to the cart is another one",
        Swap("product.html", 'data-testid="add-to-cart"', 'data-testid="add-to-basket"'),
    ),
    _drift(
        "guide-renamed",
        "The care guide's button has another id and another text",
        Swap("product.html", 'id="guide">Care guide', 'id="care-link">How to care for it'),
        Swap("product.js", 'find("#guide")', 'find("#care-link")'),
    ),
    _drift(
        "card-class-renamed",
        "Product cards have another class",
        Swap("products.js", '"product-card"', '"tile"'),
        Swap("style.css", ".product-card", ".tile"),
    ),
    _drift("order-reworded", "'Place order' reads 'Buy now'", Swap("checkout.html", ">Place order<", ">Buy now<")),
    _drift(
        "newsletter-restyled",
        "The newsletter's button comes from another design system",
        Swap("help.html", 'class="btn btn-subscribe">Subscribe', 'class="c-button c-button--join">Subscribe'),
    ),
    _drift(
        "sums-rebuilt",
        "The cart's sums have header cells, in a body of their own",
        Swap("cart.html", "<tr><td>Subtotal</td>", '<tr><th scope="row">Subtotal</th>'),
        Swap("cart.html", "<tr><td>Shipping</td>", '<tr><th scope="row">Shipping</th>'),
        Swap("cart.html", '<tr class="total"><td>Total</td>', '<tr class="total"><th scope="row">Total</th>'),
    ),
    _drift(
        "payment-frame-retitled",
        "The payment iframe has another title",
        Swap("checkout.html", 'title="Payment"', 'title="Card details"'),
    ),
    _drift(
        "delivery-frame-renamed",
        "The delivery iframe has another name",
        Swap("checkout.html", 'name="delivery"', 'name="slot-picker"'),
        Swap("style.css", "iframe[name=delivery]", "iframe[name=slot-picker]"),
    ),
    _drift(
        "component-renamed",
        "The rating's custom element has another name",
        Swap("star-rating.js", 'define("star-rating"', 'define("rating-stars"'),
        Swap("product.html", "<star-rating></star-rating>", "<rating-stars></rating-stars>"),
    ),
    _drift(
        "stars-relabelled",
        "Stars are labelled '4 stars'",
        Swap("star-rating.js", '"Rate " + stars', 'stars + " stars"'),
    ),
    _drift(
        "login-relabelled", "'E-mail' reads 'Mail address'", Swap("login.html", "<label>E-mail", "<label>Mail address")
    ),
    _drift(
        "search-reworded",
        "The search box asks a question",
        Swap(
            "products.html",
            'placeholder="Search products" aria-label="Search products"',
            'placeholder="What are you looking for?" aria-label="What are you looking for?"',
        ),
    ),
    _drift("sign-out-reworded", "'Sign out' reads 'Log out'", Swap("account.html", ">Sign out<", ">Log out<")),
    _drift(
        "order-rows-reworked",
        "Order rows carry their number in another attribute",
        Swap("account.js", '"data-order": order.number', '"data-key": order.number'),
    ),
    _drift(
        "second-subscribe",
        "A second newsletter button stands in the header of the page",
        Swap(
            "help.html",
            "<h1>Help</h1>",
            '<h1>Help</h1><button class="btn btn-subscribe">Subscribe to the blog</button>',
        ),
    ),
)

GONE: tuple[Drift, ...] = (  # things taken away
    _drift(
        "add-removed",
        "The product cannot be added to the cart; the wish list's button is still there",
        Swap(
            "product.html",
            '<button type="submit" class="primary" id="add" data-testid="add-to-cart">Add to cart</button>',
            "",
        ),
        Swap("product.js", 'find("#add").disabled = product.stock <= 0;', ""),
    ),
    _drift(
        "coupon-removed",
        "There are no coupons any more",
        Swap("cart.html", '<form id="coupon-form" class="row">', '<form id="coupon-form" class="row"><!--'),
        Swap("cart.html", '<span id="coupon-note" role="status"></span>', "-->"),
    ),
    _drift(
        "cancel-removed",
        "Orders cannot be cancelled; their details can still be seen",
        Swap("account.js", "details, stop)", "details)"),
    ),
    _drift(
        "newsletter-removed",
        "The newsletter has ended",
        Swap("help.html", '<form id="newsletter" class="row">', '<form id="newsletter" hidden><!--'),
        Swap("help.html", '<span role="status" id="newsletter-note"></span>', "-->"),
    ),
    _drift(
        "slots-removed",
        "There is no choice of delivery slots",
        Swap("checkout.html", '<iframe name="delivery" title="Delivery slot" src="/frame/delivery"></iframe>', ""),
    ),
    _drift(
        "recommendations-removed",
        "Nothing is recommended any more",
        Swap("products.html", '<section aria-labelledby="also">', "<!--"),
        Swap("products.html", "</section>", "-->"),
        Swap("products.js", "loadRecommendations().catch(() => {});", ""),
    ),
    _drift(
        "rating-removed",
        "Products cannot be rated",
        Swap("product.html", "<star-rating></star-rating>", ""),
        Swap("product.html", '<script src="/static/star-rating.js"></script>', ""),
    ),
)

BROKEN_SCRIPTS: tuple[Drift, ...] = (  # errors that nobody catches
    _drift(
        "guide-handler-throws",
        "Closing the care guide throws a TypeError",
        Swap("product.js", "toggleGuide(false)", "product.guide.close()"),
    ),
    _drift(
        "cart-script-throws",
        "The cart's script throws at its start",
        Swap("cart.js", "function line(", "cartTheme.apply();\nfunction line("),
    ),
    _drift(
        "account-script-unparsable",
        "The account's script does not parse",
        Swap("account.js", "const open =", "const open = = "),
    ),
    _drift(
        "component-throws",
        "The rating's component throws when it starts",
        Swap("star-rating.js", "root.innerHTML =", "this.theme.load(); root.innerHTML ="),
    ),
    _drift(
        "newsletter-rejects",
        "Subscribing ends in an unhandled rejection",
        Swap(
            "help.js",
            'find("#newsletter-note").textContent = "Thanks, see you on Friday.";',
            'Promise.reject(new Error("newsletter: no list with id 12"));',
        ),
    ),
    _drift(
        "tabs-throw",
        "Choosing a tab throws a ReferenceError",
        Swap("product.js", "=> choose(tab)))", "=> chooseTab(tab)))"),
    ),
    _drift(
        "payment-frame-throws",
        "The payment form's script throws when a card is used",
        Swap("frame-payment.html", 'replaceAll(" ", "")', "formatted.trim()"),
    ),
    _drift(
        "order-throws",
        "Placing an order throws before anything is sent",
        Swap("checkout.js", "new FormData(", "new FormDataOf("),
    ),
)

WRONG: tuple[Drift, ...] = (  # nothing fails, but the shop does the wrong thing
    _drift(
        "badge-stuck",
        "The number on the cart is not brought up to date",
        Swap("product.js", "await refreshBadge();", ""),
    ),
    _drift(
        "order-disabled",
        "The order button never gets enabled",
        Swap("checkout.js", "!(find(", "!(chosen.none && find("),
    ),
    _drift(
        "promo-covers",
        "An advertisement lies over the product's page",
        Swap("product.html", "<main>", '<div class="promo">Everything 20 % off today</div><main>'),
    ),
    _drift(
        "list-reversed",
        "Products are listed the other way round",
        Swap("products.js", "answer.items.map(card)", "answer.items.map(card).reverse()"),
    ),
    _drift("search-ignored", "The search finds everything", Swap("products.js", 'query.set("q"', 'query.set("text"')),
    _drift(
        "wrong-order-cancelled",
        "Cancelling an order cancels the one after it",
        Swap("account.js", "cancel(order.id)", "cancel(order.id + 1)"),
    ),
    _drift(
        "guide-stays", "The care guide does not close", Swap("product.js", "toggleGuide(false)", "toggleGuide(true)")
    ),
    _drift(
        "sign-out-goes-home",
        "Signing out leads to the products",
        Swap("account.js", 'clear();\n  location.href = "/login"', 'clear();\n  location.href = "/"'),
    ),
    _drift(
        "sold-out-sold",
        "Products that are sold out can be bought",
        Swap("products.js", "disabled: product.stock <= 0", "disabled: false"),
    ),
    _drift(
        "add-hidden",
        "The button that adds to the cart is hidden",
        Swap("style.css", "#quantity {", "#add { display: none; }\n#quantity {"),
    ),
    _drift(
        "quantity-ignored",
        "However many one wants, one goes into the cart",
        Swap("product.js", 'Number(find("#quantity").value)', "1"),
    ),
    _drift(
        "stars-off-by-one",
        "A rating counts one star too few",
        Swap("star-rating.js", 'stars + " of 5"', '(stars - 1) + " of 5"'),
    ),
    _drift(
        "search-races",
        "Whichever list comes last is shown, asked for first or not",
        Swap("products.js", "if (mine !== asked) return;", ""),
        Delay("GET /api/products", 1000, times=1),
    ),
)
