"""Mail clients, calendars and chats."""

from build import field, icon, listing, menu, shell
from identity.case import Case

INBOX = [("Ann Archer", "Lunch on Friday?", "09:12"), ("Bank of Example", "Your statement", "08:55"), ("Bank of Examples", "Your statement", "08:54"), ("Cem Demir", "Re: Contract", "Mon"), ("Dora Diaz", "Photos", "Mon"),
         ("GitLab", "Pipeline failed", "Sun"), ("GitLab", "Pipeline passed", "Sun"), ("Newsletter Daily", "Top stories", "Sun"), ("Uncle Ed", "Fwd: joke", "Sat"), ("Weekly Ledger", "Top stories", "Sat")]


def mails(item):
    return f'<button class="m-del" aria-label="Delete">{icon("trash")}</button><button class="m-arc" aria-label="Archive">{icon("archive")}</button><button class="m-uns">Unsubscribe</button>'


def mails2(item):
    return f'<button class="x1" aria-label="Delete">{icon("trash")}</button><button class="x2" aria-label="Archive">{icon("archive")}</button><button class="x3">Unsubscribe</button>'


def inbox(make, items, action=mails, release=1):
    return shell(make, "en", "<h1>Inbox</h1>" + listing(make, items, action), release, app="Mail")


def bar(*buttons, css="ico"):
    return '<div role="toolbar" class="bar">' + "".join(f'<button type="button" class="{css} {css}-{c}">{icon(p)}</button>' for c, p in buttons) + "</div><p>Dear all, …</p>"


def sprite(*names, css="s"):
    return '<svg width="0" height="0"><defs>' + "".join(f'<symbol id="i-{n}" viewBox="0 0 24 24"><path d="M{3 + i} 3h9v9z"/></symbol>' for i, n in enumerate(("reply", "replyall", "forward", "spam"))) + '</defs></svg><div class="bar">' + "".join(
        f'<button type="button" class="{css}{i}"><svg width="20" height="20"><use href="#i-{n}"></use></svg></button>' for i, n in enumerate(names)) + "</div>"


def days(month, first, count, css, label=lambda m, d: f"{d} {m} 2026"):
    return '<div class="grid" role="grid">' + "".join(f'<button type="button" class="{css}" aria-label="{label(month, d)}">{d}</button>' for d in range(first, first + count)) + "</div>"


EVENTS_DE = [("Teamrunde", "Mo 10:00", "Raum Elbe"), ("Teamrunde", "Do 10:00", "Raum Elbe"), ("Kundentermin Adler", "Di 14:00", "online"), ("Zahnarzt", "Mi 08:30", "privat"), ("Retro", "Fr 15:00", "Raum Spree"), ("Kundentermin Bär", "Fr 09:00", "online")]
FR = [("Réunion budget", "lundi 9 h"), ("Point projet", "mardi 11 h"), ("Entretien Dupont", "mardi 15 h"), ("Entretien Durand", "mercredi 15 h"), ("Formation", "jeudi 9 h"), ("Pot de départ", "vendredi 17 h")]
PEOPLE_AR = [("أحمد علي", "متصل"), ("أحمد عليان", "متصل"), ("منى خالد", "غير متصل"), ("سامي ناصر", "متصل"), ("ريم فؤاد", "مشغول")]

CASES = (
    Case("the mail of the bank is gone, that of the fraudster remains", "item-gone", "en", inbox("tw", INBOX), inbox("tw", [INBOX[0], *INBOX[2:]], release=2), 'locator("div.shadow").filter(has=page.get_by_text("Bank of Example", exact=True)).get_by_label("Archive")', "click"),
    Case("another newsletter has the same subject", "item-gone", "en", inbox("ant", INBOX), inbox("ant", [*INBOX[:7], *INBOX[8:]], release=2), 'locator("li", has_text="Newsletter Daily").get_by_role("button", name="Unsubscribe")', "click"),
    Case("failed is not passed", "item-gone", "en", inbox("mui", INBOX), inbox("mui", [*INBOX[:5], *INBOX[6:]], release=2), 'get_by_role("row").filter(has_text="Pipeline failed").get_by_label("Delete")', "click"),
    Case("new mail above, classes renamed, the newsletter is still there", "list-grown", "en", inbox("ant", INBOX), inbox("ant", [("Zoe", "Hi", "10:01"), ("HR", "Holiday", "10:00"), *INBOX], mails2, 2), 'locator(".ant-list-item:has-text(\\"Newsletter Daily\\") .m-uns")', "click", right=".ant-list-item:has-text('Newsletter Daily') .x3"),
    Case("the archive button of one mail, all in web components", "renamed-class", "en", inbox("wc", INBOX), inbox("wc", INBOX, mails2, 2), 'locator(".item:has-text(\\"Uncle Ed\\") .m-arc")', "click", right=".item:has-text('Uncle Ed') .x2"),
    Case("reply has gone, forward points the other way", "icon", "en", bar(("a", "reply"), ("b", "forward"), ("c", "trash")), bar(("b", "forward"), ("c", "trash"), css="btn"), 'locator(".ico-a")', "click"),
    Case("bin and archive have changed places in a bar without names", "icon", "en", bar(("a", "archive"), ("b", "flag")), bar(("p", "trash"), ("q", "flag"), css="btn"), 'locator(".ico-a")', "click"),
    Case("the bar lists its icons in another order, the reply arrow is the same", "reordered", "en", bar(("a", "reply"), ("b", "forward"), ("c", "trash")), bar(("t", "trash"), ("f", "forward"), ("r", "reply"), css="btn"), 'locator(".ico-a")', "click", right=".btn-r"),
    Case("reply to one is not reply to all", "icon", "en", sprite("reply", "replyall", "forward"), sprite("replyall", "forward", css="tool"), 'locator("button.s0")', "click"),
    Case("the sprite of forward stands behind another class", "renamed-class", "en", sprite("reply", "replyall", "forward"), sprite("reply", "replyall", "spam", "forward", css="tool"), 'locator("button.s2")', "click", right="button.tool3"),
    Case("carbon copy is not blind carbon copy", "neighbour", "en", f'<form>{field("To", "to")}{field("Cc", "cc")}{field("Bcc", "bcc")}<button>Send</button></form>', f'<form>{field("To", "to")}{field("Bcc", "bcc")}<button>Send</button></form>', 'get_by_label("Cc", exact=True)', "fill", "boss@example.com"),
    Case("the seventh of April is not the seventh of March", "half-caption", "en", shell("mui", "en", "<h2>Pick a day</h2>" + days("March", 1, 28, "day")), shell("mui", "en", "<h2>Pick a day</h2>" + days("April", 1, 28, "day"), 2), 'get_by_role("button", name="7 March 2026", exact=True)', "click"),
    Case("the same day written in the American way", "case-spacing", "en", shell("mui", "en", "<h2>Pick a day</h2>" + days("March", 1, 28, "day")), shell("mui", "en", "<h2>Pick a day</h2>" + days("March", 1, 28, "pick", lambda m, d: f"{m} {d}, 2026"), 2), 'get_by_role("button", name="7 March 2026", exact=True)', "click", right="[aria-label='March 7, 2026']"),
    Case("Monday's round was called off, Thursday's takes place", "item-gone", "de", shell("bs", "de", listing("bs", EVENTS_DE, lambda i: '<button class="btn">Absagen</button><button class="btn">Ändern</button>')), shell("bs", "de", listing("bs", EVENTS_DE[1:], lambda i: '<button class="btn">Absagen</button><button class="btn">Ändern</button>'), 2), 'locator("tr").filter(has_text="Mo 10:00").get_by_role("button", name="Absagen")', "click"),
    Case("accept and decline share the slot of an invitation", "slot-key", "de", '<div class="invite"><p>Kundentermin Adler</p><button id="rsvp">Zusagen</button><button>Vielleicht</button></div>', '<div class="invite"><p>Kundentermin Adler</p><button id="rsvp">Absagen</button><button>Vielleicht</button></div>', 'get_by_role("button", name="Zusagen")', "click"),
    Case("the whole series instead of the one event", "half-caption", "de", '<div role="dialog" aria-label="Löschen"><button>Nur diesen Termin löschen</button><button>Abbrechen</button></div>', '<div role="dialog" aria-label="Löschen"><button>Alle Termine löschen</button><button>Abbrechen</button></div>', 'get_by_role("button", name="Nur diesen Termin löschen")', "click"),
    Case("the interview of another person", "item-gone", "fr", shell("tw", "fr", listing("tw", FR, lambda i: '<button type="button">Annuler</button>')), shell("tw", "fr", listing("tw", [*FR[:2], *FR[3:]], lambda i: '<button type="button">Annuler</button>'), 2), 'locator(".shadow", has_text="Entretien Dupont").get_by_role("button", name="Annuler")', "click"),
    Case("a longer name begins with the shorter one", "item-gone", "ar", shell("ant", "ar", listing("ant", PEOPLE_AR, lambda i: f'<button type="button" aria-label="حذف {i[0]}">{icon("trash")}</button>')), shell("ant", "ar", listing("ant", PEOPLE_AR[1:], lambda i: f'<button type="button" aria-label="حذف {i[0]}">{icon("trash")}</button>'), 2), 'get_by_label("حذف أحمد علي", exact=True)', "click"),
    Case("calling without picture became calling with it", "icon", "ar", f'<div dir="rtl"><b>منى خالد</b><button class="c1">{icon("phone")}</button></div>', f'<div dir="rtl"><b>منى خالد</b><button class="c2">{icon("video")}</button></div>', 'locator("button.c1")', "click"),
    Case("vowel signs and a stretched letter make no other word", "case-spacing", "ar", shell("bs", "ar", '<form><textarea aria-label="الرسالة"></textarea><button class="go">إرسال</button><button class="no">إلغاء</button></form>'), shell("bs", "ar", '<form><textarea aria-label="الرسالة"></textarea><button class="btn-send">إِرســـال</button><button class="btn-cancel">إلغاء</button></form>', 2), 'get_by_role("button", name="إرسال", exact=True)', "click", right="button.btn-send"),
    Case("mute became unmute", "half-caption", "en", shell("wc", "en", '<div class="call"><button type="button" class="mic">Mute microphone</button><button type="button">Leave call</button></div>', app="Meet"), shell("wc", "en", '<div class="call"><button type="button" class="mic">Unmute microphone</button><button type="button">Leave call</button></div>', 2, app="Meet"), 'get_by_role("button", name="Mute microphone", exact=True)', "click"),
    Case("leaving a call is not ending it for everybody", "half-caption", "en", '<div class="call"><button class="end">Leave meeting</button><button>Chat</button></div>', '<div class="call"><button class="end">End meeting for all</button><button>Chat</button></div>', 'get_by_role("button", name="Leave meeting")', "click"),
    Case("sending now is not sending later", "half-caption", "ja", '<div class="compose"><textarea aria-label="本文"></textarea><button class="s">下書きを保存</button></div>', '<div class="compose"><textarea aria-label="本文"></textarea><button class="s">下書きを破棄</button></div>', 'get_by_role("button", name="下書きを保存")', "click"),
    Case("the wide letters of a caption became narrow ones", "case-spacing", "ja", '<div class="bar"><button class="z">ＣＳＶ出力</button><button>印刷</button></div>', '<div class="tools"><button class="k">印刷</button><button class="csv">CSV出力</button></div>', 'get_by_role("button", name="ＣＳＶ出力")', "click", right="button.csv"),
)
