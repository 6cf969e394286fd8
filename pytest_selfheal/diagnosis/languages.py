"""Languages as applications offer them: by their own names, and by the names that English has for them."""

# Codes of ISO 639-1; the names are those of the Unicode CLDR.
_NAMES = """
ar العربية arabic
bg български bulgarian
cs čeština czech
da dansk danish
de deutsch german
el ελληνικά greek
en english englisch anglais inglés inglese inglês
es español castellano spanish
et eesti estonian
fi suomi finnish
fr français french
he עברית hebrew
hi हिन्दी hindi
hr hrvatski croatian
hu magyar hungarian
id indonesia indonesian
it italiano italian
ja 日本語 japanese
ko 한국어 korean
lt lietuvių lithuanian
lv latviešu latvian
nb norsk norwegian
nl nederlands dutch
pl polski polish
pt português portuguese
ro română romanian
ru русский russian
sk slovenčina slovak
sl slovenščina slovenian
sr српски srpski serbian
sv svenska swedish
th ไทย thai
tr türkçe turkish
uk українська ukrainian
vi việt vietnamese
zh 中文 简体中文 繁體中文 chinese
"""
_LONGEST_TAG = 10  # characters: zh-Hant-TW
_CODES = {name: line.split()[0] for line in _NAMES.strip().splitlines() for name in line.split()[1:]}


def language_of(text: str) -> str:
    """The primary code of the language that a text names, "fr" of "Français", "fr-CH" and "FR"; '' for none."""
    said = text.strip().casefold().replace("_", "-")
    code = said.partition("-")[0]
    if code in _CODES.values() and len(said) <= _LONGEST_TAG:
        return code
    return next((_CODES[word] for word in said.replace("(", " ").split() if word in _CODES), "")
