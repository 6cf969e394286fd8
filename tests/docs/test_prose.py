"""How the pages are written."""

import re

EMPTY_WORDS = re.compile(r"\b(?:smart|magic|AI-powered|manager|helper|utils)\b", re.IGNORECASE)
# 'It failed. Then it passed.' is two; 'e.g. Playwright' and '`a. B`' are one
TWO_SENTENCES = re.compile(r"(?<!e\.g)(?<!i\.e)[.!?] [A-Z]")
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)")


def test_one_sentence_a_line(page_of_docs) -> None:
    """A diff shows which sentence changed."""
    if page_of_docs.is_generated():
        return  # a docstring is wrapped as code is
    lines = [re.sub(r"`[^`]*`", "x", line) for line in page_of_docs.prose()]
    assert [line for line in lines if TWO_SENTENCES.search(line)] == []


def test_words_that_say_nothing_are_not_used(page_of_docs) -> None:
    """They promise, and don't tell."""
    assert EMPTY_WORDS.findall("\n".join(page_of_docs.prose())) == []


def test_links_lead_somewhere(page_of_docs) -> None:
    """To a file that is there, and a heading that is in it."""
    broken = []
    for file, heading in LINK.findall(page_of_docs.text):
        target = page_of_docs.path.parent / file if file else page_of_docs.path
        if not target.exists() or (heading and heading not in anchors(target.read_text(encoding="utf-8"))):
            broken.append(f"{file}#{heading}")
    assert broken == []


def anchors(text: str) -> set[str]:
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}
