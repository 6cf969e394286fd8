"""Tests that open no page: they ask an API themselves, and may be the only check of what it promises."""

from blame.case import Answer, Case, right

_PEOPLE = ("true_regression/investigate",)
_CONTRACT = ("api_contract_changed/investigate", "api_contract_changed/fix_code")
_NO_PAGE = ("the page", "mock or expectation")
_BERTH = {"berth": 12, "length": 9.5, "owner": "Runa"}
_ASKS = 'berth = page.request.get(url + "/api/berth").json()\n'

WITHOUT_PAGE = (
    Case(
        "own_answer_renamed_a_field",
        _ASKS + 'assert berth["owner"] == "Runa"',
        {"api/berth": _BERTH},
        {"api/berth": {"berth": 12, "length": 9.5, "holder": "Runa"}},
        blame=right(*_CONTRACT, names=("'owner'",), never=_NO_PAGE),
    ),
    Case(
        "own_answer_wraps_its_list",
        'boats = page.request.get(url + "/api/boats").json()\nassert boats[0]["name"] == "Alba"',
        {"api/boats": [{"name": "Alba"}, {"name": "Birk"}]},
        {"api/boats": {"boats": [{"name": "Alba"}, {"name": "Birk"}]}},
        blame=right(*_CONTRACT, names=("api/boats",), never=_NO_PAGE),
    ),
    Case(
        "own_answer_says_another_value",
        _ASKS + 'assert berth["owner"] == "Runa"',
        {"api/berth": _BERTH},
        {"api/berth": _BERTH | {"owner": "Odd"}},
        same_commit=True,
        blame=right(*_PEOPLE, most="medium", names=("'owner' with 'Odd'",), never=_NO_PAGE, retryable=False),
        first=right(*_PEOPLE, most="low", names=("'owner' with 'Odd'",), never=_NO_PAGE),
    ),
    Case(
        "own_answer_of_a_release",
        'assert page.request.get(url + "/api/berth").json()["length"] == 9.5',
        {"api/berth": _BERTH},
        {"api/berth": _BERTH | {"length": 12.0}},
        blame=right(*_PEOPLE, most="medium", names=("'length' with '12.0'",), never=_NO_PAGE),
    ),
    Case(
        "own_answer_with_another_status",
        'answer = page.request.post(url + "/api/book", data={"berth": 12})\nassert answer.status == 201',
        {"api/book": Answer({"booked": True}, status=201)},
        {"api/book": Answer({"booked": True}, status=202)},
        blame=right(*_PEOPLE, most="medium", names=("answered 202",), never=_NO_PAGE),
    ),
    Case(
        "own_answer_not_there_yet",
        'page.request.post(url + "/api/book", data={"owner": "Runa"})\n' + _ASKS + 'assert berth["owner"] == "Runa"',
        {"api/book": {"booked": True}, "api/berth": _BERTH},
        {"api/berth": _BERTH | {"owner": ""}},
        same_commit=True,
        blame=right(*_PEOPLE, "timing_issue/investigate", most="medium", names=("right after POST",), never=_NO_PAGE),
    ),
)
