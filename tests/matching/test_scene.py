"""What surrounds an action: what its document says of itself, and the page around a frame."""

import pytest

from pytest_selfheal.matching.scene import _differences
from pytest_selfheal.models.element import Around, Document, Scene
from tests.matching.asking import proved

PAGE = "<main><h1>Accounts</h1><p>3 open</p><button it class={}>Close</button></main>"


@pytest.mark.parametrize(
    ("title", "env", "is_same"),
    [
        pytest.param("", "", True, id="nothing-said"),
        pytest.param("Accounts", "", False, id="a-title-that-is-gone"),
        pytest.param("", "production", False, id="a-mark-of-the-document"),
    ],
)
def test_what_the_document_said(title, env, is_same):
    marks = {"html data-env": env} if env else {}
    scene = Scene(document=Document(title=title, marks=marks), states=())

    said = proved(PAGE.format("a"), PAGE.format("z"), 'locator(".a")', scene=scene)

    assert (said == "") is (is_same or not marks)


@pytest.mark.parametrize(
    ("states", "is_same"),
    [
        pytest.param((), True, id="nothing-was-set"),
        pytest.param(("one Delete everything",), False, id="something-was-chosen"),
        pytest.param(None, True, id="too-much-to-compare"),
    ],
)
def test_what_was_set_in_it(states, is_same):
    said = proved(PAGE.format("a"), PAGE.format("z"), 'locator(".a")', scene=Scene(states=states))

    assert (said == "") is is_same


@pytest.mark.parametrize(
    ("now", "varying", "why"),
    [
        pytest.param(Document(title="Orders"), (), "", id="as-it-was"),
        pytest.param(Document(title="Bills"), (), "the document's title", id="another-title"),
        pytest.param(Document(title="Bills"), ("document title",), "", id="a-title-that-varied"),
        pytest.param(Document(title="Bills", frame=("/iframe[1]",)), (), "", id="the-title-of-a-frame"),
    ],
)
def test_the_document_now(now, varying, why):
    scene = Scene(document=Document(title="Orders"), states=())
    pages = PAGE.format("a"), PAGE.format("z")

    said = proved(*pages, 'locator(".a")', scene=scene, documents=(now,), varying=varying)

    assert (said == "") is (why == "")
    assert said.startswith(why)


@pytest.mark.parametrize(
    ("was", "has", "varying", "is_same"),
    [
        pytest.param({"part": "dialog Lease"}, {"part": "dialog Lease"}, (), True, id="as-it-was"),
        pytest.param({"part": "dialog Lease"}, {"part": "dialog Guarantee"}, (), False, id="another-dialog"),
        pytest.param({"lines": ("It is 3",)}, {"lines": ("It is 4",)}, ("document page lines",), True, id="it-varied"),
        pytest.param({"title": "Test"}, {"title": "Live"}, (), False, id="the-title-of-the-page"),
        pytest.param({"part": "dialog Lease"}, None, (), True, id="nobody-knows"),
    ],
)
def test_the_document_of_a_frame_now(was, has, varying, is_same):
    framed = "<main><h1>Accounts</h1><iframe><p>3 open</p><button it class={}>Close</button></iframe></main>"
    frame = ("/html[1]/body[1]/main[1]/iframe[1]",)
    scene = Scene(document=Document(around=Around(**was)), states=())
    documents = (Document(frame=frame, around=Around(**has) if has is not None else None),)
    pages = framed.format("a"), framed.format("z")

    said = proved(*pages, 'locator(".a")', scene=scene, documents=documents, varying=varying)

    assert (said == "") is is_same


@pytest.mark.parametrize(
    ("was", "has"),
    [
        pytest.param({"lines": ("You sign: an order",)}, {"lines": ("You sign: a closing",)}, id="what-it-signs"),
        pytest.param(
            {"lines": ("Help", "Patient: Ann Lee")}, {"lines": ("Help", "Patient: Bo Ray")}, id="beyond-a-line-of-help"
        ),
        pytest.param({"tabs": ("Test",)}, {"tabs": ("Live",)}, id="another-tab"),
        pytest.param({"part": "dialog Lease"}, {"part": "dialog Guarantee"}, id="another-dialog"),
        pytest.param({"source": "/account?id=4471"}, {"source": "/account?id=9902"}, id="what-it-asks-for"),
        pytest.param({"source": "/orders/17/pay"}, {"source": "/orders/18/pay"}, id="the-record-in-its-path"),
    ],
)
def test_the_page_around_a_frame_is_of_another_thing(was, has):
    assert any(_differences(Around(**was), Around(**has), lambda _: False))


@pytest.mark.parametrize(
    ("was", "has"),
    [
        pytest.param({"lines": ("Help",)}, {"lines": ("New!", "Help")}, id="a-line-more"),
        pytest.param({"source": "/editor/3.2.1/x"}, {"source": "/editor/3.4.0/x"}, id="a-release"),
        pytest.param({"source": "/pay?ts=17000&v=12"}, {"source": "/pay?ts=17099&v=13"}, id="of-its-time"),
        pytest.param({"source": ""}, {"source": "/pay/12"}, id="nothing-remembered"),
    ],
)
def test_the_page_around_a_frame_is_as_it_was(was, has):
    assert not any(_differences(Around(**was), Around(**has), lambda _: False))
