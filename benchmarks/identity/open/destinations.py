"""The words are the same or nearly, but the link or form leads somewhere else."""

from identity.case import Case
from pages import bootstrap, edit, elements, feed, material, people, plain, tailwind

CAUSE = "the destination is another one"


def big(lang, extra):
    return "<ul class='who'>" + "".join(f"<li>{n}</li>" for n in people(lang, 24)) + "</ul>" + extra


def swap(page, *pairs):
    return edit(page, *pairs)


DL = big("en", '<p class="os">Get it: <a class="btn" href="/get/tool-windows.exe">Download</a></p>')
LEGAL_DE = big("de", '<p>Es gelten unsere Regeln, nachzulesen <a href="/agb">hier</a>.</p>')
MAILTO_FR = '<address><a href="mailto:ventes@exemple.fr">Nous écrire</a></address>'
TEL_JA = '<div class="tel"><h4>東京店</h4><a id="tel-1" href="tel:0312340001">電話する</a></div>'
MORE_AR = '<div class="news"><div><h4>افتتاح الفرع</h4><a href="/n/101">اقرأ المزيد</a></div></div>'
SOCIAL_RU = big("ru", '<div class="soc"><a class="ic" href="https://vk.example/firma"><span>Мы в сети</span></a></div>')
PAGER = big("en", '<nav class="pg"><a rel="next" href="?page=4">»</a></nav>')
QUERY_ZH = '<div class="lang"><a href="?lang=en">切换</a></div>'
HOST = '<div class="banner"><a href="https://staging.example.org/console">Open console</a></div>'
ANCHOR_HI = '<ul class="toc"><li><a href="#shulk">और देखें</a></li></ul>'
FORM_TR = '<form action="/odeme/iade"><input type="hidden" name="x"><button>Gönder</button></form>'
DOC_FR = tailwind(big("fr", '<a class="doc-0c1" href="/docs/contrat-bail.pdf">Voir le document</a>'), "fr")
DATA_RU = '<div class="wrap"><a href="/orders/17/edit">Изменить</a></div>'
STORE_JA = material(big("ja", '<a class="store" href="https://apps.example/ios/id1">アプリを入手</a>'), "ja")
COUNTRY_AR = bootstrap(big("ar", '<h4>مصر</h4><a data-testid="site-0" href="https://eg.example.com/">زيارة الموقع</a>'), "ar")
AUTH = elements('<a class="sso _1xq" href="/auth/google">Continue</a>')
PDF_DE = '<p>Ihr Bescheid: <a class="b" href="/bescheid/2024/0815.pdf">Ansehen</a></p>'

CASES = (
    Case("Download is for another system now, as only the file's name says", CAUSE, "en", bootstrap(DL), bootstrap(swap(DL, ("tool-windows.exe", "tool-macos.dmg"))), "locator(\"a[href$='windows.exe']\")", "click"),
    Case("The word here leads to the privacy notice in place of the terms", CAUSE, "de", plain(LEGAL_DE, "de"), plain(swap(LEGAL_DE, ('"/agb"', '"/datenschutz"')), "de"), "locator(\"a[href='/agb']\")", "click"),
    Case("The letter goes to another department's address", CAUSE, "fr", MAILTO_FR, swap(MAILTO_FR, ("ventes@", "resiliation@")), "locator(\"a[href='mailto:ventes@exemple.fr']\")", "click"),
    Case("The number that is called is another one", CAUSE, "ja", TEL_JA, swap(TEL_JA, ("0312340001", "0677770009"), ("tel-1", "tel-2"), ("東京店", "大阪店")), 'locator("#tel-1")', "click"),
    Case("The teaser was replaced, and reading on reads another piece of news", CAUSE, "ar", MORE_AR, swap(MORE_AR, ("افتتاح الفرع", "نتائج المسابقة"), ("/n/101", "/n/102")), "locator(\"a[href='/n/101']\")", "click"),
    Case("The same words over another social network", CAUSE, "ru", tailwind(SOCIAL_RU, "ru"), tailwind(swap(SOCIAL_RU, ("vk.example", "ok.example")), "ru"), "locator(\"a[href*='vk.example']\")", "click"),
    Case("On the last page the pager's only arrow goes back", CAUSE, "en", feed(PAGER), feed(swap(PAGER, ('rel="next" href="?page=4">»', 'rel="prev" href="?page=2">«'))), "locator(\"a[rel=next]\")", "click"),
    Case("The language switch leads to another language since this one is in use", CAUSE, "zh", QUERY_ZH, swap(QUERY_ZH, ("lang=en", "lang=ja")), "locator(\"a[href='?lang=en']\")", "click"),
    Case("The console opens on another machine, the one with real data", CAUSE, "en", HOST, swap(HOST, ("staging.example.org", "live.example.org")), "locator(\"a[href^='https://staging.']\")", "click"),
    Case("The jump mark names another chapter", CAUSE, "hi", ANCHOR_HI, swap(ANCHOR_HI, ("#shulk", "#sampark")), "locator(\"a[href='#shulk']\")", "click"),
    Case("The form goes to another address though its button is spelled the same", CAUSE, "tr", FORM_TR, swap(FORM_TR, ("/odeme/iade", "/odeme/yeni")), "locator(\"form[action='/odeme/iade'] button\")", "click"),
    Case("The document behind the same words is another contract", CAUSE, "fr", DOC_FR, swap(DOC_FR, ("contrat-bail", "contrat-travail"), ("doc-0c1", "doc-77f")), 'locator("a.doc-0c1")', "click"),
    Case("The key of the record in the address is another record's", CAUSE, "ru", DATA_RU, swap(DATA_RU, ("/orders/17/", "/orders/71/")), "locator(\"a[href='/orders/17/edit']\")", "click"),
    Case("The app is taken from the other store", CAUSE, "ja", STORE_JA, swap(STORE_JA, ("apps.example/ios/id1", "play.example/android/id1")), "locator(\"a.store[href*=ios]\")", "click"),
    Case("The site of another country opens", CAUSE, "ar", COUNTRY_AR, swap(COUNTRY_AR, ("https://eg.", "https://ma."), ("site-0", "site-1"), ("<h4>مصر", "<h4>المغرب")), 'get_by_test_id("site-0")', "click"),
    Case("The button goes on with another company's account", CAUSE, "en", AUTH, swap(AUTH, ("/auth/google", "/auth/github"), ("_1xq", "_9ab")), 'locator("a._1xq")', "click"),
    Case("The notice of another year has the same number at its end", CAUSE, "de", PDF_DE, swap(PDF_DE, ("/2024/", "/2025/")), "locator(\"a[href='/bescheid/2024/0815.pdf']\")", "click"),
)
