"""Builders for pages of realistic size: shells of different make, tables, cards, lists, people."""

import zlib

WORDS = {
    "en": dict(
        brand="Northwind Desk",
        top="Home|Customers|Calendar|Inbox|Knowledge base|Community",
        side="Overview|Pipeline|Contacts|Quotes|Contracts|Tickets|Surveys|Time sheets|Warehouse|Suppliers|Analytics|Integrations",
        foot="About us|Careers|Press|Imprint|Privacy|Accessibility|Status|Developers|Partners|Legal notice|Sitemap|Cookie settings",
        heads="Company|Resources|Legal",
        crumbs="Start|Workspace|Current page",
        feed="opened a ticket|left a note|uploaded a file|closed a task|joined the team|moved a deal",
        note="All figures are updated nightly.",
        first="Ann|Bob|Carla|Derek|Elena|Frank|Grace|Hugo|Iris|Jonas|Karen|Liam",
        last="Archer|Baker|Collins|Dawson|Ellis|Foster|Grant|Hughes|Ingram|Jensen|Knight|Lowe",
    ),
    "de": dict(
        brand="Nordwind Verwaltung",
        top="Startseite|Kunden|Kalender|Posteingang|Wissen|Forum",
        side="Übersicht|Vertrieb|Kontakte|Angebote|Verträge|Vorgänge|Umfragen|Zeiterfassung|Lager|Lieferanten|Auswertungen|Schnittstellen",
        foot="Über uns|Karriere|Presse|Impressum|Datenschutz|Barrierefreiheit|Betriebsstatus|Entwickler|Partner|AGB|Inhaltsverzeichnis|Cookies",
        heads="Unternehmen|Hilfsmittel|Rechtliches",
        crumbs="Start|Arbeitsbereich|Aktuelle Seite",
        feed="hat einen Vorgang eröffnet|hat notiert|hat eine Datei abgelegt|hat eine Aufgabe erledigt|ist dem Team beigetreten|hat ein Geschäft verschoben",
        note="Alle Zahlen werden nachts aktualisiert.",
        first="Anna|Bernd|Clara|Dieter|Elke|Fritz|Greta|Holger|Inge|Jörg|Katrin|Lutz",
        last="Albrecht|Bauer|Claussen|Dietrich|Eberle|Fischer|Groß|Hartmann|Imhof|Jäger|Köhler|Lang",
    ),
    "fr": dict(
        brand="Mistral Gestion",
        top="Accueil|Clients|Agenda|Messagerie|Documentation|Communauté",
        side="Vue d'ensemble|Prospects|Carnet|Devis|Contrats|Tickets|Sondages|Pointage|Entrepôt|Fournisseurs|Statistiques|Connecteurs",
        foot="À propos|Recrutement|Presse|Mentions légales|Confidentialité|Accessibilité|État du service|Développeurs|Partenaires|CGU|Plan du site|Témoins",
        heads="Société|Ressources|Juridique",
        crumbs="Début|Espace|Page courante",
        feed="a ouvert un ticket|a laissé une note|a déposé un fichier|a clos une tâche|a rejoint l'équipe|a déplacé une affaire",
        note="Tous les chiffres sont mis à jour chaque nuit.",
        first="Amélie|Bruno|Chloé|Denis|Élodie|Fabien|Gaëlle|Hervé|Inès|Julien|Karine|Luc",
        last="Aubert|Blanchard|Chevalier|Dupont|Étienne|Fournier|Garnier|Hubert|Imbert|Joly|Klein|Lefèvre",
    ),
    "ja": dict(
        brand="北風業務システム",
        top="ホーム|顧客|カレンダー|受信箱|ナレッジ|コミュニティ",
        side="概要|商談|連絡先|見積|契約|問い合わせ|アンケート|勤怠|倉庫|仕入先|分析|連携",
        foot="会社概要|採用情報|プレス|特定商取引法|個人情報|アクセシビリティ|稼働状況|開発者|パートナー|利用規約|サイトマップ|クッキー",
        heads="企業情報|リソース|法務",
        crumbs="トップ|ワークスペース|現在のページ",
        feed="が問い合わせを開始|がメモを追加|が資料を掲載|がタスクを完了|がチームに参加|が商談を移動",
        note="数値は毎晩更新されます。",
        first="愛子|文雄|千夏|大輔|恵美|藤一|元気|春香|泉|順子|健太|里奈",
        last="青木|馬場|千葉|土井|遠藤|藤田|後藤|原田|石井|神野|加藤|林",
    ),
    "ar": dict(
        brand="نظام الشمال",
        top="الرئيسية|العملاء|التقويم|البريد الوارد|المعرفة|المجتمع",
        side="نظرة عامة|الصفقات|جهات الاتصال|عروض الأسعار|العقود|التذاكر|الاستبيانات|الدوام|المستودع|الموردون|التحليلات|التكامل",
        foot="من نحن|الوظائف|الصحافة|بيانات النشر|الخصوصية|سهولة الوصول|حالة الخدمة|المطورون|الشركاء|الشروط|خريطة الموقع|ملفات الارتباط",
        heads="الشركة|المصادر|قانوني",
        crumbs="البداية|مساحة العمل|الصفحة الحالية",
        feed="فتح تذكرة|ترك ملاحظة|رفع ملفًا|أنهى مهمة|انضم إلى الفريق|نقل صفقة",
        note="تُحدَّث الأرقام كل ليلة.",
        first="أحمد|بسمة|جميل|دلال|هند|وليد|زينب|حسام|طارق|ياسمين|كريم|ليلى",
        last="العبيدي|البكري|الجابر|الدوسري|الهاشمي|الوزير|الزهراني|الحداد|الطيب|اليوسف|الكندي|اللبناني",
    ),
    "ru": dict(
        brand="Северный ветер",
        top="Главная|Клиенты|Календарь|Входящие|База знаний|Сообщество",
        side="Обзор|Сделки|Контакты|Предложения|Договоры|Обращения|Опросы|Табель|Склад|Поставщики|Аналитика|Интеграции",
        foot="О компании|Вакансии|Пресса|Реквизиты|Конфиденциальность|Доступность|Состояние служб|Разработчикам|Партнёры|Условия|Карта сайта|Куки",
        heads="Компания|Ресурсы|Право",
        crumbs="Начало|Рабочая область|Текущая страница",
        feed="открывает обращение|пишет заметку|загружает файл|закрывает задачу|вступает в команду|двигает сделку",
        note="Все цифры обновляются ночью.",
        first="Анна|Борис|Вера|Глеб|Дарья|Егор|Жанна|Захар|Ирина|Кирилл|Лидия|Максим",
        last="Авдеенко|Бондарь|Ващенко|Гриценко|Дурново|Ершенко|Живаго|Зинченко|Иваненко|Коваль|Лысенко|Мороз",
    ),
    "zh": dict(
        brand="北风管理平台",
        top="首页|客户|日历|收件箱|知识库|社区",
        side="总览|商机|联系人|报价|合同|工单|问卷|考勤|仓库|供应商|分析|集成",
        foot="关于我们|招聘|媒体|备案|隐私|无障碍|服务状态|开发者|合作伙伴|条款|站点地图|饼干",
        heads="公司|资源|法律",
        crumbs="起点|工作区|当前页",
        feed="新开工单|留下备注|上传文件|完成任务|加入团队|移动商机",
        note="所有数据每晚更新。",
        first="安娜|博文|晨曦|大伟|恩惠|芳|国强|红|静|凯|丽|明",
        last="安|白|陈|丁|方|高|何|金|康|李|马|宁",
    ),
    "el": dict(
        brand="Βόρειος Άνεμος",
        top="Αρχική|Πελάτες|Ημερολόγιο|Εισερχόμενα|Γνώσεις|Κοινότητα",
        side="Επισκόπηση|Πωλήσεις|Επαφές|Προσφορές|Συμβόλαια|Αιτήματα|Έρευνες|Παρουσίες|Αποθήκη|Προμηθευτές|Αναλύσεις|Διασυνδέσεις",
        foot="Εταιρεία|Καριέρα|Τύπος|Στοιχεία|Απόρρητο|Προσβασιμότητα|Κατάσταση|Προγραμματιστές|Συνεργάτες|Όροι|Χάρτης|Κούκις",
        heads="Ποιοι είμαστε|Πόροι|Νομικά",
        crumbs="Έναρξη|Χώρος εργασίας|Τρέχουσα σελίδα",
        feed="άνοιξε αίτημα|σημείωσε κάτι|ανέβασε αρχείο|έκλεισε εργασία|μπήκε στην ομάδα|μετακίνησε πώληση",
        note="Τα στοιχεία ενημερώνονται κάθε βράδυ.",
        first="Άννα|Βασίλης|Γεωργία|Δήμος|Ελένη|Ζήσης|Ηλίας|Θάλεια|Ιάσων|Κατερίνα|Λουκάς|Μαρία",
        last="Αλεξίου|Βλάχος|Γαλάνης|Δούκας|Ευθυμίου|Ζαχαρίας|Ηλιάδης|Θεοδώρου|Ιωάννου|Καλογήρου|Λάσκαρης|Μακρής",
    ),
    "hi": dict(
        brand="उत्तर पवन",
        top="मुखपृष्ठ|ग्राहक|पंचांग|आवक|ज्ञान|समुदाय",
        side="अवलोकन|सौदे|संपर्क|कोटेशन|अनुबंध|टिकट|सर्वेक्षण|उपस्थिति|गोदाम|आपूर्तिकर्ता|विश्लेषण|एकीकरण",
        foot="हमारे बारे में|नौकरियाँ|प्रेस|प्रकाशन|गोपनीयता|सुगम्यता|सेवा स्थिति|डेवलपर|भागीदार|शर्तें|साइट मानचित्र|कुकी",
        heads="कंपनी|संसाधन|कानूनी",
        crumbs="आरंभ|कार्यक्षेत्र|वर्तमान पृष्ठ",
        feed="ने टिकट खोला|ने टिप्पणी की|ने फ़ाइल चढ़ाई|ने कार्य पूरा किया|टीम में आए|ने सौदा बढ़ाया",
        note="सभी आँकड़े हर रात अद्यतन होते हैं।",
        first="अनीता|भरत|चंदा|दीपक|एकता|फ़राह|गौरव|हिना|इंदु|जतिन|कविता|लोकेश",
        last="अग्रवाल|भट्ट|चौहान|देसाई|एरी|फडके|गुप्ता|हेगड़े|अय्यर|जोशी|कपूर|लाल",
    ),
    "tr": dict(
        brand="Kuzey Rüzgârı",
        top="Ana sayfa|Müşteriler|Takvim|Gelen kutusu|Bilgi bankası|Topluluk",
        side="Genel bakış|Fırsatlar|Kişiler|Teklifler|Sözleşmeler|Talepler|Anketler|Puantaj|Depo|Tedarikçiler|Çözümleme|Bağlantılar",
        foot="Hakkımızda|Kariyer|Basın|Künye|Gizlilik|Erişilebilirlik|Hizmet durumu|Geliştiriciler|Ortaklar|Koşullar|Site haritası|Çerezler",
        heads="Şirket|Kaynaklar|Yasal",
        crumbs="Başlangıç|Çalışma alanı|Geçerli sayfa",
        feed="talep açtı|not bıraktı|dosya yükledi|görevi bitirdi|ekibe katıldı|fırsatı taşıdı",
        note="Tüm veriler her gece yenilenir.",
        first="Ayşe|Burak|Ceren|Deniz|Elif|Ferhat|Gül|Hakan|İpek|Jale|Kemal|Leyla",
        last="Aydın|Bulut|Çelik|Demir|Erdem|Fidan|Güneş|Hızır|Işık|Jandar|Kaya|Limon",
    ),
}


def w(lang: str, key: str) -> list[str]:
    return WORDS[lang][key].split("|")


def people(lang: str, count: int, step: int = 5) -> list[str]:
    """Full names, each one once, up to 132."""
    first, last = w(lang, "first"), w(lang, "last")
    glue = "" if lang in ("ja", "zh") else " "
    names = []
    for i in range(count):
        a, b = first[i % 12], last[(i * step + i // 12) % 12]
        names.append(b + glue + a if lang in ("ja", "zh") else a + glue + b)
    return names


def lately(lang: str, main: str, count: int) -> list[str]:
    """Who did something lately: other people whenever the page's content is another."""
    start = zlib.crc32(main.encode()) % 50
    return people(lang, 132, 7)[start : start + count]


def edit(page: str, *pairs: tuple[str, str]) -> str:
    """The page with each first text, which stands in it once, replaced by the second."""
    for old, new in pairs:
        assert page.count(old) == 1, (page.count(old), old)
        page = page.replace(old, new)
    return page


def table(heads, rows, *, cls="table", attrs="", row_attrs=lambda i: "") -> str:
    """A table of cells that are HTML already."""
    head = "".join(f"<th>{h}</th>" for h in heads)
    body = "".join(f"<tr{row_attrs(i)}>" + "".join(f"<td>{c}</td>" for c in row) + "</tr>" for i, row in enumerate(rows))
    return f'<table class="{cls}" {attrs}><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def bootstrap(main: str, lang: str = "en", active: int = 2) -> str:
    """Bootstrap-like: navbar, side list, breadcrumb, content, footer columns; about 95 elements."""
    words = WORDS[lang]
    top = "".join(f'<li class="nav-item"><a class="nav-link" href="/{i}">{t}</a></li>' for i, t in enumerate(w(lang, "top")))
    side = "".join(
        f'<a class="list-group-item list-group-item-action{" active" if i == active else ""}" href="/app/{i}">{t}</a>'
        for i, t in enumerate(w(lang, "side"))
    )
    crumbs = "".join(f'<li class="breadcrumb-item">{c}</li>' for c in w(lang, "crumbs"))
    foot = ""
    names = w(lang, "foot")
    for n, head in enumerate(w(lang, "heads")):
        foot += f'<div class="col-md-4"><h6>{head}</h6><ul class="list-unstyled">'
        foot += "".join(f'<li><a class="text-muted" href="/info/{n}-{i}">{t}</a></li>' for i, t in enumerate(names[n * 4 : n * 4 + 4]))
        foot += "</ul></div>"
    return (
        f'<nav class="navbar navbar-expand-lg navbar-dark bg-dark"><div class="container-fluid"><a class="navbar-brand" href="/">{words["brand"]}</a>'
        f'<ul class="navbar-nav me-auto">{top}</ul></div></nav><div class="container-fluid"><div class="row">'
        f'<aside class="col-md-2"><div class="list-group">{side}</div></aside><main class="col-md-10"><ol class="breadcrumb">{crumbs}</ol>{main}</main>'
        f'</div></div><footer class="mt-5"><div class="row">{foot}</div><p class="small">{words["note"]}</p></footer>'
    )


def material(main: str, lang: str = "en") -> str:
    """Material-like: app bar, drawer with ligature icons, a feed of chips; about 110 elements."""
    icons = "dashboard|timeline|contacts|request_quote|description|support|poll|schedule|warehouse|local_shipping|insights|hub".split("|")
    drawer = "".join(
        f'<a mat-list-item class="mat-mdc-list-item" href="#/{icon}"><span class="mdc-list-item__content"><mat-icon class="material-icons" aria-hidden="true">{icon}</mat-icon>'
        f'<span class="mdc-list-item__primary-text">{t}</span></span></a>'
        for icon, t in zip(icons, w(lang, "side"), strict=True)
    )
    feed = "".join(
        f'<mat-card class="mat-mdc-card feed"><mat-card-content><b>{p}</b> <span>{w(lang, "feed")[i % 6]}</span></mat-card-content></mat-card>'
        for i, p in enumerate(lately(lang, main, 9))
    )
    return (
        f'<app-root><mat-toolbar class="mat-toolbar mat-primary" role="banner"><span>{WORDS[lang]["brand"]}</span></mat-toolbar>'
        f'<mat-sidenav-container><mat-sidenav role="navigation"><mat-nav-list>{drawer}</mat-nav-list></mat-sidenav>'
        f'<mat-sidenav-content role="main">{main}</mat-sidenav-content></mat-sidenav-container><section class="activity">{feed}</section></app-root>'
    )


def tailwind(main: str, lang: str = "en") -> str:
    """Tailwind utilities: sticky header, side nav in groups, activity, footer; about 120 elements."""
    top = "".join(
        f'<a href="/{i}" class="px-3 py-2 text-sm font-medium text-gray-700 hover:text-indigo-600">{t}</a>' for i, t in enumerate(w(lang, "top"))
    )
    groups = ""
    for n, head in enumerate(w(lang, "heads")):
        groups += f'<div class="mt-6"><p class="px-3 text-xs uppercase tracking-wider text-gray-500">{head}</p><div class="mt-1 space-y-1">'
        groups += "".join(
            f'<a href="/s/{n}/{i}" class="group flex items-center px-3 py-1.5 text-sm rounded-md"><span class="truncate">{t}</span></a>'
            for i, t in enumerate(w(lang, "side")[n * 4 : n * 4 + 4])
        )
        groups += "</div></div>"
    feed = "".join(
        f'<li class="py-3 flex"><div class="ml-3"><p class="text-sm font-medium text-gray-900">{p}</p><p class="text-sm text-gray-500">{w(lang, "feed")[i % 6]}</p></div></li>'
        for i, p in enumerate(lately(lang, main, 8))
    )
    foot = "".join(f'<a href="/f/{i}" class="text-sm text-gray-400">{t}</a>' for i, t in enumerate(w(lang, "foot")))
    return (
        f'<div class="min-h-screen bg-gray-50"><header class="sticky top-0 z-10 bg-white shadow"><div class="max-w-7xl mx-auto flex justify-between"><span class="font-bold">{WORDS[lang]["brand"]}</span>'
        f'<nav class="flex space-x-4">{top}</nav></div></header><div class="flex"><div class="w-56 flex-shrink-0">{groups}</div>'
        f'<main class="flex-1 p-6">{main}</main><aside class="w-64 hidden-lg"><ul role="list" class="divide-y divide-gray-200">{feed}</ul></aside></div>'
        f'<footer class="border-t mt-8 py-4 flex flex-wrap gap-4">{foot}</footer></div>'
    )


def plain(main: str, lang: str = "en") -> str:
    """A plain old page: layout tables, font tags, bullets; about 100 elements."""
    menu = "".join(f'<tr><td bgcolor="#eeeecc">&raquo;</td><td><a href="{i}.asp"><font size="2">{t}</font></a></td></tr>' for i, t in enumerate(w(lang, "side")))
    top = " | ".join(f'<a href="top{i}.htm">{t}</a>' for i, t in enumerate(w(lang, "top")))
    foot = " - ".join(f'<a href="foot{i}.htm"><small>{t}</small></a>' for i, t in enumerate(w(lang, "foot")))
    return (
        f'<table width="100%" border="0" cellpadding="2"><tbody><tr><td colspan="2" bgcolor="#003366"><font color="white"><b>{WORDS[lang]["brand"]}</b></font></td></tr>'
        f'<tr><td colspan="2">{top}</td></tr><tr><td width="180" valign="top"><table border="1"><tbody>{menu}</tbody></table></td><td valign="top">{main}</td></tr>'
        f'<tr><td colspan="2" align="center"><hr>{foot}<br><i>{WORDS[lang]["note"]}</i></td></tr></tbody></table>'
    )


def shadow(tag: str, inner: str, attrs: str = "") -> str:
    """A custom element with an open shadow root."""
    return f'<{tag} {attrs}><template shadowrootmode="open"><style>:host{{display:block}}</style>{inner}</template></{tag}>'


def elements(main: str, lang: str = "en") -> str:
    """Custom elements with open shadow roots: app bar, menu and list items each in their own root; about 110 elements."""
    menu = "".join(shadow("x-nav-item", f'<a part="link" href="#!/{i}"><slot name="icon"></slot><span>{t}</span></a>') for i, t in enumerate(w(lang, "side")))
    bar = shadow("x-app-bar", f'<header><strong>{WORDS[lang]["brand"]}</strong><nav>' + "".join(f'<a href="/{i}">{t}</a>' for i, t in enumerate(w(lang, "top"))) + "</nav></header>")
    feed = "".join(shadow("x-feed-item", f"<p><b>{p}</b> <i>{w(lang, 'feed')[i % 6]}</i></p>") for i, p in enumerate(lately(lang, main, 6)))
    foot = shadow("x-foot", "<footer>" + "".join(f'<a href="/f/{i}">{t}</a>' for i, t in enumerate(w(lang, "foot"))) + "</footer>")
    return f'{bar}<x-layout><x-menu role="navigation">{menu}</x-menu><main>{main}</main><x-feed>{feed}</x-feed></x-layout>{foot}'


def feed(main: str, lang: str = "en", count: int = 20) -> str:
    """A data-driven page: tiles with figures, then a long list of events with keys; about 140 elements."""
    tiles = "".join(
        f'<div class="tile" data-metric="m{i}"><dl><dt>{t}</dt><dd>{(i * 37 + 11) % 97}</dd></dl></div>' for i, t in enumerate(w(lang, "side")[:8])
    )
    events = "".join(
        f'<li class="event" data-key="e{zlib.crc32((p + main).encode()) % 9000 + 1000}"><time>{(i * 7) % 28 + 1:02d}.{i % 12 + 1:02d}.</time> <span class="who">{p}</span> <span class="what">{w(lang, "feed")[i % 6]}</span></li>'
        for i, p in enumerate(lately(lang, main, count))
    )
    top = "".join(f'<a class="pill" href="?v={i}">{t}</a>' for i, t in enumerate(w(lang, "top")))
    return f'<header class="masthead"><h1>{WORDS[lang]["brand"]}</h1>{top}</header><section class="tiles">{tiles}</section><main>{main}</main><section class="events"><ol>{events}</ol></section>'
