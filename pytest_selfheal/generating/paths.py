"""URLs as a generated test asks for them: paths without host and query, "*" for what is another one each time."""

from collections.abc import Collection

from pytest_selfheal.models.requests import path_template
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.urls import split_url

ANY = "*"


def path_of(url: str, stable: Collection[str]) -> str:
    """The path of a URL, with the route of a single-page application behind "#/".

    Ids are asked for only where they are in `stable`, the segments that the session itself named.

    >>> path_of("https://shop.example/orders/1042?page=2", stable=())
    '/orders/*'
    """
    parts = split_url(url)
    path = _general(parts.path or "/", stable)
    is_route = parts.fragment.startswith(("/", "!/"))
    return f"{path}#{_general(parts.fragment.partition('?')[0], stable)}" if is_route else path


def segments(url: str) -> frozenset[str]:
    """The segments of a path."""
    parts = split_url(url)
    return frozenset(filter(None, (*parts.path.split("/"), *parts.fragment.split("/"))))


def rebased(url: str, origin: str, base_url: str) -> str:
    """`url` on another base when it is of `origin`, or relative."""
    if not base_url:
        return url
    parts = split_url(url)
    if parts.netloc and origin_of(url) != origin:
        return url
    query = f"?{parts.query}" if parts.query else ""
    fragment = f"#{parts.fragment}" if parts.fragment else ""
    return f"{base_url.rstrip('/')}/{parts.path.lstrip('/')}{query}{fragment}"


def origin_of(url: str) -> str:
    """Scheme, host and port; '' for a relative URL."""
    parts = split_url(url)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""


def _general(path: str, stable: Collection[str]) -> str:
    return "/".join(_segment(segment, stable) for segment in path.split("/"))


def _segment(segment: str, stable: Collection[str]) -> str:
    if PLACEHOLDER in segment or ANY in segment:
        return ANY
    if not segment or segment in stable:
        return segment
    if "{id}" in path_template(f"/{segment}"):
        return ANY
    return segment
