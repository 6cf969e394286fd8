"""Builders of realistic pages in several makes of markup; no case knows the surroundings of another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

ICONS = {
    "trash": '<path d="M3 6h18M19 6v14a2 2 0 01-2 2H7a2 2 0 01-2-2V6m3 0V4a2 2 0 012-2h4a2 2 0 012 2v2"/>',
    "edit": '<path d="M11 4H4a2 2 0 00-2 2v14a2 2 0 002 2h14a2 2 0 002-2v-7"/><path d="M18.5 2.5a2.1 2.1 0 013 3L12 15l-4 1 1-4z"/>',
    "archive": '<path d="M21 8v13H3V8"/><path d="M1 3h22v5H1z"/><path d="M10 12h4"/>',
    "download": '<path d="M21 15v4a2 2 0 01-2 2H5a2 2 0 01-2-2v-4"/><path d="M7 10l5 5 5-5M12 15V3"/>',
    "upload": '<path d="M21 15v4a2 2 0 01-2 2H5a2 2 0 01-2-2v-4"/><path d="M17 8l-5-5-5 5M12 3v12"/>',
    "eye": '<path d="M1 12s4-8 11-8 11 8 11 8-4 8-11 8-11-8-11-8z"/><circle cx="12" cy="12" r="3"/>',
    "lock": '<rect x="3" y="11" width="18" height="11" rx="2"/><path d="M7 11V7a5 5 0 0110 0v4"/>',
    "unlock": '<rect x="3" y="11" width="18" height="11" rx="2"/><path d="M7 11V7a5 5 0 019.9-1"/>',
    "play": '<path d="M5 3l14 9-14 9V3z"/>',
    "stop": '<rect x="5" y="5" width="14" height="14"/>',
    "pause": '<path d="M6 4h4v16H6zM14 4h4v16h-4z"/>',
    "star": '<path d="M12 2l3.1 6.3 6.9 1-5 4.8 1.2 6.9L12 17.8 5.8 21 7 14.1 2 9.3l6.9-1z"/>',
    "flag": '<path d="M4 15s1-1 4-1 5 2 8 2 4-1 4-1V3s-1 1-4 1-5-2-8-2-4 1-4 1zM4 22v-7"/>',
    "phone": '<path d="M22 16.9v3a2 2 0 01-2.2 2A19.8 19.8 0 012 4.2 2 2 0 014 2h3a2 2 0 012 1.7l.7 2.8L8 8a16 16 0 006 6l1.5-1.7 2.8.7A2 2 0 0122 16.9z"/>',
    "video": '<path d="M23 7l-7 5 7 5V7z"/><rect x="1" y="5" width="15" height="14" rx="2"/>',
    "print": '<path d="M6 9V2h12v7M6 18H4a2 2 0 01-2-2v-5h20v5a2 2 0 01-2 2h-2"/><path d="M6 14h12v8H6z"/>',
    "copy": '<rect x="9" y="9" width="13" height="13" rx="2"/><path d="M5 15H4a2 2 0 01-2-2V4a2 2 0 012-2h9a2 2 0 012 2v1"/>',
    "reply": '<path d="M9 14L4 9l5-5"/><path d="M20 20v-7a4 4 0 00-4-4H4"/>',
    "forward": '<path d="M15 14l5-5-5-5"/><path d="M4 20v-7a4 4 0 014-4h12"/>',
    "check": '<path d="M20 6L9 17l-5-5"/>',
    "cross": '<path d="M18 6L6 18M6 6l12 12"/>',
    "heart": '<path d="M20.8 4.6a5.5 5.5 0 00-7.8 0L12 5.7l-1-1a5.5 5.5 0 00-7.8 7.8l1 1L12 21l7.8-7.5 1-1a5.5 5.5 0 000-7.9z"/>',
    "gear": '<circle cx="12" cy="12" r="3"/><path d="M12 1v4M12 19v4M1 12h4M19 12h4M4 4l3 3M17 17l3 3M4 20l3-3M17 7l3-3"/>',
    "left": '<path d="M15 18l-6-6 6-6"/>',
    "right": '<path d="M9 18l6-6-6-6"/>',
    "branch": '<circle cx="18" cy="6" r="3"/><circle cx="6" cy="18" r="3"/><path d="M6 3v12M18 9a9 9 0 01-9 9"/>',
    "mic": '<path d="M12 1a3 3 0 00-3 3v8a3 3 0 006 0V4a3 3 0 00-3-3z"/><path d="M19 10v2a7 7 0 01-14 0v-2M12 19v4"/>',
}

WORDS: dict[str, dict[str, Sequence[str]]] = {
    "en": {
        "nav": ("Start", "Overview", "Reports", "Activity", "Documents", "Contacts", "Help centre", "My profile"),
        "side": ("Dashboard", "Recent", "Favourites", "Shared", "Drafts", "Templates", "Integrations", "Audit log", "Usage", "Labels"),
        "foot": ("Imprint", "Privacy", "Terms", "Accessibility", "Status", "Careers"),
        "misc": ("Search everything", "Go", "A new version is available", "Later", "Newest"),
    },
    "de": {
        "nav": ("Startseite", "Übersicht", "Berichte", "Aktivität", "Dokumente", "Kontakte", "Hilfe", "Mein Profil"),
        "side": ("Zentrale", "Zuletzt", "Favoriten", "Geteilt", "Entwürfe", "Vorlagen", "Schnittstellen", "Protokoll", "Nutzung", "Schlagwörter"),
        "foot": ("Impressum", "Datenschutz", "AGB", "Barrierefreiheit", "Status", "Karriere"),
        "misc": ("Alles durchsuchen", "Los", "Eine neue Version ist da", "Später", "Neu"),
    },
    "fr": {
        "nav": ("Accueil", "Aperçu", "Rapports", "Activité", "Documents", "Contacts", "Aide", "Mon profil"),
        "side": ("Tableau de bord", "Récents", "Favoris", "Partagés", "Brouillons", "Modèles", "Intégrations", "Journal", "Consommation", "Étiquettes"),
        "foot": ("Mentions légales", "Confidentialité", "CGU", "Accessibilité", "État", "Recrutement"),
        "misc": ("Tout rechercher", "OK", "Une nouvelle version est disponible", "Plus tard", "Nouveautés"),
    },
    "ja": {
        "nav": ("ホーム", "概要", "レポート", "アクティビティ", "書類", "連絡先", "ヘルプ", "プロフィール"),
        "side": ("ダッシュボード", "最近の項目", "お気に入り", "共有", "下書き", "テンプレート", "連携", "監査ログ", "利用状況", "ラベル"),
        "foot": ("会社概要", "プライバシー", "利用規約", "アクセシビリティ", "稼働状況", "採用情報"),
        "misc": ("すべて検索", "検索", "新しいバージョンがあります", "後で", "新着"),
    },
    "ar": {
        "nav": ("الرئيسية", "نظرة عامة", "التقارير", "النشاط", "المستندات", "جهات الاتصال", "المساعدة", "ملفي"),
        "side": ("لوحة المعلومات", "الأخيرة", "المفضلة", "المشتركة", "المسودات", "القوالب", "التكاملات", "سجل التدقيق", "الاستخدام", "التصنيفات"),
        "foot": ("من نحن", "الخصوصية", "الشروط", "إمكانية الوصول", "الحالة", "الوظائف"),
        "misc": ("ابحث في كل شيء", "بحث", "يتوفر إصدار جديد", "لاحقا", "الجديد"),
    },
    "ru": {
        "nav": ("Главная", "Обзор", "Отчёты", "Активность", "Документы", "Контакты", "Справка", "Мой профиль"),
        "side": ("Панель", "Недавние", "Избранное", "Общие", "Черновики", "Шаблоны", "Интеграции", "Журнал аудита", "Использование", "Метки"),
        "foot": ("О компании", "Конфиденциальность", "Условия", "Доступность", "Состояние", "Вакансии"),
        "misc": ("Искать везде", "Найти", "Доступна новая версия", "Позже", "Новинки"),
    },
    "zh": {
        "nav": ("首页", "概览", "报表", "动态", "文档", "联系人", "帮助", "个人资料"),
        "side": ("仪表盘", "最近", "收藏", "共享", "草稿", "模板", "集成", "审计日志", "用量", "标签"),
        "foot": ("关于我们", "隐私", "条款", "无障碍", "状态", "招聘"),
        "misc": ("全局搜索", "搜索", "有新版本可用", "稍后", "最新"),
    },
    "el": {
        "nav": ("Αρχική", "Επισκόπηση", "Αναφορές", "Δραστηριότητα", "Έγγραφα", "Επαφές", "Βοήθεια", "Το προφίλ μου"),
        "side": ("Πίνακας ελέγχου", "Πρόσφατα", "Αγαπημένα", "Κοινόχρηστα", "Πρόχειρα", "Πρότυπα", "Συνδέσεις", "Ημερολόγιο ελέγχου", "Χρήση", "Ετικέτες"),
        "foot": ("Εταιρεία", "Απόρρητο", "Όροι", "Προσβασιμότητα", "Κατάσταση", "Θέσεις εργασίας"),
        "misc": ("Αναζήτηση παντού", "Εύρεση", "Υπάρχει νέα έκδοση", "Αργότερα", "Νέα"),
    },
    "tr": {
        "nav": ("Ana sayfa", "Genel bakış", "Raporlar", "Etkinlik", "Belgeler", "Kişiler", "Yardım", "Profilim"),
        "side": ("Pano", "Son kullanılanlar", "Favoriler", "Paylaşılanlar", "Taslaklar", "Şablonlar", "Entegrasyonlar", "Denetim günlüğü", "Kullanım", "Etiketler"),
        "foot": ("Hakkımızda", "Gizlilik", "Koşullar", "Erişilebilirlik", "Durum", "Kariyer"),
        "misc": ("Her yerde ara", "Ara", "Yeni sürüm var", "Daha sonra", "Yenilikler"),
    },
    "hi": {
        "nav": ("मुखपृष्ठ", "अवलोकन", "रिपोर्ट", "गतिविधि", "दस्तावेज़", "संपर्क", "सहायता", "मेरी प्रोफ़ाइल"),
        "side": ("डैशबोर्ड", "हाल के", "पसंदीदा", "साझा", "ड्राफ़्ट", "टेम्पलेट", "एकीकरण", "ऑडिट लॉग", "उपयोग", "लेबल"),
        "foot": ("हमारे बारे में", "गोपनीयता", "शर्तें", "सुलभता", "स्थिति", "नौकरियाँ"),
        "misc": ("सब में खोजें", "खोजें", "नया संस्करण उपलब्ध है", "बाद में", "नया"),
    },
}

RTL = {"ar"}


def icon(name: str, size: int = 16) -> str:
    return f'<svg class="icon" width="{size}" height="{size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">{ICONS[name]}</svg>'


def shadow(tag: str, inside: str, attributes: str = "", light: str = "") -> str:
    """A custom element with an open shadow root, as the server renders it."""
    return f'<{tag}{" " + attributes if attributes else ""}><template shadowrootmode="open">{inside}</template>{light}</{tag}>'


def shell(make: str, language: str, main: str, release: int = 1, app: str = "Portal", user: str = "M. Weber") -> str:
    """The page around `main`: header, menus, footer, as `make` writes them; the second release differs in small ways."""
    words = WORDS[language]
    nav, side, foot = list(words["nav"]), list(words["side"]), list(words["foot"])
    if release == 2:
        nav.insert(2, words["misc"][4])
        side[3], side[4] = side[4], side[3]
    direction = "rtl" if language in RTL else "ltr"
    return _SHELLS[make](words["misc"], nav, side, foot, main, release, app, user, direction)


def _bootstrap(misc, nav, side, foot, main, release, app, user, direction):
    bs, end, badge = ("data-bs-", "ms-auto", "badge text-bg-info") if release == 2 else ("data-", "ml-auto", "badge badge-info")
    banner = f'<div class="alert alert-info alert-dismissible" role="status">{misc[2]} <a href="#" class="alert-link">{misc[3]}</a></div>' if release == 2 else ""
    tops = "".join(f'<li class="nav-item"><a class="nav-link" href="/n/{i}">{word}</a></li>' for i, word in enumerate(nav))
    sides = "".join(
        f'<a class="list-group-item list-group-item-action" href="/s/{i}"><i class="fa fa-fw"></i> <span>{word}</span> <small class="{badge}">{i * 3 % 7}</small></a>'
        for i, word in enumerate(side)
    )
    feet = "".join(f'<li class="list-inline-item"><a href="/f/{i}">{word}</a></li>' for i, word in enumerate(foot))
    return (
        f'<div dir="{direction}" class="app"><nav class="navbar navbar-expand-lg"><a class="navbar-brand" href="/">{app}</a>'
        f'<button class="navbar-toggler" {bs}toggle="collapse" {bs}target="#top" aria-label="menu"><span class="navbar-toggler-icon">≡</span></button>'
        f'<div id="top" class="collapse navbar-collapse show"><ul class="navbar-nav {end}">{tops}</ul>'
        f'<form class="form-inline" role="search"><input class="form-control" type="search" name="q" aria-label="{misc[0]}"><button class="btn btn-outline-light" type="submit">{misc[1]}</button></form>'
        f'<span class="navbar-text">{user}</span></div></nav>{banner}<div class="container-fluid"><div class="row">'
        f'<aside class="col-2"><div class="list-group">{sides}</div></aside><main class="col-10">{main}</main></div></div>'
        f'<footer class="footer"><ul class="list-inline">{feet}</ul></footer></div>'
    )


def _material(misc, nav, side, foot, main, release, app, user, direction):
    salt = "1x7k" if release == 1 else "q9vb"
    banner = f'<div class="MuiAlert-root css-{salt}01"><div class="MuiAlert-message css-{salt}02">{misc[2]}</div></div>' if release == 2 else ""
    tops = "".join(
        f'<a class="MuiTab-root MuiButtonBase-root css-{salt}a{i}" href="/{i}"><span class="MuiTab-wrapper">{word}</span></a>' for i, word in enumerate(nav)
    )
    sides = "".join(
        f'<li class="MuiListItem-root css-{salt}l"><a class="MuiListItemButton-root" href="/side/{i}"><span class="MuiListItemIcon-root">{icon("star")}</span>'
        f'<span class="MuiListItemText-root"><span class="MuiTypography-root css-{salt}t">{word}</span></span></a></li>'
        for i, word in enumerate(side)
    )
    feet = "".join(f'<a class="MuiLink-root MuiTypography-root css-{salt}f" href="/legal/{i}">{word}</a>' for i, word in enumerate(foot))
    return (
        f'<div id="root" dir="{direction}"><div class="MuiBox-root css-{salt}0"><header class="MuiAppBar-root MuiPaper-root css-{salt}1"><div class="MuiToolbar-root css-{salt}2">'
        f'<button class="MuiIconButton-root css-{salt}3" aria-label="menu" type="button">☰</button><div class="MuiTypography-root MuiTypography-h6 css-{salt}4">{app}</div>'
        f'<div class="MuiTabs-root">{tops}</div><div class="MuiInputBase-root css-{salt}5"><input class="MuiInputBase-input" placeholder="{misc[0]}"></div>'
        f'<div class="MuiAvatar-root css-{salt}6">{user[:1]}</div></div></header>{banner}<nav class="MuiDrawer-root css-{salt}7"><ul class="MuiList-root">{sides}</ul></nav>'
        f'<main class="MuiContainer-root css-{salt}8">{main}</main><footer class="MuiBox-root css-{salt}9">{feet}</footer></div></div>'
    )


def _tailwind(misc, nav, side, foot, main, release, app, user, direction):
    tone = "gray" if release == 1 else "slate"
    banner = f'<div class="bg-indigo-600 px-4 py-2 text-white"><p>{misc[2]} <button type="button" class="underline">{misc[3]}</button></p></div>' if release == 2 else ""
    tops = "".join(f'<a href="/{i}" class="rounded-md px-3 py-2 text-sm text-{tone}-700 hover:bg-{tone}-100">{word}</a>' for i, word in enumerate(nav))
    sides = "".join(
        f'<li><a href="/m/{i}" class="group flex gap-x-3 rounded-md p-2 text-sm leading-6 text-{tone}-600">{icon("flag")}<span class="truncate">{word}</span>'
        f'<span class="ml-auto w-9 text-xs text-{tone}-400">{i + 2}</span></a></li>'
        for i, word in enumerate(side)
    )
    feet = "".join(f'<div class="pb-6"><a href="/{i}" class="text-sm text-{tone}-600">{word}</a></div>' for i, word in enumerate(foot))
    return (
        f'<div dir="{direction}" class="min-h-full"><header class="bg-white shadow"><div class="mx-auto flex max-w-7xl"><a href="/" class="font-bold">{app}</a>{tops}'
        f'<label class="sr-only" for="global-q">{misc[0]}</label><input id="global-q" class="block w-full border-0 py-0 pl-8" placeholder="{misc[0]}"><span class="text-sm">{user}</span></div></header>{banner}'
        f'<div class="flex"><nav class="w-64"><ul role="list" class="-mx-2 space-y-1">{sides}</ul></nav><main class="flex-1 p-8">{main}</main></div>'
        f'<footer class="border-t"><div class="flex">{feet}</div></footer></div>'
    )


def _tables(misc, nav, side, foot, main, release, app, user, direction):
    colour = "#336699" if release == 1 else "#2f5f8f"
    tops = "".join(f'<td class="tab" nowrap><font size="2"><a href="page.do?id={i}">{word}</a></font></td>' for i, word in enumerate(nav))
    sides = "".join(
        f'<tr><td width="8"><img src="/img/dot.gif" width="8" height="8" alt=""></td><td class="menu"><a href="menu.do?m={i}"><font face="Arial" size="2">{word}</font></a></td></tr>'
        for i, word in enumerate(side)
    )
    feet = " | ".join(f'<a href="info.do?p={i}"><font size="1">{word}</font></a>' for i, word in enumerate(foot))
    banner = f'<tr><td colspan="2" class="hint"><b>{misc[2]}</b></td></tr>' if release == 2 else ""
    return (
        f'<table dir="{direction}" width="100%" cellpadding="2" cellspacing="0" border="0"><tr><td colspan="2" bgcolor="{colour}"><table><tr><td><b>{app}</b></td>{tops}<td align="right">{user}</td></tr></table></td></tr>{banner}'
        f'<tr><td width="160" valign="top"><table>{sides}</table><form name="quick"><input name="quicksearch" size="12"><input type="submit" value="{misc[1]}"></form></td><td valign="top">{main}</td></tr>'
        f'<tr><td colspan="2" align="center">{feet}</td></tr></table>'
    )


def _components(misc, nav, side, foot, main, release, app, user, direction):
    tops = "".join(f'<li part="item"><a href="#/{i}"><slot name="i{i}"></slot><span class="label">{word}</span></a></li>' for i, word in enumerate(nav))
    sides = "".join(shadow("nav-entry", f'<div class="entry"><a class="link" href="#/side/{i}"><span class="text">{word}</span></a></div>') for i, word in enumerate(side))
    feet = "".join(f'<li><a href="#/about/{i}">{word}</a></li>' for i, word in enumerate(foot))
    banner = shadow("app-banner", f'<div class="banner"><span>{misc[2]}</span><button type="button">{misc[3]}</button></div>') if release == 2 else ""
    header = shadow(
        "app-header",
        f'<style>:host{{display:block}}</style><div class="bar"><span class="logo">{app}</span><ul>{tops}</ul><input type="search" placeholder="{misc[0]}"><span class="who">{user}</span></div>',
    )
    return (
        f'<my-app dir="{direction}">{header}{banner}<div class="layout"><div class="drawer">{sides}</div><div class="content">{main}</div></div>'
        f'{shadow("app-footer", f"<ul>{feet}</ul>")}</my-app>'
    )


def _ant(misc, nav, side, foot, main, release, app, user, direction):
    hashed = "css-var-r1" if release == 1 else "css-var-r2"
    tops = "".join(
        f'<li class="ant-menu-overflow-item ant-menu-item" role="menuitem" data-menu-id="rc-menu-uuid-{release}{i}" tabindex="-1"><span class="ant-menu-title-content"><a href="/{i}">{word}</a></span></li>'
        for i, word in enumerate(nav)
    )
    sides = "".join(
        f'<li class="ant-menu-item ant-menu-item-only-child {hashed}" role="menuitem"><span role="img" class="anticon">•</span><span class="ant-menu-title-content">{word}</span></li>' for i, word in enumerate(side)
    )
    feet = "".join(f'<span class="ant-space-item"><a href="/a/{i}">{word}</a></span>' for i, word in enumerate(foot))
    banner = f'<div class="ant-alert ant-alert-info {hashed}"><div class="ant-alert-content"><div class="ant-alert-message">{misc[2]}</div></div></div>' if release == 2 else ""
    return (
        f'<section dir="{direction}" class="ant-layout {hashed}"><header class="ant-layout-header"><div class="logo">{app}</div><ul class="ant-menu ant-menu-horizontal" role="menu">{tops}</ul>'
        f'<span class="ant-input-affix-wrapper"><input class="ant-input" type="text" placeholder="{misc[0]}"></span><span class="ant-avatar">{user}</span></header>{banner}'
        f'<section class="ant-layout ant-layout-has-sider"><aside class="ant-layout-sider"><ul class="ant-menu ant-menu-inline" role="menu">{sides}</ul></aside><main class="ant-layout-content">{main}</main></section>'
        f'<footer class="ant-layout-footer"><div class="ant-space">{feet}</div></footer></section>'
    )


_SHELLS = {"bs": _bootstrap, "mui": _material, "tw": _tailwind, "old": _tables, "wc": _components, "ant": _ant}


def listing(make: str, items: Iterable[Sequence[str]], action: Callable[[Sequence[str]], str], head: Sequence[str] = ()) -> str:
    """A repeated structure: each item is its texts, the first names it; `action` writes its controls."""
    return _LISTS[make](list(items), action, head)


def _rows(items, action, head):
    heads = "".join(f'<th scope="col">{word}</th>' for word in head)
    body = "".join("<tr>" + "".join(f"<td>{text}</td>" for text in item) + f'<td class="text-right">{action(item)}</td></tr>' for item in items)
    return f'<div class="table-responsive"><table class="table table-striped"><thead><tr>{heads}<th></th></tr></thead><tbody>{body}</tbody></table></div>'


def _grid(items, action, head):
    heads = "".join(f'<div role="columnheader" class="MuiDataGrid-columnHeader">{word}</div>' for word in head)
    body = "".join(
        f'<div role="row" class="MuiDataGrid-row" data-rowindex="{i}">'
        + "".join(f'<div role="gridcell" class="MuiDataGrid-cell"><div class="MuiDataGrid-cellContent">{text}</div></div>' for text in item)
        + f'<div role="gridcell" class="MuiDataGrid-cell MuiDataGrid-cell--withActions">{action(item)}</div></div>'
        for i, item in enumerate(items)
    )
    return f'<div role="grid" class="MuiDataGrid-root"><div role="row" class="MuiDataGrid-columnHeaders">{heads}</div><div class="MuiDataGrid-virtualScroller">{body}</div></div>'


def _cards(items, action, head):
    del head
    cards = "".join(
        f'<div class="rounded-lg bg-white p-4 shadow"><div class="flex items-center"><h3 class="text-sm font-medium">{item[0]}</h3></div>'
        + "".join(f'<p class="text-xs text-gray-500">{text}</p>' for text in item[1:])
        + f'<div class="mt-2 flex gap-2">{action(item)}</div></div>'
        for item in items
    )
    return f'<div class="grid grid-cols-3 gap-4">{cards}</div>'


def _old_rows(items, action, head):
    heads = "".join(f'<td bgcolor="#cccccc"><b>{word}</b></td>' for word in head)
    body = "".join(
        f'<tr bgcolor="{"#eeeeee" if i % 2 else "#ffffff"}">' + "".join(f'<td nowrap><font size="2">{text}</font></td>' for text in item) + f"<td>{action(item)}</td></tr>"
        for i, item in enumerate(items)
    )
    return f'<table border="1" cellpadding="3" cellspacing="0"><tr>{heads}<td bgcolor="#cccccc">&nbsp;</td></tr>{body}</table>'


def _component_rows(items, action, head):
    del head
    return "<data-list>" + "".join(
        shadow("data-item", f'<div class="item"><span class="title">{item[0]}</span>' + "".join(f'<span class="meta">{text}</span>' for text in item[1:]) + f'<div class="tools">{action(item)}</div></div>')
        for item in items
    ) + "</data-list>"


def _ant_rows(items, action, head):
    del head
    return '<div class="ant-list"><ul class="ant-list-items">' + "".join(
        f'<li class="ant-list-item"><div class="ant-list-item-meta"><div class="ant-list-item-meta-content"><h4 class="ant-list-item-meta-title">{item[0]}</h4>'
        + "".join(f'<div class="ant-list-item-meta-description">{text}</div>' for text in item[1:])
        + f'</div></div><ul class="ant-list-item-action"><li>{action(item)}</li></ul></li>'
        for item in items
    ) + "</ul></div>"


_LISTS = {"bs": _rows, "mui": _grid, "tw": _cards, "old": _old_rows, "wc": _component_rows, "ant": _ant_rows}


def field(label: str, id: str, kind: str = "text", make: str = "bs", name: str | None = None, extra: str = "") -> str:
    """A labelled field as `make` writes it."""
    name = id if name is None else name
    box = f'<input type="{kind}" id="{id}" name="{name}" {extra}>'
    if make == "mui":
        return f'<div class="MuiFormControl-root MuiTextField-root"><label class="MuiInputLabel-root" for="{id}">{label}</label><div class="MuiInputBase-root">{box}</div></div>'
    if make == "old":
        return f'<tr><td align="right"><label for="{id}"><font size="2">{label}:</font></label></td><td>{box}</td></tr>'
    if make == "tw":
        return f'<div class="sm:col-span-3"><label for="{id}" class="block text-sm font-medium">{label}</label><div class="mt-2">{box}</div></div>'
    if make == "ant":
        return f'<div class="ant-form-item"><div class="ant-form-item-label"><label for="{id}" title="{label}">{label}</label></div><div class="ant-form-item-control">{box}</div></div>'
    return f'<div class="form-group mb-3"><label class="form-label" for="{id}">{label}</label>{box}</div>'


def menu(label: str, id: str, options: Sequence[str], make: str = "bs", extra: str = "") -> str:
    """A labelled select."""
    choices = "".join(f"<option>{option}</option>" for option in options)
    css = {"mui": "MuiFormControl-root", "tw": "sm:col-span-3", "ant": "ant-form-item"}.get(make, "form-group")
    return f'<div class="{css}"><label for="{id}">{label}</label><select id="{id}" name="{id}" {extra}>{choices}</select></div>'
