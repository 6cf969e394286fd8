"""What a tester's clinic met: a language that was asked for, a warning that never came, a wait that was taken out."""

from blame.case import ACQUITTALS, Case, page, right

_APP = ("true_regression/fix_code", "true_regression/investigate")
_LIST = page(
    "<main><h1>Slots</h1><table><tbody id=rows></tbody></table></main>",
    "setTimeout(()=>{rows.innerHTML='<tr><td>09:00</td></tr><tr><td>10:30</td></tr>'},400)",
)
_CHOICE = "<main><h1>Profile</h1><form action=saved><label>Language <select name=l><option>de<option>en</select></label><button>OK</button></form></main>"
_AGE = (
    "<main><h1>Profil</h1><form action={}><label>Alter <input name=age></label><button>Speichern</button></form></main>"
)
_REFUSED = "<main><h1>Profil</h1><p role=alert>Das Alter liegt zwischen 1 und 120</p></main>"
_TOTAL = "<main><h1>My appointments</h1><p>Total <b id=total>{}</b></p></main><script>setTimeout(()=>{{{}}},5)</script>"
_MINE = (
    "<main><h1>Termine</h1><ul><li class=appt><b>Anna Weber</b><button>{}</button></li></ul><p role=status></p></main>"
)
_SAYS = "document.querySelector('button').onclick=()=>{document.querySelector('[role=status]').textContent='Termin storniert';document.querySelector('ul').innerHTML='<li class=empty>Keine Termine</li>'}"

CLINIC = (
    Case(
        "language_that_the_test_chose",
        'page.goto(url + "/")\npage.get_by_label("Language").select_option("en")\npage.get_by_role("button", name="OK").click()\n'
        'expect(page.locator("h1")).to_have_text("Saved")',
        {"": page(_CHOICE, lang="de"), "saved": page("<main><h1>Saved</h1></main>", lang="en")},
        {"saved": page("<main><h1>Gespeichert</h1></main>", lang="de")},
        blame=right(*_APP),
    ),
    Case(
        "language_of_the_address",
        'page.goto(url + "/slots?lang=en")\nexpect(page.get_by_role("heading", name="Open slots")).to_be_visible()',
        {"slots": page("<main><h1>Open slots</h1></main>", lang="en")},
        {"slots": page("<main><h1>Freie Termine</h1></main>", lang="de")},
        blame=right(*_APP),
    ),
    Case(
        "warning_that_does_not_come",
        'page.goto(url + "/")\npage.get_by_label("Alter").fill("0")\npage.get_by_role("button", name="Speichern").click()\n'
        'expect(page.get_by_role("alert")).to_contain_text("zwischen 1 und 120")',
        {"": page(_AGE.format("no"), lang="de"), "no": page(_REFUSED, lang="de"), "yes": page("<main><h1>Profil</h1><p role=status>Gespeichert</p></main>", lang="de")},
        {"": page(_AGE.format("yes"), lang="de")},
        blame=right(*_APP),
    ),
    Case(
        "wait_is_taken_out",
        'page.goto(url + "/")\nexpect(page.locator("tr")).to_have_count(2)\nassert page.locator("td").all_inner_texts() == ["09:00", "10:30"]',
        {"": _LIST},
        edits=(('expect(page.locator("tr")).to_have_count(2)\n', ""),),
        blame=right("unknown/fix_test", "unknown/investigate", "timing_issue/fix_test", never=ACQUITTALS),
    ),
    Case(
        "counter_throws_beside_a_wrong_total",
        'page.goto(url + "/")\npage.get_by_role("link", name="Mine").click()\nexpect(page.locator("#total")).to_have_text("110,00 EUR")',
        {"": page("<main><a href=mine>Mine</a></main>"), "mine": page(_TOTAL.format("110,00 EUR", ""))},
        {"mine": page(_TOTAL.format("70,00 EUR", "stats.count()"))},
        blame=right(*_APP, "js_error/investigate", most="medium"),
    ),
    Case(
        "caption_before_what_comes_of_it",
        'page.goto(url + "/")\npage.locator(".appt").filter(has_text="Anna Weber").get_by_role("button", name="Stornieren").click()\n'
        'expect(page.get_by_role("status")).to_have_text("Termin storniert")\nexpect(page.locator(".empty")).to_have_text("Keine Termine")',
        {"": page(_MINE.format("Stornieren"), _SAYS, lang="de")},
        {"": page(_MINE.format("Termin absagen"), _SAYS, lang="de")},
        blame=right("selector_stale/fix_test", "selector_stale/investigate", "element_removed/investigate", never=("variant",)),
    ),
)  # fmt: skip
