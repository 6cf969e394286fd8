"""What a person could still allow, and nobody sees in time when a test heals itself."""

from urllib.parse import urlsplit

from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_DIALOGS = ("dialog", "alertdialog")


def caution(target: Element, candidate: Element) -> str:
    """Why not to go on with `candidate` unseen, though the policy believes in it; empty when nothing speaks against."""
    return _other_dialog(target, candidate) or _other_destination(target, candidate)


def _other_dialog(target: Element, candidate: Element) -> str:
    """Every dialog has its "OK" and "Accept": what is agreed to stands in its name."""
    role, _, name = target.landmark.partition(" ")
    other_role, _, other_name = candidate.landmark.partition(" ")
    if role not in _DIALOGS or other_role not in _DIALOGS or not name or not other_name:
        return ""
    if set(words(name)) & set(words(other_name)):
        return ""
    return f"its dialog was called '{name}', this one's is called '{other_name}'"


def _other_destination(target: Element, candidate: Element) -> str:
    """A link of another part of the page that leads elsewhere is another link, whatever it is called."""
    was, now = target.attributes.get("href", ""), candidate.attributes.get("href", "")
    if not was or not now or was == now or target.landmark == candidate.landmark:
        return ""
    if _place_words(was) & _place_words(now):
        return ""
    return f"it led to '{was[:80]}', this one leads to '{now[:80]}' and stands in another part of the page"


def _place_words(href: str) -> set[str]:
    """The words of a link's path and query: "/orders/7?tab=open" leads to orders, 7, tab, open."""
    parts = urlsplit(href)
    return set(words(f"{parts.path} {parts.query}"))
