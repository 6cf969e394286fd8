"""How each framework writes a selector, a wait, a mock and a mark for flaky tests."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Wording:
    """Templates of one framework: `{locator}` is as it was given, `{code}` Playwright's, `{ms}` a time-out."""

    title: str
    find: str
    wait_element: str
    wait_response: str
    timeout: str
    mock: str
    flaky: str

    @property
    def selector(self) -> str:
        """How the new locator is written: a bare selector is put into the framework's call."""
        return f"In {self.title}, update: {self.find}" if self.title else f"Update the selector: {self.find}"


PLAYWRIGHT = Wording(
    title="Playwright",
    find="page.{code}",
    wait_element='In Playwright, wait for the state: page.{code}.wait_for(state="{state}", timeout={ms})',
    wait_response='In Playwright, wrap the step that sends it: with page.expect_response("**{path}"): ...',
    timeout="In Playwright, give this call more time: timeout={ms}",
    mock='In Playwright, update: page.route("**{path}", lambda route: route.fulfill(json=...))',
    flaky="With pytest-rerunfailures: @pytest.mark.flaky(reruns=2)",
)
CYPRESS = Wording(
    title="Cypress",
    find="cy.get({quoted})",
    wait_element="In Cypress, wait for the state: cy.get({quoted}, {{ timeout: {ms} }}).should('{should}')",
    wait_response="In Cypress: cy.intercept('**{path}').as('answer') before the step, cy.wait('@answer') after it",
    timeout="In Cypress, give this command more time: {{ timeout: {ms} }}",
    mock="In Cypress, update: cy.intercept('**{path}', {{ body: ... }})",
    flaky="In Cypress: it('...', {{ retries: 2 }}, () => {{ ... }})",
)
PUPPETEER = Wording(
    title="Puppeteer",
    find="page.$({quoted})",
    wait_element="In Puppeteer, wait: await page.waitForSelector({quoted}, {{ {state}: true, timeout: {ms} }})",
    wait_response="In Puppeteer: await Promise.all([page.waitForResponse(r => r.url().includes('{path}')), step()])",
    timeout="In Puppeteer, give this call more time: {{ timeout: {ms} }}",
    mock="In Puppeteer, update the request interception: request.respond({{ body: JSON.stringify(...) }}) for '{path}'",
    flaky="With Jest: jest.retryTimes(2)",
)
SELENIUM = Wording(
    title="Selenium",
    find="driver.find_element(By.CSS_SELECTOR, {quoted})",
    wait_element="In Selenium: WebDriverWait(driver, {seconds}).until(EC.{condition}((By.CSS_SELECTOR, {quoted})))",
    wait_response="In Selenium, wait for what the answer of {path} shows: WebDriverWait(driver, ...).until(...)",
    timeout="In Selenium, give the wait more time: WebDriverWait(driver, {seconds})",
    mock="In Selenium, update the stub that answers {path}",
    flaky="With pytest-rerunfailures: @pytest.mark.flaky(reruns=2)",
)
GENERIC = Wording(
    title="",
    find="{locator}",
    wait_element="Wait until {locator} is {state}, at most {ms} ms",
    wait_response="Wait for the response of {path} before going on",
    timeout="Give this step more time: {ms} ms",
    mock="Update the mock or fixture that answers {path}",
    flaky="Mark the test as flaky, with two reruns",
)
_SHOULD = {"visible": "be.visible", "hidden": "not.be.visible", "enabled": "be.enabled", "attached": "exist"}
_CONDITIONS = {
    "visible": "visibility_of_element_located",
    "hidden": "invisibility_of_element_located",
    "enabled": "element_to_be_clickable",
    "attached": "presence_of_element_located",
}


def wording_of(framework: str) -> Wording:
    """The framework's wording; a name nobody knows gets plain words, since it is a hint and no requirement."""
    known, name = (PLAYWRIGHT, CYPRESS, PUPPETEER, SELENIUM), framework.strip().lower()
    return next((one for one in known if one.title.lower() == name), GENERIC)


def hint(template: str, *, locator: str = "", state: str = "visible", ms: int = 0, path: str = "") -> str:
    """One of a framework's texts, filled in."""
    is_code = locator.startswith(("get_by_", "locator(", "frame_locator("))
    return template.format(
        locator=locator,
        quoted=_quoted(locator),
        code=locator if is_code else f"locator({_quoted(locator)})",
        state=state,
        should=_SHOULD.get(state, "be.visible"),
        condition=_CONDITIONS.get(state, "element_to_be_clickable"),
        ms=ms,
        seconds=max(1, round(ms / 1000)),
        path=path,
    )


def _quoted(selector: str) -> str:
    escaped = selector.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
