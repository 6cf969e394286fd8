"""Pages that several tables of rows use."""

from tests.diagnosis.scene import Scene

SHOP = "<main><h1>Shop</h1><p id=total>42.00</p><button data-testid=pay>Pay now</button></main>"
PAY = 'get_by_test_id("pay")'
TOTAL = 'locator("#total")'
SHAPE = {"total": "number"}


def same(then: str = SHOP, now: str | None = None) -> Scene:
    """A page as it was, or another one."""
    return Scene(then, then if now is None else now)


def total(text: str, then: str = "42.00") -> Scene:
    """The shop with another total, and the check of it that fails."""
    return same(SHOP, SHOP.replace("42.00", text)).fails(
        "to_have_text", TOTAL, expected=then, actual=text, arguments={"0": then}
    )


def no_pay() -> Scene:
    """The shop without its button, and the click that fails."""
    return same(SHOP, SHOP.replace("<button data-testid=pay>Pay now</button>", "")).fails("click", PAY)
