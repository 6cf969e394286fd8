"""Whether the failing page asks or offers to sign in where it did not at the last pass."""

import re

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.models.element import Element

_FEWEST_CHANGES = 2  # a page that is another one lost some of its elements and got others
_LONGEST = 60  # characters; what a button or a heading says
_SAYS = re.compile(
    r"\b(?:sign|log)(?:ged|ging)?[ -]?(?:in|on|out)\b|session (?:has |was )?(?:expired|ended|timed out)|anmeld|einlogg"
    r"|sitzung|connexion|connecter|iniciar sesi[óo]n|sesi[óo]n|entrar|acced[ie]|accesso|inloggen|aanmelden|logga in"
    r"|log ind|logg inn|kirjaudu|zalog|přihl|prihl|bejelentkez|autentific|giriş|oturum|войти|вход|увійти|вхід|σύνδεση"
    r"|ログイン|サインイン|登录|登入|登錄|로그인|تسجيل الدخول|התחבר|เข้าสู่ระบบ|đăng nhập|लॉग",
    re.IGNORECASE,
)
_SAYING = ("button", "heading")
_OFFERING = ("button", "link")
_LEAVES = re.compile(r"\b(?:out|off)\b|logout|signout", re.IGNORECASE)


def password_asked(case: Case) -> Element | None:
    """The one field for a password that came in place of what the test looks for; None when none did."""
    fields = [one for one in case.elements if one.visible and one.attributes.get("type") == "password"]
    field = fields[0] if fields else None
    added = [one.now for one in case.page_changes if one.kind == "added"]
    if field is None or not {field.name, field.label} & set(added):
        return None  # there is none, or it was there at the last pass, too
    gone = sum(1 for one in case.page_changes if one.kind == "gone")
    if min(gone, len(added)) >= _FEWEST_CHANGES:
        return field
    return field if len(fields) == 1 and _has_lost_its_heading(case) and _says_so(case) else None


def words_of(case: Case) -> str:
    """That the page newly offers to sign in, where the test is not about that, as a sentence; '' where it does not."""
    if case.digest is None or _SAYS.search(f"{case.locator} {case.facts.expected or ''}"):
        return ""
    added = (one.now for one in case.page_changes if one.kind == "added" and one.element in _OFFERING)
    offer = next((text for text in added if _offers(text)), "")
    return f"The page offers '{offer[:_LONGEST]}' now, as it did not: nobody may be signed in." if offer else ""


def _offers(text: str) -> bool:
    return len(text) <= _LONGEST and _SAYS.search(text) is not None and _LEAVES.search(text) is None


def _has_lost_its_heading(case: Case) -> bool:
    heading = case.before.heading if case.before is not None else ""
    return bool(heading) and not any(one.visible and one.text == heading for one in case.elements)


def _says_so(case: Case) -> bool:
    said = (one.name or one.text for one in case.elements if one.visible and one.role in _SAYING)
    return any(len(text) <= _LONGEST and _SAYS.search(text) for text in said)
