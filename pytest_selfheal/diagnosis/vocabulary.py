"""Words inside identifiers, by what they do there: say a state, announce one, or only name a part of a page.

The lists are those of user interfaces: status badges, severities and switches in English, German, French, Spanish,
Italian, Portuguese, Dutch and Polish, and the most usual of them in Czech, the Nordic languages, Finnish, Hungarian,
Romanian, Turkish, Russian, Ukrainian and Greek; written without accents, as class names mostly are.
"""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# What may be one thing today and another tomorrow.
STATES = _words(
    """
    success successful succeeded failure failed fail error errors warning warn danger critical fatal severe
    paid unpaid refunded charged billed settled outstanding overdue pending processing processed authorized captured
    open opened closed active inactive activated deactivated enabled disabled on off online offline connected
    disconnected available unavailable stock sold soldout backorder reserved booked free busy occupied vacant
    valid invalid verified unverified confirmed unconfirmed approved unapproved rejected denied declined accepted
    refused granted revoked allowed forbidden blocked unblocked locked unlocked banned suspended expired expiring
    shipped unshipped delivered undelivered sent unsent received returned cancelled canceled cancelling
    draft published unpublished archived deleted removed trashed restored hidden visible shown collapsed expanded
    selected unselected checked unchecked pressed focused current past future upcoming today read unread seen unseen
    done todo complete completed incomplete finished unfinished started stopped running paused resumed idle waiting
    queued scheduled loading loaded ready empty full partial passed passing healthy unhealthy degraded down up
    positive negative true false yes no ok good bad correct incorrect right wrong high medium low higher lower
    profit loss gain gains losses increase increased decrease decreased rising falling won lost win lose draw
    public private secret internal external admin guest premium basic free pro enterprise gold silver bronze trial
    red green yellow orange blue grey gray amber urgent normal minor major recommended optional required mandatory
    stable unstable beta deprecated live dead synced unsynced dirty clean muted unmuted favorite favourite starred
    in out not non without monthly yearly annual weekly daily male female left ascending descending asc desc
    day night morning evening monday tuesday wednesday thursday friday saturday sunday
    january february march april may june july august september october november december
    eur usd gbp chf jpy pln brl
    bezahlt unbezahlt offen geschlossen erledigt unerledigt fehler erfolg erfolgreich fehlgeschlagen warnung gesperrt
    entsperrt aktiv inaktiv aktiviert deaktiviert storniert versendet versandt geliefert ausgeliefert ausstehend
    genehmigt abgelehnt faellig fallig uberfallig ueberfaellig verfugbar verfuegbar ausverkauft gultig ungultig
    gueltig ungueltig entwurf veroffentlicht veroeffentlicht geloscht geloescht laufend laeuft beendet abgebrochen
    angenommen bestatigt bestaetigt unbestatigt frei belegt gelesen ungelesen neu fertig abgeschlossen wartend
    erstattet gekundigt nicht kein keine ohne an aus rot grun gruen gelb ja nein gut schlecht lieferbar bearbeitung
    paye payee impaye impayee ouvert ouverte ferme fermee succes erreur reussi reussie echoue echec attente annule
    annulee expedie expediee livre livree valide invalide refuse refusee actif active inactif brouillon publie archive
    supprime disponible indisponible epuise expire bloque termine terminee rembourse accepte rejete approuve confirme
    lu rouge vert jaune oui non pas sans bon mauvais avertissement retard
    pagado pagada impagado pendiente abierto cerrado exito exitoso fallido fallo activo inactivo enviado entregado
    cancelado anulado aprobado rechazado borrador publicado agotado vencido bloqueado valido invalido aceptado
    reembolsado terminado completado leido verificado rojo verde amarillo advertencia atrasado si sin
    pagato impagato aperto chiuso successo errore fallito riuscito attivo inattivo spedito consegnato annullato
    approvato rifiutato bozza pubblicato esaurito disponibile scaduto bloccato accettato rimborsato completato attesa
    letto rosso giallo avviso senza
    pago paga pendente aberto fechado sucesso erro falhou falha ativo inativo enviado entregue cancelado aprovado
    rejeitado recusado rascunho esgotado disponivel indisponivel concluido reembolsado lido vermelho amarelo aviso nao
    sem atrasado
    betaald onbetaald gesloten gelukt mislukt fout actief inactief verzonden geleverd geannuleerd goedgekeurd
    afgewezen concept gepubliceerd uitverkocht verlopen geblokkeerd voltooid terugbetaald niet geen zonder waarschuwing
    oplacone oplacony nieoplacone nieoplacony otwarte zamkniete sukces blad wyslane dostarczone anulowane zatwierdzone
    odrzucone aktywny nieaktywny dostepny niedostepny zakonczone oczekujace nie tak bez brak jest sa ma
    nema neni zaplaceno nezaplaceno otevreno zavreno chyba aktivni neaktivni zamitnuto schvaleno zruseno ceka
    betald obetald oppen stangd fel aktiv inaktiv skickad levererad avbruten godkand avvisad ingen inga inte utan har
    betalt ubetalt aapen apen aben lukket fejl feil sendt levert leveret annulleret godkendt godkjent afvist avvist
    ikke uden uten maksettu maksamatta avoin suljettu virhe lahetetty toimitettu peruttu hyvaksytty hylatty ei
    fizetve fizetetlen nyitott zart hiba aktiv inaktiv elkuldve teljesitve torolve jovahagyva elutasitva nincs nem
    platit neplatit deschis inchis eroare activ inactiv trimis livrat anulat aprobat respins nu fara
    odendi odenmedi acik kapali hata aktif pasif gonderildi teslim iptal onaylandi reddedildi bekliyor yok var degil
    оплачен оплачено неоплачен неоплачено открыт открыто закрыт закрыто ошибка активен неактивен отправлен доставлен
    отменен отменено одобрен одобрено отклонен отклонено ожидает нет есть не без сплачено несплачено відкрито закрито
    помилка активно неактивно відправлено доставлено скасовано схвалено відхилено очікує немає є ні
    πληρωμενο απληρωτο ανοιχτο κλειστο σφαλμα ενεργο ανενεργο εγκριθηκε απορριφθηκε ακυρωθηκε οχι χωρις εχει δεν
    """
)
# Words that are a state only behind a word that announces one: `alert-info`, but `user-info`.
STATES_IF_ANNOUNCED = _words(
    """
    info note primary secondary tertiary accent light dark muted new old default inverse neutral notice help tip
    small large big tiny huge xs sm md lg xl user owner member first last next previous top bottom start end
    """
)
# Words behind which a state is expected.
ANNOUNCING = _words(
    """
    status state is has severity level variant type kind mode theme alert badge pill chip toast msg message messages
    notice notification flash banner icon flag indicator dot light text bg background color colour tone label tag
    etat statut estado stato zustand meldung hinweis nachricht mensaje messaggio mensagem melding
    """
)
# One of them in place of another is another size; one that only comes or goes is a name.
SIZES = _words(
    """
    tiny mini minimal small medium regular large big huge maxi compact dense narrow wide short tall long
    xs sm md lg xl xxl
    """
)
# Ways to lay out one thing, and the words with which an identifier says that one of them follows: layout-grid.
LAYOUTS = _words(
    """
    grid list table map card cards tile tiles calendar board gallery timeline tree chart column columns row rows split
    """
)
ANNOUNCING_LAYOUTS = _words("layout view mode display")
NO_STATES = _words("solde soldes")  # a balance in French, and no "sold"
# Words before or behind another that turn it into its opposite, also grown together with it.
NEGATIONS = (
    *("un", "in", "im", "ir", "il", "non", "not", "no", "dis", "des", "de", "anti", "mis", "nicht", "kein"),
    *("nao", "niet", "nie", "on", "sin", "sem", "sans", "ohne", "bez"),
)
# Parts of pages, and what they are about: to call one otherwise changes nothing.
NAMES = _words(
    """
    btn button buttons link links anchor nav navbar navigation menu menubar menuitem submenu item items entry entries
    list listing lists li ul ol row rows col column cell grid table tbody card cards tile tiles panel box container
    wrapper wrap wrapped holder content contents inner outer header head heading hdr footer foot body main section
    sections segment title titles headline subtitle caption input inputs field fields form forms group control select
    dropdown picker combobox option checkbox radio toggle switch slider textarea modal dialog popup popover overlay
    drawer tab tabs page pages pager pagination view views screen block blocks line lines area region zone bar toolbar
    sidebar aside layout widget component comp element elem el node slot part piece unit div span
    paragraph para p a img image
    picture photo thumb thumbnail avatar logo figure media video player chart graph map canvas tooltip hint bubble
    accordion carousel gallery slide hero teaser jumbotron breadcrumb breadcrumbs crumb crumbs stepper step steps
    wizard feed stream board dashboard overview summary details detail info information data record records
    cart basket bag trolley checkout order orders product products article articles good goods offer offers price
    prices amount amounts total totals sum sums value values cost costs count counter quantity qty number
    name names user users account profile person people contact customer client member email mail phone
    address street city date time search find query filter filters result results hit hits finder submit save store
    send login signin logout register registration signup settings preferences prefs config options home start landing
    news post posts comment comments review reviews rating message messages chat note notes text label labels tag tags
    badge badges chip chips pill banner toast notice notification notifications alert msg status state icon
    wert summe gesamt warenkorb korb bestellung bestellungen artikel produkt preis betrag liste zeile kopf fuss titel
    ueberschrift schaltflaeche knopf feld suche konto benutzer
    panier commande produit prix somme montant liste ligne titre bouton champ recherche compte
    carrito cesta pedido producto precio suma importe lista fila titulo boton campo busqueda cuenta
    carrello ordine prodotto prezzo somma importo lista riga titolo bottone campo ricerca
    carrinho pedido produto preco soma valor linha botao campo busca conta
    old new legacy modern classic next prev redesign redesigned v alt my the of and for to with by at js qa test ui ux
    app web site x y primary secondary tertiary main default base core common custom generic simple plain small large
    top bottom inner left right wide narrow mobile desktop
    """
)

# Of captions, with their accents: after a click on one of these something is gone; no caption without them is another
# word for it.
TAKES_AWAY = _words(
    """
    remove delete discard destroy erase cancel refund revoke reject decline ban block disable deactivate
    unsubscribe leave reset clear terminate void close löschen entfernen stornieren kündigen verwerfen sperren
    ablehnen deaktivieren supprimer effacer retirer annuler résilier refuser bloquer désactiver eliminar borrar
    quitar cancelar anular rechazar bloquear desactivar excluir apagar remover recusar elimina eliminare cancella
    cancellare rimuovi rimuovere annulla annullare rifiuta verwijderen annuleren weigeren blokkeren usuń usunąć
    anuluj odrzuć zablokuj smazat odstranit zrušit radera slet slett fjern poista peruuta sil kaldır iptal reddet
    удалить отменить отклонить заблокировать видалити скасувати διαγραφή ακύρωση
    削除 取消 キャンセル 解約 删除 移除 拒绝 삭제 취소 거절
    حذف إلغاء رفض מחיקה ביטול हटाएं xóa hủy
    """
)
