"""What an element is called, for its user and for people who read of it."""

from pytest_selfheal.models.element import Element


def describe(element: Element) -> str:
    """A short name for people: `button "Save"`, `span`."""
    label = element.name or element.text[:40]
    return f'{element.role or element.tag} "{label}"' if label else element.role or element.tag


def caption_of(element: Element) -> str:
    """What its user reads or hears: accessible name, text, or the attribute that stands in for them."""
    name, said = element.name, element.attributes.get
    if name and (name[0].isalnum() or any(map(str.isalnum, name)) or not said("title")):
        return name
    spoken = said("aria-label") or element.text or said("value") or element.label
    if not spoken or not (spoken[0].isalnum() or any(map(str.isalnum, spoken))):
        spoken = said("title") or spoken  # a sign alone (⟳, ×) is a picture
    return spoken or said("alt") or said("placeholder") or ""
