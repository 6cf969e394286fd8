"""How a test asked for its browser context: language, zone, colours, size, place; what a page may go by."""

import time
from collections.abc import Iterable, Mapping
from typing import Any

from pytest_selfheal.browser.ports import Context
from pytest_selfheal.models.digest import ZONE

_SETTINGS = "_selfheal_settings"
MAX_CHARS = 200
# Arguments of `Browser.new_context` and the like. Left out: what says who the user is, and where files go.
_OPTIONS = (
    *("locale", "timezone_id", "color_scheme", "reduced_motion", "forced_colors", "contrast", "user_agent"),
    *("viewport", "no_viewport", "screen", "device_scale_factor", "is_mobile", "has_touch", "geolocation"),
    *("permissions", "offline", "java_script_enabled"),
)
_ACCEPTED = "accept-language"


def keep(context: Context, options: Mapping[str, Any]) -> None:
    """Remember at a context what it was made with."""
    said = {name: _said(options[name]) for name in _OPTIONS if options.get(name) is not None}
    headers = options.get("extra_http_headers")
    for name, value in headers.items() if isinstance(headers, Mapping) else ():
        if str(name).lower() == _ACCEPTED:
            said[_ACCEPTED] = _said(value)
    setattr(context, _SETTINGS, said)


def of(contexts: Iterable[Context]) -> dict[str, str]:
    """The settings of several contexts as one; where they differ, all of them."""
    found: dict[str, list[str]] = {}
    for context in contexts:
        found[ZONE] = ["/".join(dict.fromkeys(time.tzname))]  # as it is called in winter and in summer
        for name, value in getattr(context, _SETTINGS, {}).items():
            if value not in found.setdefault(name, []):
                found[name].append(value)
    return {name: " | ".join(sorted(values)) for name, values in found.items()}


def _said(value: Any) -> str:
    match value:
        case Mapping():
            text = ", ".join(f"{name} {one}" for name, one in sorted(value.items()))
        case list() | tuple():
            text = ", ".join(sorted(map(str, value)))
        case _:
            text = str(value)
    return text[:MAX_CHARS]
