"""Hospitals and surgeries: patients, drugs, appointments."""

from build import field, icon, listing, menu, shell
from identity.case import Case

WARD = [("Keller, Anna", "03.04.1951", "Zimmer 12", "Pneumonie"), ("Keller, Anna", "17.09.1978", "Zimmer 14", "Fraktur"), ("Lorenz, Uwe", "22.01.1966", "Zimmer 12", "Sepsis"), ("Maurer, Ina", "30.11.1990", "Zimmer 15", "Migräne"),
        ("Nolte, Jan", "08.08.1948", "Zimmer 16", "Angina"), ("Opitz, Eva", "19.02.1985", "Zimmer 17", "Appendizitis"), ("Prinz, Max", "05.05.2001", "Zimmer 17", "Commotio"), ("Quast, Ida", "14.12.1939", "Zimmer 18", "Sturz")]


def discharge(key):
    return lambda item: f'<button class="btn {key}">Entlassen</button><button class="btn chart">Kurve</button>'


def ward(items, make="mui", release=1, key="dis"):
    return shell(make, "de", "<h1>Station 3</h1>" + listing(make, items, discharge(key), ("Name", "Geboren", "Zimmer", "Diagnose")), release, app="Klinik")


DRUGS_FR = [("Paracétamol", "500 mg", "3 × / jour"), ("Ibuprofène", "400 mg", "2 × / jour"), ("Morphine", "10 mg", "si besoin"), ("Amoxicilline", "1 g", "3 × / jour"), ("Oméprazole", "20 mg", "1 × / jour"), ("Digoxine", "0,125 mg", "1 × / jour")]


def give(item):
    return '<button type="button" class="give">Administrer</button><button type="button" class="stop">Arrêter</button>'


def dose(drug, strength, release=1):
    return shell("wc", "fr", f'<h1>{drug}</h1><p>Prescription du jour</p>' + "".join(f'<button type="button" class="dose">Donner {one}</button>' for one in strength) + '<button type="button" class="cancel">Suspendre</button>', release, app="Dossier")


PAT_JA = [("佐藤 健一", "外来", "午前9時"), ("佐藤 健二", "外来", "午前9時"), ("鈴木 花子", "入院", "午前10時"), ("田中 実", "外来", "午前11時"), ("伊藤 恵", "入院", "午後1時")]


def call(prefix):
    return lambda item: f'<button type="button" aria-label="{item[0]}さんを呼び出す" class="{prefix}">{icon("phone")}</button>'


def person(title, key):
    return f'<fieldset><legend>{title}</legend>{field("Surname", key + "sn")}{field("First name", key + "fn")}{field("Date of birth", key + "dob")}{field("Phone", key + "tel")}</fieldset>'


def person2(title, key):
    return f'<div role="group" aria-labelledby="{key}t"><h3 id="{key}t">{title}</h3>{field("Surname", key + "surname", make="tw")}{field("First name", key + "first", make="tw")}{field("Date of birth", key + "birth", make="tw")}{field("Phone", key + "phone", make="tw")}</div>'


LABS = [("Haemoglobin", "13.1 g/dl"), ("Leucocytes", "6.2"), ("Platelets", "240"), ("Potassium", "4.1"), ("Sodium", "139"), ("Creatinine", "0.9"), ("Glucose", "98"), ("Troponin", "&lt; 5")]

CASES = (
    Case("a namesake with another date of birth is not the patient", "item-gone", "de", ward(WARD), ward(WARD[1:], release=2),
         'get_by_role("row").filter(has_text="Keller, Anna").filter(has_text="03.04.1951").get_by_role("button", name="Entlassen")', "click"),
    Case("someone else lies in the bed of the one discharged", "item-gone", "de", ward(WARD, "tw"), ward([("Zander, Udo", "02.02.1960", "Zimmer 12", "Pneumonie"), *WARD[1:]], "tw", 2),
         'locator("div.shadow").filter(has_text="03.04.1951").get_by_role("button", name="Entlassen")', "click"),
    Case("the ward is sorted by room now, the patient is the same", "re-sorted", "de", ward(WARD), ward(list(reversed(WARD)), release=2, key="discharge-action"),
         'locator("[role=row]:has-text(\\"Maurer, Ina\\") .dis")', "click", right="[role=row]:has-text('Maurer, Ina') .discharge-action"),
    Case("one more patient at the head of the list, the one meant is where she was", "list-grown", "de", ward(WARD, "bs"), ward([("Aust, Kai", "01.07.1971", "Zimmer 11", "Gicht"), *WARD], "bs", 2, "entlassen-knopf"),
         'locator("tr:has-text(\\"Quast, Ida\\") .dis")', "click", right="tr:has-text('Quast, Ida') .entlassen-knopf"),
    Case("the drug was taken off the chart, the next one is a different drug", "item-gone", "fr", shell("ant", "fr", listing("ant", DRUGS_FR, give), app="Dossier"), shell("ant", "fr", listing("ant", [*DRUGS_FR[:2], *DRUGS_FR[3:]], give), 2, app="Dossier"),
         'locator(".ant-list-item", has_text="Morphine").get_by_role("button", name="Administrer")', "click"),
    Case("the tenfold dose", "half-caption", "fr", dose("Morphine", ["1 mg"]), dose("Morphine", ["10 mg"], 2), 'get_by_role("button", name="Donner 1 mg", exact=True)', "click"),
    Case("milligrams became micrograms", "half-caption", "fr", dose("Digoxine", ["125 µg", "250 µg"]), dose("Digoxine", ["125 mg", "250 mg"], 2), 'get_by_role("button", name="Donner 125 µg")', "click"),
    Case("the caption of the dose is only spaced in another way", "case-spacing", "fr", dose("Paracétamol", ["500mg"]), dose("Paracétamol", ["500 mg"], 2), 'get_by_role("button", name="Donner 500mg", exact=True)', "click", right="button.dose"),
    Case("brothers differ in one sign", "item-gone", "ja", shell("bs", "ja", listing("bs", PAT_JA, call("call"))), shell("bs", "ja", listing("bs", PAT_JA[1:], call("call"))), 'get_by_role("button", name="佐藤 健一さんを呼び出す")', "click"),
    Case("the call buttons got another class, the names stand in their labels", "renamed-class", "ja", shell("bs", "ja", listing("bs", PAT_JA, call("call"))), shell("bs", "ja", listing("bs", PAT_JA, call("btn-icon btn-round")), 2),
         'locator("tr:has-text(\\"鈴木 花子\\") button.call")', "click", right="[aria-label^='鈴木 花子'].btn-round"),
    Case("the patient's own data moved elsewhere, the next of kin's are left", "other-part", "en", shell("bs", "en", f"<form>{person('Patient', 'p_')}{person('Next of kin', 'k_')}<button>Save</button></form>"),
         shell("bs", "en", f"<form>{person('Next of kin', 'k_')}{person('General practitioner', 'g_')}<button>Save</button></form>", 2), 'get_by_role("group", name="Patient").get_by_label("Date of birth")', "fill", "1980-02-01"),
    Case("fieldsets became labelled groups, each field keeps its group", "redesign", "en", shell("bs", "en", f"<form>{person('Patient', 'p_')}{person('Next of kin', 'k_')}<button>Save</button></form>"),
         shell("tw", "en", f"<form>{person2('Patient', 'p-')}{person2('Next of kin', 'k-')}<button>Save</button></form>", 2), 'locator("#p_dob")', "fill", "1980-02-01", right="#p-birth"),
    Case("the left eye is not the right one", "half-caption", "en", '<form><label for="side">Intraocular pressure, left eye</label><input id="side" name="iop"><button>Save</button></form>', '<form><label for="side">Intraocular pressure, right eye</label><input id="side" name="iop"><button>Save</button></form>',
         'get_by_label("Intraocular pressure, left eye")', "fill", "17"),
    Case("allergies and no known allergies are opposites", "half-caption", "en", '<fieldset><legend>History</legend><label><input type="checkbox" name="alg"> Known allergies</label><label><input type="checkbox" name="smo"> Smoker</label></fieldset>',
         '<fieldset><legend>History</legend><label><input type="checkbox" name="alg"> No known allergies</label><label><input type="checkbox" name="smo"> Smoker</label></fieldset>', 'get_by_role("checkbox", name="Known allergies", exact=True)', "check"),
    Case("one laboratory value is no longer ordered, its neighbour is another test", "neighbour", "en", shell("tw", "en", listing("tw", LABS, lambda i: f'<input type="checkbox" aria-label="Order {i[0]}">')), shell("tw", "en", listing("tw", [*LABS[:3], *LABS[4:]], lambda i: f'<input type="checkbox" aria-label="Order {i[0]}">'), 2),
         'get_by_label("Order Potassium")', "check"),
    Case("the blood group menu turned into the one of the rhesus factor", "slot-key", "ru", f'<form>{menu("Группа крови", "sel1", ["A", "B", "+"])}<button>Сохранить</button></form>', f'<form>{menu("Резус-фактор", "sel1", ["+", "-"])}<button>Сохранить</button></form>', 'get_by_label("Группа крови")', "select_option", "B"),
    Case("admission and discharge share all but their sense", "half-caption", "ru", '<div class="bar"><button class="b1">Оформить поступление</button><button class="b2">Печать</button></div>', '<div class="bar"><button class="b1">Оформить выписку</button><button class="b2">Печать</button></div>', 'get_by_role("button", name="Оформить поступление")', "click"),
    Case("saving is saving, whatever the framework calls the button", "renamed-id", "ru", '<form><input aria-label="Диагноз"><button id="ctl00_btnSave" class="x-btn">Сохранить</button><button id="ctl00_btnCancel" class="x-btn">Отмена</button></form>',
         '<form class="card"><input aria-label="Диагноз"><div class="actions"><button class="v-btn">Отмена</button><button class="v-btn primary">Сохранить</button></div></form>', 'locator("#ctl00_btnSave")', "click", right="button.v-btn.primary"),
    Case("the doctor of the afternoon is another doctor", "item-gone", "hi", '<div class="doc"><p>डॉ. मेहता</p><p>सुबह</p><button>समय लें</button></div><div class="doc"><p>डॉ. शर्मा</p><p>शाम</p><button>समय लें</button></div>', '<div class="doc"><p>डॉ. शर्मा</p><p>सुबह</p><button>समय लें</button></div><div class="doc"><p>डॉ. राव</p><p>शाम</p><button>समय लें</button></div>',
         'locator(".doc", has_text="डॉ. मेहता").get_by_role("button")', "click"),
    Case("the appointment is cancelled instead of confirmed", "slot-key", "hi", '<div class="appt"><p>सोमवार 10:00</p><button id="appt-btn">अपॉइंटमेंट की पुष्टि करें</button></div>', '<div class="appt"><p>सोमवार 10:00</p><button id="appt-btn">अपॉइंटमेंट रद्द करें</button></div>', 'get_by_role("button", name="अपॉइंटमेंट की पुष्टि करें")', "click"),
)
