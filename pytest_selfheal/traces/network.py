"""The requests of a trace, as the listeners of a live run would have noted them."""

from typing import Any

from pytest_selfheal.models.data_requests import CARRY_DATA, brings_data
from pytest_selfheal.models.telemetry import NetworkEntry
from pytest_selfheal.timeline.body import MAX_BODY_BYTES, read_body
from pytest_selfheal.timeline.operation import operation_of
from pytest_selfheal.traces.archive import Archive
from pytest_selfheal.traces.format import Recording, number
from pytest_selfheal.urls import same_party

# https://fetch.spec.whatwg.org/#destination-table
_DESTINATIONS = {"empty": "fetch", "iframe": "document", "frame": "document", "style": "stylesheet"}
_MIMES = (("html", "document"), ("json", "fetch"), ("css", "stylesheet"), ("javascript", "script"), ("image", "image"))
_REDIRECTS = range(300, 400)


def requests(archive: Archive, recording: Recording, pages: dict[str, int]) -> tuple[NetworkEntry, ...]:
    """All of them, in the order in which they were sent; `pages` has the numbers of the pages."""
    tops = _Tops(recording)
    found = [_entry(archive, raw, pages, tops) for raw in recording.network if isinstance(raw.get("request"), dict)]
    return tuple(sorted(found, key=lambda one: one.ts))


class _Tops:
    """Which URL a page had at a time."""

    def __init__(self, recording: Recording) -> None:
        self._known: dict[str, list[tuple[float, str]]] = {}
        for one in recording.snapshots:
            if one.is_main and one.url.startswith("http"):
                self._known.setdefault(one.page, []).append((one.ts, one.url))

    def at(self, page: str, ts: float) -> str:
        known = self._known.get(page, [])
        before = [url for at, url in known if at <= ts]
        return before[-1] if before else known[0][1] if known else ""


def _entry(archive: Archive, raw: dict[str, Any], pages: dict[str, int], tops: _Tops) -> NetworkEntry:
    request, response = raw["request"], raw.get("response")
    response = response if isinstance(response, dict) else {}
    page, url = str(raw.get("pageref") or ""), str(request.get("url") or "")
    ts = number(raw["ts"])
    kind = str(raw.get("_resourceType") or "") or _kind(request, response, page)
    status = int(number(response.get("status")))
    failure = str(response.get("_failureText") or "")
    if raw.get("_wasAborted") and not failure:
        failure = "net::ERR_FAILED"
    # one that was answered and then cut off has its answer
    entry = NetworkEntry(
        ts=int(ts),
        method=str(request.get("method") or "GET"),
        url=url,
        resource_type=kind,
        status=status if status > 0 else None,
        duration_ms=_duration(raw, status, failure),
        failure=failure,
        first_party=kind == "document" or not page or same_party(url, tops.at(page, ts)),
        page=pages.get(page, 0),
        mocked=bool(raw.get("_wasFulfilled") or raw.get("_wasAborted")),
    )
    is_read = brings_data(kind, url, first_party=entry.first_party)
    if is_read:
        entry = entry.model_copy(update={"operation": _operation(archive, request, entry)})
    if kind not in CARRY_DATA or entry.status is None:
        return entry
    content = response.get("content")
    content = content if isinstance(content, dict) else {}
    content_type = str(content.get("mimeType") or "")
    entry = entry.model_copy(update={"content_type": content_type})
    if not is_read or not _is_json(content_type) or entry.status in _REDIRECTS:
        return entry
    body = read_body(_body(archive, content))
    told = {"shape": body.shape, "refusal": body.refusal, "switches": body.switches, "said": body.said}
    return entry.model_copy(update=told)


def _kind(request: dict[str, Any], response: dict[str, Any], page: str) -> str:
    """What asked for it: up to version 8 a trace does not say, but browsers tell it their server."""
    if not page:
        return "fetch"
    headers = (one for one in request.get("headers") or () if isinstance(one, dict))
    said = {str(one.get("name")).lower(): str(one.get("value")) for one in headers}
    if "sec-fetch-dest" in said:
        return _DESTINATIONS.get(said["sec-fetch-dest"], said["sec-fetch-dest"])
    content = response.get("content")
    mime = str(content.get("mimeType")) if isinstance(content, dict) else ""
    return next((kind for part, kind in _MIMES if part in mime), "other")


def _duration(raw: dict[str, Any], status: int, failure: str) -> int | None:
    return None if status <= 0 and not failure else round(number(raw.get("time")))


def _body(archive: Archive, content: dict[str, Any]) -> bytes:
    name = str(content.get("_file") or content.get("_sha1") or "")
    if not name:
        return str(content.get("text") or "").encode("utf-8", "replace")
    full = name if "/" in name else f"resources/{name}"
    return archive.read(full, MAX_BODY_BYTES) or b""


def _operation(archive: Archive, request: dict[str, Any], entry: NetworkEntry) -> str:
    posted = request.get("postData")
    if entry.method != "POST" or not isinstance(posted, dict):
        return operation_of(entry.url, None)
    return operation_of(entry.url, _body(archive, posted)) if _is_json(str(posted.get("mimeType") or "")) else ""


def _is_json(content_type: str) -> bool:
    return content_type.partition(";")[0].strip().lower().endswith(("/json", "+json"))
