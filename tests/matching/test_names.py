"""What names an element: a key kept whole is enough, and another one or a half is not."""

import pytest

from tests.matching.asking import proved

ICON = '<svg viewBox="0 0 9 9"><path d="{}"/></svg>'


@pytest.mark.parametrize(
    ("then", "now", "locator"),
    [
        pytest.param(
            "<button it class=a aria-label=Close>×</button>",
            "<button it class=b aria-label=Close>×</button>",
            'locator(".a")',
            id="the-label-of-an-icon",
        ),
        pytest.param("<b it class=a>Total</b>", "<b it class=z>Total</b>", 'locator(".a")', id="tag-and-text"),
        pytest.param(
            "<form><input it class=a name=q></form>",
            "<form><input it class=z name=q></form>",
            'locator(".a")',
            id="the-name-of-a-field-without-label",
        ),
        pytest.param(
            f"<button it class=a>{ICON.format('M1 1')}</button><button class=x>{ICON.format('M2 2')}</button>",
            f"<button it class=z>{ICON.format('M1 1')}</button><button class=x>{ICON.format('M2 2')}</button>",
            'locator(".a")',
            id="the-drawing-of-an-icon",
        ),
        pytest.param(
            "<button it id=x3 data-testid=menu></button><p>Mail</p>",
            "<button it id=x9 data-testid=menu></button><p>Mail</p>",
            'locator("#x3")',
            id="the-test-id-where-nothing-is-read",
        ),
        pytest.param(
            "<button it class=a>SIGN IN</button>",
            "<button it class=a2>Sign in</button>",
            'locator(".a")',
            id="its-case",
        ),
        pytest.param(
            "<button it>Log in</button>",
            "<button it>Sign in</button>",
            'get_by_role("button", name="Log in")',
            id="a-synonym",
        ),
        pytest.param(
            "<a it class=a href=/i>Inbox (3)</a>",
            "<a it class=z href=/i>Inbox (12)</a>",
            'locator(".a")',
            id="a-link-and-how-many-it-holds",
        ),
        pytest.param(
            "<div it class=a>Help</div>", "<button it class=z>Help</button>", 'locator(".a")', id="now-a-button"
        ),
    ],
)
def test_proved(then, now, locator):
    assert proved(then, now, locator) == ""


@pytest.mark.parametrize(
    ("then", "now", "locator"),
    [
        pytest.param(
            "<a it id=a href=/x>Monthly report</a>",
            "<a it id=z href=/x>Yearly report</a>",
            'get_by_role("link", name="Monthly report")',
            id="the-locator-asks-for-the-caption",
        ),
        pytest.param(
            "<a it id=a href=/x>One</a>",
            "<a it id=z href=/x>Two</a><a href=/x>Three</a>",
            'locator("#a")',
            id="an-address-that-two-have",
        ),
        pytest.param(
            "<a it id=a href=/x>One</a>", "<a it id=z href=/x><img src=1.png></a>", 'locator("#a")', id="its-words-gone"
        ),
        pytest.param(
            "<button it id=a name=go>Yes</button>",
            "<button it id=z name=go>Maybe</button>",
            'locator("#a")',
            id="the-name-of-a-button-is-shared",
        ),
        pytest.param("<b it class=a>v2.3</b>", "<b it class=z>v3.2</b>", 'locator(".a")', id="another-number"),
        pytest.param(
            "<form><input it id=email></form>",
            "<form><input it id=friend-email></form>",
            'locator("#email")',
            id="a-key-that-got-a-word",
        ),
        pytest.param(
            "<form><input it class=a name=q></form>",
            "<form><input it class=z name=q type=password></form>",
            'locator(".a")',
            id="another-type",
        ),
        pytest.param("<h2 it>News</h2>", "<a it href=/n>News</a>", 'get_by_role("heading")', id="a-heading-and-a-link"),
        pytest.param("<b it class=a>x</b>", "<b it class=z hidden>x</b>", 'locator(".a")', id="it-is-hidden"),
        pytest.param(
            "<button it class=a title=Pause>Go</button>",
            "<button it class=z title=End>Go</button>",
            'locator(".a")',
            id="another-title",
        ),
        pytest.param(
            "<button it class=a>Copy [redacted]</button>",
            "<button it class=z>Copy [redacted]</button>",
            'locator(".a")',
            id="what-is-hidden-names-nothing",
        ),
    ],
)
def test_not_proved(then, now, locator):
    assert proved(then, now, locator) != ""
