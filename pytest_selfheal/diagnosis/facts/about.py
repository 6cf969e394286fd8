"""What the failing step is about, by its words, and what a request is about by those of its address."""

from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.models.telemetry import NetworkEntry
from pytest_selfheal.models.words import content_words
from pytest_selfheal.urls import split_url


def about(entry: NetworkEntry) -> frozenset[str]:
    """The words of what a request asks for: behind "/api/", since what is before it is where the application lies."""
    path = split_url(entry.url).path
    return content_words(f"{path.partition('/api/')[2] or path} {entry.operation}")


def subject(case: Case) -> frozenset[str]:
    """The words by which the test and the markup call what the step looks at."""
    element = case.before or case.now
    own = [element.attributes.get(name, "") for name in ("id", "data-testid", "class")] if element else []
    return content_words(" ".join((case.asked_locator, *own)))


def around(case: Case) -> frozenset[str]:
    """The same with what stands around it on the page, and the page's path."""
    element = case.before or case.now
    near = (element.heading, element.landmark, element.neighbor, element.row, element.label) if element else ()
    path = split_url(case.moment.url).path if case.moment else ""
    return subject(case) | content_words(" ".join((*near, path, case.facts.expected or "")))
