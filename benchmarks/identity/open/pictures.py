"""Buttons without words: only the picture says what they do, and it is another picture."""

from identity.case import Case
from pages import bootstrap, elements, feed, material, people, plain, shadow, table, tailwind

CAUSE = "only the picture differs"
PENCIL = "M3 17.25V21h3.75L17.81 9.94l-3.75-3.75L3 17.25z"
BIN = "M6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6v12zM19 4h-3.500l-1-1h-5l-1 1H5v2h14V4z"
DOT = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=="


def svg(path, cls):
    return f'<button class="{cls}"><svg viewBox="0 0 24 24" width="20" height="20"><path d="{path}"/></svg></button>'


def use(symbol, cls):
    return f'<button class="{cls}"><svg width="18" height="18"><use href="/sprite.svg#{symbol}"/></svg></button>'


def rows(button, lang="en"):
    return table(("File", "Owner"), [(f"file-{i}.pdf", n) for i, n in enumerate(people(lang, 22))], cls="table") + f'<div class="bulk">{button}</div>'


def img(src, cls):
    return f'<a href="#" class="{cls}"><img src="/icons/{src}" alt="" width="16" height="16"></a>'


def font(icon, cls):
    return f'<button type="button" class="{cls}"><i class="fa {icon}" aria-hidden="true" style="display:inline-block;width:12px;height:12px"></i></button>'


def ligature(word, cls):
    return f'<button mat-icon-button class="{cls}"><mat-icon class="material-icons" aria-hidden="true">{word}</mat-icon></button>'


def styled(style, cls):
    return f'<button class="{cls}" style="width:24px;height:24px;{style}"></button>'


CASES = (
    Case("The path of the svg was a pencil and is a bin, and the hashed class tells nothing", CAUSE, "en", bootstrap(rows(svg(PENCIL, "css-1q8dd2"))), bootstrap(rows(svg(BIN, "css-9zk3hx"))), 'locator("button.css-1q8dd2")', "click"),
    Case("The symbol of the sprite was an open eye and is a flag", CAUSE, "de", tailwind('<div class="p-4"><h2>Foto 12</h2>' + use("auge", "w-6 h-6 tw-a") + "</div>", "de"), tailwind('<div class="p-4"><h2>Foto 12</h2>' + use("fahne-melden", "w-6 h-6 tw-b") + "</div>", "de"),
         'locator(".tw-a")', "click"),
    Case("The image without alternative text is another file", CAUSE, "fr", plain("<h3>Dossier</h3>" + img("imprimer.gif", "ic1"), "fr"), plain("<h3>Dossier</h3>" + img("supprimer.gif", "ic2"), "fr"), "locator(\"a:has(img[src='/icons/imprimer.gif'])\")", "click"),
    Case("The icon font shows a trash can where it showed a pencil", CAUSE, "ja", '<div class="tools">' + font("fa-pencil", "t-edit") + "</div>", '<div class="tools">' + font("fa-trash", "t-act") + "</div>", 'locator(".t-edit")', "click"),
    Case("The ligature's word is a picture for the user: undo became delete for ever", CAUSE, "ar", material("<h2>سلة</h2>" + ligature("undo", "ib-1"), "ar"), material("<h2>سلة</h2>" + ligature("delete_forever", "ib-2"), "ar"), "locator(\"button:has(mat-icon:text-is('undo'))\")", "click"),
    Case("The background picture is another one, given in the style alone", CAUSE, "ru", feed("<h2>Звонок</h2>" + styled("background:url(/img/trubka.png)", "knopka-a"), "ru"), feed("<h2>Звонок</h2>" + styled("background:url(/img/otboy.png)", "knopka-b"), "ru"), 'locator(".knopka-a")', "click"),
    Case("The sprite is the same file at another offset", CAUSE, "en", plain("<h3>Toolbar</h3>" + styled("background:url(/s.png) 0 -48px", "sp3")), plain("<h3>Toolbar</h3>" + styled("background:url(/s.png) 0 -96px", "sp5")), 'locator("button.sp3")', "click"),
    Case("The emoji is the picture: thumbs up became thumbs down", CAUSE, "en", '<div class="react"><button data-r="1">👍</button></div>', '<div class="react"><button data-r="2">👎</button></div>', "locator(\"[data-r='1']\")", "click"),
    Case("The arrow is the same file turned round by a transform", CAUSE, "de", '<div class="karussell"><button class="vor"><img src="/pfeil.svg" alt="" width="20" height="20"></button></div>', '<div class="karussell"><button class="rueck"><img src="/pfeil.svg" alt="" width="20" height="20" style="transform:rotate(180deg)"></button></div>', 'locator(".vor")', "click"),
    Case("The colour of the swatch is its only meaning", CAUSE, "en", tailwind('<h2>T-shirt</h2><div class="swatches">' + styled("background:#b91c1c", "sw sw-1") + "</div>"), tailwind('<h2>T-shirt</h2><div class="swatches">' + styled("background:#1d4ed8", "sw sw-4") + "</div>"), 'locator(".sw-1")', "click"),
    Case("The flag of the language switch is another country's", CAUSE, "fr", '<div class="langues"><a href="#" class="drapeau d1"><img src="/drapeaux/be.png" alt="" width="20" height="14"></a></div>', '<div class="langues"><a href="#" class="drapeau d2"><img src="/drapeaux/ch.png" alt="" width="20" height="14"></a></div>', 'locator(".drapeau.d1")', "click"),
    Case("In the shadow root of an icon button only the icon attribute tells heart from ban", CAUSE, "en", elements(shadow("x-icon-button", '<button><svg width="16" height="16"><path d="M12 21C6 15 2 12 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-4 7-10 13z"/></svg></button>', 'icon="heart"')),
         elements(shadow("x-icon-button", '<button><svg width="16" height="16"><path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM4 12h16"/></svg></button>', 'icon="ban"')), "locator(\"x-icon-button[icon=heart] button\")", "click"),
    Case("The picture is masked by an inlined svg, and it is the one of a bell crossed out", CAUSE, "ja", bootstrap(rows(styled("background:#333;mask-image:url('data:image/svg+xml,%3Csvg bell/%3E')", "bell-on"), "ja"), "ja"), bootstrap(rows(styled("background:#333;mask-image:url('data:image/svg+xml,%3Csvg bell-slash/%3E')", "bell-x"), "ja"), "ja"), 'locator(".bell-on")', "click"),
    Case("The avatar to be chosen is another person's face", CAUSE, "ru", '<div class="avatars"><button data-pick="1"><img src="/u/8812.jpg" alt="" width="40" height="40"></button></div>', '<div class="avatars"><button data-pick="2"><img src="/u/1377.jpg" alt="" width="40" height="40"></button></div>', "locator(\"[data-pick='1']\")", "click"),
    Case("The polygon points down into the basket where it pointed up into the cloud", CAUSE, "zh", "<div><button class='k1'><svg width='20' height='20'><polygon points='10,0 20,10 0,10'/><line x1='0' y1='19' x2='20' y2='19'/></svg></button></div>", "<div><button class='k2'><svg width='20' height='20'><polygon points='0,10 20,10 10,20'/><line x1='0' y1='1' x2='20' y2='1'/></svg></button></div>", 'locator(".k1")', "click"),
    Case("Two image buttons of a form: the one that calculates is gone, the one that orders is left", CAUSE, "de", '<form><input type="image" name="rechnen" src="/b/rechnen.gif" alt="" width="30" height="20"><input type="image" name="kaufen" src="/b/kaufen.gif" alt="" width="30" height="20"></form>', '<form><input type="image" name="kaufen" src="/b/kaufen.gif" alt="" width="30" height="20"></form>', "locator(\"input[type=image][name=rechnen]\")", "click"),
    Case("Four arrows of one map: the marker of east became west by its entity", CAUSE, "ar", "<div class='map'><a href='#' class='ost'>&#8594;</a></div>", "<div class='map'><a href='#' class='wst'>&#8592;</a></div>", 'locator("a.ost")', "click"),
    Case("The icon comes from a data attribute that the style sheet draws, download became upload", CAUSE, "fr", material(rows('<button class="di" data-icon="telecharger" style="width:20px;height:20px"></button>', "fr"), "fr"), material(rows('<button class="di" data-icon="envoyer" style="width:20px;height:20px"></button>', "fr"), "fr"), "locator(\"[data-icon=telecharger]\")", "click"),
)
