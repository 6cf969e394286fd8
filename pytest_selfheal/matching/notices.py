"""What a notice on a page says of a click: it reaches all, is for good, costs, is in earnest or tried out, was done.

A button that keeps its caption does another thing where such a notice came, or went.
"""

import re

_LONGEST = 320  # characters; what is longer is content
_QUESTIONS = ("?", "？", "؟")  # "Already have an account?"
_LONGEST_SIGN = 60  # of a notice that only names a state or a mode

_FOR_ALL = re.compile(
    r"\b(?:(?:for|to|across|from) (?:all(?! (?:of (?:them|us|you)|other)\b)|every|each)|(?:für|auf|an) alle"
    r"|(?:pour|à) (?:tous|toutes)|(?:para|a|de) tod[oa]s"
    r"|(?:per|a) tutt[ie]|(?:voor|op) alle|(?:dla|do) wszystkich|för alla|för alle|til alle"
    r"|для всех|ко всем|tüm|bütün)\b|すべての|全ての|全員|所有的?|全体|모든|لجميع|على جميع|على كل|לכל"
    r"|全(?:社員|従業員|職員|顧客|お?客様|ユーザー|利用者|会員|学生|生徒|店舗|拠点|部署|公司|员工|員工|用户|客户)"
    r"|전 ?(?:직원|사원|고객|회원|학생)",
    re.IGNORECASE,
)
# A sign that names all of a kind: "All buildings", "Alle Standorte", "All 52 occurrences are changed"
_ALL_OF_THEM = re.compile(
    r"\ball \d[\d.,]* \w+"
    r"|^(?:all|alle|tous les|toutes les|todos los|todas las|tutt[ie] [gl]\w*|todos os|todas as|wszystkie"
    r"|wszyscy|все|всі|alla|tüm|bütün|všechny|minden|toate)\s+\w+(?:\s+\w+)?$",
    re.IGNORECASE,
)
# A sign that says who else it belongs to: "Shared calendar · 214 members", "共有メールボックス"
_SHARED = re.compile(
    r"^(?:shared|geteilte?[rs]?|gemeinsame?[rs]?|partagée?s?|compartid[oa]s?|condivis[oaei]|compartilhad[oa]s?"
    r"|gedeelde?|współdzielon\w+|wspóln\w+|общ(?:ий|ая|ее|ие)|спільн\w+|delade?|delte?|paylaşılan)\b|^(?:共有|共享|공유)"
    r"|^\w+ partagée?s?\b|^\w+ compartid[oa]s?\b",
    re.IGNORECASE,
)
# That it is somebody else's: "You are editing the record of another person"
_OF_SOMEBODY_ELSE = re.compile(
    r"\b(?:(?:another|a different) (?:person|user|member|customer|client|patient|employee|colleague|account)"
    r"|(?:some(?:one|body) else)(?:'s|’s)?|(?:einer|eines) anderen (?:person|nutzers|benutzers|mitarbeiters|kunden)"
    r"|d['’]une autre personne|d['’]un autre (?:utilisateur|client)|de otra persona|de otro (?:usuario|cliente)"
    r"|di un['’]altra persona|di un altro (?:utente|cliente)|de outra pessoa|de outro (?:usuário|utilizador|cliente)"
    r"|van (?:een andere? (?:persoon|gebruiker|klant)|iemand anders)|inn(?:ej osoby|ego (?:użytkownika|klienta))"
    r"|другого (?:человека|пользователя|клиента|сотрудника)|başka bir (?:kişi|kullanıcı|müşteri)\w*)\b"
    r"|他人の|他の(?:人|ユーザー|社員)の|其他(?:人|用户|客户)的|他人的|다른 (?:사람|사용자|고객)의|شخص آخر|مستخدم آخر",
    re.IGNORECASE,
)
_LIVE = "LIVE"  # of a badge; what is broadcast says so too, and no click on a button beside it is meant lightly
# What a warning says of a deed that is not taken back, in front of it and in its own sentence.
_FOR_GOOD = re.compile(
    r"\b(?:for (?:ever|good)|forever|permanently|irreversibl\w*|irrevocabl\w*"
    r"|can(?:not|'t|’t) be (?:undone|reversed|restored|recovered)"
    r"|lose (?:their|your|all|its)|endgültig|unwiderruflich|dauerhaft|für immer|définitivement|irréversible"
    r"|pour toujours|permanentemente|definitivamente|para siempre|per sempre|definitivo|irreversibile|para sempre"
    r"|unwiederbringlich|nicht (?:mehr )?(?:rückgängig|wiederherstell\w+|wiederhergestellt)|irrécupérable\w*"
    r"|ne (?:peut|peuvent) (?:pas |plus )?être (?:annulé|récupéré|restauré)\w*|no se puede[n]? (?:recuperar|deshacer)"
    r"|non (?:può|possono) essere (?:annullat|recuperat|ripristinat)\w+"
    r"|sem (?:volta|(?:possibilidade|chance) de \w+)|não pode[m]? ser (?:desfeit|recuperad)\w+"
    r"|(?:non-?|not )refundable|no refunds?|(?:nicht|kein\w*) erstatt\w+|ohne Erstattung|non remboursable\w*"
    r"|no (?:es )?reembolsable|no se reembolsa|non (?:è )?rimborsabile|não (?:é )?reembolsável|niet restitueerbaar"
    r"|bezzwrotn\w+|nie podlega\w* zwrotowi|невозвратн\w+|возврату не подлеж\w+|неповоротн\w+|iade edilmez|iadesiz"
    r"|återbetalas (?:ej|inte)|ej återbetalningsbar\w*|refunderes ikke|ikke[ -]refunderbar\w*|nevratn\w+"
    r"|nem visszatéríthető|nerambursabil\w*|μη επιστρέψιμ\w*|không hoàn (?:tiền|lại)|tidak dapat dikembalikan"
    r"|niet ongedaan|nie można (?:cofnąć|odzyskać|przywrócić)|нельзя (?:отменить|восстановить)"
    r"|geri alınamaz|kurtarılamaz"
    r"|kan inte (?:ångras|återställas)|kan ikke (?:fortrydes|angres|gendannes|gjenopprettes)"
    r"|definitief|voorgoed|onherroepelijk|na zawsze|trwale|nieodwracaln\w*|навсегда|безвозвратно|необратимо|kalıcı"
    r"|назавжди)\b"
    r"|元に戻せ|不退(?:款|票|费)|取り消せ|復元できません|完全に削除|永久|不可恢复|无法恢复"
    r"|返金(?:でき|不可)|払い戻し(?:でき|不可)|不可退款|不予退款|不可退|恕不退|환불(?:이)? ?(?:불가|되지|안)"
    r"|غير قابل(?:ة)? للاسترداد|ללא החזר|ไม่(?:สามารถ)?คืนเงิน|वापसी योग्य नहीं"
    r"|되돌릴 수 없|복구할 수 없|복원할 수 없|영구|نهائيا|لا يمكن التراجع",
    re.IGNORECASE,
)
# What a notice beside a button says of where it works: on what is real.
_IN_EARNEST = re.compile(
    r"\b(?:production|echtbetrieb|(?:live|produktiv)(?:betrieb|system|umgebung)|produktion(?:ssystem|sumgebung)?"
    r"|live (?:system|environment|data|mode)|producción|produzione|produção|productie(?:omgeving)?|produkcj[aąię]"
    r"|canlı (?:ortam\w*|sistem\w*)|боев\w+|продакшен\w*|продуктивн\w+|produksjon\w*|tuotannossa|produkční\w*)\b"
    r"|本番|生产环境|正式环境|正式環境|운영 (?:환경|서버)|실서버|بيئة الإنتاج|סביבת ייצור",
    re.IGNORECASE,
)
# In what mode a page is; but for how it looks.
_MODE = re.compile(
    r"\b\w*(?:mode|modus|режим\w*|modo|modalità|tryb|läge|tila|režim|üzemmód|mód|λειτουργία|chế độ)\b"
    r"|モード|模式|모드|وضع|מצב|โหมด|मोड",
    re.IGNORECASE,
)
_OF_LOOKS = re.compile(
    r"dark|light|night|dunkel|hell|nacht|sombre|clair|nuit|oscuro|claro|noche|scura|chiara|notte|escuro|donker|licht"
    r"|ciemny|jasny|тёмн|темн|светл|світл|ダーク|ライト|夜间|深色|浅色|다크|라이트|ליל|داكن|full ?screen|compact|view",
    re.IGNORECASE,
)
# What a click costs, and that it does so again and again.
_COSTS = re.compile(
    r"[€$£¥₹₺₽₩]\s?\d|\d\s?(?:[€$£¥₹₺₽₩]|(?:kr|CHF|EUR|USD|GBP|PLN|zł|Kč|Ft|lei|TL|R\$|руб|грн|円|元|원)(?!\w))",
    re.IGNORECASE,
)
_AGAIN_AND_AGAIN = re.compile(
    r"\b(?:(?:every|each|per) (?:day|week|month|quarter|year)|monthly|yearly|annually|recurring|renews"
    r"|auto(?:matically)?[ -]?renew\w*|subscri(?:be|ption)s?|(?:jed\w+|pro) (?:Tag|Woche|Monat|Jahr)|monatlich\w*"
    r"|jährlich\w*|verlängert sich|Abo(?:nnement)?s?|(?:chaque|par) (?:jour|semaine|mois|an)|mensuel\w*"
    r"|cada (?:día|semana|mes|año)|mensual\w*|suscripci\w+|ogni (?:giorno|settimana|mese|anno)|mensil\w+"
    r"|abbonamento|(?:cada|todo|todos os) (?:dia|semana|mês|meses|ano)|mensa(?:l|is)|assinatura"
    r"|(?:elke|per) (?:dag|week|maand|jaar)|maandelijks\w*|her (?:gün|hafta|ay|yıl)|abonelik"
    r"|co (?:tydzień|miesiąc|rok)|miesięczn\w+|abonament|кажд\w+ (?:день|неделю|месяц|год)|ежемесячн\w+|подписк\w+)\b"
    r"|毎[日週月年]|定期|每[天周月年]|订阅|訂閱|매[주월년]|구독|شهري|اشتراك|מנוי",
    re.IGNORECASE,
)
# That the page only tries out what it does.
_ON_TRIAL = re.compile(
    r"\b(?:(?:test|trial|sandbox|demo|training|preview|practi[cs]e|simulation) (?:mode|run|data|environment)"
    r"|dry[ -]?runs?|sandbox|staging|drills?|simulat(?:ion|ed|or)|rehearsal"
    r"|nothing (?:is|will be) (?:sent|saved|charged|changed)"
    r"|test(?:lauf|modus|betrieb|system|umgebung|daten)|probe(?:lauf|betrieb|alarm)|übung\w*|simulier\w+"
    r"|mode (?:test|démo|essai)|exercice|simulation|bac à sable|(?:modo|entorno) de pruebas?|simulacro|simulación"
    r"|(?:modalità|ambiente) (?:di )?(?:prova|test)|esercitazione|simulazione|(?:modo|ambiente) de testes?|simulado"
    r"|simulação|testomgeving|oefening|proefdraai\w*|testläge|övning|øvelse|testtilstand|testi?tila|harjoitus\w*"
    r"|(?:tryb|środowisko) testow\w+|ćwiczeni\w+|symulacj\w+|тестов\w+ (?:режим|среда|запуск|середовище)|пробн\w+"
    r"|учебн\w+|учени[ея]|навчальн\w+|тренувальн\w+|тренировочн\w+|test modu|deneme|tatbikat|cvičen\w+|tesztüzem"
    r"|gyakorlat|simulare|exercițiu|δοκιμ\w+|thử nghiệm|diễn tập|uji coba|simulasi|latihan)\b"
    r"|テスト(?:モード|環境|送信)|リハーサル|訓練|演習|测试(?:模式|环境)|演练|沙箱"
    r"|모의|테스트(?: \w+)? ?(?:모드|환경)|훈련|تجريب|تجربة|تدريب|آزمایشی|מצב בדיקה|תרגיל|ทดสอบ|ซ้อม|परीक्षण",
    re.IGNORECASE,
)
# That what a click does was done before, or can't be done any more.
_DONE_BEFORE = re.compile(
    r"\b(?:already|bereits|schon|déjà|ya (?:ha|han|se|está|fue)|già|já|al (?:betaald|verzonden|uitge\w+)|reeds|już"
    r"|уже|вже|zaten|redan|allerede|jo|už|már|deja|ήδη|đã|sudah|telah)\b"
    r"|すでに|既に|済み|已经|已(?:付|支付|发送|寄出|起飞|取消|完成|关闭|退)"
    r"|이미|بالفعل|مسبقا|קודם לכן|כבר|แล้ว|पहले ही|قبلا|پیش از این",
    re.IGNORECASE,
)
_DONE_WORDS = """
paid sent shipped delivered cancelled canceled closed expired locked archived voided refunded settled discharged
departed bezahlt gesendet versandt geliefert storniert geschlossen abgelaufen gesperrt archiviert beglichen erstattet
entlassen payé payée envoyé envoyée expédié annulé annulée clôturé expiré bloqué remboursé pagado pagada enviado
enviada anulado cancelado cancelada cerrado caducado bloqueado reembolsado pagato pagata inviato inviata annullato
chiuso scaduto bloccato rimborsato pago paga fechado expirado estornado betaald verzonden geannuleerd gesloten
verlopen geblokkeerd zapłacono opłacone wysłano anulowano zamknięte wygasło оплачено отправлено отменено закрыто истёк
заблокировано сплачено надіслано скасовано закрито ödendi gönderildi iptal kapalı kilitli betald skickad avbruten
stängd betalt sendt annulleret lukket maksettu lähetetty peruttu zaplaceno odesláno zrušeno fizetve elküldve törölve
plătit trimis anulat πληρώθηκε εστάλη έληξε
"""
_DONE = frozenset(_DONE_WORDS.split())


def is_for_all(text: str) -> bool:
    """Whether a text says of something that it is done to all: "Applies to every zone"."""
    if len(text) <= _LONGEST_SIGN and _ALL_OF_THEM.search(text):
        return True
    return len(text) <= _LONGEST and bool(_FOR_ALL.search(text))


def is_shared(text: str) -> bool:
    """Whether a short text says that something belongs to others as well."""
    return len(text) <= _LONGEST_SIGN and bool(_SHARED.search(text.strip()))


def is_of_somebody_else(text: str) -> bool:
    """Whether a text says that something is another person's: "You are editing the record of another person"."""
    return len(text) <= _LONGEST and not text.rstrip().endswith(_QUESTIONS) and bool(_OF_SOMEBODY_ELSE.search(text))


def is_for_good(text: str) -> bool:
    """Whether a text warns that something is not taken back: "This deletes all data for ever"."""
    return len(text) <= _LONGEST and bool(_FOR_GOOD.search(text))


def is_in_earnest(text: str) -> bool:
    """Whether a text says that something works on what is real: "Deploys to production"."""
    return len(text) <= _LONGEST and (text.strip() == _LIVE or bool(_IN_EARNEST.search(text)))


def is_of_cost(text: str) -> bool:
    """Whether a text says how much something costs."""
    return _COSTS.search(text) is not None


def is_recurring(text: str) -> bool:
    """Whether a text says that something is done again each month, or until somebody ends it."""
    return _AGAIN_AND_AGAIN.search(text) is not None


def is_other_mode(was: str, now: str) -> bool:
    """Whether two texts tell of two modes of a page: "Practice mode", "Exam mode"; not how it looks."""
    texts = was, now
    return (
        was != now
        and all(len(text) <= _LONGEST_SIGN and _MODE.search(text) for text in texts)
        and not any(map(_OF_LOOKS.search, texts))
    )


def is_on_trial(text: str) -> bool:
    """Whether a short text says that nothing is in earnest there: "Dry run", "Übungsalarm"."""
    return len(text) <= _LONGEST_SIGN and bool(_ON_TRIAL.search(text))


def is_of_before(text: str) -> bool:
    """Whether a text says that it was done before, or is over: "Already checked out", a badge "Paid"."""
    if len(text) > _LONGEST or text.rstrip().endswith(_QUESTIONS):
        return False
    return bool(_DONE_BEFORE.search(text)) or text.strip(" .!✓").casefold() in _DONE
