"""The machine was busy; or it was not, and the page was slow."""

from blame.case import ACQUITTALS, Answer, Case, page, right

_WORK = "for(let i=0,x=0;i<{}e6;i++)x+=Math.sqrt(i);"
_STEPS = page(
    "<main><h1>Steps</h1><button id=a>One</button><button id=b>Two</button><button id=c>Three</button><p id=out></p></main>",
    f"for(const k of [a,b,c])k.onclick=()=>{{{_WORK.format(2)}}};c.addEventListener('click',()=>{{setTimeout(()=>{{{_WORK.format(20)}out.textContent='done'}},30)}})",
)
_LIST = page(
    "<main><h1>Rows</h1><button id=a>One</button><button id=b>Two</button><button id=more>More</button><ul id=list></ul></main>",
    f"for(const k of [a,b])k.onclick=()=>{{{_WORK.format(2)}}};more.onclick=()=>{{{_WORK.format(2)}let n=0;const t=()=>{{{_WORK.format(9)}list.innerHTML+='<li>x</li>';if(++n<4)setTimeout(t,5)}};setTimeout(t,5)}}",
)
_TRAINS = page(
    "<main><h1>Züge</h1><label>Suche <input id=s></label><p id=treffer></p></main>",
    f"{_WORK.format(5)}s.oninput=()=>{{{_WORK.format(5)}treffer.textContent='3 Züge'}}",
    lang="de",
)
_LEASE = page(
    "<main><h1>Lease</h1><p id=term>12 months</p><button id=read>Read</button><button id=next>Next</button><button id=sign>Sign</button></main>",
    f"for(const k of [read,next,sign])k.onclick=()=>{{{_WORK.format(4)}}}",
)
_APP = ("true_regression/fix_code", "true_regression/investigate")
_BUSY = ("timing_issue/investigate",)
_TEST = 'page.goto(url + "/")\npage.click("#a")\npage.click("#b")\npage.click("#a")\npage.click("#c")\nexpect(page.locator("#out")).to_have_text("done")'
_NEVER = (*ACQUITTALS, "element is gone")

MACHINE = (
    Case(
        "busy_value",
        _TEST,
        {"": _STEPS},
        slow=20,
        same_commit=True,
        blame=right(*_BUSY, never=_NEVER, names=("busy",), retryable=True),
    ),
    Case(
        "busy_count",
        'page.goto(url + "/")\npage.click("#a")\npage.click("#b")\npage.click("#a")\npage.click("#more")\nexpect(page.get_by_role("listitem")).to_have_count(4)',
        {"": _LIST},
        slow=20,
        blame=right(*_BUSY, never=_NEVER, names=("busy",), retryable=True),
    ),
    Case(
        "busy_element",
        'page.goto(url + "/")\npage.click("#a")\npage.click("#b")\npage.click("#a")\npage.click("#more")\npage.locator("li").nth(3).click()',
        {"": _LIST},
        slow=20,
        blame=right(*_BUSY, never=_NEVER, names=("busy",), retryable=True),
    ),
    Case(
        "busy_and_renamed",
        'page.goto(url + "/")\npage.click("#a")\npage.click("#b")\npage.click("#a")\npage.locator("#c").click()',
        {"": _STEPS},
        {
            "": _STEPS.replace("<button id=c>Three", "<button id=third>Three")
            .replace("[a,b,c]", "[a,b,third]")
            .replace("c.add", "third.add")
        },
        slow=3,
        blame=right("selector_stale/fix_test"),
    ),
    Case(
        "one_answer_is_slow",
        'page.goto(url + "/")\npage.click("#a")\npage.click("#b")\npage.click("#go")\nexpect(page.locator("#out")).to_have_text("done")',
        {
            "": page(
                "<button id=a>A</button><button id=b>B</button><button id=go>Go</button><p id=out></p>",
                "go.onclick=()=>fetch('api/slow').then(()=>{out.textContent='done'})",
            ),
            "api/slow": {},
        },
        {"api/slow": Answer({}, delay_ms=1100)},
        blame=right("timing_issue/fix_test", "timing_issue/investigate", never=("too busy",), names=("api/slow",)),
        first=right("timing_issue/fix_test", "timing_issue/investigate", names=("api/slow",)),
    ),
    Case(
        "slow_and_wrong",
        'page.goto(url + "/")\npage.click("#a")\npage.click("#b")\npage.click("#a")\nexpect(page.locator("h1")).to_have_text("Steps")',
        {"": _STEPS},
        {"": _STEPS.replace("<h1>Steps", "<h1>Stairs")},
        slow=2.5,
        blame=right("true_regression/fix_code", "true_regression/investigate"),
    ),
    Case(
        "busy_before_anything_is_typed",
        'page.goto(url + "/")\npage.get_by_label("Suche").fill("Zug")\nexpect(page.locator("#treffer")).to_have_text("3 Züge")',
        {"": _TRAINS},
        slow=30,
        blame=right(*_BUSY, most="medium", never=_NEVER, names=("busy",), retryable=True),
    ),
    Case(
        "busy_while_a_list_is_fetched",
        'page.goto(url + "/")\nexpect(page.get_by_role("row")).to_have_count(3)',
        {
            "": page(
                "<main><h1>Meters</h1><table id=t></table></main>",
                f"{_WORK.format(25)}fetch('api/meters').then(r=>r.json()).then(d=>{{{_WORK.format(25)}t.innerHTML=d.map(m=>'<tr><td>'+m+'</td></tr>').join('')}})",
            ),
            "api/meters": ["A", "B", "C"],
        },
        slow=30,
        blame=right(*_BUSY, most="medium", never=_NEVER, names=("busy",), retryable=True),
    ),
    Case(
        "locked_on_a_slow_machine",
        'page.goto(url + "/")\npage.click("#read")\npage.click("#next")\npage.click("#read")\npage.click("#sign")',
        {"": _LEASE},
        {"": _LEASE.replace("<button id=sign>", "<button id=sign disabled>")},
        slow=2.5,
        blame=right(*_APP, names=("disabled",), never=("too busy",), retryable=False),
    ),
    Case(
        "empty_on_a_slow_machine",
        'page.goto(url + "/")\npage.click("#read")\npage.click("#next")\npage.click("#read")\nexpect(page.locator("#term")).to_have_text("12 months")',
        {"": _LEASE},
        {"": _LEASE.replace("12 months", "")},
        slow=2.5,
        blame=right(*_APP, never=("too busy",), retryable=False),
    ),
    Case(
        "only_the_document_is_slow",
        'page.goto(url + "/")\nexpect(page.locator("h1")).to_have_text("Lease")',
        {"": _LEASE},
        {"": Answer(_LEASE, delay_ms=1500)},
        blame=right("timing_issue/fix_test", "timing_issue/investigate"),
    ),
    Case(
        "a_script_that_keeps_the_page",
        'page.goto(url + "/")\nexpect(page.locator("h1")).to_have_text("Lease")',
        {"": _LEASE},
        {"": _LEASE.replace("<script>", "<script>for(const end=Date.now()+6000;Date.now()<end;);")},
        blame=right(
            "timing_issue/fix_test",
            "timing_issue/investigate",
            "unknown/investigate",
            *_APP,
            most="medium",
            never=("more ran on",),
        ),
    ),
    Case(
        "one_balance_is_slow",
        'page.goto(url + "/")\npage.get_by_role("button", name="Saldo").click()\nexpect(page.get_by_role("status")).to_have_text("12,50 EUR")',
        {
            "": page(
                "<h1>Konto</h1><button id=b>Saldo</button><output id=o></output>",
                "b.onclick=()=>fetch('api/saldo').then(r=>r.json()).then(d=>{o.textContent=d})",
                lang="de",
            ),
            "api/saldo": Answer('"12,50 EUR"', kind="application/json"),
        },
        {"api/saldo": Answer('"12,50 EUR"', delay_ms=1300, kind="application/json")},
        blame=right("timing_issue/fix_test", "timing_issue/investigate", never=("too busy",), names=("api/saldo",)),
        first=right("timing_issue/fix_test", "timing_issue/investigate", names=("api/saldo",)),
    ),
)
