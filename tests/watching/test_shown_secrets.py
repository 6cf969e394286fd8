"""What a page shows where secrets stand."""

import pytest

from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from pytest_selfheal.models.telemetry import ActionEntry, ErrorMoment, Record
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.redaction.names import SURE
from pytest_selfheal.watching.shown_secrets import asked_of_secret_fields, asked_of_secret_places, named, shown


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


def called(tag: str, text: str = "", **attributes: str) -> Element:
    """An element by what its author called it."""
    given = {name.replace("_", "-"): value for name, value in attributes.items()}
    return Element(tag=tag, name=text, own_text=text, attributes=given, idxpath=f"/html[1]/body[1]/{tag}[1]")


@pytest.mark.parametrize(
    ("element", "values"),
    [
        pytest.param(called("code", "willow-nectar-7", data_testid="api-key"), ["willow-nectar-7"], id="its-test-id"),
        pytest.param(called("div", "willow-nectar-7", id="generatedPassword"), ["willow-nectar-7"], id="its-id"),
        pytest.param(called("meta", name="csrf-token", content="fern-7"), ["fern-7"], id="a-meta"),
        pytest.param(called("button", "Copy token", data_clipboard_text="fern-7"), ["fern-7"], id="what-is-copied"),
        pytest.param(called("button", "Copy link", data_clipboard_text="fern-7"), [], id="another-thing-is-copied"),
        pytest.param(called("button", "Reset", id="reset-token"), [], id="a-button-says-what-it-does"),
        pytest.param(called("p", "Too short", id="password-error"), [], id="what-is-said-of-one"),
    ],
)
def test_what_is_called_a_secret(element: Element, values: list[str]) -> None:
    assert [value for value, _ in named(element)] == values
    assert set(values) <= {value for value, _ in shown([element])}


TERM = page(("/dl[1]/dt[1]", "Webhook secret"), ("/dl[1]/dd[1]", "undefined"), ("/p[1]", "undefined"))
NAME, VALUE = "data-token", "fern-7-otter"


def failed(call: str, *arguments: str, target: Element | None = TERM[1], kind: str = "assertion") -> Record:
    """A check of `target`, on the page that TERM is of; a question to it is one of a plain assert."""
    made = {"kind": kind, "name": call, "locator": "x", "arguments": {str(n): one for n, one in enumerate(arguments)}}
    action = ActionEntry.model_validate({"ts": 1, **made})
    seen = Fingerprint(element=target, taken_at=1) if target is not None else None
    is_plain = kind == "probe"
    moment = ErrorMoment(ts=2, action=None if is_plain else 0, target=seen, snapshot=Snapshot(elements=tuple(TERM)))
    return Record(nodeid="test_it", file="test_it.py", started_at=0, actions=(action,), moments=(moment,))


@pytest.mark.parametrize(
    ("record", "asked"),
    [
        pytest.param(failed("to_have_text", VALUE), [VALUE], id="a text beside its name"),
        pytest.param(failed("to_contain_text", f"re.compile('^{VALUE}$')"), [VALUE], id="a pattern of letters"),
        pytest.param(failed("to_have_text", VALUE, target=TERM[2]), [], id="the same text in another place"),
        pytest.param(failed("to_have_attribute", NAME, VALUE, target=TERM[2]), [VALUE], id="a secret's attribute"),
        pytest.param(failed("to_have_attribute", "title", VALUE, target=TERM[2]), [], id="another attribute"),
        pytest.param(failed("to_have_text", VALUE, target=None), [], id="nothing is known of its place"),
        pytest.param(failed("click", target=TERM[1], kind="action"), [], id="no check"),
        pytest.param(failed("inner_text", kind="probe"), [VALUE], id="a plain assert"),
        pytest.param(failed("inner_text", kind="probe", target=TERM[2]), [], id="a plain assert of another place"),
    ],
)
def test_what_is_asked_of_a_secrets_place(record: Record, asked: list[str]) -> None:
    message = f"assert 'undefined' == '{VALUE}'"

    assert list(asked_of_secret_places(record, {}, message)) == [(one, SURE) for one in asked]


@pytest.mark.parametrize(
    ("element", "record", "asked"),
    [
        pytest.param(called("p", PLACEHOLDER), failed("to_have_text", VALUE, target=None), [VALUE], id="its text"),
        pytest.param(called("p", f"Hi {PLACEHOLDER}"), failed("to_have_text", VALUE, target=None), [], id="a part"),
        pytest.param(
            called("p", data_x=PLACEHOLDER),
            failed("to_have_attribute", "data-x", VALUE, target=None),
            [VALUE],
            id="its",
        ),
        pytest.param(called("p", data_x=PLACEHOLDER), failed("to_have_text", VALUE, target=None), [], id="another one"),
    ],
)
def test_what_is_asked_of_what_was_one_at_the_last_pass(element: Element, record: Record, asked: list[str]) -> None:
    known = {"x": Fingerprint(element=element, taken_at=1)}

    assert [text for text, _ in asked_of_secret_places(record, known)] == asked


@pytest.mark.parametrize(
    "place", [pytest.param(TERM[1], id="a-place"), pytest.param(called("input", type="password"), id="a-field")]
)
def test_what_a_check_saw_in_a_secrets_place_is_one_as_well(place: Element) -> None:
    record = failed("to_have_value", VALUE, target=place)
    error = f'Actual value: other-{VALUE} \nCall log:\n  - unexpected value "other-{VALUE}"'
    record = record.model_copy(update={"actions": (record.actions[0].model_copy(update={"error": error}),)})

    known = {*asked_of_secret_fields(record), *(text for text, _ in asked_of_secret_places(record, {}))}

    assert known == {VALUE, f"other-{VALUE}"}
