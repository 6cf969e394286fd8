"""The application behaves otherwise than it did; the test is right.

## What it means
The page shows another value, leads to another page, or no longer lets a user do what could be done.
With a remembered pass that shows it, this is NOT a test issue.

## How it is recognised
- The element is the one of the last pass, nothing new came before it, and its value differs.
  That includes a text the test looks for that now reads otherwise in the same place, and any class, attribute, state
  or link that the locator of a check asks for (`#msg.alert-success`) and the element no longer has.
- An action's locator asks for content that is another one: an amount, a row, a caption that nobody translated.
- An element that could be used at once at the last pass is disabled, hidden or covered now, for good.
- A list shows nothing of what the test searched it for, where the item of the last pass had that in it;
  or it was sorted then, after the test had done something, and is not now.
- What the test typed and sent, and then looked for, stands nowhere on the page.
- The page came in another language than the test chose, opened or pressed, and than it came in then.
- Something that went away at the last pass stays.
- A click led to another page, a request was never sent, or what `wait_for_function` asks never came true, without any
  error that would explain it.
- Without a remembered pass nobody knows that anything changed: what is and what was expected is said, as a guess,
  and nobody is acquitted.
- So is a role and name that is on the page and hidden: the test or the page did not open what it is in.
- On the very commit of the last pass it is at most likely: data, or the application beside the tests, may differ.
- A value that the test compares without asking the page for it (a download, a cookie, what was sent), where the commit
  is that of the last pass or no line of the test is another one, is for people, at medium confidence.
- Where the test asks the server itself and compares what that answers, the request is named, with the field or status
  that is another one: its data or the application may be, and people have to say.
- So is an error of the test's own that quotes what the page says now and did not say then, or a broken part of it,
  where no line of the test is another one.
- A list that is shorter than the place that the locator takes (`nth(3)` of three) is said to be so, for people.
- A list with another number of items, a text that counts one rightly, or a control that is disabled where the page
  says "sold out", may be the data: people have to say, at medium confidence.
- Where only a date or a time differs, and the time that went by does not explain it, people have to say whether the
  application or its data gives another one; a day that the test itself typed or picked, and the same day or time in
  another form, are the application's.
- Where only the way in which numbers are written differs ("1,234.50", "1.234,50") and nothing was seen to ask for
  another locale, people have to say whether the application's form or the locale is another one.
- Where the page shows nothing, nought or "undefined" in place of what an answer gave that the test mocks, or a text
  that the mock did not give, the mock may be out of date: it is named, and people have to say, at medium confidence.
- Where a test of the same file that sends data to the application ran before this one at the last pass and did not now,
  the value may be data that only that test makes: people have to say, at medium confidence. So where one ran before it
  now that did not then, and sends what the step is by its words about.
  Nothing is known of that where workers share the tests of one file; with `--dist loadfile` they do not.
- Where a step came before an answer that came first at the last pass, the page may have lost the step: the answer is
  named, and people have to say, at medium confidence.
- Where the test was edited in what it gives before, or types another value than in the only pass that is known of it,
  or the page shows a hidden text where one is expected that the test never typed, people have to say, at medium
  confidence.
- Where an answer that the page may have made the value of said more otherwise than at the last pass than that value,
  the data may be another one: answer and fields are named, and people have to say, at medium confidence. What comes
  after the test has sent something is what became of that, and no other data.
- Where the page has a field that it did not have, and the test had done something on it, the field may be what stops
  it: it is named, and people have to say, at medium confidence.
- So may a question in a dialog or a plain box that the test does not answer, a handler that asks for confirmation by
  now, and what the page newly says of what was entered or of whom it lets do nothing ("read-only access").
- Where something else on the page changed by just as much as the value, and the test had sent nothing, the data may be
  another one; where another page stands at another address, with nothing left of the one of the last pass, a gate may
  stand in front of the application; and what stands in a frame of another host is that host's: all for people.
- Where the test waits for an address, and all that it asks for is in the page's, whose query says more or has another
  order: people have to say, at medium confidence.
- So may it be where the test only opened a page that the server writes whole, and other data on it is other data, too.
- Where the failing step itself was edited since, test and application are both in question; not where the remembered
  page met it as it is written now.
- Where a text that a check asks for is shown more than once, the application, its data or the locator may be meant:
  people have to say, at medium confidence.
- Left to others: where the locator matches a hidden copy, and what it matched at the last pass is still shown.
- Left to others: a new failed request, changed response or script error before it is the cause then;
  a test that passed on the same code in this session is flaky.

## What to do
Fix the application, or change the expectation on purpose: only people know that the new behaviour is wanted.

## Fix safety
No change to the test is proposed, and expected values are never changed.
"""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.finding import Finding
from pytest_selfheal.diagnosis.regression.arrival import condition, navigation, no_event
from pytest_selfheal.diagnosis.regression.language import language
from pytest_selfheal.diagnosis.regression.missing import missing, several
from pytest_selfheal.diagnosis.regression.own_comparison import own_error
from pytest_selfheal.diagnosis.regression.readiness import lingering, not_ready
from pytest_selfheal.diagnosis.regression.value import value


def diagnose(case: Case) -> Finding | None:
    """The changed behaviour, unless the same code was seen to behave well, or merely late."""
    if case.passed_attempts or case.came_late or case.became_ready or case.is_on_its_way:
        return None
    by_symptom = {
        "value": value,
        "missing": missing,
        "several": several,
        "not_ready": not_ready,
        "lingering": lingering,
        "navigation": navigation,
        "no_event": no_event,
        "unclear": condition,
        "own_code": own_error,
    }
    judge = by_symptom.get(case.symptom)
    return language(case) or (judge(case) if judge else None)
