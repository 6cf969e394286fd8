"""The pages that a passed test's fingerprints stood in: redacted, packed, shared with the tests that were there too."""

from pytest_selfheal.baseline.pages import page_for
from pytest_selfheal.baseline.store import Store
from pytest_selfheal.browser.packing import elements_of
from pytest_selfheal.browser.views import View
from pytest_selfheal.browser.window import Window
from pytest_selfheal.diagnosis.requests import path_template
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Snapshot
from pytest_selfheal.watching.redacted import redacted


def with_pages(
    digest: Digest, window: Window, store: Store, before: Digest | None
) -> tuple[Digest, tuple[Census, ...]]:
    """The digest with its new fingerprints referring to pages, and the pages that the baseline does not have yet.

    `before` is that of the test's last pass.
    """
    fingerprints, known = dict(digest.fingerprints), before.own_pages if before is not None else {}
    own = dict(known)
    stored: list[Census] = []
    for name, view in window.memory.views.by_name.items():
        mine = [locator for locator, of in window.memory.views.of.items() if of == name and locator in fingerprints]
        if not mine:
            continue
        called = view_name(view, window)
        places = {(fingerprints[locator].element.idxpath, fingerprints[locator].element.tag) for locator in mine}
        elements = redacted(Snapshot(elements=elements_of(view.census, view.frame)), window.redactor).elements
        key, pages, own[key] = page_for(
            called,
            elements,
            places=places,
            known=store.pages_of(called),
            taken_at=view.taken_at,
            before=known,
        )
        stored += pages
        fingerprints |= {locator: fingerprints[locator].model_copy(update={"page": key}) for locator in mine}
    used = {seen.page for seen in fingerprints.values()}
    kept = {key: page for key, page in own.items() if key in used}
    return digest.model_copy(update={"fingerprints": fingerprints, "own_pages": kept}), tuple(stored)


def view_name(view: View, window: Window) -> str:
    """The path of a view without ids and hosts, and the digest of its structure."""
    template = path_template(view.census.url, base=view.census.url)
    if template.endswith(":"):  # about:srcdoc, data:, blob: of two pages have nothing in common
        template = f"{path_template(view.url, base=view.url)} {template}"
    return f"{window.redactor.url(template)}#{view.structure}"
