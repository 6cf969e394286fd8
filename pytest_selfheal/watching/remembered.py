"""The pages that a passed test's fingerprints stood in: redacted, packed, shared with the tests that were there too."""

import hashlib
from collections.abc import Mapping, Sequence

from pytest_selfheal.baseline.pages import at_moment, page_for
from pytest_selfheal.baseline.store import Store
from pytest_selfheal.browser.views import View
from pytest_selfheal.browser.window import Window
from pytest_selfheal.matching.tree import Tree
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Document, Element, Fingerprint, Snapshot
from pytest_selfheal.models.requests import path_template
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.watching.redacted import redacted, without_learned


def with_pages(
    digest: Digest, window: Window, store: Store, before: Digest | None
) -> tuple[Digest, tuple[Census, ...]]:
    """The digest with its new fingerprints referring to pages, and the pages that the baseline does not have yet.

    `before` is that of the test's last pass.
    """
    fingerprints, own = dict(digest.fingerprints), dict(before.own_pages) if before is not None else {}
    stored: list[Census] = []
    views = window.memory.views
    for name, view in views.by_name.items():
        if not _is_readable(view, window):
            continue
        moments = {one: later for one, later in views.moments.items() if one.startswith(f"{name}@")}
        moments = {one: later for one, later in moments.items() if _is_readable(later, window)}
        mine = {of: _taken_in(of, window, fingerprints) for of in (name, *moments)}
        if not any(mine.values()):
            continue
        called = view_name(view, window)
        shown = mine[name] or next(filter(None, mine.values()))
        places = {(fingerprints[locator].element.idxpath, fingerprints[locator].element.tag) for locator in shown}
        elements, document = _redacted(view, window)
        kept = store.pages_of(called)
        key, pages, seen_first = page_for(
            called, elements, document=document, places=places, known=kept, taken_at=view.taken_at, before=own
        )
        stored += pages
        if _is_first_look(key, mine[name], before):
            own[key] = seen_first
            there = compared({locator: fingerprints[locator] for locator in mine[name]}, elements)
            fingerprints |= {locator: seen.model_copy(update={"page": key}) for locator, seen in there.items()}
        else:
            moments = {name: view, **moments}
        census = next(one for one in (*pages, *kept) if one.key == key)
        for one, later in moments.items():
            if mine[one]:
                at = _moment_key(key, mine[one][0])
                shown_then, said_then = _redacted(later, window)
                own[at] = at_moment(census, shown_then, own.get(at), document=said_then)
                fingerprints |= {seen: fingerprints[seen].model_copy(update={"page": at}) for seen in mine[one]}
    digest = digest.model_copy(update={"fingerprints": fingerprints, "own_pages": own})
    used = {key for seen in fingerprints.values() for key in (seen.page, digest.census_of(seen.page))}
    own = {key: page for key, page in own.items() if key in used}
    return digest.model_copy(update={"own_pages": own}), tuple(stored)


def _is_readable(view: View, window: Window) -> bool:
    try:
        return bool(view.elements)
    except ValueError as error:
        window.note(f"a page did not answer as it was asked – {error}")
        return False


def _redacted(view: View, window: Window) -> tuple[tuple[Element, ...], Document]:
    clean = redacted(Snapshot(elements=view.elements, documents=(view.document,)), window.redactor)
    return clean.elements, clean.documents[0]


def _is_first_look(key: str, locators: Sequence[str], before: Digest | None) -> bool:
    """Whether a census is of the step of which the page is remembered, and not of a later one that was new or due."""
    if before is None or key not in before.own_pages:
        return True
    return any(before.fingerprints[one].page == key for one in locators if one in before.fingerprints)


def _moment_key(page: str, locator: str) -> str:
    """What a page is called at the moment of a step: the same at each pass, whatever it says then."""
    return f"{page}@{hashlib.sha256(locator.encode('utf-8', 'replace')).hexdigest()[:8]}"


def _taken_in(name: str, window: Window, fingerprints: Mapping[str, Fingerprint]) -> list[str]:
    """The locators whose fingerprint was taken in a view, or at a moment of it."""
    return [locator for locator, of in window.memory.views.of.items() if of == name and locator in fingerprints]


def without_secrets(
    digest: Digest, pages: Mapping[str, Census], redactor: Redactor
) -> tuple[Digest, dict[str, Census]]:
    """What was remembered of a test, without the secrets that came out since; the very same where there are none.

    A page without them has another key, since that is a mark of what it says.
    """
    cleaned = {key: _without_secrets(page, redactor) for key, page in pages.items()}
    changed = {key for key, page in cleaned.items() if page is not pages[key]}
    # a moment of a page that had a secret in it is kept for itself
    keys = {key: page.key for key, page in cleaned.items() if key in changed or digest.census_of(key) in changed}
    digest = without_learned(digest, redactor)
    if keys:
        seen = digest.fingerprints.items()
        fingerprints = {name: one.model_copy(update={"page": keys.get(one.page, one.page)}) for name, one in seen}
        # what this test saw otherwise is in the page that it has for itself now
        whole = {
            keys[key]: one.model_copy(update={"difference": "", "base": ""})
            for key, one in digest.own_pages.items()
            if key in keys
        }
        own = {key: one for key, one in digest.own_pages.items() if key not in keys}
        digest = digest.model_copy(update={"fingerprints": fingerprints, "own_pages": own | whole})
    return digest, {keys.get(key, key): page for key, page in cleaned.items()}


def _without_secrets(page: Census, redactor: Redactor) -> Census:
    try:
        seen = Snapshot(elements=page.elements)
    except ValueError:  # written by another version
        return page
    cleaned, kept = without_learned(seen, redactor), without_learned(page, redactor)
    return kept if cleaned is seen else kept.model_copy(update={"packed": packed(cleaned.elements)})


def view_name(view: View, window: Window) -> str:
    """The path of a view without ids and hosts, and the digest of its structure."""
    template = path_template(view.census.url, base=view.census.url)
    # about:srcdoc, data:, blob: of two pages have nothing in common; a page without an address is a page of its own
    if template.endswith(":") and view.census.url != view.url:
        template = f"{path_template(view.url, base=view.url)} {template}"
    return f"{window.redactor.url(template)}#{view.structure}"


def compared(fingerprints: Mapping[str, Fingerprint], elements: Sequence[Element]) -> dict[str, Fingerprint]:
    """Fingerprints of one page, each with those boxes around its element that the page has with other marks.

    What was looked at after its action is remembered with the page of an earlier step: only the boxes tell how it was.
    """
    page = Tree(elements)
    return {name: _compared(seen, page) for name, seen in fingerprints.items()}


def _compared(seen: Fingerprint, page: Tree) -> Fingerprint:
    scene, at = seen.scene, page.find(seen.element)
    if scene is None or not scene.boxes or at is None:
        return seen
    above = [page.elements[box].attributes for box in page.ancestors(at)]
    other = {level: box for level, box in scene.boxes.items() if level < len(above) and box.attributes != above[level]}
    return seen.model_copy(update={"scene": scene.model_copy(update={"boxes": other})})
