"""Where the first sentence of what a diagnosis says ends."""

import pytest

from pytest_selfheal.reporting.first_sentence import first_sentence


@pytest.mark.parametrize(
    "first",
    [
        pytest.param("The button is gone.", id="plain"),
        pytest.param("It is covered ('We use cookies. Accept all'), as it was not.", id="sentences-in-quotes"),
        pytest.param('The page says "Done. Go on" now.', id="in-double-quotes"),
        pytest.param("It isn't there. ", id="an-apostrophe"),
        pytest.param("The page says 'It isn't. Sorry' now.", id="an-apostrophe-in-quotes"),
        pytest.param("POST /api/v1.2 answered 500 (e.g. once).", id="stops-inside-of-words"),
    ],
)
def test_it_ends_at_a_full_stop_outside_of_quotes(first: str) -> None:
    assert first_sentence(f"{first} The rest isn't 'it. No'.") == first.strip()
