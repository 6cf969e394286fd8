"""Marks and drawings that a ninth tester's pages lost or changed, found by someone who had not read the rules."""

from pages import HEAL, case

MARK, PART, ICON, RIGHT = "a mark", "a part", "a picture", "right"
LIKE = "<section><h2>Photo</h2><p>12 views</p><button type=button class='{}'>Gefällt mir</button></section>"
CARD = "<section><div class='{}'><h2>Ann Lee</h2><p>Due 12.00</p><button type=button class=pay>Bayar</button></div></section>"
ROW = "<div class=row>Ann Lee {}<button type=button>Pay out</button></div><p>2 jobs</p>"
TASKS = "<ul class=tasks><li class='{}'>Call Ann <button type=button>Toggle</button></li></ul>"
ON = "<section><h2>Router</h2><x-switch class=s {}><button type=button>Wi-Fi</button></x-switch></section>"
DRAWN = "<section><h2>Door</h2><p>Ground floor</p><button type=button data-testid=@t>{}</button></section>"
BEFORE = "<style>button::before{{content:url(/i/{}.svg)}}</style>" + DRAWN
WIDE = "<style>button{{background:image-set(url(/i/{}.png) 1x)}}</style>" + DRAWN
LIKED, PAY, PAID, TOGGLE, WIFI = 'locator(".like.liked")', 'locator(".card.verified .pay")', 'locator(".row:has(i.fa-check) button")', 'locator("li:not(.done) button")', 'locator("x-switch[on] button")'

CASES = (
    case("nobody likes it any more", MARK, LIKE.format("like{{ liked||}}"), LIKED, lang="de"),
    case("the mark is the modifier of its block", MARK, LIKE.format("like{{ like--on||}}"), 'locator(".like--on")', lang="de"),
    case("a switch of a component library is off", MARK, LIKE.format("ant-switch{{ ant-switch-checked||}}"), 'locator(".ant-switch-checked")', lang="de"),
    case("it is a star, and starred no more", MARK, LIKE.format("{{starred||star}}"), 'locator(".starred")', lang="de"),
    case("the card is verified no more", MARK, CARD.format("card{{ verified||}}"), PAY, lang="id"),
    case("the switch around it is off", MARK, ON.format("{{on||}}"), WIFI),
    case("the row has no tick any more", PART, ROW.format("{{<i class='fa fa-check'></i>||}}"), PAID),
    case("the task is done that must not be", PART, TASKS.format("task{{|| done}}"), TOGGLE),
    case("the icon of a component library", ICON, DRAWN.format("<sl-icon name={{eye||eye-slash}}></sl-icon>")),
    case("the source of a picture", ICON, DRAWN.format("<picture><source srcset=/i/{{play||stop}}.webp><img></picture>")),
    case("a drawing that is embedded", ICON, DRAWN.format("<object data=/i/{{undo||redo}}.svg></object>")),
    case("a picture before it by a style sheet", ICON, BEFORE.format("{{undo||redo}}", "")),
    case("one of a set of pictures", ICON, WIDE.format("{{mute||unmute}}", "")),
    # and what changes nothing
    case("it is liked by another name", RIGHT, LIKE.format("like {{liked||is-liked}}"), LIKED, lang="de", right=".is-liked"),
    case("the class that says its caption is left out", RIGHT, LIKE.format("btn{{ js-gefällt-mir||}}"), 'locator(".btn.js-gefällt-mir")', lang="de", right=".btn"),
    case("the card is another one in its dress", RIGHT, CARD.format("{{card||tile}} verified"), 'locator(".card .pay")', lang="id", right=".tile .pay"),
    case("the row with its tick, by another name", RIGHT, ROW.replace("class=row", "class={{{{row||entry}}}}").format("<i class='fa fa-check'></i>"), PAID, right=".entry button"),
    case("the same icon of a component library", RIGHT, DRAWN.format("<sl-icon name=eye></sl-icon>"), right=HEAL),
)  # fmt: skip
