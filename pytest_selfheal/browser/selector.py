"""The selector inside one of Playwright's locators."""

import ast
import re

# <Locator frame=<Frame name= url='about:blank'> selector='internal:role=button[name="Save"i]'>
_REPR = re.compile(r" selector=((['\"]).*\2)>?$", re.S)


def selector_of(locator: object) -> str:
    """The selector inside a locator, as `page.locator()` takes it; empty when it doesn't show."""
    found = _REPR.search(repr(locator))
    return str(ast.literal_eval(found.group(1))) if found else ""
