"""Vuetify: the same kind of order form in its components, which were written anew for Vue 3."""

from contextlib import AbstractContextManager
from typing import Any

from pages.installing import npm
from pages.interface import Installed, Interface, Mapped, View
from pages.serving import files, html

TEMPLATE = """<v-app><v-app-bar app><v-app-bar-title>Orders</v-app-bar-title>
<v-btn href="/orders">All orders</v-btn><v-btn href="/products">Products</v-btn></v-app-bar><v-main><v-container>
<v-tabs><v-tab>Overview</v-tab><v-tab>History</v-tab><v-tab>Notes</v-tab></v-tabs>
<v-form><v-text-field label="Customer" name="customer" hint="Who pays"></v-text-field>
<v-text-field label="Amount" type="number" name="amount"></v-text-field><v-textarea label="Remarks"></v-textarea>
<v-select label="Kind" :items="['Tea', 'Coffee']"></v-select><v-autocomplete label="Town" :items="['Bonn', 'Ulm']">
</v-autocomplete><v-checkbox label="Wrap it"></v-checkbox><v-switch label="Urgent"></v-switch>
<v-radio-group label="Delivery"><v-radio label="Post" value="1"></v-radio><v-radio label="Courier" value="2"></v-radio>
</v-radio-group><v-slider label="Discount"></v-slider><v-btn color="primary" type="submit">Place order</v-btn>
<v-btn type="reset">Reset</v-btn><v-btn @click="open = true">Terms</v-btn></v-form>
<v-alert type="info">Orders close at six</v-alert>
<v-card><v-card-title>Tea</v-card-title><v-card-text>Four coins</v-card-text><v-card-actions><v-btn>Edit</v-btn>
<v-btn>Delete</v-btn></v-card-actions></v-card><v-card><v-card-title>Coffee</v-card-title><v-card-actions>
<v-btn>Edit</v-btn><v-btn>Delete</v-btn></v-card-actions></v-card>
<v-pagination :length="3" v-model="page"></v-pagination>
<v-dialog v-model="open" width="400"><v-card><v-card-title>Terms of sale</v-card-title>
<v-card-text>Be kind.</v-card-text>
<v-card-actions><v-btn @click="open = false">Agree</v-btn><v-btn @click="open = false">Close</v-btn></v-card-actions>
</v-card></v-dialog></v-container></v-main></v-app>"""
PAGE = """<link rel="stylesheet" href="/dist/vuetify.min.css"><body><div id="app">{template}</div>
<script src="/vue/dist/{vue}"></script><script src="/dist/vuetify.min.js"></script><script>
const data = () => ({{open: false, page: 1}});
if (Vue.createApp) Vue.createApp({{data}}).use(Vuetify.createVuetify()).mount("#app");
else new Vue({{el: "#app", vuetify: new Vuetify(), data}});
</script>"""


def _serve(installed: Installed) -> AbstractContextManager[str]:
    vue = installed["vue"]
    script = "vue.global.prod.js" if (vue / "dist/vue.global.prod.js").exists() else "vue.min.js"
    page = PAGE.format(template=TEMPLATE, vue=script)
    return files({"/": installed["vuetify"], "/vue/": vue}, {"/": html("Orders", page)})


def _terms(page: Any) -> None:
    page.get_by_role("button", name="Terms").click()
    page.get_by_text("Be kind").wait_for()


INTERFACE = Interface(
    "vuetify",
    ("2.7.2", "3.7.4"),
    npm("vuetify", by_release={"2.7.2": {"vue": "2.7.16"}, "3.7.4": {"vue": "3.5.12"}}),
    _serve,
    (View("orders", "/", "form"), View("terms", "/", "form", _terms)),
    mapped=(
        # the cards of two products, which no list or table holds together
        *(
            Mapped("orders", {"caption": name, "nth": number}, {"caption": name, "nth": number})
            for name in ("edit", "delete")
            for number in ("0", "1")
        ),
        Mapped("orders", {"caption": "goto page 2"}, {"caption": "go to page 2"}),
        Mapped("orders", {"caption": "goto page 3"}, {"caption": "go to page 3"}),
        Mapped("orders", {"caption": "current page, page 1"}, {"caption": "page 1, current page"}),
        Mapped("orders", {"role": "button", "caption": "kind"}, {"role": "combobox", "caption": "kind"}),
    ),
)
