"""How each framework writes a selector, a wait, a mock and a mark for flaky tests."""

from dataclasses import dataclass

from pytest_selfheal.models.failure import Framework


@dataclass(frozen=True, slots=True)
class Wording:
    """Templates of one framework: `{locator}` is code or a selector, `{path}` a URL path, `{ms}` a time-out."""

    title: str
    find: str
    selector: str
    wait_element: str
    wait_response: str
    timeout: str
    mock: str
    flaky: str


PLAYWRIGHT = Wording(
    title="Playwright",
    find="page.{locator}",
    selector="In Playwright, update: page.{locator}",
    wait_element='In Playwright, wait for the state: page.{locator}.wait_for(state="{state}", timeout={ms})',
    wait_response='In Playwright, wrap the step that sends it: with page.expect_response("**{path}"): ...',
    timeout="In Playwright, give this call more time: timeout={ms}",
    mock='In Playwright, update: page.route("**{path}", lambda route: route.fulfill(json=...))',
    flaky="With pytest-rerunfailures: @pytest.mark.flaky(reruns=2)",
)
CYPRESS = Wording(
    title="Cypress",
    find="cy.get({quoted})",
    selector="In Cypress, update: cy.get({quoted})",
    wait_element="In Cypress, wait for the state: cy.get({quoted}, {{ timeout: {ms} }}).should('{should}')",
    wait_response="In Cypress: cy.intercept('**{path}').as('answer') before the step, cy.wait('@answer') after it",
    timeout="In Cypress, give this command more time: {{ timeout: {ms} }}",
    mock="In Cypress, update: cy.intercept('**{path}', {{ body: ... }})",
    flaky="In Cypress: it('...', {{ retries: 2 }}, () => {{ ... }})",
)
PUPPETEER = Wording(
    title="Puppeteer",
    find="page.$({quoted})",
    selector="In Puppeteer, update: page.$({quoted})",
    wait_element="In Puppeteer, wait: await page.waitForSelector({quoted}, {{ {state}: true, timeout: {ms} }})",
    wait_response="In Puppeteer: await Promise.all([page.waitForResponse(r => r.url().includes('{path}')), step()])",
    timeout="In Puppeteer, give this call more time: {{ timeout: {ms} }}",
    mock="In Puppeteer, update the request interception: request.respond({{ body: JSON.stringify(...) }}) for '{path}'",
    flaky="With Jest: jest.retryTimes(2)",
)
SELENIUM = Wording(
    title="Selenium",
    find="driver.find_element(By.CSS_SELECTOR, {quoted})",
    selector="In Selenium, update: driver.find_element(By.CSS_SELECTOR, {quoted})",
    wait_element="In Selenium: WebDriverWait(driver, {seconds}).until(EC.{condition}((By.CSS_SELECTOR, {quoted})))",
    wait_response="In Selenium, wait for what the answer of {path} shows: WebDriverWait(driver, ...).until(...)",
    timeout="In Selenium, give the wait more time: WebDriverWait(driver, {seconds})",
    mock="In Selenium, update the stub that answers {path}",
    flaky="With pytest-rerunfailures: @pytest.mark.flaky(reruns=2)",
)
GENERIC = Wording(
    title="",
    find="{locator}",
    selector="Update the selector: {locator}",
    wait_element="Wait until {locator} is {state}, at most {ms} ms",
    wait_response="Wait for the response of {path} before going on",
    timeout="Give this step more time: {ms} ms",
    mock="Update the mock or fixture that answers {path}",
    flaky="Mark the test as flaky, with two reruns",
)
_WORDINGS: dict[Framework, Wording] = {
    "playwright": PLAYWRIGHT,
    "cypress": CYPRESS,
    "puppeteer": PUPPETEER,
    "selenium": SELENIUM,
    "generic": GENERIC,
}
_SHOULD = {"visible": "be.visible", "hidden": "not.be.visible", "enabled": "be.enabled", "attached": "exist"}
_CONDITIONS = {
    "visible": "visibility_of_element_located",
    "hidden": "invisibility_of_element_located",
    "enabled": "element_to_be_clickable",
    "attached": "presence_of_element_located",
}


def wording_of(framework: str) -> Wording:
    """The framework's wording; a name nobody knows gets plain words, since it is a hint and no requirement."""
    return next((wording for name, wording in _WORDINGS.items() if name == framework.strip().lower()), GENERIC)


def found_by(wording: Wording, locator: str) -> str:
    """How the framework writes that it looks for an element."""
    return wording.find.format(locator=_located(wording, locator), quoted=_quoted(locator))


def selector_hint(wording: Wording, new_value: str) -> str:
    """How the new locator is written: a bare selector is put into the framework's call."""
    return wording.selector.format(locator=_located(wording, new_value), quoted=_quoted(new_value))


def element_hint(wording: Wording, locator: str, *, state: str, ms: int) -> str:
    """How to wait for an element's state."""
    return wording.wait_element.format(
        locator=_located(wording, locator),
        quoted=_quoted(locator),
        state=state,
        should=_SHOULD.get(state, "be.visible"),
        condition=_CONDITIONS.get(state, "element_to_be_clickable"),
        ms=ms,
        seconds=max(1, round(ms / 1000)),
    )


def response_hint(wording: Wording, path: str) -> str:
    """How to wait for a response."""
    return wording.wait_response.format(path=path)


def timeout_hint(wording: Wording, ms: int) -> str:
    """How to give one call more time."""
    return wording.timeout.format(ms=ms, seconds=max(1, round(ms / 1000)))


def mock_hint(wording: Wording, path: str) -> str:
    """Where the mocked answer is written."""
    return wording.mock.format(path=path)


def flaky_hint(wording: Wording) -> str:
    """How a test is marked as flaky."""
    return wording.flaky.format()


def _located(wording: Wording, value: str) -> str:
    if wording is not PLAYWRIGHT or value.startswith(("get_by_", "locator(", "frame_locator(")):
        return value
    return f"locator({_quoted(value)})"


def _quoted(selector: str) -> str:
    escaped = selector.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
