"""An element of a recorded document has the role and the name that a live one has."""

import pytest

from tests.traces.conftest import document


def described(markup: str) -> tuple[str, str]:
    """The role and the name of the element with x."""
    page = document(markup)
    found = page.describe(next(node for node in page.root.walk() if "x" in node.attributes))
    return found.role, found.name


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        pytest.param("<button x>Sa<b>ve</b></button>", ("button", "Save"), id="a word in two styles is one word"),
        pytest.param("<button x>Save<br>all</button>", ("button", "Save all"), id="lines are words of their own"),
        pytest.param("<button x><i aria-hidden=true>del</i>Remove</button>", ("button", "Remove"), id="an icon's word"),
        pytest.param("<a x href=/><img alt=Logo> Home</a>", ("link", "Logo Home"), id="image and text"),
        pytest.param("<button x><span aria-label=Remove>x</span></button>", ("button", "Remove"), id="a part's label"),
        pytest.param("<button x><svg><title>Trash</title></svg></button>", ("button", "Trash"), id="drawing's title"),
        pytest.param(
            "<b id=a hidden>Quietly</b><button x aria-labelledby=a></button>", ("button", "Quietly"), id="ref"
        ),
        pytest.param(
            "<label>Every <select x><option>day</option></select></label>", ("combobox", "Every"), id="not its choice"
        ),
        pytest.param(
            "<label for=t>At <select><option>1</option><option __playwright_selected_=true>2</option></select></label>"
            "<input x id=t type=checkbox>",
            ("checkbox", "At 2"),
            id="another field's choice",
        ),
        pytest.param(
            "<label for=t>At <input value=typed> am</label><input x id=t>", ("textbox", "At am"), id="typed text"
        ),
        pytest.param("<input x type=password placeholder=PIN>", ("textbox", "PIN"), id="a password is a text field"),
        pytest.param("<input x type=image>", ("button", "Submit"), id="an image that sends"),
        pytest.param("<table><tr><th x>Tea</th><td>4</td></tr></table>", ("rowheader", "Tea"), id="beside data"),
        pytest.param("<table role=grid><tr><td x>4</td></tr></table>", ("gridcell", "4"), id="in a grid"),
        pytest.param("<h2 x role=none>Title</h2>", ("", ""), id="its role is taken out"),
        pytest.param("<button x role=none>Go</button>", ("button", "Go"), id="what takes the focus is not taken out"),
        pytest.param("<img x alt=''>", ("", ""), id="an image that says that it says nothing"),
        pytest.param(
            "<select><optgroup x label=Fruit></optgroup></select>", ("group", "Fruit"), id="a group of choices"
        ),
        pytest.param(
            "<my-a><template><button x><slot></slot></button></template>Light</my-a>",
            ("button", "Light"),
            id="what a slot is given",
        ),
    ],
)
def test_role_and_name(markup: str, expected: tuple[str, str]) -> None:
    assert described(markup) == expected
