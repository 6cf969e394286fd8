"""Words on controls that undo each other: a button that turned from one into the other is another button."""

from itertools import pairwise

from pytest_selfheal.matching.words import words

# Each pair is the two ends of one decision, as user interfaces label them.
OPPOSITES: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (
        ("save", "ok", "okay", "apply", "submit", "confirm", "yes", "continue", "send", "create", "update", "done"),
        ("cancel", "discard", "abort", "dismiss", "no", "back", "reset", "revert"),
    ),
    (("delete", "remove", "trash", "discard", "destroy", "erase"), ("undo", "restore", "keep", "recover", "undelete")),
    (("enable", "activate", "on"), ("disable", "deactivate", "off")),
    (("add", "insert", "create", "new", "plus"), ("remove", "delete", "minus", "clear")),
    (("open", "expand", "show", "more"), ("close", "collapse", "hide", "less")),
    (("accept", "allow", "agree", "approve", "grant"), ("decline", "reject", "deny", "refuse", "disagree", "revoke")),
    (("login", "signin"), ("logout", "signout", "signoff", "logoff")),
    (("login", "signin"), ("signup", "register", "join")),
    (("subscribe",), ("unsubscribe",)),
    (("follow",), ("unfollow",)),
    (("like", "upvote"), ("unlike", "dislike", "downvote")),
    (("lock",), ("unlock",)),
    (("mute",), ("unmute",)),
    (("block", "ban"), ("unblock", "unban")),
    (("pin",), ("unpin",)),
    (("publish",), ("unpublish", "draft")),
    (("archive",), ("unarchive",)),
    (("check", "select", "tick"), ("uncheck", "deselect", "unselect", "untick")),
    (("start", "play", "resume", "run"), ("stop", "pause", "halt", "suspend")),
    (("next", "forward", "newer"), ("previous", "prev", "back", "older")),
    (("increase", "increment", "raise", "up"), ("decrease", "decrement", "lower", "down")),
    (("import", "upload"), ("export", "download")),
    (("connect", "attach", "link"), ("disconnect", "detach", "unlink")),
    (("install",), ("uninstall",)),
    (("promote", "upgrade"), ("demote", "downgrade")),
    (("deposit", "pay"), ("withdraw", "refund")),
    (("ship", "send", "deliver"), ("return",)),
    (("hire", "invite", "admit"), ("fire", "expel", "evict")),
    (("assign",), ("unassign",)),
    (("keeps", "stays", "remains", "continues"), ("stops", "ends", "expires")),
    (
        (
            *(
                "kept",
                "retained",
                "stored",
                "saved",
                "restored",
                "gardé",
                "gardée",
                "conservé",
                "conservée",
                "behalten",
            ),
            *("aufbewahrt", "gespeichert", "guardado", "conservado", "conservato", "salvato", "bewaard", "zachowany"),
        ),
        (
            *(
                "deleted",
                "removed",
                "erased",
                "discarded",
                "lost",
                "supprimé",
                "supprimée",
                "effacé",
                "perdu",
                "gelöscht",
            ),
            *("entfernt", "verworfen", "eliminado", "borrado", "perdido", "eliminato", "cancellato", "verwijderd"),
            "usunięty",
        ),
    ),
    (("bleibt",), ("verfällt", "erlischt", "endet")),
    (("reste", "demeure"), ("cesse", "expire", "prend")),
    (("freeze",), ("unfreeze", "thaw")),
    (("encrypt",), ("decrypt",)),
    (("borrow",), ("lend",)),
    (("win", "won"), ("lose", "lost")),
    (("first",), ("last",)),
    (("min", "minimum"), ("max", "maximum")),
    (("from", "start"), ("to", "end")),
    (("buy",), ("sell",)),
    (("redo",), ("undo",)),
    (("merge",), ("split", "close")),
    # not verbs, but the values of one choice
    (("monthly", "month"), ("yearly", "annually", "annual", "year", "weekly", "daily")),
    (("men", "mens", "man"), ("women", "womens", "woman")),
)
# Two words that stand for one: Log in, Sign out, Check out.
_JOINED = ("in", "out", "up", "off", "on")
_JOINING = ("log", "sign", "check", "turn", "switch", "opt")


def opposed(first: str, second: str) -> tuple[str, str] | None:
    """The two words with which the texts contradict each other, None when they don't.

    Only words that the texts do not share count: "Save and close" and "Cancel and close" differ by save and cancel.
    """
    mine, other = _verbs(first), _verbs(second)
    only_mine, only_other = mine - other, other - mine
    for positive, negative in OPPOSITES:
        for left, right in ((positive, negative), (negative, positive)):
            found, against = only_mine.intersection(left), only_other.intersection(right)
            if found and against:
                return min(found), min(against)
    return None


def _verbs(text: str) -> set[str]:
    """The words of a text of button length, those of "log in" joined."""
    listed = words(text)
    joined = {a + b for a, b in pairwise(listed) if a in _JOINING and b in _JOINED}
    return {*listed, *joined} - ({"in", "up", "off", "on", "out"} if joined else set())
