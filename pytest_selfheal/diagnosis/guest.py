"""Whether what the step is about stands in a frame of another host, whose words are nobody's here."""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.urls import same_party, split_url


def words_of(case: Case) -> str:
    """That it does, as a sentence; '' where it stands on the application's own page."""
    seen = case.before or case.now
    if seen is None or not seen.frame or not seen.origin or case.moment is None:
        return ""
    if same_party(seen.origin, case.moment.url):
        return ""
    return f"It stands in a frame of another host, {split_url(seen.origin).netloc}."
