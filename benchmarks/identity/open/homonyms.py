"""The caption is kept whole, but the control of that caption belongs to another thing."""

from identity.case import Case
from pages import bootstrap, elements, feed, material, people, plain, shadow, tailwind

CAUSE = "the same word for another thing"


def big(lang, extra, count=20):
    return "<ul class='rows'>" + "".join(f"<li>{n}</li>" for n in people(lang, count)) + f"</ul>{extra}"


def box(tag, cls, title, key, verb):
    return f'<{tag} class="{cls}"><h3>{title}</h3><button class="{key}">{verb}</button></{tag}>'


CASES = (
    Case("Cancel shut the dialog, and the cancel that is left ends the subscription", CAUSE, "en", bootstrap('<div role="dialog" aria-label="Rename list"><input aria-label="Name"><button class="dlg-x">Cancel</button></div>' + box("section", "sub", "Your subscription", "sub-end", "Stop")), bootstrap(box("section", "sub", "Your subscription", "sub-end", "Cancel")), 'locator("button.dlg-x")', "click"),
    Case("Apply set the filter, and apply is for the job now", CAUSE, "en", tailwind(big("en", '<div class="filters"><label>City <input></label><button class="f-go">Apply</button></div>')), tailwind(big("en", '<div class="opening"><h2>Night porter</h2><button class="j-go">Apply</button></div>')), 'locator(".f-go")', "click"),
    Case("Reset emptied the form, and reset puts the device back to the factory state", CAUSE, "de", plain('<form><label>Suchwort <input></label><input type="reset" class="leer" value="Zurücksetzen"></form>', "de"), plain('<h3>Gerät auf Werkseinstellungen</h3><input type="button" class="werk" value="Zurücksetzen">', "de"), 'locator("input.leer")', "click"),
    Case("A lawyer is no fruit, though the tick has the same word", CAUSE, "fr", '<fieldset><legend>Métier</legend><label><input type="checkbox" id="m-avocat"> Avocat</label></fieldset>', '<fieldset><legend>Ingrédient</legend><label><input type="checkbox" id="i-avocat"> Avocat</label></fieldset>', 'locator("#m-avocat")', "check"),
    Case("Opening a file and opening an account are written alike", CAUSE, "ja", material(box("mat-card", "doc", "規約.pdf", "op1", "開く"), "ja"), material(box("mat-card", "acct", "定期預金口座", "op2", "開く"), "ja"), 'locator("button.op1")', "click"),
    Case("Sending a comment is not sending money", CAUSE, "ar", tailwind(big("ar", box("form", "c", "ملاحظاتك", "s-note", "إرسال")), "ar"), tailwind(big("ar", box("form", "c", "حوالة مالية", "s-pay", "إرسال")), "ar"), 'locator(".s-note")', "click"),
    Case("Closing the window and closing the deal are one word", CAUSE, "ru", bootstrap(big("ru", '<div class="hint"><h3>Подсказка дня</h3><button class="h-x">Закрыть</button></div>'), "ru"), bootstrap(big("ru", '<div class="deal"><h3>Сделка 44</h3><button class="d-x">Закрыть</button></div>'), "ru"), 'locator("button.h-x")', "click"),
    Case("Clearing the search and clearing the whole history are spelled alike", CAUSE, "en", '<div class="search"><input aria-label="Find"><button id="clear-find">Clear</button></div><div class="hist"><h3>History</h3><p>20 pages</p></div>', '<div class="search"><input aria-label="Find"></div><div class="hist"><h3>History</h3><p>20 pages</p><button id="clear-hist">Clear</button></div>', 'locator("#clear-find")', "click"),
    Case("Adding to the wish list is not adding to the block list", CAUSE, "en", elements(shadow("list-adder", "<h4>Wish list</h4><button>Add</button>", 'list="wish"')), elements(shadow("list-adder", "<h4>Block list</h4><button>Add</button>", 'list="block"')), "locator(\"list-adder[list=wish] button\")", "click"),
    Case("The bank to sit on and the bank for money share their label", CAUSE, "de", feed('<div class="mb"><h2>Möbel im Park</h2><label>Bank <select class="parkbank"><option>Nord</option><option>Süd</option></select></label></div>', "de"), feed('<div class="kt"><h2>Überweisung</h2><label>Bank <select class="geldbank"><option>Nord</option><option>Süd</option></select></label></div>', "de"), 'locator("select.parkbank")', "select_option", "Süd"),
    Case("The face of a person and a face in the settings of fonts", CAUSE, "tr", box("div", "a", "Fotoğraftaki kişi", "yuz-foto", "Yüz seç"), box("div", "b", "Yazı tipi ailesi", "yuz-font", "Yüz seç"), 'locator(".yuz-foto")', "click"),
    Case("Yesterday and tomorrow are one word in Hindi", CAUSE, "hi", bootstrap(big("hi", '<h3>बीता काम</h3><a class="bita" href="#-1">कल</a>'), "hi"), bootstrap(big("hi", '<h3>आने वाला काम</h3><a class="agla" href="#1">कल</a>'), "hi"), 'locator("a.bita")', "click"),
    Case("The state of health and the state of residence have one label", CAUSE, "en", '<div class="med"><h3>Patient</h3><label>State <input class="cond"></label></div>', '<div class="adr"><h3>Postal address</h3><label>State <input class="region"></label></div>', 'locator("input.cond")', "fill", "stable"),
    Case("Following the delivery and following a person are said alike", CAUSE, "fr", bootstrap(big("fr", box("div", "colis", "Colis 8812", "sv-colis", "Suivre")), "fr"), bootstrap(big("fr", box("div", "membre", "Fabien Garnier", "sv-membre", "Suivre")), "fr"), 'locator(".sv-colis")', "click"),
    Case("Leaving a chat room and leaving the organisation", CAUSE, "ja", box("div", "room", "チャットルーム", "lv-room", "退出する"), box("div", "org", "組織アカウント", "lv-org", "退出する"), 'locator(".lv-room")', "click"),
    Case("Turning a page and turning a picture are one word", CAUSE, "ru", '<div class="book"><span>Страница 4</span><button class="turn-p">Перевернуть</button></div>', '<div class="pic"><span>Снимок паспорта</span><button class="turn-i">Перевернуть</button></div>', 'locator(".turn-p")', "click"),
)
