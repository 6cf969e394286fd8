"""Requests that a page's Content Security Policy forbids: they are never sent, and the console alone tells of them."""

import re
from collections.abc import Iterator

from pytest_selfheal.diagnosis.requests import template_of
from pytest_selfheal.failure.signature import signature
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.telemetry import NetworkEntry, Record
from pytest_selfheal.urls import same_party

BY_POLICY = "csp"  # as Chromium tells of a request that it made, and of a script or a picture that it did not load
# "Connecting to 'http://…' violates the following Content Security Policy directive: …", of Chromium; before its
# version 139 "Refused to connect to 'http://…' because it violates …"; of Firefox "Content-Security-Policy: The page’s
# settings blocked the loading of a resource (connect-src) at http://… because it violates …"
_NOT_ASKED = re.compile(
    r"^(?:Connecting to|Refused to connect to) '(?P<url>https?://[^']+)'.*Content Security Policy"
    r"|^Content.Security.Policy: .*\(connect-src\) at (?P<at>https?://\S+)"
)


def forbidden(record: Record, digest: Digest | None) -> Iterator[NetworkEntry]:
    """A failed request for each that was forbidden, and was not at the last pass; none for one that did fail."""
    failed = {one.url for one in record.network if one.failure}
    known = frozenset(digest.console) if digest is not None else frozenset()
    methods = {one.template: one.method for one in digest.requests} if digest is not None else {}
    for line in record.console:
        told = _NOT_ASKED.search(line.text) if line.level == "error" else None
        if told is None or signature(line.text) in known:
            continue
        url = told["url"] or told["at"]
        if url in failed:
            continue
        entry = NetworkEntry(
            ts=line.ts,
            method="GET",
            url=url,
            resource_type="fetch",
            failure=BY_POLICY,
            first_party=same_party(url, line.url),
            page=line.page,
        )
        yield entry.model_copy(update={"method": methods.get(template_of(entry), "GET")})
