"""video.js: a player's bar of icon buttons, known by titles and classes."""

from contextlib import AbstractContextManager
from typing import Any

from pages.installing import npm
from pages.interface import Installed, Interface, Mapped, View
from pages.serving import files, html

COLOURS = (
    ("text transparency", "text opacity"),
    ("background color", "text background color"),
    ("background transparency", "text background opacity"),
    ("window color", "caption area background color"),
    ("window transparency", "caption area background opacity"),
)
PAGE = """<link rel="stylesheet" href="/dist/video-js.css"><body><h1>How to boil water</h1>
<video id="film" class="video-js" controls width="800" height="450"></video><p><a href="/films">All films</a></p>
<script src="/dist/video.js"></script><script>
const player = videojs("film", {playbackRates: [0.5, 1, 2], controlBar: {volumePanel: {inline: true}}});
player.addRemoteTextTrack({kind: "captions", label: "English", srclang: "en", src: "/captions.vtt"}, false);
player.ready(() => { player.addClass("vjs-has-started"); player.userActive(true); });</script>"""


def _serve(installed: Installed) -> AbstractContextManager[str]:
    return files({"/": installed["video.js"]}, {"/": html("Film", PAGE), "/captions.vtt": "WEBVTT\n"})


def _settings(page: Any) -> None:
    page.evaluate("videojs.getPlayers().film.textTrackSettings.open()")


INTERFACE = Interface(
    "video.js",
    ("6.13.0", "8.17.4"),
    npm("video.js"),
    _serve,
    (View("player", "/", ".vjs-control-bar"), View("captions", "/", ".vjs-control-bar", _settings)),
    mapped=(
        *(Mapped("captions", {"role": "combobox", "caption": old}, {"caption": new}) for old, new in COLOURS),
        Mapped("captions", {"class": "vjs-default-button"}, {"class": "vjs-default-button"}),
    ),
)
