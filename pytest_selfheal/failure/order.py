"""Which tests ran before this one at the last pass and did not now, or the other way round.

What the former leave behind, this one may lack; what the latter do, it may meet.
"""

import re
from collections.abc import Sequence

from pytest_selfheal.failure.around import Around, Sender
from pytest_selfheal.models.data_requests import counts_visitors
from pytest_selfheal.models.digest import Digest, KnownRequest
from pytest_selfheal.models.words import content_words

_READS = ("GET", "HEAD", "OPTIONS")
# What is sent there lasts as long as the session that it opens, and each test has its own.
_SIGNS = re.compile(r"/(?:log|sign)[-_]?(?:in|on|out|off)\b|/(?:auth|oauth2?|sessions?|tokens?|csrf)\b", re.IGNORECASE)


def missed(digest: Digest | None, around: Around) -> tuple[str, ...]:
    """The tests of the same file that ran before this one at the last pass and did not now.

    Where workers share the tests of one file, nobody knows which of them ran before.
    """
    if digest is None or around.ran is None:
        return ()
    ran = around.ran
    return tuple(one for one in digest.after if one not in ran)


def joined(digest: Digest | None, before: Sequence[str], *, most: int) -> tuple[str, ...]:
    """The tests of the same file that ran before this one now and did not at the last pass.

    Of both runs the last `most` tests before it are known, `before` are those of this one, in their order.
    """
    if digest is None or not before:
        return ()
    is_all = len(digest.after) < most
    known = [number for number, one in enumerate(before) if one in digest.after]
    first = 0 if is_all else known[0] if known else len(before)
    return tuple(one for one in before[first:] if one not in digest.after)


def sender(nodeid: str, digest: Digest | None) -> Sender | None:
    """A test that sends data to the application that it takes, with what that is about; None when it sends none.

    Only that can outlast the test's own page.
    """
    sent = _sent(digest)
    about = " ".join(one.template.partition("/api/")[2] or one.template for one in sent)
    return Sender(nodeid, content_words(about)) if sent else None


def _sent(digest: Digest | None) -> list[KnownRequest]:
    sent = (one for one in (digest.requests if digest is not None else ()) if one.method.upper() not in _READS)
    kept = (
        one
        for one in sent
        if one.first_party and not one.mocked and not _SIGNS.search(one.template) and not counts_visitors(one.template)
    )
    return [one for one in kept if any(200 <= code < 400 for code in one.statuses)]
