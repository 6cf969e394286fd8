"""For whom something is done on a page, as it says itself: "acting for Riverside Clinic", "viewing as Dr. Beck"."""

import re
from collections import Counter
from collections.abc import Collection, Iterator

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.page_top import at_top
from pytest_selfheal.matching.telling_texts import cut, moves_on, says

# "Signed in as Dr Osei – acting for Riverside Clinic"; in the last ones the name stands before it
_FOR_WHOM = re.compile(
    r"(?P<before>\b(?:acting (?:for|as|on behalf of)|on behalf of|working (?:for|as)|impersonating|masquerading as"
    r"|viewing (?:(?:this (?:page|site) )?as|the account of)|im namen von|im auftrag von"
    r"|in vertretung von|vertretung für"
    r"|handel(?:n|st|t) (?:für|als)|ansicht als|au nom de|pour le compte de|agiss(?:ez|ant) (?:pour|en tant que)"
    r"|vous consultez le compte de|en nombre de|en representación de"
    r"|por cuenta de|actuando (?:como|por)|suplantando|viendo como|em nome de|agindo (?:como|por)|visualizando como"
    r"|per conto di|a nome di|agendo (?:per|come)|visualizzi come|namens|bekijkt als|w imieniu|w zastępstwie"
    r"|działasz jako|pracujesz jako|przeglądasz jako|от имени|від імені|på vegne a[fv]|för räkning"
    r"|agerar (?:för|som)|atas nama"
    r"|thay mặt|εκ μέρους|για λογαριασμό)\b"
    r"|تعمل باسم|نيابة عن|بالنيابة عن|פועל(?:ת|ים)? (?:בשם|מטעם))|\badına\b|\bolarak görüntül|\b(?:puolesta|nevében)\b"
    r"|の代理|代理として|として(?:操作|表示|閲覧)中|代表|身份(?:查看|操作|浏览)|대리|로 보는 중|की ओर से",
    re.IGNORECASE,
)
_LONGEST = 120  # characters of a banner that says so


def other_principal(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why something is done for somebody else, as a sentence anywhere or the top of the page says."""
    first, second = (dict(_principals(place)) for place in (was, has))
    for said, text in first.items():
        other = second.get(said, text)
        if {text, other}.isdisjoint(passing) and not captions.is_same(text, other) and not moves_on(text, other):
            return f"the page said '{text}', now it says '{other}'"
    if not any(_told(was)) and (new := _banner(has, passing)):
        return f"the page says '{cut(new)}' now"
    if not any(_told(has)) and (gone := _banner(was, passing)):
        return f"the page said '{cut(gone)}', and does not any more"
    return ""


def _banner(place: Place, passing: Collection[str]) -> str:
    """What the top of a page says of acting for somebody: in its bar, in a banner above all."""
    texts = (text for text in at_top(place) if len(text) <= _LONGEST and text not in passing)
    return next((text for text in texts if _FOR_WHOM.search(text)), "")


def _principals(place: Place) -> Iterator[tuple[str, str]]:
    """By the words that say so, what stands beside them; not where the page says it of several."""
    told = list(_told(place))
    times = Counter(found[0].casefold() for found in told)
    for found in told:
        if times[found[0].casefold()] == 1:
            yield found[0].casefold(), found.string[found.start() :] if found["before"] else found.string


def _told(place: Place) -> Iterator[re.Match[str]]:
    return (found for text in map(says, place.page.elements) if (found := _FOR_WHOM.search(text)))
