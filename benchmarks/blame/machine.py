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
)
