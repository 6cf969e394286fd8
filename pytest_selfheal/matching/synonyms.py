"""What user interfaces call by several names: words and phrases that stand for the same thing on a control.

Each group is one thing in one language. Only plain equivalents stand here, such as style guides of user interfaces list
them; words that are merely related ("delete" and "remove", "submit" and "save") change what a control does.
"""

import re

_ENGLISH = (
    ("go to", "goto"),
    ("sign in", "log in", "log on", "login", "signin", "logon"),
    ("sign out", "log out", "log off", "logout", "signout", "logoff"),
    ("sign up", "signup", "register", "create account", "create an account", "create your account"),
    ("email", "e-mail", "email address", "e-mail address", "mail address"),
    ("my account", "account"),  # of these everybody has one
    ("my profile", "profile"),
    ("cart", "my cart", "my basket", "basket", "shopping cart", "shopping basket", "shopping bag", "trolley"),
    ("phone", "phone number", "telephone", "telephone number", "tel"),
    ("zip", "zip code", "postal code", "postcode", "post code"),
    ("first name", "given name", "forename"),
    ("last name", "family name", "surname"),
    ("user name", "username"),
    ("settings", "preferences"),
    ("home", "home page", "homepage"),
    ("ok", "okay"),
    ("faq", "faqs", "frequently asked questions"),
    ("terms", "terms and conditions", "terms & conditions"),
    ("learn more", "read more", "more information", "more info"),
    ("info", "information"),
    ("proceed to checkout", "continue to checkout", "go to checkout"),
    ("docs", "documentation"),
    ("photo", "photograph"),
    ("country", "country/region", "country or region", "country / region"),
    ("save", "save changes", "save your changes", "save my changes", "save the changes"),
    ("remember me", "keep me signed in", "keep me logged in", "stay signed in", "stay logged in"),
)
_GERMAN = (
    ("anmelden", "einloggen", "login", "log in", "jetzt anmelden"),
    ("abmelden", "ausloggen", "logout"),
    ("registrieren", "konto erstellen", "konto anlegen", "benutzerkonto anlegen"),
    ("e-mail", "email", "e-mail-adresse", "mailadresse", "e-mail adresse", "emailadresse"),
    ("mein konto", "konto"),
    ("mein profil", "profil"),
    ("warenkorb", "mein warenkorb", "einkaufswagen", "einkaufskorb"),
    ("passwort", "kennwort"),
    ("benutzername", "nutzername", "anmeldename"),
    ("suche", "suchen"),
    ("postleitzahl", "plz"),
    ("telefon", "telefonnummer", "rufnummer"),
    ("nachname", "familienname"),
    ("mobiltelefon", "handy", "mobilnummer", "handynummer"),
    ("zur startseite", "startseite"),
    ("speichern", "änderungen speichern", "ihre änderungen speichern", "deine änderungen speichern"),
    ("senden", "absenden", "abschicken"),
    ("land", "land/region", "land oder region", "land / region"),
    ("angemeldet bleiben", "eingeloggt bleiben"),
)
_FRENCH = (
    ("mon compte", "compte"),
    ("mon profil", "profil"),
    ("mon panier", "panier"),
    ("se connecter", "connexion", "s'identifier", "identification"),
    ("se déconnecter", "déconnexion"),
    ("s'inscrire", "inscription", "créer un compte"),
    ("e-mail", "email", "courriel", "adresse e-mail", "adresse email", "adresse électronique"),
    ("rechercher", "recherche", "chercher"),
    ("enregistrer", "sauvegarder", "enregistrer les modifications", "enregistrer vos modifications"),
    ("se souvenir de moi", "rester connecté"),
    ("uniquement", "seulement"),
    ("paramètres", "réglages"),
    ("pays", "pays/région", "pays ou région", "pays / région"),
    ("téléphone", "numéro de téléphone"),
    ("accueil", "page d'accueil"),
)
_SPANISH = (
    ("mi cuenta", "cuenta"),
    ("mi perfil", "perfil"),
    ("iniciar sesión", "acceder", "entrar", "inicio de sesión"),
    ("cerrar sesión", "salir"),
    ("registrarse", "crear cuenta", "crear una cuenta", "regístrate"),
    ("correo electrónico", "email", "e-mail", "correo"),
    ("carrito", "mi carrito", "mi cesta", "cesta", "carrito de compras", "cesta de la compra"),
    ("buscar", "búsqueda"),
    ("subir archivo", "cargar archivo"),
    ("configuración", "ajustes"),
    ("país", "país/región", "país o región", "país / región"),
    ("guardar", "guardar cambios", "guardar los cambios", "guardar tus cambios"),
)
_ITALIAN = (
    ("accedi", "login", "entra"),
    ("esci", "logout", "disconnetti"),
    ("registrati", "crea account", "crea un account"),
    ("carrello", "carrello acquisti"),
    ("cerca", "ricerca"),
    ("paese", "paese/regione", "paese o regione", "paese / regione"),
    ("salva", "salva modifiche", "salva le modifiche"),
    ("email", "e-mail", "indirizzo email", "indirizzo e-mail", "posta elettronica"),
)
_PORTUGUESE = (
    ("entrar", "iniciar sessão", "fazer login", "login"),
    ("sair", "terminar sessão", "logout"),
    ("registar", "registrar", "criar conta", "cadastrar", "cadastre-se"),
    ("pesquisar", "pesquisa", "buscar", "busca"),
    ("país", "país/região", "país ou região", "país / região"),
    ("salvar", "salvar alterações", "guardar", "guardar alterações"),
    ("email", "e-mail", "correio eletrónico"),
)
_DUTCH = (
    ("inloggen", "aanmelden", "log in"),
    ("uitloggen", "afmelden", "log uit"),
    ("registreren", "account aanmaken"),
    ("winkelwagen", "winkelmand", "winkelmandje"),
    ("zoeken", "zoek"),
    ("wachtwoord", "paswoord"),
    ("opslaan", "wijzigingen opslaan"),
    ("e-mail", "email", "e-mailadres", "emailadres"),
)
_POLISH = (
    ("zaloguj", "zaloguj się", "logowanie"),
    ("wyloguj", "wyloguj się"),
    ("zarejestruj się", "rejestracja", "załóż konto", "utwórz konto"),
    ("szukaj", "wyszukaj", "wyszukiwanie"),
    ("zapisz", "zapisz zmiany"),
)
_TURKISH = (
    ("giriş yap", "oturum aç", "giriş"),
    ("çıkış yap", "oturumu kapat", "çıkış"),
    ("kayıt ol", "üye ol", "hesap oluştur"),
    ("e-posta", "e-posta adresi", "email"),
    ("sepet", "sepetim", "alışveriş sepeti"),
)
_GREEK = (
    ("σύνδεση", "είσοδος"),
    ("αποσύνδεση", "έξοδος"),
    ("εγγραφή", "δημιουργία λογαριασμού"),
    ("καλάθι", "καλάθι αγορών"),
    ("τηλέφωνο", "αριθμός τηλεφώνου", "τηλ."),
    ("αποθήκευση", "αποθήκευση αλλαγών"),
    ("αναζήτηση", "αναζητήστε"),
)
_RUSSIAN = (
    ("войти", "вход", "авторизоваться", "авторизация"),
    ("выйти", "выход"),
    ("зарегистрироваться", "регистрация", "создать аккаунт", "создать учётную запись", "создать учетную запись"),
    ("электронная почта", "эл. почта", "email", "e-mail", "адрес электронной почты"),
    ("поиск", "найти", "искать"),
    ("настройки", "параметры"),
    ("телефон", "номер телефона"),
    ("сохранить", "сохранить изменения"),
)
_JAPANESE = (
    ("ログイン", "サインイン", "ログインする", "サインインする"),
    ("ログアウト", "サインアウト", "ログアウトする", "サインアウトする"),
    ("新規登録", "会員登録", "アカウント作成", "アカウントを作成", "アカウントを作成する"),
    ("カート", "買い物かご", "ショッピングカート", "買い物カゴ"),
    ("メールアドレス", "eメール", "eメールアドレス", "電子メール", "メール アドレス"),
    ("検索", "検索する", "探す"),
    ("電話番号", "電話"),
)
_CHINESE = (
    ("登录", "登入", "登錄", "登陆"),
    ("退出登录", "登出", "退出登錄"),
    ("注册", "註冊", "创建账号", "创建帐户", "建立帳戶"),
    ("购物车", "購物車", "购物篮"),
    ("搜索", "搜寻", "搜尋", "查找"),
    ("设置", "設定", "设定", "設置"),
    ("邮箱", "电子邮件", "电子邮箱", "邮箱地址", "電子郵件"),
)
_ARABIC = (
    ("تسجيل الدخول", "دخول", "الدخول", "سجل الدخول"),
    ("تسجيل الخروج", "خروج", "الخروج"),
    ("إنشاء حساب", "التسجيل", "إنشاء حساب جديد"),
    ("بحث", "ابحث", "البحث"),
    ("سلة التسوق", "السلة", "عربة التسوق"),
    ("البريد الإلكتروني", "بريد إلكتروني", "الإيميل", "عنوان البريد الإلكتروني"),
    ("الإعدادات", "إعدادات"),
)
_HINDI = (
    ("लॉग इन", "लॉगिन", "साइन इन", "लॉग इन करें", "साइन इन करें", "लॉगिन करें"),
    ("लॉग आउट", "साइन आउट", "लॉग आउट करें", "साइन आउट करें"),
    ("खोज", "खोजें"),
    ("मोबाइल नंबर", "मोबाइल संख्या"),
)
_THAI = (
    ("เข้าสู่ระบบ", "ล็อกอิน", "ลงชื่อเข้าใช้"),
    ("ออกจากระบบ", "ล็อกเอาต์", "ลงชื่อออก"),
    ("อีเมล", "ที่อยู่อีเมล"),
)
GROUPS: tuple[tuple[str, ...], ...] = (
    *_ENGLISH,
    *_GERMAN,
    *_FRENCH,
    *_SPANISH,
    *_ITALIAN,
    *_PORTUGUESE,
    *_DUTCH,
    *_POLISH,
    *_TURKISH,
    *_GREEK,
    *_RUSSIAN,
    *_JAPANESE,
    *_CHINESE,
    *_ARABIC,
    *_HINDI,
    *_THAI,
)
# What is typed into a field, and what a button of the same name does with it, are two things: "E-mail" writes one.
_TYPED_WORDS = """
address number adresse nummer numéro dirección número indirizzo numero adres numer adresi numarası адрес номер διεύθυνση
"""
_TYPED = frozenset(_TYPED_WORDS.split())


def is_what_is_typed(mine: str, other: str) -> bool:
    """Whether one of two equal captions calls it an address or a number and the other does not."""
    first, second = (set(re.findall(r"\w+", text.casefold())) for text in (mine, other))
    return not _TYPED.isdisjoint(first ^ second)


# Words that a caption may have or not have without meaning anything else. German "ein" and "an" also mean "on", so the
# one is missing and the other counts at the end of a caption.
FILLERS = (
    "the your please now here this "  # English
    "der die das den dem eine einen ihr ihre ihren bitte jetzt hier "  # German
    "le la les l un une votre vos veuillez ici "  # French
    "el los las su tu aquí por favor "  # Spanish
    "il lo gli i suo tuo qui "  # Italian
    "o os seu sua aqui "  # Portuguese
    "het een uw je hier "  # Dutch
    "ваш ваша ваше ваши"  # Russian
)
