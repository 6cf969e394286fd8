"""A page at a later moment of a test, when a secret comes out that stood on it."""

from pytest_selfheal.baseline.pages import at_moment
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.own_page import OwnPage
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.watching.remembered import without_secrets


def shown(*said: str) -> list[Element]:
    path = "/html[1]/body[1]/p[{}]"
    return [
        Element(tag="p", own_text=one, idxpath=path.format(n), xpath="/html/body/p") for n, one in enumerate(said, 1)
    ]


def test_a_moment_of_a_page_with_a_secret_is_kept_for_itself() -> None:
    """Nothing refers any more to the page that had it."""
    page = Census(view="/users#1", packed=packed(shown("Users", "hunter22")))
    at = f"{page.key}@12345678"
    seen = {name: Fingerprint(element=shown("Users")[0], page=key) for name, key in (("first", page.key), ("then", at))}
    own = {page.key: OwnPage(), at: at_moment(page, shown("Users", "Sandbox"), None)}
    digest = Digest(nodeid="t.py::a", passed_at=1, fingerprints=seen, own_pages=own)
    pages = {key: found for key in own if (found := digest.page(key, {page.key: page}.get)) is not None}
    redactor = Redactor()
    redactor.remember("hunter22")

    cleaned, kept = without_secrets(digest, pages, redactor)

    used = {cleaned.census_of(one.page) for one in cleaned.fingerprints.values()}
    assert page.key not in used
    assert used == {key for key, one in kept.items() if one.key == key}
    assert [one.own_text for one in kept[cleaned.fingerprints["then"].page].elements] == ["Users", "Sandbox"]
