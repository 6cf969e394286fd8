"""One address that answers many questions: each operation is compared with itself."""

import pytest

from pytest_selfheal.models.digest import KnownRequest

TOTAL = 'locator("#total")'
CART = {"data": {"total": "number"}}
WRONG = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "NaN"}
OTHER = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "40.00"}


def knows(scene, *templates):
    """A scene whose page asked `/graphql` alone at the last pass, and has not yet in this run."""
    network = tuple(entry for entry in scene.record.network if "/api/" not in entry.url)
    shapes = {"Tips": {"data": {"tips": []}}}
    requests = tuple(
        KnownRequest(
            method="POST",
            template=one,
            statuses=(200,),
            shape=shapes.get(one.partition("#")[2], CART),
            max_duration_ms=40,
        )
        for one in templates
    )
    digest = scene.digest.model_copy(update={"requests": requests})
    return type(scene)(digest=digest, record=scene.record.model_copy(update={"network": network}))


def asks(scene, operation, status=200, **fields):
    given = {"shape": CART if status == 200 else None} | fields
    return scene.request("/graphql", status, method="POST", operation=operation, **given)


def test_the_operation_that_failed_is_named(scene):
    failing = asks(knows(scene, "/graphql#Cart", "/graphql#Menu"), "Menu")
    diagnosis = asks(failing, "Cart", 500).total("").fails("to_have_text", TOTAL, **WRONG | {"actual": ""}).diagnosed()

    assert diagnosis.category == "network_failure"
    assert "POST /graphql (Cart) answered 500 (200 when the test last passed)" in diagnosis.summary
    assert [(one.status, one.is_cause) for one in diagnosis.evidence.network_failures] == [(500, True)]


def test_an_operation_that_gave_nothing_is_not_held_for_the_cause(scene):
    failing = asks(asks(knows(scene, "/graphql#Cart", "/graphql#Tips"), "Tips", 404), "Cart")
    diagnosis = failing.total("40.00").fails("to_have_text", TOTAL, **OTHER).diagnosed()

    assert diagnosis.category == "true_regression"


def test_the_shape_of_one_operation_is_no_others(scene):
    """Two operations of one address had two shapes in common: none, so that no change of one was seen."""
    failing = asks(knows(scene, "/graphql#Cart", "/graphql#Tips"), "Tips", shape={"data": {"tips": []}})
    changed = asks(failing, "Cart", shape={"data": {"sum": "number"}})
    diagnosis = changed.total("NaN").fails("to_have_text", TOTAL, **WRONG).diagnosed()

    assert diagnosis.category == "api_contract_changed"
    assert "'data.total' is now called 'data.sum'" in diagnosis.summary
    assert "POST /graphql (Cart)" in diagnosis.summary


def test_a_pass_from_before_operations_were_known_is_compared_by_the_address(scene):
    failing = asks(knows(scene, "/graphql"), "Cart", 500)
    diagnosis = failing.total("").fails("to_have_text", TOTAL, **WRONG | {"actual": ""}).diagnosed()

    assert "(200 when the test last passed)" in diagnosis.summary


@pytest.mark.parametrize(
    ("asked", "category"),
    [
        pytest.param("Advice", "true_regression", id="another-question"),
        pytest.param("CartLines", "network_failure", id="the-same-in-other-words"),
    ],
)
def test_an_operation_that_the_last_pass_did_not_know(scene, asked, category):
    failing = asks(knows(scene, "/graphql#Cart", "/graphql#Menu"), asked, 404)
    diagnosis = asks(failing, "Menu").total("").fails("to_have_text", TOTAL, **WRONG | {"actual": ""}).diagnosed()

    assert diagnosis.category == category
