"""Whether two captions say the same, in the languages and scripts that interfaces are written in."""

import pytest

from pytest_selfheal.matching.captions import is_replaced, is_same, relation, replaced


@pytest.mark.parametrize(
    ("mine", "other"),
    [
        pytest.param("Save", "SAVE", id="case-is-a-matter-of-style"),
        pytest.param("Save", " save\u00a0", id="blanks-too"),
        pytest.param("Ｓave", "Save", id="full-width-letters-are-letters"),
        pytest.param("E-mail", "E‑mail", id="a-hyphen-that-does-not-break"),
        pytest.param("Log in", "Sign in", id="english-plain-synonyms"),
        pytest.param("Save", "Save changes", id="what-is-saved-are-changes"),
        pytest.param("Guardar", "Guardar los cambios", id="what-is-saved-in-spanish"),
        pytest.param("Save changes", "Save your changes", id="whose-changes-they-are"),
        pytest.param("Remember me", "Keep me signed in", id="to-stay-signed-in"),
        pytest.param("Új esemény", "+ Új esemény", id="a-capital-behind-a-sign"),
        pytest.param("Favourite colour", "Favorite color", id="american-endings"),
        pytest.param("Enrol in a programme", "Enroll in a program", id="american-double-letters"),
        pytest.param("Cancelled licences", "Canceled licenses", id="american-consonants"),
        pytest.param("Save", "Save now", id="a-filler-word"),
        pytest.param("Orders", "Order", id="plural"),
        pytest.param("Category", "Categories", id="plural-in-ies"),
        pytest.param("Account settings", "Settings account", id="another-order"),
        pytest.param("Next →", "Next", id="an-arrow-beside-a-word-is-decoration"),
        pytest.param("Username:*", "Username*", id="a-star-at-a-word-is-the-mark-of-a-required-field"),
        pytest.param("Имя *", "Имя", id="which-may-be-left-out"),
        pytest.param("Anmelden", "Einloggen", id="german-synonyms"),
        pytest.param("Änderungen speichern", "Speichern", id="a-synonym-that-begins-with-an-accent"),
        pytest.param("ΕΞΟΔΟΣ", "Αποσύνδεση", id="greek-synonyms-in-capitals"),
        pytest.param("เข้าสู่ระบบ", "ล็อกอิน", id="thai-synonyms"),
        pytest.param("Jetzt kaufen", "Kaufen", id="german-filler"),
        pytest.param("Straße", "STRASSE", id="german-capitals-know-no-sharp-s"),
        pytest.param("Schließen", "Schliessen", id="the-swiss-have-no-sharp-s"),
        pytest.param("Größe", "Groesse", id="an-umlaut-spelled-out"),
        pytest.param("Check-out", "Checkout", id="a-hyphen-in-a-word"),
        pytest.param("My cart", "Cart", id="of-what-everybody-has-one-it-goes-without-saying-whose"),
        pytest.param("SAVE THE FILE", "Save file", id="an-article-in-a-caption-of-capitals"),
        pytest.param("Un fichier", "Le fichier", id="articles-of-one-gender"),
        pytest.param("Weiter »", "Weiter ›", id="an-arrow-drawn-otherwise"),
        pytest.param("<< Zurück", "« Zurück", id="an-arrow-of-two-letters"),
        pytest.param("Save", "Save »", id="an-arrow-more"),
        pytest.param("État", "ETAT", id="french-capitals-lose-their-accents"),
        pytest.param("Código postal", "Codigo postal", id="accents-left-out-of-a-longer-word"),
        pytest.param("Enregistrer", "Sauvegarder", id="french-synonyms"),
        pytest.param("Iniciar sesión", "Acceder", id="spanish-synonyms"),
        pytest.param("Accedi", "Entra", id="italian-synonyms"),
        pytest.param("Entrar", "Iniciar sessão", id="portuguese-synonyms"),
        pytest.param("Inloggen", "Aanmelden", id="dutch-synonyms"),
        pytest.param("Zaloguj się", "Zaloguj", id="polish-synonyms"),
        pytest.param("Giriş yap", "Oturum aç", id="turkish-synonyms"),
        pytest.param("Сохранить", "СОХРАНИТЬ", id="cyrillic-case"),
        pytest.param("Войти", "Вход", id="russian-synonyms"),
        pytest.param("Αναζήτηση", "ΑΝΑΖΗΤΗΣΗ", id="greek-capitals-lose-their-accents"),
        pytest.param("حفظ", "حِفْظ", id="arabic-vowel-points"),
        pytest.param("שמור", "שָׁמוֹר", id="hebrew-vowel-points"),
        pytest.param("保存", "保存する", id="japanese-noun-and-verb"),
        pytest.param("헌혈 승인", "헌혈 승인하기", id="korean-noun-and-verb"),
        pytest.param("ログイン", "サインイン", id="japanese-synonyms"),
        pytest.param("登录", "登入", id="chinese-synonyms"),
        pytest.param("Straße wählen", "Strasse wählen", id="a-sharp-s-in-Switzerland"),
        pytest.param("Ann's 5' wall", "Ann’s 5′ wall", id="another-apostrophe"),
        pytest.param("Goto Page 2", "Go to page 2", id="two-words-written-as-one"),
        pytest.param("Add a comment", "Add comment", id="an-article-of-one-letter"),
        pytest.param("TAKE A TOUR", "Take the tour", id="an-article-in-capitals"),
        pytest.param("Help (opens in a new tab)", "Help", id="what-a-screen-reader-is-told"),
        pytest.param("stores - shows more content", "Stores", id="what-a-screen-reader-is-told-behind-a-dash"),
        pytest.param("Hilfe (öffnet in neuem Fenster)", "Hilfe", id="a-new-window-in-german"),
        pytest.param("Aide (nouvelle fenêtre)", "Aide", id="a-new-window-in-french"),
        pytest.param("ヘルプ（新しいタブで開く）", "ヘルプ", id="a-new-tab-in-japanese"),
        pytest.param("© 2017 Acme", "© 2020 Acme", id="the-year-of-a-copyright"),
    ],
)
def test_the_same(mine, other):
    """Only spelling, inflection, order, fillers and plain synonyms are different."""
    assert (relation(mine, other), relation(other, mine)) == ("same", "same")
    assert is_same(mine, other)


@pytest.mark.parametrize(
    ("mine", "other"),
    [
        pytest.param("Save", "Save and close", id="what-else-it-does"),
        pytest.param("Save", "Save (3)", id="a-number"),
        pytest.param("Delete", "Do not delete", id="a-negation"),
        pytest.param("Konto löschen", "Konto nicht löschen", id="a-negation-in-german"),
        pytest.param("Ajouter", "Ajouter au panier", id="french"),
        pytest.param("Сохранить", "Сохранить всё", id="russian"),
        pytest.param("सहेजें", "सभी सहेजें", id="hindi"),
        pytest.param("Open", "Open in new tab", id="where-it-opens-is-what-it-does"),
        pytest.param("Save template", "Save as template", id="a-preposition"),
        pytest.param("Quitar la lista", "Quitar de la lista", id="a-preposition-in-spanish"),
        pytest.param("Kunden senden", "An Kunden senden", id="a-preposition-that-is-an-english-article"),
        pytest.param("Delete reviews", "Delete my reviews", id="whose-they-are"),
        pytest.param("Office", "LA office", id="a-code-that-reads-like-an-article"),
        pytest.param("開く", "新しいタブで開く", id="where-it-opens-in-japanese"),
        pytest.param("Plan settings", "Plan A settings", id="a-letter-is-no-article"),
        pytest.param("Set value", "Set A value", id="a-capital-is-no-article"),
        pytest.param("Enviar todos", "Enviar a todos", id="a-preposition-of-one-letter"),
        pytest.param("保存", "注文を保存", id="japanese-knows-no-blanks"),
        pytest.param("删除", "删除全部", id="chinese-knows-no-blanks"),
        pytest.param("บันทึก", "บันทึกคำสั่งซื้อ", id="thai-knows-no-blanks"),
    ],
)
def test_more_and_less(mine, other):
    """Words were only added, seen from the other side left out."""
    assert (relation(mine, other), relation(other, mine)) == ("more", "less")
    assert not is_same(mine, other)
    assert not is_replaced(mine, other)


@pytest.mark.parametrize(
    ("mine", "other"),
    [
        pytest.param("Filling", "Filing", id="one-letter-more-is-another-word"),
        pytest.param("Seat four", "Seat for", id="an-ending-that-is-none"),
        pytest.param("Deploy to staging", "Deploy to production", id="one-content-word"),
        pytest.param("Remove", "Delete", id="related-words-do-different-things"),
        pytest.param("Saved", "Save", id="a-state-is-no-action"),
        pytest.param("Tuesday", "Thursday", id="similar-letters"),
        pytest.param("news", "new", id="no-plural"),
        pytest.param("Step 1", "Step 2", id="numbers"),
        pytest.param("10.50", "1050", id="a-decimal-point"),
        pytest.param("1,000", "1000", id="a-thousands-comma-or-a-decimal-one"),
        pytest.param("12:30", "1230", id="a-time-of-day"),
        pytest.param("Give 2.500 mg", "Give 2,500 mg", id="two-and-a-half-or-thousands"),
        pytest.param("Ship to US", "Ship to us", id="a-country-and-a-pronoun"),
        pytest.param("-5", "5", id="a-minus-sign"),
        pytest.param("$10", "€10", id="currencies"),
        pytest.param("10%", "10", id="a-unit"),
        pytest.param("→", "←", id="arrows-alone"),
        pytest.param("+", "-", id="signs-alone"),
        pytest.param("★★★", "★★★★", id="signs-are-counted"),
        pytest.param("Learn C", "Learn C++", id="signs-behind-a-word"),
        pytest.param("Use F", "Use F#", id="a-sharp-behind-a-letter"),
        pytest.param("Seat 1 2", "Seat 12", id="two-numbers-are-not-one"),
        pytest.param("Resign contract", "Re-sign contract", id="a-prefix-makes-another-word"),
        pytest.param("Berlin – Paris", "Paris – Berlin", id="both-ends-of-a-way"),
        pytest.param("Ann pays Bob", "Bob pays Ann", id="who-does-it"),
        pytest.param("Edit my profile", "Edit their profile", id="whose-it-is"),
        pytest.param("Borrar mi cuenta", "Borrar su cuenta", id="whose-it-is-in-spanish"),
        pytest.param("Delete file", "Delete files", id="one-or-many-are-deleted"),
        pytest.param("Send 5 mW", "Send 5 MW", id="a-thousandth-and-a-million"),
        pytest.param("UTC+2", "UTC-2", id="a-sign-between-a-letter-and-a-number"),
        pytest.param("Supprimer le devis", "Supprimer les devis", id="an-article-of-several"),
        pytest.param("Das Fenster schließen", "Die Fenster schließen", id="a-german-article-of-several"),
        pytest.param("LAS – JFK", "DEN – JFK", id="codes-that-read-like-articles"),
        pytest.param("un-publish", "publish", id="a-prefix-before-a-hyphen"),
        pytest.param("MW", "mW", id="a-unit-by-itself"),
        pytest.param("5 mW", "5 MW", id="a-number-with-its-unit"),
        pytest.param("Opgave 2⁵", "Opgave 25", id="a-raised-number"),
        pytest.param("Drill 5′", "Drill 5″", id="feet-and-inches"),
        pytest.param("Drill 5'", 'Drill 5"', id="feet-and-inches-as-they-are-typed"),
        pytest.param("Model of 2017", "Model of 2020", id="a-year-of-no-copyright"),
        pytest.param("New tab", "New window", id="what-else-says-nothing"),
        pytest.param("Maße ändern", "Masse ändern", id="a-sharp-s-that-matters"),
        pytest.param("Volume +", "Volume -", id="up-and-down"),
        pytest.param("Menge ++", "Menge --", id="up-and-down-in-steps"),
        pytest.param("Laut (+)", "Laut (-)", id="a-sign-in-brackets"),
        pytest.param("Temp. +", "Temp. –", id="a-dash-for-a-minus"),
        pytest.param("Größer »", "Größer «", id="on-and-back"),
        pytest.param("+ Neu", "- Neu", id="a-sign-before-it"),
        pytest.param("a*b", "a/b", id="times-and-through"),
        pytest.param("C", "C++", id="signs-beside-a-letter"),
        pytest.param("Grade A", "Grade A*", id="a-star-beside-a-letter"),
        pytest.param("Turn on", "Turn off", id="prepositions-that-turn-it-round"),
        pytest.param("From Checking to Savings", "From Savings to Checking", id="who-does-what-to-whom"),
        pytest.param("Von Köln nach Bonn", "Von Bonn nach Köln", id="the-way-back-in-german"),
        pytest.param("A–Z", "Z–A", id="lists-of-letters-have-an-order"),
        pytest.param("Page 2 of 3", "Page 3 of 2", id="numbers-have-an-order"),
        pytest.param("Speichern", "Löschen", id="german"),
        pytest.param("Schön", "Schon", id="an-umlaut-makes-another-word"),
        pytest.param("Pagó", "Pago", id="an-accent-makes-another-short-word"),
        pytest.param("Le marché", "Le marche", id="an-accent-at-the-end"),
        pytest.param("Genéricos", "Genèricos", id="another-accent-is-none-left-out"),
        pytest.param("Ajouter au panier", "Retirer du panier", id="french"),
        pytest.param("Iniciar sesión", "Cerrar sesión", id="spanish"),
        pytest.param("Сохранить", "Удалить", id="russian"),
        pytest.param("Αναζήτηση", "Αποθήκευση", id="greek"),
        pytest.param("حفظ", "حذف", id="arabic-that-looks-alike"),
        pytest.param("שמור", "מחק", id="hebrew"),
        pytest.param("सहेजें", "हटाएं", id="hindi"),
        pytest.param("บันทึก", "ลบ", id="thai"),
        pytest.param("保存", "削除", id="japanese"),
        pytest.param("登录", "注销", id="chinese-sign-in-and-out"),
        pytest.param("저장", "삭제", id="korean"),
        pytest.param("Zapisz", "Usuń", id="polish"),
        pytest.param("Lưu", "Xóa", id="vietnamese"),
        pytest.param("", "Save", id="no-caption-says-nothing"),
    ],
)
def test_other(mine, other):
    """A word, number, unit or sign gave way to another one."""
    assert (relation(mine, other), relation(other, mine)) == ("other", "other")
    assert not is_same(mine, other)


@pytest.mark.parametrize(
    ("mine", "other", "expected"),
    [
        pytest.param("Deploy to staging", "Deploy to production", (("staging",), ("production",)), id="one-for-one"),
        pytest.param("Save", "Save draft", ((), ("draft",)), id="added"),
        pytest.param("Go go", "Go", (("go",), ()), id="words-are-counted"),
    ],
)
def test_which_words_gave_way(mine, other, expected):
    assert replaced(mine, other) == expected


def test_two_empty_captions_are_no_agreement():
    """Icons without a name all say the same: nothing."""
    assert (is_same("", ""), is_replaced("", "Save"), is_replaced("Save", "")) == (False, False, False)
