"""What gets better by itself, and what the same test meets again however often it runs."""

from blame.case import Answer, Case, loading, page, right

_NETWORK = ("network_failure/investigate",)
_TEST = ("unknown/fix_test",)
_BERRIES = page(
    "<main><h1>Berries</h1><ul id=list></ul></main>",
    loading("api/berries", "list.innerHTML=d.map(b=>'<li>'+b+'</li>').join('')"),
)
_SEARCH = page(
    "<main><label>Find <input id=q></label><ul id=r></ul></main>",
    "q.onchange=()=>fetch('api/find').then(async a=>{const d=await a.json();"
    "r.innerHTML=a.ok?d.map(x=>'<li>'+x+'</li>').join(''):'<li>Too many searches, wait a minute</li>'})",
)
_WAIT = Answer({"error": "too many"}, status=429, headers=(("Retry-After", "20"),))
_LIVE = page(
    "<main><h1>Tide</h1><p>Level <output id=level>–</output></p></main>",
    "const s=new WebSocket(location.href.replace('http','ws')+'tide');s.onmessage=e=>{level.textContent=e.data}",
)
_SAVES = page("<main><button id=save>Save</button></main>", "save.onclick=()=>fetch('api/drafts')")

PASSING = (
    Case(
        "too_many_at_once",
        'page.goto(url + "/")\nexpect(page.locator("#list li")).to_have_count(2)',
        {"": _BERRIES, "api/berries": ["Sloe", "Rowan"]},
        {"api/berries": _WAIT},
        same_commit=True,
        blame=right(*_NETWORK, names=("429",)),
    ),
    Case(
        "too_many_searches",
        'page.goto(url + "/")\npage.get_by_label("Find").fill("sl")\npage.keyboard.press("Tab")\n'
        'expect(page.locator("#r li")).to_have_text(["Sloe"])',
        {"": _SEARCH, "api/find": ["Sloe"]},
        {"api/find": _WAIT},
        same_commit=True,
        blame=right(*_NETWORK, names=("429",)),
    ),
    Case(
        "own_request_too_many",
        'answer = page.request.get(url + "/api/berries")\nassert answer.ok',
        {"api/berries": ["Sloe", "Rowan"]},
        {"api/berries": _WAIT},
        same_commit=True,
        blame=right(*_NETWORK, names=("429",)),
        first=right(*_NETWORK, names=("429",)),
    ),
    Case(
        "socket_turned_away",
        'page.goto(url + "/")\nexpect(page.locator("#level")).to_have_text("3.2 m")',
        {"": _LIVE, "tide": Answer("busy", status=503)},
        first=right(*_NETWORK, names=("WebSocket",), retryable=True),
    ),
    Case(
        "waits_for_a_misspelt_answer",
        'page.goto(url + "/")\nwith page.expect_response("**/api/darfts", timeout=800):\n    page.click("#save")',
        {"": _SAVES, "api/drafts": {"saved": True}},
        first=right(*_TEST, names=("api/drafts",), retryable=False),
    ),
    Case(
        "goes_on_with_a_closed_page",
        'page.goto(url + "/")\npage.close()\npage.click("#save")',
        {"": _SAVES},
        first=right(*_TEST, names=("closed the page itself",), retryable=False),
    ),
)
