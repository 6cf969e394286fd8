"""Another variant of the application was served."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.languages import language_of
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.diagnosis import PageChange
from pytest_selfheal.models.digest import KnownRequest, Step
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from tests.diagnosis.conftest import HOST, Scene, heading, pay_button, total

PAY, TOTAL = 'get_by_test_id("pay")', 'locator("#total")'
GONE = {"resolved": False, "matches": 0, "matches_after_grace": 0}
FLAGS = KnownRequest(method="GET", template="/api/flags", statuses=(200,), switches={"new_checkout": "false"})


def knowing_flags(scene):
    return replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, FLAGS)}))


@pytest.mark.parametrize(
    "breaks",
    [
        pytest.param(lambda s: s.no_pay().fails("click", PAY, **GONE), id="an-element-is-missing"),
        pytest.param(
            lambda s: s.total("0").fails("to_have_text", TOTAL, resolved=True, expected="42.00", actual="0"),
            id="a-value-is-another",
        ),
    ],
)
def test_a_flag_was_switched(scene, breaks):
    """Neither a regression nor a matter of time."""
    flagged = knowing_flags(scene).request("/api/flags", at=70, switches={"new_checkout": "true"})
    diagnosis = breaks(flagged).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("unknown", "investigate")
    assert diagnosis.cause == "other_variant"
    assert "flag 'new_checkout' of GET /api/flags is true, it was false" in diagnosis.summary


ROLE = KnownRequest(method="GET", template="/api/me", statuses=(200,), switches={"user.role": "editor"})


@pytest.mark.parametrize(
    ("breaks", "confidence"),
    [
        pytest.param(lambda s: s.no_pay().fails("click", PAY, **GONE), "high", id="who-may-not-see-it"),
        pytest.param(
            lambda s: s.total("41").fails("to_have_text", TOTAL, resolved=True, expected="42.00", actual="41"),
            "medium",
            id="a-sum-is-nobodys-right",
        ),
        pytest.param(
            lambda s: s.request("/api/cart", 403, at=90).no_pay().fails("click", PAY, **GONE),
            "medium",
            id="a-request-fails-as-well",
        ),
    ],
)
def test_a_role_explains_what_may_be_done_and_no_value(scene, breaks, confidence):
    """Where nothing ties the two, both are said."""
    known = replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, ROLE)}))
    diagnosis = breaks(known.request("/api/me", at=70, switches={"user.role": "viewer"})).diagnosed()

    assert (diagnosis.cause, diagnosis.confidence) == ("other_variant", confidence)
    assert ("people have to say" in diagnosis.root_cause) is (confidence == "medium")


def test_where_the_application_lies_ties_no_flag_to_a_value(scene):
    """Page and answers stand below one path; the flag itself is about something else."""
    flags = FLAGS.model_copy(update={"template": "/cart/api/flags", "switches": {"wide_footer": "false"}})
    known = replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, flags)}))
    flagged = known.request("/cart/api/flags", at=70, switches={"wide_footer": "true"})
    failed = flagged.total("420").fails("to_have_text", TOTAL, resolved=True, expected="42.00", actual="420")

    assert (failed.diagnosed().cause, failed.diagnosed().confidence) == ("other_variant", "medium")


@pytest.mark.parametrize("name", ["darkMode", "theme_contrast", "reduceMotion"])
def test_a_flag_of_looks_explains_no_value(scene, name):
    flags = FLAGS.model_copy(update={"template": "/api/flags", "switches": {name: "false"}})
    known = replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, flags)}))
    flagged = known.request("/api/flags", at=70, switches={name: "true"})
    failed = flagged.total("420").fails("to_have_text", TOTAL, resolved=True, expected="42.00", actual="420")

    assert failed.diagnosed().category == "true_regression"


def test_a_flag_explains_no_renamed_button(scene):
    """What is there under another name was not switched off."""
    flagged = knowing_flags(scene).request("/api/flags", at=70, switches={"new_checkout": "true"})
    diagnosis = flagged.pay(attributes={"data-testid": "pay-now"}).fails("click", PAY, **GONE).diagnosed()

    assert diagnosis.category == "selector_stale"


@pytest.mark.parametrize(
    ("method", "path", "cause"),
    [
        pytest.param("POST", "/api/invitations", "", id="it-may-say-what-it-was-sent"),
        pytest.param("POST", "/api/login", "other_variant", id="it-says-who-signed-in"),
        pytest.param("GET", "/api/invitations", "other_variant", id="nothing-was-sent"),
    ],
)
def test_a_role_that_an_answer_says(scene, method, path, cause):
    known = KnownRequest(method=method, template=path, statuses=(200,), switches={"role": "viewer"})
    then = replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, known)}))
    now = then.request(path, at=70, method=method, switches={"role": "owner"})

    diagnosis = now.total("0").fails("to_have_text", TOTAL, resolved=True, expected="42.00", actual="0").diagnosed()

    assert diagnosis.cause == cause


def test_data_that_is_true_or_false_is_no_flag(scene):
    """An answer says much that is so or not; only what names itself a switch is one."""
    known = FLAGS.model_copy(update={"template": "/api/items", "switches": {"in_stock": "true"}})
    told = replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, known)}))
    diagnosis = (
        told.request("/api/items", at=70, switches={"in_stock": "false"})
        .total("0")
        .fails("to_have_text", TOTAL, resolved=True, expected="42.00", actual="0")
        .diagnosed()
    )

    assert diagnosis.cause == ""


def test_another_language(scene):
    known = {name: Fingerprint(element=one.element, lang="en-GB") for name, one in scene.digest.fingerprints.items()}
    english = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))
    failed = english.fails("click", PAY, snapshot=Snapshot(lang="de", elements=()), **GONE)

    assert "language 'de', it was 'en-GB'" in failed.diagnosed().summary


@pytest.mark.parametrize(
    ("url", "switches", "confidence"),
    [
        pytest.param("/cart", {}, "medium", id="nothing-asked-for-it"),
        pytest.param("/de/cart", {}, "high", id="the-address-is-another"),
        pytest.param("/cart", {"user.locale": "de"}, "high", id="an-answer-gives-it"),
    ],
)
def test_how_sure_another_language_is_told_by_what_asked_for_it(scene, url, switches, confidence):
    """A default that is broken is a regression, and nothing of the run tells it from a browser that asks otherwise."""
    known = {name: Fingerprint(element=one.element, lang="en") for name, one in scene.digest.fingerprints.items()}
    me = KnownRequest(method="GET", template="/api/me", statuses=(200,), switches={"user.locale": "en"})
    fields = {"fingerprints": known, "requests": (*scene.digest.requests, me)}
    english = replace(scene, digest=scene.digest.model_copy(update=fields)).request("/api/me", switches=switches)

    diagnosis = english.fails(
        "click", PAY, snapshot=Snapshot(lang="de", elements=()), url=HOST + url, **GONE
    ).diagnosed()

    assert (diagnosis.cause, diagnosis.recommended_action) == ("other_variant", "investigate")
    assert diagnosis.confidence == confidence
    assert ("nothing was seen to ask" in diagnosis.summary) is (confidence == "medium")


@pytest.mark.parametrize(
    ("asks", "is_asked"),
    [
        pytest.param(lambda s: s.called("select_option", "#lang", arguments={"label": "English"}), True, id="a-choice"),
        pytest.param(lambda s: s.called("goto", kind="navigation", arguments={"0": "/en/cart"}), True, id="a-path"),
        pytest.param(
            lambda s: s.called("goto", kind="navigation", arguments={"0": "/?lang=en-GB"}), True, id="a-value"
        ),
        pytest.param(lambda s: s.called("goto", kind="navigation", arguments={"0": "/cart"}), False, id="nothing"),
    ],
)
def test_a_language_that_the_test_asked_for_in_vain(scene, asks, is_asked):
    """It is no variant that somebody else chose: the application does not do what it was asked to."""
    known = {name: Fingerprint(element=one.element, lang="en") for name, one in scene.digest.fingerprints.items()}
    english = asks(replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known})))
    diagnosis = english.fails("click", PAY, snapshot=Snapshot(lang="de", elements=()), **GONE).diagnosed()

    assert (diagnosis.category == "true_regression") is is_asked
    assert ("another language than the test asked for: language 'de'" in diagnosis.summary) is is_asked
    assert (diagnosis.cause == "other_variant") is not is_asked


def test_a_page_that_only_calls_its_language_otherwise(scene):
    """What it says is in the language of the last pass still."""
    known = {name: one.model_copy(update={"lang": "en"}) for name, one in scene.digest.fingerprints.items()}
    english = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))
    then = (*english.case().elements, *(Element(tag="p", own_text=f"Line {n}", text=f"Line {n}") for n in range(8)))
    remembered = Census(view="/cart#1", packed=packed(then))
    known = {name: one.model_copy(update={"page": remembered.key}) for name, one in known.items()}
    english = replace(english, digest=english.digest.model_copy(update={"fingerprints": known}))

    def cause(*now):
        failed = english.fails("click", PAY, snapshot=Snapshot(lang="de", elements=now), **GONE)
        return failed.knowing(pages={remembered.key: remembered}).diagnosed().cause

    assert cause(*(one for one in then if one.own_text.startswith("Line"))) == ""
    assert cause(*(one.model_copy(update={"own_text": f"Zeile {n}"}) for n, one in enumerate(then))) == "other_variant"


@pytest.mark.parametrize(
    ("text", "code"),
    [("Français", "fr"), ("fr-CH", "fr"), ("Deutsch (Österreich)", "de"), ("zh-Hant-TW", "zh"), ("French toast", "fr")],
)
def test_what_a_language_is_called(text, code):
    assert language_of(text) == code


def test_what_is_no_language():
    assert {language_of(text) for text in ("", "Cart", "/", "endless", "it costs nothing at all")} == {""}


BERLIN = {"timezone_id": "Europe/Berlin", "color_scheme": "dark"}


def in_a_context(scene, settings, then):
    """The scene with the settings of its browser context, and those of its last pass."""
    digest = scene.digest.model_copy(update={"settings": then})
    return replace(scene, digest=digest, record=scene.record.model_copy(update={"settings": settings}))


@pytest.mark.parametrize(
    ("now", "then", "said"),
    [
        ({**BERLIN, "timezone_id": "UTC"}, BERLIN, "timezone_id is 'UTC', it was 'Europe/Berlin'"),
        ({"timezone_id": "Europe/Berlin"}, BERLIN, "color_scheme is not set, it was 'dark'"),
        (BERLIN, {}, "color_scheme is 'dark', it was not set; timezone_id is 'Europe/Berlin', it was not set"),
        (BERLIN, BERLIN, ""),
        pytest.param(BERLIN, {**BERLIN, "timezone_id": "*"}, "", id="it-passed-with-several"),
        pytest.param(BERLIN, None, "", id="an-older-baseline-knows-none"),
    ],
)
def test_a_test_that_asks_for_another_browser_context(scene, now, then, said):
    """A variable of the environment chooses it: the test's source is as it was."""
    failed = in_a_context(scene, now, then).total("0")
    diagnosis = failed.fails("to_have_text", TOTAL, resolved=True, expected="42.00", actual="0").diagnosed()

    assert diagnosis.cause == ("other_variant" if said else "")
    assert said in diagnosis.summary
    assert diagnosis.confidence == ("medium" if said else "high")


def test_a_failing_request_comes_before_another_browser_context(scene):
    failed = in_a_context(scene, {"locale": "de-DE"}, {"locale": "en-GB"}).request("/api/cart", 500, at=90).total("0")
    diagnosis = failed.fails("to_have_text", TOTAL, resolved=True, expected="42.00", actual="0").diagnosed()

    assert diagnosis.category == "network_failure"


@pytest.mark.parametrize(
    ("asked", "actual", "cause"),
    [
        pytest.param("de-DE", "1.234,50 EUR", "other_variant", id="the-test-asked-for-it"),
        pytest.param("en-GB", "1.234,50 EUR", "", id="nothing-asked-for-it"),
        pytest.param("en-GB", "1,235.50 EUR", "", id="another-number"),
    ],
)
def test_numbers_of_another_locale(scene, asked, actual, cause):
    """What nobody asked for is the application's, until people say otherwise."""
    said = {"resolved": True, "expected": "1,234.50 EUR", "actual": actual}
    failed = in_a_context(scene, {"locale": "en-GB"}, {"locale": asked}).total(actual)
    diagnosis = failed.fails("to_have_text", TOTAL, **said).diagnosed()

    assert diagnosis.cause == cause
    if not cause:
        assert diagnosis.category == "true_regression"
        assert ("numbers in another form" in diagnosis.root_cause) is actual.startswith("1.")
        assert (diagnosis.recommended_action == "investigate") is actual.startswith("1.")


@pytest.mark.parametrize(
    ("captions", "then", "is_variant"),
    [
        pytest.param(("Jetzt zahlen", "Gesamtsumme"), (), True, id="in-other-words"),
        pytest.param(("Sum of all", "Gesamtsumme"), (), False, id="the-items-of-a-list-moved-up"),
        pytest.param(("Order 7", "42.00"), ("click",), False, id="a-click-led-from-the-list-to-one-of-it"),
        pytest.param(("Jetzt zahlen", "Gesamtsumme"), ("fill",), True, id="what-is-typed-leads-nowhere"),
    ],
)
def test_every_caption_reads_otherwise(scene, captions, then, is_variant):
    """Without a language in the document, the captions that the test knows tell."""
    marks = {"data-testid": "pay"}
    known = {
        "a": Fingerprint(element=pay_button(attributes=marks)),
        "b": Fingerprint(element=total("Sum of all", attributes={"id": "sum"})),
    }
    steps = tuple(Step(name="to_be_visible", locator=name, path="/cart") for name in known)
    led = (Step(name=name, locator="c", path="/cart") for name in then)
    fingerprints = {**scene.digest.fingerprints, **known}
    digest = scene.digest.model_copy(update={"steps": (*steps, *led), "fingerprints": fingerprints})
    first, second = captions
    now = (pay_button(name=first, text=first), total(second, attributes={"id": "sum"}))
    said = {"resolved": True, "matches": 1, "expected": "Thanks", "actual": "Danke", "snapshot": Snapshot(elements=now)}
    failed = replace(scene, digest=digest).fails("to_have_text", "h1", url=HOST + "/cart", **said)

    assert ("other captions that the test knows here read otherwise" in failed.diagnosed().summary) is is_variant


@pytest.mark.parametrize(
    ("changes", "cause"),
    [
        pytest.param((), "other_variant", id="nothing-is-known-of-the-rest"),
        pytest.param((("gone", "button"), ("added", "link")), "other_variant", id="others-in-their-place"),
        pytest.param((("gone", "button"),), "", id="a-part-of-the-page-is-gone"),
    ],
)
def test_other_controls(scene, monkeypatch, changes, cause):
    """None of the test's other elements is there: a variant has controls of its own."""
    known = {
        name: Fingerprint(element=pay_button(name=name, text=name, role="button", attributes={"id": name}))
        for name in ("Mail", "Send")
    }
    steps = (*scene.digest.steps, *(Step(name="click", locator=name, path="/cart") for name in known))
    fingerprints = {**scene.digest.fingerprints, **known}
    digest = scene.digest.model_copy(update={"steps": steps, "fingerprints": fingerprints})
    made = tuple(PageChange(kind=kind, element=element) for kind, element in changes)
    monkeypatch.setattr(Case, "page_changes", made)
    bare = replace(scene, digest=digest).fails(
        "click", PAY, url=HOST + "/cart", snapshot=Snapshot(elements=(total("0"),)), **GONE
    )

    assert bare.diagnosed().cause == cause


def marked(was: dict[str, str], now: dict[str, str]) -> Scene:
    """The cart page was opened, in a box that says so of itself."""
    box = Element(tag="div", attributes=was, idxpath="/html[1]/body[1]/div[1]", xpath="/html/body/div")
    census = Census(view="/cart#1a2b", packed=packed((heading(), total(), pay_button(), box)))
    scene = Scene().opened()
    digest = scene.digest.model_copy(update={"fingerprints": {TOTAL: Fingerprint(element=total(), page=census.key)}})
    scene = replace(scene, digest=digest, others=(box.model_copy(update={"attributes": now}),))
    scene = scene.knowing(pages={census.key: census})
    return scene.total("60.00").fails("to_have_text", TOTAL, expected="42.00", actual="60.00", matches=1)


@pytest.mark.parametrize(
    ("was", "now", "is_other"),
    [
        pytest.param({"data-variant": "A"}, {"data-variant": "B"}, True, id="letter"),
        pytest.param({"data-ab-test": "control"}, {"data-ab-test": "variant-2"}, True, id="control"),
        pytest.param({"data-experiment": "1"}, {"data-experiment": "1"}, False, id="the-same"),
        pytest.param({"data-variant": "outline"}, {"data-variant": "primary"}, False, id="looks"),
        pytest.param({"data-row": "1"}, {"data-row": "2"}, False, id="something-else"),
    ],
)
def test_the_page_says_of_itself_which_variant_it_is(was: dict[str, str], now: dict[str, str], is_other: bool) -> None:
    found = marked(was, now).diagnosed()
    assert (found.cause == "other_variant") is is_other
    assert found.confidence == ("medium" if is_other else "high")
