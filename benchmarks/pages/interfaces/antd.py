"""Ant Design: a small order form and table of its components, which wrap every control in elements of their own."""

from contextlib import AbstractContextManager
from typing import Any

from pages.installing import npm
from pages.interface import Installed, Interface, Mapped, View
from pages.serving import files, html

PAGE = """<style>body {{ margin: 16px }}</style>{style}<body><div id="app"></div>
<script src="/react/umd/react.production.min.js"></script>
<script src="/react-dom/umd/react-dom.production.min.js"></script>
<script src="/moment/moment.js"></script><script src="/dayjs/dayjs.min.js"></script>
{plugins}<script src="/dist/antd.min.js"></script><script>
const {{Button, Checkbox, Form, Input, InputNumber, Menu, Modal, Radio, Select, Switch, Table, Tabs, Tag}} = antd;
const h = React.createElement;
const item = (name) => ({{key: name.toLowerCase(), label: name, children: h("p", null, `The ${{name}}`)}});
const items = (...names) => names.map(item);
const menu = ["Orders", "Products", "Customers"].map((name) => ({{key: name, label: name}}));
const kinds = [{{value: "tea", label: "Tea"}}, {{value: "coffee", label: "Coffee"}}];
const rows = [["Tea", 4], ["Coffee", 7], ["Cocoa", 5]].map(([name, price]) => ({{key: name, name, price}}));
const columns = [{{title: "Name", dataIndex: "name", sorter: true}}, {{title: "Price", dataIndex: "price"}},
  {{title: "Action", render: (_, row) => h("span", null, h(Button, {{size: "small"}}, "Edit"), " ",
    h(Button, {{size: "small", danger: true}}, "Delete"))}}];
const field = (label, name, control, more) => h(Form.Item, {{label, name, ...more}}, control);
const App = () => {{
  const [open, show] = React.useState(false);
  return h("main", null, h(Menu, {{mode: "horizontal", items: menu}}),
    h(Tabs, {{items: items("Overview", "History", "Notes")}}),
    h(Form, {{layout: "vertical"}}, field("Customer", "customer", h(Input, {{placeholder: "Name of the customer"}})),
      field("Amount", "amount", h(InputNumber, {{min: 1}})), field("Remarks", "remarks", h(Input.TextArea)),
      field("Password", "secret", h(Input.Password)),
      field("Kind", "kind", h(Select, {{options: kinds}})),
      field("Delivery", "delivery",
        h(Radio.Group, null, h(Radio, {{value: 1}}, "Post"), h(Radio, {{value: 2}}, "Courier"))),
      field("Gift", "gift", h(Checkbox, null, "Wrap it"), {{valuePropName: "checked"}}),
      field("Urgent", "urgent", h(Switch), {{valuePropName: "checked"}}),
      h(Button, {{type: "primary", htmlType: "submit"}}, "Place order"), " ",
      h(Button, {{htmlType: "reset"}}, "Reset"), " ", h(Button, {{type: "link", onClick: () => show(true)}}, "Terms")),
    h(Input.Search, {{placeholder: "Search products", enterButton: "Search"}}), h(Tag, {{closable: true}}, "New"),
    h(Table, {{dataSource: rows, columns, rowSelection: {{}}, pagination: {{pageSize: 2}}}}),
    h(Modal, {{title: "Terms of sale", open, okText: "Agree", onCancel: () => show(false)}}, h("p", null, "Be kind.")));
}};
ReactDOM.createRoot(document.getElementById("app")).render(h(App));</script>"""
PLUGINS = ("customParseFormat", "weekday", "localeData", "weekOfYear", "weekYear", "advancedFormat", "quarterOfYear")
SCRIPTS = "".join(f'<script src="/dayjs/plugin/{name}.js"></script>' for name in PLUGINS)


def _serve(installed: Installed) -> AbstractContextManager[str]:
    folder = installed["antd"]
    style = '<link rel="stylesheet" href="/dist/antd.css">' if (folder / "dist/antd.css").exists() else ""
    page = PAGE.format(style=style, plugins=SCRIPTS)
    folders = {f"/{name}/": installed[name] for name in ("react", "react-dom", "moment", "dayjs")}
    return files({"/": folder, **folders}, {"/": html("Orders", page)})


def _terms(page: Any) -> None:
    page.get_by_role("button", name="Terms").click()
    page.get_by_role("dialog").wait_for()


def _select(page: Any) -> None:
    page.locator("#kind").click()
    page.locator(".ant-select-item").first.wait_for()


INTERFACE = Interface(
    "antd",
    ("4.24.16", "5.21.6"),
    npm("antd", beside={"react": "18.3.1", "react-dom": "18.3.1", "moment": "2.30.1", "dayjs": "1.11.13"}),
    _serve,
    (View("orders", "/", "table"), View("terms", "/", "table", _terms), View("select", "/", "table", _select)),
    mapped=(
        *(
            Mapped("orders", {**wanted, "nth": number}, {**wanted, "nth": number})
            for wanted in ({"caption": "", "type": "checkbox", "id": ""}, {"class": "ant-pagination-item-link"})
            for number in ("0", "1")
        ),
    ),
)
