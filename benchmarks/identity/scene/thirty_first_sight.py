"""What a filler hid: prepositions, whose it is, one or several, codes and signs; a lost badge, and a sentence that says more."""

from pages import HEAL, case

FILLER, SIGN, BADGE, MORE = "a word that is no filler", "a sign or a prefix", "an environment not named any more", "a sentence that says more"
RIGHT = "right"
GO = "<button type=button id=b1>{}</button>"
WIPE = "<button type=button data-testid=@t>{}</button>"


def _called(name, was, now, cause=FILLER, *, lang="en", right=""):
    body = f"<h1>Desk</h1><section><h2>Tools</h2>{GO.format('{{' + was + '||' + now + '}}')}</section>"
    locator = f'get_by_role("button", name="{was}", exact=True)'
    return case(f"called: {name}", RIGHT if right else cause, body, locator, lang=lang, right=right)


def _badged(name, was, now, *, right=""):
    body = f"<header><a href='/'>Console</a><div class=user>{{{{{was}||{now}}}}}<span>J. Miller</span></div></header><h1>Data</h1>{WIPE.format('Wipe database')}"
    return case(f"badge: {name}", RIGHT if right else BADGE, body, right=right)


def _told(name, was, now, caption, *, right=""):
    body = f"<h1>Confirm</h1><section><p>{{{{{was}||{now}}}}}</p>{WIPE.format(caption)}</section>"
    return case(f"told: {name}", RIGHT if right else MORE, body, right=right)


CASES = (
    _called("from a list", "Supprimer de la liste", "Supprimer la liste", lang="fr"),
    _called("from the favourites", "Quitar de los favoritos", "Quitar los favoritos", lang="es"),
    _called("as a template", "Save as template", "Save template"),
    _called("to a team", "Add team", "Add to team"),
    _called("to customers", "An Kunden senden", "Kunden senden", lang="de"),
    _called("my own", "Delete my reviews", "Delete reviews"),
    _called("my own, in Russian", "Удалить мой отзыв", "Удалить отзыв", lang="ru"),
    _called("one or several, in French", "Archiver le cours", "Archiver les cours", lang="fr"),
    _called("one or several, in German", "Einen Teilnehmer löschen", "Die Teilnehmer löschen", lang="de"),
    _called("one or several, in Spanish", "Borrar el lunes", "Borrar los lunes", lang="es"),
    _called("a code", "LAS – JFK", "DEN – JFK"),
    _called("a place", "LA office", "Office"),
    _called("a prefix", "un-publish", "publish", SIGN),
    _called("a zone", "UTC+2", "UTC-2", SIGN),
    _called("what everybody has one of", "My account", "Account", right="#b1"),
    _called("an article", "Open the report", "Open report", right="#b1"),
    _called("articles of one gender", "Supprimer un fichier", "Supprimer le fichier", lang="fr", right="#b1"),
    _called("in capitals", "SAVE THE FILE", "Save file", right="#b1"),
    _badged("of what is tried out", "<span class=badge>Staging</span>", ""),
    _badged("behind a name", "<span>Acme (test)</span>", "<span>Acme</span>"),
    _told("who sees it", "The article will be visible to members.", "The article will be visible to members and guests.", "Publish"),
    _told("what goes as well", "This removes the user from the group.", "This removes the user from the group and the workspace.", "Remove"),
    _told("the same in other words", "Press the button when you are ready to go on.", "When you are done, press the button below.", "Continue", right=HEAL),
)
