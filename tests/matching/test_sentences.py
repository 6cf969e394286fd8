"""Sentences beside a control: what of them means another thing, and what is only said in other words."""

import pytest

from pytest_selfheal.matching.notices import is_for_all, is_in_earnest, is_of_somebody_else, is_shared
from pytest_selfheal.matching.sentences import acts_otherwise, gave_way


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("Send all of the money to Kim Lee", "Send all of the money to Omar Adel"),
        ("The patient Kim Lee receives 5 mg of morphine", "The patient Kim Lee receives 50 mg of morphine"),
        ("The patient receives 5mg of it at 10:30", "The patient receives 50mg of it at 10:30"),
        ("Transfer of £25 to Kim on May 14", "Transfer of £2500 to Kim on May 14"),
        ("You pay 25 euros for all of it", "You pay 2500 euros for all of it"),
        ("You will be charged once per month from May 14", "You will be charged twice per week from June 2"),
        ("Sie zahlen den Betrag jeden Monat im Voraus", "Sie zahlen den Betrag jede Woche im Voraus"),
        ("Release 2.4 goes to the staging servers tonight", "Release 2.4 goes to the production servers tonight"),
        ("This publishes the page for the selected team", "This publishes the page for all of the team"),
        ("What you write in here stays private for good", "What you write in here stays public for good"),
        ("Termin bei Dr. Vogt am 14.05.2026 um 10:30 Uhr", "Termin bei Dr. Falk am 02.06.2026 um 09:00 Uhr"),
        ("Le vol de Paris part à 10:30 ce matin", "Le vol de Brest part à 09:00 ce matin"),
        ("سيتم إرسال كل المال إلى كريم اليوم", "سيتم إرسال كل المال إلى عمر اليوم"),
        ("Do you really want to close this tab?", "Do you really want to wipe this tab?"),
        ("Delete the old draft of the yearly report", "Delete the old invoices of the yearly report"),
        ("The order 10427 will be sent to you", "The order 10963 will be sent to you"),
        ("The old key keeps working for 24 hours.", "The old key stops working immediately."),
        ("Der Zugang endet nach 30 Tagen", "Der Zugang endet sofort"),
        ("Send £25 to Kim from this account", "Send £2500 to Kim from this account. You can take it back for an hour."),
    ],
)
def test_it_is_about_something_else(was, now):
    assert gave_way(was, now) is not None


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("They get a mail with a link from us.", "We send a message to all of them."),
        ("Enter the code that we sent to your phone", "Type the code that we sent to your phone"),
        ("We send you a mail as soon as it is done", "We send you a message as soon as it is ready"),
        ("Your password must have at least 8 characters", "Your password must have at least 12 characters"),
        ("Are you sure you want to delete this page?", "Do you really want to delete this page?"),
        ("You have 3 new messages in your inbox", "You have 5 new messages in your inbox"),
        ("You have used 3 GB of 15 GB so far", "You have used 7 GB of 15 GB so far"),
        ("More than 12000 members trust our little shop", "More than 15000 members trust our little shop"),
        ("Your trial of the shop ends in 12 days", "Your trial of the shop ends in 11 days"),
        ("Last login of Kim Lee today at 10:02 from here", "Last login of Omar Adel today at 11:20 from here"),
        ("The team meets again on Monday, March 3", "The team meets again on Tuesday, March 4"),
        ("Copyright of all texts and pictures 2025 by us", "Copyright of all texts and pictures 2026 by us"),
        ("You get a receipt for it by mail", "You get a receipt for it by mail. Look into your spam folder, too."),
        ("The key of this account is [redacted] for Kim", "The key of this account is [redacted] for Omar"),
        (
            "First steps. Fill it up to £25. Switch it on. Wait for Kim. All settings",
            "First steps. Fill it up to £2500. Switch it on. Wait for Omar. All settings",
        ),
        ("You sign in to your account with your email", "You sign in to your account with your e-mail address"),
    ],
)
def test_it_says_the_same(was, now):
    assert gave_way(was, now) is None


def test_each_word_counts_of_what_says_what_is_done():
    """As a dialog does below its question; beside a control the same words may be help."""
    texts = "Votre brouillon sera gardé 30 jours.", "Votre brouillon sera envoyé à l'administration."

    assert gave_way(*texts) is None
    assert gave_way(*texts, is_of_deed=True) is not None


@pytest.mark.parametrize(
    ("was", "now", "is_other"),
    [
        pytest.param("Deleted files stay for 30 days.", "Deleted files cannot be recovered.", True, id="for-good"),
        pytest.param("삭제한 글은 복구할 수 있습니다.", "삭제한 글은 복구할 수 없습니다.", True, id="in-korean"),
        pytest.param("Los archivos se pueden recuperar.", "Los archivos no se pueden recuperar.", True, id="denied"),
        pytest.param("Sandbox: orders are dropped.", "Production: orders are sent.", True, id="in-earnest"),
        pytest.param("Orders are dropped.", "Everything here cannot be undone.", False, id="about-something-else"),
        pytest.param("Files are sorted by name.", "Files are sorted by day.", False, id="worded-anew"),
    ],
)
def test_the_page_says_that_it_acts_otherwise(was, now, is_other):
    assert acts_otherwise(was, now) is is_other


@pytest.mark.parametrize(
    ("text", "is_wide"),
    [
        pytest.param("Applies to every zone of the account.", True, id="every"),
        pytest.param("Gilt für alle Mandanten.", True, id="in-german"),
        pytest.param("すべての施設に適用されます", True, id="in-japanese"),
        pytest.param("All 52 occurrences are changed.", True, id="how-many"),
        pytest.param("This will e-mail all 4,000 customers right away.", True, id="how-many-thousands"),
        pytest.param("Wszystkie budynki", True, id="a-sign"),
        pytest.param("全社員に送信されます", True, id="all-of-the-staff"),
        pytest.param("전 직원에게 발송됩니다", True, id="all-of-the-staff-in-korean"),
        pytest.param("We send a message to all of them.", False, id="of-those-named-before"),
        pytest.param("Works on Sundays as well as on all other days", False, id="all-others"),
        pytest.param("All fields are required.", False, id="of-the-form-itself"),
    ],
)
def test_it_is_said_to_be_done_to_all(text, is_wide):
    assert is_for_all(text) is is_wide


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        pytest.param("You are editing the record of another person: Tom Weber.", True, id="in-english"),
        pytest.param("Sie bearbeiten das Konto eines anderen Kunden.", True, id="in-german"),
        pytest.param("他のユーザーの記録です", True, id="in-japanese"),
        pytest.param("Are you somebody else?", False, id="a-question"),
        pytest.param("Ask another time", False, id="another-time"),
    ],
)
def test_it_is_said_to_be_somebody_elses(text, is_so):
    assert is_of_somebody_else(text) is is_so


@pytest.mark.parametrize(
    ("text", "is_others"),
    [
        pytest.param("Shared calendar · 214 members", True, id="in-english"),
        pytest.param("共有メールボックス", True, id="in-japanese"),
        pytest.param("You can find files that were shared with you here", False, id="a-sentence-about-it"),
    ],
)
def test_it_is_said_to_belong_to_others_too(text, is_others):
    assert is_shared(text) is is_others


@pytest.mark.parametrize(("text", "is_so"), [("LIVE", True), ("Live music", False), ("Deliver", False)])
def test_a_badge_says_that_it_is_in_earnest(text, is_so):
    assert is_in_earnest(text) is is_so
