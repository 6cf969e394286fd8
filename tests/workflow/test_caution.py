"""What keeps a test from healing itself, though the policy believes in the candidate."""

import pytest

from pytest_selfheal.models.element import Element
from pytest_selfheal.workflow.caution import caution


def accept(landmark: str) -> Element:
    return Element(tag="button", role="button", name="Accept", landmark=landmark)


def link(href: str, landmark: str = "main") -> Element:
    return Element(tag="a", role="link", name="Download", attributes={"href": href}, landmark=landmark)


@pytest.mark.parametrize(
    ("target", "candidate", "reason"),
    [
        pytest.param(
            accept("dialog Cookies"),
            accept("dialog Offer"),
            "its dialog was called 'Cookies', this one's is called 'Offer'",
            id="every dialog has its Accept",
        ),
        pytest.param(
            link("/invoices/7.pdf"),
            link("/app", "contentinfo"),
            "it led to '/invoices/7.pdf', this one leads to '/app' and stands in another part of the page",
            id="the same word on another link",
        ),
    ],
)
def test_speaks_against(target: Element, candidate: Element, reason: str) -> None:
    assert caution(target, candidate) == reason


@pytest.mark.parametrize(
    ("target", "candidate"),
    [
        pytest.param(accept("dialog Cookies"), accept("dialog Cookies and privacy"), id="the dialog's name got longer"),
        pytest.param(accept("dialog"), accept("dialog Cookies"), id="a dialog that had no name"),
        pytest.param(accept("main"), accept("dialog Cookies"), id="a page that became a dialog"),
        pytest.param(link("/"), link("/", "navigation"), id="the same link, moved"),
        pytest.param(link("?group=1"), link("?group=1&all=1", "navigation"), id="a query in common"),
        pytest.param(link("/app"), link("/download"), id="another address in the same place"),
        pytest.param(accept("main"), link("/app", "contentinfo"), id="no link before"),
    ],
)
def test_leaves_to_the_policy(target: Element, candidate: Element) -> None:
    assert caution(target, candidate) == ""
