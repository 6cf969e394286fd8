"""Typed text is kept only where its field is proven harmless; of the rest its length and kind."""

import re
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from pytest_selfheal.redaction.names import SECRET_FIELD, is_secret_name

if TYPE_CHECKING:
    from pytest_selfheal.models.element import Element


def _listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


TYPING = ("fill", "type", "press_sequentially", "insert_text", "press", "down", "up")
_BY_KEY = ("press", "down", "up")
MODIFIERS = ("Shift", "ShiftLeft", "ShiftRight", "CapsLock", "AltGraph")  # they change what the next key types
# A browser asks for such a value in a way that no password is asked for. Not `tel` and `number`: codes and cards.
_HARMLESS_TYPES = _listed("email search date datetime-local month week time color range")
_SECRET_TYPES = frozenset({"password", "hidden"})
_NAMING = ("name", "id", "placeholder", "title", "aria-label")

# What people are asked for in ordinary forms, in the languages that forms were seen in.
_HARMLESS_WORDS = _listed(
    "name firstname lastname fullname surname forename nickname username user email mail phone mobile fax "
    "street address city town village county state province region country postcode zip zipcode postal company "
    "organisation organization department role job position title headline subject topic heading caption message "
    "comment comments remark remarks description details summary note notes text body content bio about review "
    "feedback reason search query q find filter keyword keywords term terms quantity qty amount price budget cost "
    "total sum discount percent rating score weight height width depth length size age year month day week date "
    "time hour minute birthday birthdate start end from to until since deadline due color colour tag tags label "
    "category project task tasks todo todos done item items product article list board column row cell team group "
    "event meeting room guest guests people adults children website homepage link url location place destination "
    "origin departure arrival language currency unit units priority status version branch file folder filename "
    "path question port host hostname server domain "
    "vorname nachname strasse straße ort stadt plz land firma betreff nachricht kommentar "
    "beschreibung suche suchen menge anzahl preis datum titel notiz notizen bezeichnung nom prénom prenom ville "
    "rue adresse pays recherche rechercher quantité sujet commentaire nombre apellido apellidos ciudad calle "
    "dirección direccion buscar cantidad asunto mensaje comentario correo nome cognome città indirizzo cerca "
    "quantità oggetto messaggio"
)
# "From: Oslo"; of digits they prove nothing: "Digits 5 to 8" of a card.
_BOUNDS = _listed("from to since until start end")
# With one of these a harmless word proves nothing: "name of your first pet" is an answer, "card number" a card.
_DOUBTFUL_WORDS = _listed(
    "pass pw psw pwd passphrase passcode password passwort kennwort contraseña contrasena senha clave mdp "
    "wachtwoord parola hasło haslo lösenord losenord salasana şifre sifre geheim secret code codes key keys seed "
    "mnemonic wallet private answer pet maiden security recovery backup verify verification confirmation auth "
    "authentication login signin access account iban bic swift card credit debit cvv cvc cvn csc expiry pin tan "
    "otp totp mfa fa sms license licence serial activation voucher coupon gift invite invitation redeem tax ssn sin "
    "nin social insurance passport national identity id token api bearer session cookie hash signature sign "
    "certificate credential credentials hook webhook endpoint dsn connection mother father school born "
    "favourite favorite"
)
# Codes and numbers of places and things: "Postal code", "country-code", "Order number"
_HARMLESS_CODES = re.compile(
    r"\b(?:zip|post|postal|country|area|language|currency|product)[ _-]?codes?\b", re.IGNORECASE
)
_KEYS = re.compile(r"(?:Shift\+)?(.)", re.DOTALL)  # "a", "Shift+A"; "Enter" and "Control+A" type nothing
_SYMBOLS = frozenset('!#$%^&*?~+=<>|\\{}[]"§')
_HIDDEN = re.compile(r"<(?:text|digits|e-mail), \d+ characters?>")  # "<text, 12 characters>"
_HUMP = re.compile(r"(?<=[a-zß-ÿ])(?=[A-Z])")  # "firstName"
_WORD = re.compile(r"[^\W\d_]+")
_QUOTED = re.compile(r"\"((?:\\.|[^\"\\])*)\"|'((?:\\.|[^'\\])*)'")  # get_by_label("Name")


def says_secret(locator: str, elements: "Collection[Element]") -> bool:
    """Whether anything that is known of a field says that a secret goes into it."""
    if SECRET_FIELD.search(locator):
        return True
    return any(
        element.attributes.get("type", "") == "password"
        or any(SECRET_FIELD.search(text) or is_secret_name(text) for text in _texts(element))
        for element in elements
    )


def is_harmless(locator: str, elements: "Collection[Element]", value: str) -> bool:
    """Whether what is known of a field proves that no secret goes into it, and the value does not look like one."""
    if not elements or _looks_secret(value) or says_secret(locator, elements):
        return False
    return all(_is_proven(element, value) for element in elements) and not _doubtful(_said(locator))


def is_ordinary(word: str) -> bool:
    """Whether forms ask for it or about it: as a password it is one of many, and stands on pages anyhow."""
    return word in _HARMLESS_WORDS or word in _DOUBTFUL_WORDS


def hidden(value: str) -> str:
    """What is kept of a value: `<text, 12 characters>`."""
    kind = "digits" if value.isdigit() else "e-mail" if re.fullmatch(r"[^\s@]+@[^\s@]+", value) else "text"
    return f"<{kind}, {len(value)} character{'' if len(value) == 1 else 's'}>"


def is_hidden(text: str) -> bool:
    """Whether this is all that was kept of a value."""
    return _HIDDEN.fullmatch(text) is not None


def typed_by(action: str, value: str) -> str:
    """The text that an argument of a typing action types; '' for a key that types nothing."""
    if action not in _BY_KEY:
        return value
    key = _KEYS.fullmatch(value)
    return key[1] if key else ""


def _is_proven(element: "Element", value: str) -> bool:
    kind = element.attributes.get("type", "").lower()
    texts = tuple(_texts(element))
    if kind in _SECRET_TYPES or any(map(_doubtful, texts)):
        return False
    proving = _HARMLESS_WORDS - _BOUNDS if value.isdigit() else _HARMLESS_WORDS
    return kind in _HARMLESS_TYPES or any(not proving.isdisjoint(_words(text)) for text in texts)


def _doubtful(text: str) -> bool:
    return not _DOUBTFUL_WORDS.isdisjoint(_words(_HARMLESS_CODES.sub(" ", text)))


def _texts(element: "Element") -> Iterator[str]:
    yield from filter(None, (element.label, element.name))
    for name, text in element.attributes.items():
        if name in _NAMING or name.startswith("data-test") or name in ("data-cy", "data-qa"):
            yield text


def _said(locator: str) -> str:
    """The words that the last link of a locator asks for: those before it name a form, and the methods say nothing."""
    return " ".join("".join(groups) for groups in _QUOTED.findall(locator.rpartition(").")[2]))


def _words(text: str) -> list[str]:
    return _WORD.findall(_HUMP.sub(" ", text).lower())


def _looks_secret(value: str) -> bool:
    """Letters, digits and signs in one word, as password rules want them: "Tr0ub4dor&3"."""
    return any(
        len(word) >= 8
        and any(c.isalpha() for c in word)
        and any(c.isdigit() for c in word)
        and not _SYMBOLS.isdisjoint(word)
        for word in value.split()
        if "://" not in word
    )
