"""A word of nearly the same letters that is another word: no inflection, no spelling."""

from identity.case import Case
from pages import bootstrap, elements, feed, material, people, plain, table, tailwind

CAUSE = "a word that only looks alike"


def big(lang, extra, count=20):
    return table(("A", "B"), [(n, i) for i, n in enumerate(people(lang, count))], cls="table") + extra


def one(lang, shell, old, new, frame, count=20):
    """The page before and after with one word changed in its frame."""
    return shell(big(lang, frame.format(old), count), lang), shell(big(lang, frame.format(new), count), lang)


CASES = (
    Case("Signing up opens an account where signing in used one", CAUSE, "en", '<form><label>Mail <input type="email"></label><button class="s">Sign in</button></form>', '<form><label>Mail <input type="email"></label><button class="s">Sign up</button></form>', 'get_by_role("button", name="Sign in")', "click"),
    Case("Contacts and contracts differ by one letter", CAUSE, "en", *one("en", bootstrap, "contacts", "contracts", '<button class="btn imp">Import {}</button>'), 'get_by_role("button", name="Import contacts")', "click"),
    Case("Paying and counting differ by two dots", CAUSE, "de", *one("de", tailwind, "Zahlung", "Zählung", '<button class="px-4">{} starten</button>'), 'get_by_role("button", name="Zahlung starten")', "click"),
    Case("Customers and giving notice differ by two dots and an ending", CAUSE, "de", '<ul><li><a class="k" href="#k">Kunden</a></li></ul>', '<ul><li><a class="k" href="#k">Kündigen</a></li></ul>', 'get_by_role("link", name="Kunden")', "click"),
    Case("Fishing and sin differ by an accent", CAUSE, "fr", '<label><input type="checkbox" class="th"> Pêche</label>', '<label><input type="checkbox" class="th"> Péché</label>', 'get_by_label("Pêche")', "check"),
    Case("The market and the walk differ by the accent at the end", CAUSE, "fr", *one("fr", plain, "le marché", "la marche", '<a class="ag" href="#a">Annoncer {}</a>'), 'get_by_role("link", name="Annoncer le marché")', "click"),
    Case("A search and an inspection share their first character", CAUSE, "ja", *one("ja", material, "検索", "検査", '<button mat-button class="mb">{}を始める</button>'), 'get_by_role("button", name="検索を始める")', "click"),
    Case("A small ring makes a pass of a bus", CAUSE, "ja", '<div><a class="t1" href="#1">パスを予約</a></div>', '<div><a class="t1" href="#1">バスを予約</a></div>', 'get_by_text("パスを予約")', "click"),
    Case("A dot above the letter is another letter: ink became news", CAUSE, "ar", *one("ar", bootstrap, "الحبر", "الخبر", '<button class="btn b7">طلب {}</button>'), 'get_by_role("button", name="طلب الحبر")', "click"),
    Case("Work and hope differ by their first letter", CAUSE, "ar", '<div class="q"><button class="w">نشر العمل</button></div>', '<div class="q"><button class="w">نشر الأمل</button></div>', 'get_by_role("button", name="نشر العمل")', "click"),
    Case("Refusal and order differ by their prefix", CAUSE, "ru", *one("ru", feed, "Заказ", "Отказ", '<button class="of">Оформить {}</button>', 5), 'get_by_role("button", name="Оформить Заказ")', "click"),
    Case("One consonant at the end makes a blog of a block", CAUSE, "ru", '<div class="game"><button class="bl">Добавить блок</button></div>', '<div class="game"><button class="bl">Добавить блог</button></div>', 'get_by_role("button", name="Добавить блок")', "click"),
    Case("A loan and the money for goods look nearly the same as characters", CAUSE, "zh", '<div><a class="u" href="#u">贷款清单</a></div>', '<div><a class="u" href="#u">货款清单</a></div>', 'get_by_role("link", name="贷款清单")', "click"),
    Case("Buying and selling differ by a stroke on top", CAUSE, "zh", *one("zh", tailwind, "买入", "卖出", '<button class="trade">{}</button>'), 'get_by_role("button", name="买入")', "click"),
    Case("In Greek the place of the accent makes a law of a county", CAUSE, "el", '<label>Νομός <input class="n"></label>', '<label>Νόμος <input class="n"></label>', 'locator("label:text-matches(\'^Νομός\') input")', "fill", "Άρτας"),
    Case("The dotless letter is no i: the border became the nerve", CAUSE, "tr", '<button class="c">Sınır ekle</button>', '<button class="c">Sinir ekle</button>', 'get_by_role("button", name="Sınır ekle", exact=True)', "click"),
    Case("The length of the vowel makes the poor of the day", CAUSE, "hi", '<button class="d">दिन चुनें</button>', '<button class="d">दीन चुनें</button>', 'get_by_role("button", name="दिन चुनें")', "click"),
    Case("Public and publish: one shows, the other does", CAUSE, "en", *one("en", elements, "Public page", "Publish page", '<a class="pp" href="#p">{}</a>'), 'get_by_role("link", name="Public page")', "click"),
    Case("The unit is bits and no longer bytes", CAUSE, "en", '<label>Limit in MB <input class="l"></label>', '<label>Limit in Mb per second <input class="l"></label>', 'get_by_label("Limit in MB", exact=True)', "fill", "20"),
    Case("From and form are the same letters", CAUSE, "en", '<div class="f"><button class="x">Copy from page</button></div>', '<div class="f"><button class="x">Copy form page</button></div>', 'get_by_role("button", name="Copy from page")', "click"),
)
