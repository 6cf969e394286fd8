"""GraphiQL without a server behind it: a toolbar, tabs and editors, rewritten between the releases."""

from contextlib import AbstractContextManager
from typing import Any

from pages.installing import npm
from pages.interface import Installed, Interface, Mapped, View
from pages.serving import files, html

PAGE = """<link rel="stylesheet" href="/graphiql.min.css"><style>html, body, #app { height: 100%; margin: 0 }</style>
<body><div id="app"></div><script src="/react/umd/react.production.min.js"></script>
<script src="/react-dom/umd/react-dom.production.min.js"></script><script src="/graphiql.min.js"></script><script>
const field = (name) => ({name, description: `The ${name}`, args: [], isDeprecated: false, deprecationReason: null,
  type: {kind: "SCALAR", name: "String", ofType: null}});
const object = (name, fields) => ({kind: "OBJECT", name, description: null, fields: fields.map(field),
  inputFields: null, interfaces: [], enumValues: null, possibleTypes: null});
const scalar = (name) => ({...object(name, []), kind: "SCALAR", fields: null, interfaces: null});
const schema = {__schema: {queryType: {name: "Query"}, mutationType: null, subscriptionType: null, directives: [],
  types: [object("Query", ["pet", "owner"]), scalar("String"), scalar("Boolean")]}};
const fetcher = async () => ({data: schema});
const view = React.createElement(GraphiQL, {fetcher, query: "{ pet }", headerEditorEnabled: true});
const place = document.getElementById("app");
ReactDOM.createRoot ? ReactDOM.createRoot(place).render(view) : ReactDOM.render(view, place);
</script>"""
READY = ".execute-button, .graphiql-execute-button"


def _serve(installed: Installed) -> AbstractContextManager[str]:
    folders = {"/": installed["graphiql"], "/react/": installed["react"], "/react-dom/": installed["react-dom"]}
    return files(folders, {"/": html("Pets", PAGE)})


def _documentation(page: Any) -> None:
    page.locator(".docExplorerShow, [aria-label='Show Documentation Explorer']").first.click()


def _history(page: Any) -> None:
    page.locator(".toolbar-button[title='Show History'], [aria-label='Show History']").first.click()


EDITOR = "region Query Editor"
MAPPED = (
    Mapped("editor", {"class": "execute-button"}, {"class": "graphiql-execute-button"}),
    Mapped("editor", {"caption": "prettify"}, {"caption": "prettify query (shift-ctrl-p)"}),
    Mapped("editor", {"caption": "merge"}, {"caption": "merge fragments into query (shift-ctrl-m)"}),
    Mapped("editor", {"caption": "copy"}, {"caption": "copy query (shift-ctrl-c)"}),
    Mapped("editor", {"caption": "history"}, {"caption": "show history"}),
    Mapped("editor", {"caption": "open documentation explorer"}, {"caption": "show documentation explorer"}),
    Mapped("editor", {"role": "textbox", "landmark": EDITOR}, {"role": "textbox", "landmark": EDITOR}),
    Mapped("editor", {"landmark": "region Query Variables"}, {"landmark": "region Variables"}),
    Mapped("editor", {"landmark": "region Result Window"}, {"landmark": "region Result Window"}),
    Mapped("documentation", {"caption": "close documentation explorer"}, {"caption": "hide documentation explorer"}),
    Mapped("documentation", {"caption": "search schema..."}, {"data-cy": "doc-explorer-input"}),
    Mapped("history", {"caption": "close history"}, {"caption": "hide history"}),
)
INTERFACE = Interface(
    "graphiql",
    ("1.4.7", "3.0.6"),
    npm(
        "graphiql",
        by_release={
            "1.4.7": {"react": "17.0.2", "react-dom": "17.0.2"},
            "3.0.6": {"react": "18.3.1", "react-dom": "18.3.1"},
        },
    ),
    _serve,
    (
        View("editor", "/", READY),
        View("documentation", "/", READY, _documentation),
        View("history", "/", READY, _history),
    ),
    mapped=MAPPED,
)
