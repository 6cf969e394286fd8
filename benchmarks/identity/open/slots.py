"""name, id, test id, data attribute or key belong to a slot of the page; what fills the slot is another thing now."""

from identity.case import Case
from pages import bootstrap, edit, elements, material, people, plain, table, tailwind

CAUSE = "key of a slot, not of the thing"


def radios(name, *options):
    return "<fieldset><legend>Delivery</legend>" + "".join(f'<label><input type="radio" name="{name}" value="{v}"> {t}</label>' for v, t in options) + "</fieldset>"


ROWS_EN = [(n, f"€ {i * 13 + 40}", f'<button class="btn btn-sm" data-slot="row-primary" data-row="{i}">Open</button>') for i, n in enumerate(people("en", 22))]
INVOICE = "<h1>Invoice to check</h1>" + table(("Supplier", "Amount", ""), ROWS_EN) + '<div class="btn-toolbar"><button class="btn btn-primary" id="primary-action" name="commit">Approve invoice</button><button class="btn btn-link">Back</button></div>'
SETTINGS_RU = '<h1>Анкета</h1><div class="form">' + "".join(f'<div class="mat-form-field"><label for="field_{i}">{t}</label><input id="field_{i}"></div>' for i, t in enumerate("Фамилия|Имя|Отчество|ИНН|Телефон|Город".split("|"))) + "</div>"
MENU_HI = '<ul role="menu">' + "".join(f'<li role="menuitem" tabindex="0" accesskey="{k}" class="cmd">{t}</li>' for k, t in (("n", "नया बनाएँ"), ("d", "प्रति बनाएँ"), ("p", "छापें"))) + "</ul>"
QUICK = '<h1>Start page</h1><div class="space-y-2">' + "".join(f'<p class="text-sm">{n} is online</p>' for n in people("en", 12, 7)) + '</div><div class="fixed bottom-4 right-4"><a class="rounded-full bg-indigo-600 p-4" href="#new" id="fab">Create issue</a></div>'
UPLOAD = '<h1>Files</h1><div class="drop"><label for="file">Upload profile picture</label><input type="file" id="file" name="file"><p>At most 5 MB</p></div>'
PLAYER_FR = '<div class="caisse"><p>Total 42 €</p><button id="btn-1" class="gros">Encaisser</button><button id="btn-2" class="gros">Ticket</button></div>'
WIZ = '<h2>Your order</h2><ol><li>Basket</li><li aria-current="step">Address</li><li>Review</li></ol><button data-testid="next-button" class="mat-primary">Continue to review</button>'
CHART = '<div class="card" id="widget-2"><h3>Churn</h3><button class="kebab" id="widget-2-menu" aria-label="Options of Churn">⋮</button></div>'

CASES = (
    Case("The radio group kept its name but this way of delivery is not offered", CAUSE, "en", radios("delivery", ("std", "Standard, free"), ("night", "Overnight, 30 €")), radios("delivery", ("night", "Overnight, 30 €"), ("drone", "Drone, 90 €")),
         "locator(\"input[name=delivery][value=std]\")", "check"),
    Case("The submit of Rails is always called commit and now it publishes what it used to store", CAUSE, "de", '<form><input name="titel"><input type="submit" name="commit" value="Entwurf speichern"></form>', '<form><input name="titel"><input type="submit" name="commit" value="Veröffentlichen"></form>',
         "locator(\"input[name=commit][value='Entwurf speichern']\")", "click"),
    Case("The button with this id puts away no longer but deletes", CAUSE, "en", tailwind('<h1>Project Atlas</h1><button id="project-action" class="rounded px-4">Archive</button>'), tailwind('<h1>Project Atlas</h1><button id="project-action" class="rounded px-4">Delete</button>'),
         'get_by_role("button", name="Archive")', "click"),
    Case("The till's first button takes money in one mode and gives it back in the other", CAUSE, "fr", PLAYER_FR, edit(PLAYER_FR, ("Encaisser", "Rembourser")), "locator(\"#btn-1:has-text('Encaisser')\")", "click"),
    Case("The field q looks up a postcode where it searched for goods", CAUSE, "ja", bootstrap('<form action="/s"><input name="q" placeholder="商品名で検索" class="form-control"><button>検索</button></form>', "ja"), bootstrap('<form action="/z"><input name="q" placeholder="郵便番号を入力" class="form-control"><button>検索</button></form>', "ja"),
         'get_by_placeholder("商品名で検索")', "fill", "鉛筆"),
    Case("The fields are numbered by their place and another document number stands at this place", CAUSE, "ru", material(SETTINGS_RU, "ru"), material(edit(SETTINGS_RU, ("ИНН", "СНИЛС")), "ru"), 'get_by_label("ИНН")', "fill", "770123456789"),
    Case("The primary action of this page cancels the order now", CAUSE, "ar", '<p>الطلب رقم ١٢</p><button data-testid="primary-action">حفظ التغييرات</button>', '<p>الطلب رقم ١٢</p><button data-testid="primary-action">إلغاء الطلب</button>', 'get_by_text("حفظ التغييرات", exact=True)', "click"),
    Case("The wizard's next button buys where it only went on to the review", CAUSE, "en", elements(WIZ), elements(edit(WIZ, ("Continue to review", "Place order and pay"))), 'get_by_role("button", name="Continue to review")', "click"),
    Case("The generic form control called value holds a surcharge instead of a discount", CAUSE, "de", '<mat-form-field><label for="v">Rabatt in Prozent</label><input id="v" formcontrolname="value"></mat-form-field>', '<mat-form-field><label for="v">Aufschlag in Prozent</label><input id="v" formcontrolname="value"></mat-form-field>',
         'get_by_label("Rabatt in Prozent")', "fill", "10"),
    Case("React numbers its ids while it renders, and this number went to the fax field", CAUSE, "zh", '<div><input id=":r2:" aria-label="姓名"><input id=":r3:" aria-label="手机"><input id=":r4:" aria-label="传真"></div>', '<div><input id=":r2:" aria-label="姓名"><input id=":r3:" aria-label="传真"></div>',
         "locator(\"[id=':r3:'][aria-label='手机']\")", "fill", "13800000000"),
    Case("The check box named onay asks for consent to advertising, not whether the contract was read", CAUSE, "tr", '<label><input type="checkbox" name="onay" id="onay"> Sözleşmeyi okudum</label>', '<label><input type="checkbox" name="onay" id="onay"> Reklam iletisi almak istiyorum</label>', 'get_by_label("Sözleşmeyi okudum")', "check"),
    Case("Two submits share the name action and the one with the value approve is gone", CAUSE, "fr", '<form><button name="action" value="approve">Valider la demande</button><button name="action" value="reject">Refuser la demande</button></form>', '<form><button name="action" value="reject">Refuser la demande</button></form>',
         "locator(\"button[name=action][value=approve]\")", "click"),
    Case("The primary slot below a long table disputes the invoice now", CAUSE, "en", bootstrap(INVOICE), bootstrap(edit(INVOICE, ("Approve invoice", "Dispute invoice"))), "locator(\"xpath=//button[.='Approve invoice']\")", "click"),
    Case("The access key stayed with the place in the menu and not with the command", CAUSE, "hi", MENU_HI, edit(MENU_HI, ("प्रति बनाएँ", "हटाएँ")), 'get_by_role("menuitem", name="प्रति बनाएँ")', "click"),
    Case("The floating round button creates a release on this page where it created an issue", CAUSE, "en", tailwind(QUICK), tailwind(edit(QUICK, ("Create issue", "Create release"))), 'get_by_role("link", name="Create issue")', "click"),
    Case("The field named file takes a data base to restore instead of a picture", CAUSE, "en", plain(UPLOAD), plain(edit(UPLOAD, ("Upload profile picture", "Restore database backup"), ("At most 5 MB", "At most 5 GB"))), 'get_by_label("Upload profile picture")', "set_input_files", "README.md"),
    Case("The dashboard's second widget is another chart and its menu edits that one", CAUSE, "en", CHART, edit(CHART, ("<h3>Churn", "<h3>Payroll"), ("Options of Churn", "Options of Payroll")), 'get_by_label("Options of Churn")', "click"),
)
