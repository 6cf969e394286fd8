"""Shapes are compared by field names and types; what says nothing is no difference."""

import pytest

from pytest_selfheal.models.shapes import describe, diff, emptied, field_names, is_breaking, moves, renamed, renames


@pytest.mark.parametrize(
    ("expected", "actual", "changes"),
    [
        pytest.param({"a": "number"}, {"a": "number"}, [], id="equal"),
        pytest.param({"a": "number"}, {}, [("a", "removed", True)], id="gone"),
        pytest.param({}, {"a": "number"}, [("a", "added", False)], id="new"),
        pytest.param({"a": "number"}, {"a": "string"}, [("a", "type_changed", True)], id="other-type"),
        pytest.param({"a": "number"}, {"a": "null"}, [("a", "type_changed", False)], id="null-is-weak"),
        pytest.param({"a": "null"}, {"a": {"b": "string"}}, [("a", "type_changed", False)], id="null-became-something"),
        pytest.param(
            [{"a": "number"}], [{"b": "number"}], [("[].a", "removed", True), ("[].b", "added", False)], id="items"
        ),
        pytest.param({"2026-11-26": "number"}, {"2026-11-27": "number"}, [], id="another-day"),
        pytest.param({"of": {"ann@shop.test": "number"}}, {"of": {}}, [], id="nobody-today"),
        pytest.param(
            {"of": {"10482": "number"}}, {"of": {"10483": "string"}}, [("of.*", "type_changed", True)], id="of-all"
        ),
        pytest.param({"Monday": "number", "Friday": "number"}, {}, [], id="no-day-today"),
        pytest.param(
            {"Care": "number", "Payroll": "number"},
            {"Logistics": "number"},
            [("Logistics", "added", False)],
            id="other-departments",
        ),
        pytest.param({"Data": "number"}, {}, [("Data", "removed", True)], id="an-envelope-is-a-field"),
        pytest.param({"l": [{"a": "number"}]}, {"l": []}, [], id="an-empty-list-says-nothing-of-its-items"),
        pytest.param(
            {"l": {"a": "number"}}, {"l": ["number"]}, [("l", "type_changed", True)], id="object-became-array"
        ),
        pytest.param({"a": {"b": "..."}}, {"a": {"b": {"c": "number"}}}, [], id="below-the-depth-that-was-read"),
        pytest.param({"a": "number"}, ["number"], [("$", "type_changed", True)], id="the-whole-answer"),
        pytest.param(None, {"a": "number"}, [], id="no-json-then"),
        pytest.param({"a": "number"}, None, [], id="no-json-now"),
        pytest.param({"u": {"id": "number"}}, {"u": {"id": "string"}}, [("u.id", "type_changed", True)], id="nested"),
    ],
)
def test_diff(expected, actual, changes):
    assert [(change.path, change.kind, is_breaking(change)) for change in diff(expected, actual)] == changes


def test_a_field_that_left_and_one_of_its_type_that_came_are_a_rename():
    changes = diff({"price": "number", "name": "string"}, {"unit_price": "number", "name": "string", "tax": "number"})

    assert renames(changes) == (("price", "unit_price"),)
    assert describe(changes) == "'price' is now called 'unit_price'; 'tax' is new"


def test_renames_carry_over_to_another_shape_of_the_same_things():
    pairs = (("price", "unit_price"),)

    assert renamed({"items": [{"price": "number"}]}, pairs) == {"items": [{"unit_price": "number"}]}


def test_field_names_at_any_depth():
    assert field_names({"items": [{"price": "number"}], "total": "number"}) == {"items", "price", "total"}


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        pytest.param({"price": "number"}, {"unit_price": "number"}, [("price", "unit_price")], id="renamed"),
        pytest.param(
            {"items": [{"price": "number"}]},
            {"items": [{"unit_price": "number"}]},
            [("items[].price", "items[].unit_price")],
            id="renamed-in-a-list",
        ),
        pytest.param(
            {"items": [{"a": "string"}], "total": "number"},
            {"data": [{"a": "string"}], "page": {"total": "number"}},
            [("items", "data"), ("total", "page.total")],
            id="put-into-an-envelope",
        ),
        pytest.param({"a": "number"}, {"b": "number", "c": "number"}, [], id="two-places-it-could-be-in"),
        pytest.param({"a": "number", "b": "number"}, {"c": "number", "d": "number"}, [], id="two-that-it-could-be"),
        pytest.param({"a": "number"}, {"b": "string"}, [], id="another-type"),
        pytest.param({"a": "number"}, {"page": {"b": "number"}}, [], id="elsewhere-under-another-name"),
        pytest.param({"a": "number"}, {}, [], id="gone"),
    ],
)
def test_a_field_moved_only_where_nothing_else_can_have(before, after, expected):
    assert list(moves(diff(before, after))) == expected


@pytest.mark.parametrize(
    ("expected", "actual", "lists"),
    [
        ({"items": [{"name": "string"}], "page": "number"}, {"items": [], "page": "number"}, ("items",)),
        ([{"name": "string"}], [], ("$",)),
        ([{"tags": ["string"]}], [{"tags": []}], ("[].tags",)),
        ({"items": []}, {"items": [{"name": "string"}]}, ()),
        ({"items": [{"name": "string"}]}, {"items": [{"title": "string"}]}, ()),
        ({"items": [{"name": "string"}]}, {}, ()),
    ],
)
def test_a_list_without_items_is_another_one(expected: object, actual: object, lists: tuple[str, ...]) -> None:
    assert emptied(expected, actual) == lists
