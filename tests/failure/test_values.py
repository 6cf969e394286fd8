"""Values of messages as the texts that they stand for."""

import pytest

from pytest_selfheal.failure.values import differ_in_form


@pytest.mark.parametrize(
    ("expected", "actual", "is_form"),
    [
        pytest.param("'1 299,00 €'", "'1\\u202f299,00\\xa0€'", True, id="hard-blanks-as-python-writes-them"),
        pytest.param("'Total 12 €'", "'Total\\n12 €'", True, id="a-line-break"),
        pytest.param("'12 €'", "'\\n 12 € '", True, id="blanks-around"),
        pytest.param("'Sold out'", "'SOLD OUT'", True, id="capitals"),
        pytest.param("['a b', 'c']", "['a\\xa0b', 'c']", True, id="a-list"),
        pytest.param("'12 €'", "'12 €'", False, id="the-same"),
        pytest.param("'12 €'", "'13 €'", False, id="another-text"),
        pytest.param("'12 €...", "'12\\xa0€...", False, id="cut-off-and-so-not-to-be-read"),
    ],
)
def test_what_differs_in_its_form_only(expected, actual, is_form):
    assert differ_in_form(expected, actual) is is_form
