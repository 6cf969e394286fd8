"""Is the test's own call wrong, whatever the page does?"""

import re

from pytest_selfheal.failure.text import one_of

# Playwright 1.60 to 1.65, and Python
_CANT_WORK = one_of(
    # "Element is not an <input>, <textarea> …", 'Input of type "file" cannot be filled'
    r"Element is not an? <|Not a checkbox or radio|Not an input element|Input of type \"[\w-]+\" cannot be filled",
    # "name 'SAVE' is not defined", "'Page' object has no attribute 'clik'", "f() missing 1 required positional …"
    r"name '\w+' is not defined|'(?:Page|Locator|Frame|Browser\w*|\w*Assertions|Keyboard|Mouse)' object has no",
    r"missing \d+ required|unexpected keyword|takes (?:from )?\d+ .{0,30}positional|not callable",
    r"'NoneType' object has no attribute|is not valid JSON$",
    # "assert <coroutine object f at 0x7f…> == 'Products'"
    r"'?coroutine'? object",
    # 'Unexpected token "" while parsing css selector', "Cannot navigate to invalid URL"
    r"while parsing (?:css )?selector|is not a valid (?:selector|XPath)|Unknown engine|Cannot navigate to invalid URL",
    # "value: expected string, got undefined", "value must be a string or regular expression"
    r"value must be a string or regular|Expected a list or tuple|expected (?:string|integer|float|boolean), got",
    r"Unsupported type: <class",
)
# "value: expected string, got undefined"
_NOT_SET = re.compile(r"(?P<what>\w+): expected \w+, got (?:undefined|null|None)")
# 'fill(os.environ.get("APP_PASSWORD"))', 'os.getenv("APP_PASSWORD")'
_VARIABLE = re.compile(r"(?:environ(?:\.get)?|getenv)[(\[]\s*[\"'](?P<name>\w+)[\"']")
# "[Errno 2] No such file or directory: 'plan.csv'", "Page.set_input_files: ENOENT: no such file or directory"
_NO_FILE = re.compile(r"\A(?:[\w.]+: ){0,2}(?:\[Errno (?:2|13|20|21)\]|.{0,80}No such file or directory|ENOENT)")
_OLD_HANDLE = re.compile(r"[Ee]lement is not attached|Node is detached|Element is not connected")


def cant_work(message: str) -> bool:
    """Whether Playwright or Python refused the call for how it is written or for what it was given."""
    return _CANT_WORK.search(message) is not None


def unset(message: str) -> str:
    """The argument that got None instead of a value, '' where none did."""
    found = _NOT_SET.search(message)
    return found["what"] if found is not None else ""


def variable(stack: str) -> str:
    """The environment variable that a line of a traceback reads, '' where none does."""
    found = _VARIABLE.search(stack)
    return found["name"] if found is not None else ""


def is_missing_file(message: str) -> bool:
    """Whether a file that the test names is not there."""
    return _NO_FILE.search(message) is not None


def was_left(message: str) -> bool:
    """Whether the page was left for another one while a call ran in it."""
    return "Execution context was destroyed" in message


def is_old_handle(message: str) -> bool:
    """Whether the call was made on an element handle whose element had left the page."""
    return _OLD_HANDLE.search(message) is not None
