"""What the icon of a control says that a click does, under words that stayed."""

import pytest

from pytest_selfheal.matching.icons import other_icon
from pytest_selfheal.matching.identity import Identity
from pytest_selfheal.matching.seen import Seen
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def shown(said: str, drawn: str, *, tag: str = "i", text: str = "") -> tuple[Element, Page]:
    """A button called `said` with an icon of this class inside."""
    own = at("/p[1]/button[1]", said)
    return own, Page([own, at(f"/p[1]/button[1]/{tag}[1]", text, attributes={"class": drawn}), at("/p[1]/b[1]", "x")])


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(shown("Copy", "fa fa-copy"), shown("Copy", "fa fa-trash"), id="font-awesome"),
        pytest.param(shown("Door", "bi bi-lock"), shown("Door", "bi bi-unlock"), id="bootstrap"),
        pytest.param(shown("Door", "mdi mdi-lock"), shown("Door", "mdi mdi-lock-open"), id="an-open-lock"),
        pytest.param(shown("Favourite", "far fa-heart"), shown("Favourite", "fas fa-heart"), id="filled"),
        pytest.param(shown("Save", "bi bi-bookmark"), shown("Save", "bi bi-bookmark-fill"), id="filled-by-a-word-more"),
        pytest.param(shown("Bell", "fa fa-bell"), shown("Bell", "fa fa-bell-slash"), id="crossed-out"),
        pytest.param(shown("Answer", "fa fa-reply"), shown("Answer", "fa fa-reply-all"), id="one-or-all"),
        pytest.param(
            shown("Row", "material-icons", tag="span", text="content_copy"),
            shown("Row", "material-icons", tag="span", text="delete_outline"),
            id="a-ligature",
        ),
        pytest.param(
            (at("/a[1]", "Row", picture="use:icon-pencil"), Page([])),
            (at("/a[1]", "Row", picture="use:icon-bin"), Page([])),
            id="a-sprite",
        ),
    ],
)
def test_another_deed(was, now):
    assert other_icon(*was, *now) != ""


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(shown("Delete", "fa fa-trash"), shown("Delete", "bi bi-trash3"), id="another-font"),
        pytest.param(shown("Delete", "fa fa-bin"), shown("Delete", "lucide lucide-trash"), id="another-bin"),
        pytest.param(shown("Copy", "fa fa-files"), shown("Copy", "fa fa-copy"), id="an-icon-that-says-nothing"),
        pytest.param(shown("Copy", "fa fa-edit"), shown("Copy", "fa fa-copy"), id="what-its-words-say"),
        pytest.param(shown("New", "fa fa-plus"), shown("New", "fa fa-edit"), id="one-for-the-other"),
        pytest.param(shown("Copy", "fa fa-copy"), shown("Copy", ""), id="an-icon-that-went"),
        pytest.param(shown("Home", "fa-home w-4"), shown("Home", "fa-home w-4 transition-all"), id="a-class-for-looks"),
        pytest.param(shown("Menu", "fa fa-bars"), shown("Menu", "fa fa-ellipsis"), id="no-deed"),
    ],
)
def test_the_same_deed(was, now):
    assert other_icon(*was, *now) == ""


def test_an_icon_beside_it_is_not_its_own():
    own = at("/p[1]/button[1]", "Copy")
    pages = [Page([own, at("/p[1]/i[1]", attributes={"class": one})]) for one in ("fa fa-copy", "fa fa-trash")]
    assert other_icon(own, pages[0], own, pages[1]) == ""


def test_it_speaks_against_the_control():
    first, second = (
        Identity(*(Seen(own, page, 0) for own, page in (shown("Copy", "fa fa-copy"), shown("Copy", drawn))))
        for drawn in ("fa fa-trash", "bi bi-copy")
    )
    assert "'delete'" in first.objection
    assert second.objection == ""
