"""What a page shows where secrets stand."""

import pytest

from pytest_selfheal.models.element import Element
from pytest_selfheal.watching.shown_secrets import shown


def page(*told: tuple[str, str]) -> list[Element]:
    """Elements by path and own text."""
    return [
        Element(
            tag=path.rpartition("/")[2].partition("[")[0],
            role="heading" if "/h2[" in path else "",
            own_text=text,
            idxpath=f"/html[1]/body[1]{path}",
        )
        for path, text in told
    ]


TABLE = (
    *(("/table[1]/thead[1]/tr[1]/th[1]", "User"), ("/table[1]/thead[1]/tr[1]/th[2]", "Password")),
    *(("/table[1]/tbody[1]/tr[1]/td[1]", "jo"), ("/table[1]/tbody[1]/tr[1]/td[2]", "MapleGarnet60!")),
    *(("/table[2]/tbody[1]/tr[1]/td[1]", "al"), ("/table[2]/tbody[1]/tr[1]/td[2]", "Ulm")),
)


@pytest.mark.parametrize(
    ("elements", "values"),
    [
        pytest.param(
            page(("/dl[1]/dt[1]", "Temporary password:"), ("/dl[1]/dd[1]", "willownectar")),
            ["willownectar"],
            id="a-term",
        ),
        pytest.param(page(("/p[1]", "API token"), ("/code[1]", "x7-fern")), ["x7-fern"], id="code-after-its-name"),
        pytest.param(page(*TABLE), ["MapleGarnet60!"], id="a-column-of-its-own-table"),
        pytest.param(
            page(("/h2[1]", "Recovery codes"), ("/ul[1]/li[1]", "nysp-cggr"), ("/ul[1]/li[2]", "dbfb-dyyh")),
            ["nysp-cggr", "dbfb-dyyh"],
            id="codes-in-a-list",
        ),
        pytest.param(
            page(("/p[1]", "Keep these backup codes:"), ("/pre[1]", "28357731 97766971")),
            ["28357731", "97766971"],
            id="codes-in-one-text",
        ),
        pytest.param(
            page(("/h2[1]", "Recovery codes"), ("/p[1]", "None yet"), ("/p[2]", "sign-in")),
            [],
            id="prose-ends-the-list",
        ),
        pytest.param(
            page(("/h2[1]", "Recovery codes"), ("/h2[2]", "Orders"), ("/p[2]", "28357731")), [], id="another-heading"
        ),
        pytest.param(page(("/dl[1]/dt[1]", "Password hint"), ("/dl[1]/dd[1]", "my-first-pet")), [], id="a-hint"),
        pytest.param(page(("/p[1]", "Password"), ("/p[2]", "eight-letters")), [], id="a-label-of-a-field"),
    ],
)
def test_what_is_shown(elements: list[Element], values: list[str]) -> None:
    assert [value for value, _ in shown(elements)] == values
