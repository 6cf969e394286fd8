"""docsify: a documentation site that is put together in the browser."""

from contextlib import AbstractContextManager

from pages.documents import MARKDOWN
from pages.installing import npm
from pages.interface import Installed, Interface, Mapped, View
from pages.serving import files, html

PAGE = """<link rel="stylesheet" href="/{theme}">
<body><div id="app"></div><script>window.$docsify = {{
name: "Kettles", repo: "example/kettles", loadSidebar: true, loadNavbar: true, subMaxLevel: 2, auto2top: true,
search: {{paths: "auto", placeholder: "Search"}}}}</script>
<script src="/lib/docsify.js"></script><script src="/lib/plugins/search.js"></script>"""
SIDEBAR = "* [Home](/)\n* [Install](install.md)\n* [Use](use.md)\n* [Questions](questions.md)\n"
NAVBAR = "* [Guide](/use)\n* [Changes](/questions)\n"


def _serve(installed: Installed) -> AbstractContextManager[str]:
    folder = installed["docsify"]
    theme = "lib/themes/vue.css" if (folder / "lib/themes/vue.css").exists() else "dist/themes/core.css"
    documents = {f"/{'README' if name == 'index' else name}.md": text for name, text in MARKDOWN.items()}
    menus = {"/_sidebar.md": SIDEBAR, "/_navbar.md": NAVBAR}
    return files({"/": folder}, {"/": html("Kettles", PAGE.format(theme=theme)), **documents, **menus})


INTERFACE = Interface(
    "docsify",
    ("4.8.5", "5.0.0"),
    npm("docsify"),
    _serve,
    (View("home", "/", "#main h1"), View("use", "/#/use", "#main h1")),
    mapped=(Mapped("home", {"role": "searchbox"}, {"role": "searchbox"}),),
)
