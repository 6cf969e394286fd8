"""Shops: baskets, variants, checkouts."""

from build import field, icon, listing, menu, shell
from identity.case import Case

BASKET = [("Blue mug", "Stoneware, 350 ml", "€12.90"), ("Linen tea towel", "45 × 70 cm", "€9.50"), ("Oak cutting board", "Oiled, 40 cm", "€39.00"), ("Wall clock", "Ø 30 cm", "€54.00")]
SLUG = {"Blue mug": "mug-blue", "Linen tea towel": "towel", "Oak cutting board": "board", "Wall clock": "clock", "Grey mug": "mug-grey"}


def remove(prefix):
    return lambda item: f'<button type="button" class="text-sm" data-testid="{prefix}{SLUG[item[0]]}">Remove</button><a href="/p/{SLUG[item[0]]}" class="underline">Details</a>'


SHELF = [(f"Kaffee {name}", "Arabica, ganze Bohne", weight, price) for name, weight, price in (
    ("Addis", "500 g", "11,90 €"), ("Bogotá", "1 kg", "21,90 €"), ("Cusco", "500 g", "12,40 €"), ("Dalat", "1 kg", "17,00 €"),
    ("Embu", "250 g", "8,20 €"), ("Fresno", "500 g", "13,10 €"), ("Goroka", "1 kg", "26,00 €"), ("Huila", "250 g", "7,90 €"))]


def quantity(item):
    key = item[0][-4:].lower()
    return f'<label for="menge-{key}-{item[2].split()[0]}">Menge</label><input id="menge-{key}-{item[2].split()[0]}" name="menge[]" type="number" value="1" style="width:4em"><button class="btn btn-sm">Aktualisieren</button>'


def quantity2(item):
    key = item[0][-4:].lower()
    return f'<label for="qty_{key}_{item[2].split()[0]}">Menge</label><input id="qty_{key}_{item[2].split()[0]}" name="qty" type="number" value="1" style="width:4em"><button class="btn btn-sm">Aktualisieren</button>'


ALTERED = [(name, kind, "250 g" if name == "Kaffee Bogotá" else weight, price) for name, kind, weight, price in SHELF]


def address(title, key, make="tw"):
    rows = "".join(field(label, f"{key}-{slug}", make=make) for label, slug in (("Nom", "nom"), ("Rue", "rue"), ("Code postal", "cp"), ("Ville", "ville"), ("Téléphone", "tel")))
    return f'<section class="border-b pb-12"><h2 class="text-base font-semibold">{title}</h2><div class="mt-10 grid">{rows}</div></section>'


def sizes(names):
    return "<div class='variants'>" + "".join(f'<button type="button" class="swatch" data-size="{s}">{s}</button>' for s in names) + "</div>"


def wish(first, second, release):
    a = f'<button class="icon-btn" {first[1]}>{icon(first[0])}</button>' if first else ""
    b = f'<button class="icon-btn" {second[1]}>{icon(second[0])}</button>' if second else ""
    return shell("mui", "en", f'<div class="MuiCard-root"><h1>Trail shoe</h1><p>€129.00</p><div class="MuiCardActions-root">{a}{b}<button class="MuiButton-root">Add to basket</button></div></div>', release)


GALLERY = [(name, "新品", price) for name, price in (("急須", "¥4,200"), ("湯のみ", "¥1,100"), ("茶筒", "¥2,300"), ("風呂敷", "¥1,800"), ("箸置き", "¥600"), ("重箱", "¥9,800"))]
KEYS = {"急須": "kyusu", "湯のみ": "yunomi", "茶筒": "chazutsu", "風呂敷": "furoshiki", "箸置き": "hashioki", "重箱": "jubako"}

CASES = (
    Case("the mug was taken from the basket, the towel must not be", "item-gone", "en",
         shell("tw", "en", "<h1>Basket</h1>" + listing("tw", BASKET, remove("remove-"))), shell("tw", "en", "<h1>Basket</h1>" + listing("tw", BASKET[1:], remove("remove-"))),
         'get_by_test_id("remove-mug-blue")', "click"),
    Case("a grey mug of the same price now stands where the blue one stood", "item-gone", "en",
         shell("tw", "en", "<h1>Basket</h1>" + listing("tw", BASKET, remove("remove-"))),
         shell("tw", "en", "<h1>Basket</h1>" + listing("tw", [("Grey mug", *BASKET[0][1:])] + BASKET[1:], remove("remove-")), 2),
         'get_by_test_id("remove-mug-blue")', "click"),
    Case("the same mug, only the prefix of its test id changed", "renamed-testid", "en",
         shell("tw", "en", "<h1>Basket</h1>" + listing("tw", BASKET, remove("remove-"))), shell("tw", "en", "<h1>Basket</h1>" + listing("tw", BASKET, remove("basket-item-remove-")), 2),
         'get_by_test_id("remove-mug-blue")', "click", right='[data-testid="basket-item-remove-mug-blue"]'),
    Case("the sum to pay is ten times as high", "half-caption", "en",
         '<form><h2>Payment</h2><label><input type="radio" name="m" checked> Card</label><label><input type="radio" name="m"> Invoice</label><button id="pay" type="submit">Pay €49.00</button></form>',
         '<form><h2>Payment</h2><label><input type="radio" name="m" checked> Card</label><label><input type="radio" name="m"> Invoice</label><button id="pay" type="submit">Pay €490.00</button></form>',
         'get_by_role("button", name="Pay €49.00")', "click"),
    Case("size M is sold out and gone, L is another size", "neighbour", "en",
         f'<h1>Rain jacket</h1>{sizes(["S", "M", "L", "XL"])}<button id="add">Add to basket</button>', f'<h1>Rain jacket</h1>{sizes(["S", "L", "XL", "XXL"])}<button id="add">Add to basket</button>',
         'locator("[data-size=M]")', "click"),
    Case("a single purchase became a subscription under the same id", "slot-key", "en",
         '<div class="buybox"><h1>Vitamin tablets</h1><span>€14.00</span><button id="buybox-submit" name="submit.buy" class="cta">Buy once</button><a href="/wish">Save for later</a></div>',
         '<div class="buybox"><h1>Vitamin tablets</h1><span>€12.60</span><button id="buybox-submit" name="submit.buy" class="cta">Subscribe and save</button><a href="/wish">Save for later</a></div>',
         'get_by_role("button", name="Buy once")', "click"),
    Case("going on without consent became going on with consent", "half-caption", "fr",
         '<div class="cmp" role="dialog" aria-label="Cookies"><p>Nous utilisons des traceurs.</p><button class="cmp-link">Continuer sans accepter</button><button class="cmp-main">Paramétrer</button></div><h1>Boutique</h1>',
         '<div class="cmp" role="dialog" aria-label="Cookies"><p>Nous utilisons des traceurs.</p><button class="cmp-link">Accepter et continuer</button><button class="cmp-main">Paramétrer</button></div><h1>Boutique</h1>',
         'get_by_role("button", name="Continuer sans accepter")', "click"),
    Case("only the delivery address is left, the invoice address has its own step now", "other-part", "fr",
         shell("tw", "fr", f'<form>{address("Adresse de facturation", "facturation")}{address("Adresse de livraison", "livraison")}<button type="submit" class="bg-indigo-600">Continuer</button></form>'),
         shell("tw", "fr", f'<form>{address("Adresse de livraison", "livraison")}<button type="submit" class="bg-indigo-600">Continuer</button></form>'),
         'locator("#facturation-cp")', "fill", "69002"),
    Case("both addresses stay, the ids of both were renamed in one go", "renamed-id", "fr",
         shell("tw", "fr", f'<form>{address("Adresse de facturation", "facturation")}{address("Adresse de livraison", "livraison")}<button type="submit" class="bg-indigo-600">Continuer</button></form>'),
         shell("tw", "fr", f'<form>{address("Adresse de facturation", "billing-address")}{address("Adresse de livraison", "shipping-address")}<button type="submit" class="bg-indigo-600">Continuer</button></form>', 2),
         'locator("#facturation-cp")', "fill", "69002", right="#billing-address-cp"),
    Case("the kilogram is no longer sold, the quarter pound is another article", "item-gone", "de",
         shell("bs", "de", "<h1>Warenkorb</h1>" + listing("bs", SHELF, quantity, ("Artikel", "Sorte", "Packung", "Preis"))),
         shell("bs", "de", "<h1>Warenkorb</h1>" + listing("bs", ALTERED, quantity2, ("Artikel", "Sorte", "Packung", "Preis"))),
         'locator("tr", has_text="Bogotá").filter(has_text="1 kg").get_by_label("Menge")', "fill", "3"),
    Case("the same coffee further down after sorting by price, ids renamed", "re-sorted", "de",
         shell("bs", "de", "<h1>Warenkorb</h1>" + listing("bs", SHELF, quantity, ("Artikel", "Sorte", "Packung", "Preis"))),
         shell("bs", "de", "<h1>Warenkorb</h1>" + listing("bs", sorted(SHELF, key=lambda row: row[3]), quantity2, ("Artikel", "Sorte", "Packung", "Preis")), 2),
         'locator("#menge-gotá-1")', "fill", "3", right="#qty_gotá_1"),
    Case("a voucher code is no gift card number", "slot-key", "de",
         '<form class="promo"><h3>Bestellübersicht</h3><div>Summe 84,00 €</div><input name="code" class="promo-code" placeholder="Gutscheincode"><button>Einlösen</button></form>',
         '<form class="promo"><h3>Bestellübersicht</h3><div>Summe 84,00 €</div><input name="code" class="promo-code" placeholder="Geschenkkartennummer"><button>Einlösen</button></form>',
         'get_by_placeholder("Gutscheincode")', "fill", "HERBST10"),
    Case("putting into the basket became buying at once", "slot-key", "ja",
         '<div class="product"><h1>急須</h1><p>¥4,200</p><button id="cart-button" class="primary">カートに入れる</button></div>', '<div class="product"><h1>急須</h1><p>¥4,200</p><button id="cart-button" class="primary">今すぐ購入する</button></div>',
         'get_by_role("button", name="カートに入れる")', "click"),
    Case("the wish list heart is gone, the scales beside it compare", "icon", "en",
         wish(("heart", 'data-testid="product-wish"'), ("copy", 'data-testid="product-compare"'), 1), wish(None, ("copy", 'data-testid="product-compare"'), 2),
         'get_by_test_id("product-wish")', "click"),
    Case("the heart keeps its picture and loses its test id", "attr-dropped", "en",
         wish(("heart", 'data-testid="product-wish"'), ("copy", 'data-testid="product-compare"'), 1), wish(("heart", 'aria-pressed="false"'), ("copy", 'data-testid="product-compare"'), 2),
         'get_by_test_id("product-wish")', "click", right="[aria-pressed=false]"),
    Case("the sort order has gone, the number per page is another menu", "neighbour", "de",
         f'<div class="toolbar">{menu("Sortieren nach", "sort", ["Preis", "Name", "20"])}{menu("Artikel je Seite", "limit", ["20", "50", "Preis"])}</div>', f'<div class="toolbar">{menu("Artikel je Seite", "limit", ["20", "50"])}</div>',
         'get_by_label("Sortieren nach")', "select_option", "Preis"),
    Case("add to cart is add to basket in the British shop", "synonym", "en",
         shell("bs", "en", '<div class="product-detail"><h1>Oak cutting board</h1><p class="price">€39.00</p><label for="qty">Quantity</label><input id="qty" type="number" value="1"><button class="btn btn-primary" id="add">Add to cart</button><button class="btn btn-link">Save for later</button></div>'),
         shell("bs", "en", '<div class="product-detail"><h1>Oak cutting board</h1><p class="price">€39.00</p><label for="qty">Quantity</label><input id="qty" type="number" value="1"><button class="btn btn-primary" id="add-to-basket">Add to basket</button><button class="btn btn-link">Save for later</button></div>', 2),
         'get_by_role("button", name="Add to cart")', "click", right="#add-to-basket"),
    Case("the whole product page was rebuilt, the caption stayed", "redesign", "de",
         '<table><tr><td><font size="4">Wanduhr</font></td></tr><tr><td><font color="red">54,00 EUR</font></td></tr><tr><td><input type="submit" name="btnWK" value="In den Warenkorb"> <a href="merk.asp">Merken</a></td></tr></table>',
         '<article class="pdp"><header><h1>Wanduhr</h1></header><div class="pdp__buy"><span>54,00 €</span><button type="submit" class="button button--primary"><span class="button__label">In den Warenkorb</span></button><a class="pdp__wish" href="/merkzettel">Merken</a></div></article>',
         'locator("input[name=btnWK]")', "click", right="button.button--primary"),
    Case("the teapot was sold, its neighbour moves up", "item-gone", "ja",
         shell("ant", "ja", "<h1>商品一覧</h1>" + listing("ant", GALLERY, lambda i: f'<button type="button" id="order-{KEYS[i[0]]}">注文する</button>')),
         shell("ant", "ja", "<h1>商品一覧</h1>" + listing("ant", GALLERY[1:], lambda i: f'<button type="button" id="order-{KEYS[i[0]]}">注文する</button>')),
         'locator("li", has_text="急須").get_by_role("button", name="注文する")', "click"),
    Case("three new articles before the teapot, its button has another id", "list-grown", "ja",
         shell("ant", "ja", "<h1>商品一覧</h1>" + listing("ant", GALLERY, lambda i: f'<button type="button" id="order-{KEYS[i[0]]}">注文する</button>')),
         shell("ant", "ja", "<h1>商品一覧</h1>" + listing("ant", [("手ぬぐい", "新品", "¥900"), ("扇子", "新品", "¥1,500"), ("お椀", "新品", "¥2,000"), *GALLERY], lambda i: f'<button type="button" id="item-{ {**KEYS, "手ぬぐい": "tenugui", "扇子": "sensu", "お椀": "owan"}[i[0]] }-order">注文する</button>'), 2),
         'locator("#order-kyusu")', "click", right="#item-kyusu-order"),
    Case("delivery to the home was replaced by collection in the shop", "half-caption", "de",
         '<fieldset><legend>Versandart</legend><label><input type="radio" name="versand" value="1"> Lieferung nach Hause</label><label><input type="radio" name="versand" value="2"> Lieferung an Packstation</label></fieldset>',
         '<fieldset><legend>Versandart</legend><label><input type="radio" name="versand" value="1"> Lieferung in die Filiale</label><label><input type="radio" name="versand" value="2"> Lieferung an Packstation</label></fieldset>',
         'get_by_label("Lieferung nach Hause")', "check"),
    Case("the checkbox for the newsletter has the slot of the terms", "slot-key", "en",
         '<form><label><input type="checkbox" name="agree" id="agree"> I accept the terms of sale</label><button>Place order</button></form>',
         '<form><label><input type="checkbox" name="agree" id="agree"> I want to receive offers by e-mail</label><p>By ordering you accept the terms of sale.</p><button>Place order</button></form>',
         'get_by_label("I accept the terms of sale")', "check"),
)
