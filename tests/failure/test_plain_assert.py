"""Which side of a plain `assert` is the expected one."""

import pytest

from pytest_selfheal.failure.plain_assert import sides
from pytest_selfheal.failure.reading import read

SAID = "assert '€10' == '€12'"


@pytest.mark.parametrize(
    "statement",
    [
        pytest.param("assert '€10' == page.locator('#t').inner_text()", id="a literal"),
        pytest.param("assert f'€{n}' == shown", id="a literal with something put in"),
        pytest.param("assert '€' + price == shown", id="a sum of texts"),
        pytest.param("assert -2 == shown", id="a negative number"),
        pytest.param("assert ['€10', name] == shown", id="a list"),
        pytest.param("assert {'a': '€10'} == shown", id="a mapping"),
        pytest.param("assert Decimal('10') == shown", id="an object made of literals"),
        pytest.param("assert order.price == page.locator('#t').inner_text()", id="read of the page"),
        pytest.param("assert price == (await page.locator('#t').inner_text()).strip()", id="read and changed"),
        pytest.param("assert target == page.url", id="an address"),
        pytest.param("assert want == text", id="by name"),
        pytest.param("assert price == shown_price", id="by the other's name"),
        pytest.param("assert (\n    '€10'\n    == shown\n)", id="on several lines"),
        pytest.param("    assert '€10' == shown, 'the total is wrong'", id="indented, with a message"),
    ],
)
def test_the_expected_value_may_stand_first(statement: str) -> None:
    assert sides((SAID,), statement)[:3] == ("'€10'", "'€12'", True)


@pytest.mark.parametrize(
    ("statement", "is_told"),
    [
        pytest.param("assert page.locator('#t').inner_text() == '€12'", True, id="a literal"),
        pytest.param("assert row['price'] == expected", True, id="a key is no value"),
        pytest.param("assert total_of('cart') == price", False, id="a helper's argument is no value"),
        pytest.param("assert price == text", False, id="nobody can tell"),
        pytest.param("assert price == ", False, id="no source"),
        pytest.param("", False, id="nothing known"),
    ],
)
def test_else_the_left_one_was_found(statement: str, is_told: bool) -> None:
    assert sides((SAID,), statement)[:3] == ("'€12'", "'€10'", is_told)


def test_pytests_explanation_tells_what_was_read() -> None:
    lines = ("assert 2 == 1", " +  where 1 = count()", " +    where count = <Locator …>.count")
    assert sides(lines) == ("2", "1", True, "count")
    address = "http://127.0.0.1:80/a"
    assert sides((f"assert 'x' == '{address}'", f" +  where '{address}' = <Page url='{address}'>.url")) == (
        *("'x'", f"'{address}'"),
        *(True, "url"),
    )
    assert sides(("assert 2 == 1", " +  where 1 = total_of('cart')")) == ("1", "2", False, "")
    listed = " +  where 1 = len([<Locator frame=<Frame name= url='http://127.0.0.1:80/a'> selector='li >> nth=0'>])"
    assert sides(("assert 2 == 1", listed)) == ("2", "1", True, "count")
    assert sides(("assert 2 == 1", " +  where 1 = len(['a'])")) == ("1", "2", False, "")


@pytest.mark.parametrize(
    ("said", "statement", "expected"),
    [
        pytest.param("assert '€10' in 'Total €12'", "", "'€10'", id="a word in a text"),
        pytest.param("assert 'c' in ['a', 'b']", "assert shown in ['a', 'b']", "['a', 'b']", id="one of several"),
        pytest.param(
            "assert 'c' in ['a', 'b']", "assert 'c' in page.locator('li').all_inner_texts()", "'c'", id="item"
        ),
    ],
)
def test_one_in_another(said: str, statement: str, expected: str) -> None:
    found = sides((said,), statement)
    assert found.expected == expected


def test_a_message_of_the_tests_own_comes_first() -> None:
    facts = read("the total is wrong\nassert '€12' == '€10'", exception="builtins.AssertionError")
    assert (facts.expected, facts.actual, facts.is_usual_order) == ("'€10'", "'€12'", True)


_CUT = "assert {'orders': '7...'Page 1 of 3'} == {'orders': '7...'Page 1 of 3'}"
_LONG = r"assert '#1001\tAda\t...tpaid\tDelete' == '#1001\tAda\t...tpaid\tDelete'"


@pytest.mark.parametrize(
    ("lines", "actual", "expected"),
    [
        pytest.param(
            (_CUT, "  ", "  Omitting 2 identical items", "  Differing items:", "  {'sum': '€50'} != {'sum': '€60'}"),
            "{'sum': '€50'}",
            "{'sum': '€60'}",
            id="a mapping",
        ),
        pytest.param(
            ("assert ['a', 'b...z'] == ['a', 'b...z']", "  ", "  At index 3 diff: 'c' != 'd'"),
            "'c'",
            "'d'",
            id="a list",
        ),
        pytest.param(
            (_LONG, "  ", "  - Bob\tpaid", "  ?    ^^", "  + Bob\tvoid", "  ?    ^^"),
            "Bob\tvoid",
            "Bob\tpaid",
            id="a text",
        ),
        pytest.param((_CUT, "  ", "  Use -v to get more diff"), "", "", id="nothing says where they differ"),
    ],
)
def test_values_that_were_cut_to_the_same_text(lines: tuple[str, ...], actual: str, expected: str) -> None:
    """That 'x' is expected and that it is 'x' tells a reader nothing."""
    found = sides(lines)
    assert (found.actual, found.expected) == (actual, expected)


@pytest.mark.parametrize(
    ("line", "statement"),
    [
        pytest.param("assert ('orders.empty' != '' and '.' not in 'orders.empty'", "", id="as pytest prints it"),
        pytest.param(
            "assert ('a' != '' and 'a' == 'b')",
            "assert page.title() != '' and page.title() == 'b'",
            id="as it is written",
        ),
    ],
)
def test_of_several_conditions_no_value_is_expected(line: str, statement: str) -> None:
    facts = read(f"{line}\n +  where 'a' = title()", exception="builtins.AssertionError", statement=statement)
    assert (facts.expected, facts.actual, facts.read) == (None, None, "title")


def test_what_must_not_be_there_is_not_expected() -> None:
    facts = read("assert 'Bob' not in 'Ada, Bob'\n +  where 'Ada, Bob' = inner_text()", exception="AssertionError")
    assert (facts.expected, facts.actual, facts.read) == (None, "'Ada, Bob'", "inner_text")
