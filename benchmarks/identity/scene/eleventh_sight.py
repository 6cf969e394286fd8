"""What an eleventh tester's pages changed of where a control leads, found by someone who had not read the rules."""

from pages import HEAL, case

LINK, FORM, SCRIPT, RIGHT = "a link", "a form", "a script", "right"
CARD = "<article><h3>{}</h3><p>{}</p><a data-testid=@t href='{}'>{}</a></article>"
SEND = "<form method=post action='{}'><label>E-mail <input name=e></label><button data-testid=@t>Valider</button></form>"

CASES = (
    case("the loan is one for a house", LINK, CARD.format("ローンのご案内", "お申し込みはこちら", "/loan/{{car||house}}", "詳細"), lang="ja"),
    case("help about another thing", LINK, CARD.format("Service", "We are here for you.", "/help/{{returns||warranty}}", "More")),
    case("a report of losses", LINK, CARD.format("Отчёт", "За месяц", "/reports/{{sales||losses}}", "Подробнее"), lang="ru"),
    case("another plan", LINK, CARD.format("Oferta", "Para si", "/planos/{{movel||fixo}}", "Saiba mais"), lang="pt"),
    case("another room", LINK, CARD.format("객실 안내", "바다 전망", "/rooms/{{suite||single}}", "자세히"), lang="ko"),
    case("another tax", LINK, CARD.format("Modelo", "Trimestre", "/modelos/{{iva||irpf}}", "Abrir"), lang="es"),
    case("for children, for adults", LINK, CARD.format("Agenda", "Cette semaine", "/agenda/{{enfants||adultes}}", "Voir"), lang="fr"),
    case("the letter is ended", FORM, SEND.format("/newsletter/{{subscribe||unsubscribe}}"), lang="fr"),
    case("it removes, and now it saves", SCRIPT, "<button type=button data-testid=@t onclick='cart.{{remove||save}}(3)'>Confirm</button>"),
    # and what changes nothing
    case("the cart lies elsewhere", RIGHT, "<nav><a data-testid=@t href='/{{cart||basket}}'>Panier</a><a href='/help'>Aide</a></nav>", lang="fr", right=HEAL),
    case("the loans are in a folder of their own", RIGHT, CARD.format("Kredite", "Für alle", "{{/loan/car||/private/loan/car}}", "Mehr"), lang="de", right=HEAL),
    case("the page has a plural", RIGHT, CARD.format("Agenda", "Cette semaine", "/agenda/{{enfant||enfants}}", "Voir"), lang="fr", right=HEAL),
    case("the letter is sent elsewhere", RIGHT, SEND.format("{{/newsletter||/mail}}/subscribe"), lang="fr", right=HEAL),
    case("the script has another name", RIGHT, "<button type=button data-testid=@t onclick='{{cart||shoppingCart}}.remove(3)'>Confirm</button>", right=HEAL),
)  # fmt: skip
