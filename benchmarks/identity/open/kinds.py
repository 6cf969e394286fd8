"""What is left is of another kind: no control, another type, not usable, or in another frame."""

from identity.case import Case
from pages import bootstrap, edit, elements, feed, material, people, plain, table, tailwind

CAUSE = "another kind of element"


def report(lang, extra):
    return table(("A", "B"), [(n, i) for i, n in enumerate(people(lang, 20))], cls="table table-hover") + extra


STATUS = table(("Parcel", "State"), [(f"P-{i}", "Delivered" if i == 4 else "On its way") for i in range(20)])
PASS_DE = '<form><label>Kennwort <input type="password" class="kw"></label></form>'
ISBN_FR = '<p><label>Référence <input type="text" class="ref"></label></p>'

CASES = (
    Case("The heading that was clicked is gone and a link of the menu has the same words", CAUSE, "en", bootstrap(report("en", '<h2 class="sec" tabindex="0">Release notes</h2><p>Nothing new.</p>')), bootstrap(report("en", '<p>Nothing new.</p><a class="rn" href="/changelog">Release notes</a>')),
         'get_by_role("heading", name="Release notes")', "click"),
    Case("The state in a cell became nothing, and the filter above has a chip of the same word", CAUSE, "en", plain(STATUS), plain('<button class="chip">Delivered</button>' + edit(STATUS, ("<td>Delivered</td>", "<td>On its way</td>"))), 'get_by_role("cell", name="Delivered", exact=True)', "hover"),
    Case("A password must never be typed into a field that shows it", CAUSE, "de", PASS_DE, '<form><label>Kennwort-Hinweis <input type="text" class="kwh"></label></form>', 'locator("input.kw[type=password]")', "fill", "geheim"),
    Case("The file is now named by a web address, and a file cannot be put into that", CAUSE, "fr", '<label>Photo <input type="file" class="ph"></label>', '<label>Photo <input type="url" class="phu" placeholder="https://"></label>', 'locator("input.ph")', "set_input_files", "README.md"),
    Case("Free text replaced the list of choices, so no option can be selected", CAUSE, "ja", material(report("ja", '<label>部署 <select class="dep"><option>営業</option><option>総務</option></select></label>'), "ja"), material(report("ja", '<label>部署 <input class="dept-text"></label>'), "ja"), 'locator("select.dep")', "select_option", "総務"),
    Case("Only a picture of the same caption is left, without any function", CAUSE, "ar", '<div><button class="p">طباعة</button></div>', '<div><span class="label">طباعة</span> <a href="#help">مساعدة</a></div>', 'get_by_role("button", name="طباعة")', "click"),
    Case("The button is the same one but shut, which a person would report and not go round", CAUSE, "ru", tailwind(report("ru", '<button class="pay-1">Оплатить заказ</button>'), "ru"), tailwind(report("ru", '<button class="pay-2" disabled>Оплатить заказ</button><button class="help-2">Как оплатить заказ?</button>'), "ru"), 'locator(".pay-1")', "click"),
    Case("The field is there but can only be read, and the one beside it takes a remark", CAUSE, "fr", bootstrap(report("fr", ISBN_FR), "fr"), bootstrap(report("fr", '<p><label>Référence <input type="text" class="ref2" readonly value="F-1"></label> <label>Remarque sur la référence <input class="rem"></label></p>'), "fr"),
         'locator("input.ref")', "fill", "F-2"),
    Case("The only one of that name is hidden, and the visible one explains it", CAUSE, "zh", '<button class="sub">提交申请</button>', '<button class="sub2" style="display:none">提交申请</button><button class="hint">提交申请说明</button>', "locator(\"button.sub\")", "click"),
    Case("The button of that name stands in an advertisement's frame", CAUSE, "en", elements('<h2>Mixer</h2><button class="buy-now">Buy now</button>'), elements('<h2>Mixer</h2><p>Not for sale.</p><iframe title="ad" width="200" height="60" srcdoc="<button class=buy-ad>Buy now</button>"></iframe><button>Compare</button>'), 'locator("button.buy-now")', "click"),
    Case("A search field is no field for the subject of a letter though both are called subject", CAUSE, "de", feed('<form class="brief"><label>Betreff <input class="betreff"></label><button>Senden</button></form>', "de"), feed('<div class="suche"><label>Betreff <input type="search" class="suche-betreff"></label><button>Suchen</button></div>', "de"), 'locator("input.betreff")', "fill", "Gruß"),
    Case("The switch that was ticked is a radio button of a choice between two other things", CAUSE, "tr", '<label><input type="checkbox" class="fatura"> E-fatura</label>', '<label><input type="radio" name="belge" class="b1"> E-fatura yerine kâğıt</label><label><input type="radio" name="belge"> E-posta</label>', 'locator("input.fatura")', "check"),
    Case("The label was clicked to read it, and the link beside it leaves the page", CAUSE, "hi", '<label class="lb" for="u">उपयोगकर्ता नाम</label><input id="u">', '<input id="u2" aria-label="नाम"><a href="/forgot">उपयोगकर्ता नाम भूल गए</a>', 'locator("label.lb")', "click"),
    Case("The menu that opened under the pointer is a plain link to another page now", CAUSE, "ja", '<ul><li class="has-sub" aria-haspopup="true"><span>製品</span></li></ul>', '<ul><li><a href="/all-products">製品総合案内</a></li></ul>', 'locator(".has-sub")', "hover"),
    Case("The legend of the form was read by hovering, and the button with its word starts the payment", CAUSE, "ru", '<fieldset><legend class="lg">Оплата</legend><input aria-label="Карта"></fieldset>', '<fieldset><input aria-label="Карта"></fieldset><button>Оплата</button>', 'locator("legend.lg")', "hover"),
    Case("A double click edited the cell, and the only thing of that text is the column's sort button", CAUSE, "en", tailwind(table(("Item", "Weight"), [(f"Box {i}", "heavy" if i == 3 else "light") for i in range(22)])), tailwind(table(('<button class="sort">heavy first</button>', "Weight"), [(f"Box {i}", "light") for i in range(22)])), 'get_by_role("cell", name="heavy")', "dblclick"),
)
