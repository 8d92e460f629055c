import type { Translation } from './languages.ts'
import type { problemTexts as english } from './problem-texts.ts'
export const problemTexts: Translation<typeof english> = {
  'invalid-input': 'Bitte prüfen Sie die markierten Felder.',
  'wrong-credentials': 'E-Mail-Adresse oder Passwort ist falsch.',
  'invalid-reset-token': 'Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
  'invalid-link': 'Dieser Link ist ungültig oder abgelaufen.',
  'captcha-failed': 'Das Captcha wurde nicht gelöst oder ist abgelaufen. Bitte versuchen Sie es erneut.',
  'captcha-required':
    'Die Anmeldung bei diesem Konto ist mehrmals fehlgeschlagen. Bitte warten Sie, bis Ihr Browser geprüft ist, und versuchen Sie es dann erneut.',
  'wrong-code': 'Ungültiger Code. Bitte versuchen Sie es erneut.',
  'passkey-refused':
    'Dieser Passkey konnte nicht verwendet werden. Bitte versuchen Sie es erneut oder melden Sie sich anders an.',
  'weak-password': 'Bitte wählen Sie ein stärkeres Passwort.',
  'sign-in-required': 'Bitte melden Sie sich an.',
  'confirmation-required':
    'Bitte bestätigen Sie dies mit Ihrem Passwort oder mit einem Code aus Ihrer Authenticator-App.',
  'trial-ended': 'Ihre kostenlose Testphase ist zu Ende. Bitte werden Sie Mitglied, um fortzufahren.',
  'payment-overdue': 'Ihre Zahlung ist überfällig. Bitte bezahlen Sie, um fortzufahren.',
  'account-blocked': 'Ihr Konto ist gesperrt. Bitte wenden Sie sich an uns.',
  'forced-logout': 'Es gibt ein Problem mit Ihrem Konto. Bitte melden Sie sich ab und wenden Sie sich an uns.',
  'second-factor-required': 'Bitte richten Sie die Zwei-Faktor-Anmeldung ein, um fortzufahren.',
  'traders-only': 'Diese Funktion gehört nicht zu Ihrem Konto.',
  'staff-only': 'Dies ist unserem Team vorbehalten.',
  'read-only':
    'Ihr Konto ist nur zum Lesen: Sie können alles ansehen, aber nichts ändern. Der Inhaber Ihres Firmenprofils kann das ändern.',
  'signed-in-as-member':
    'Sie sind zum Ansehen als Mitglied angemeldet: Sie können nichts senden, ändern oder bezahlen und sehen keine Geheimnisse.',
  'owner-only': 'Das kann nur der Inhaber des Firmenprofils.',
  'owner-stays':
    'Der Inhaber des Profils kann weder entfernt noch auf Lesen beschränkt werden. Übertragen Sie zuerst das Profil.',
  'not-yours': 'Dies gehört einer anderen Firma.',
  'foreign-origin':
    'Diese Anfrage kam von einer anderen Website. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  'muted-on-list': 'Sie dürfen zurzeit keine Broadcasts an diese Liste senden.',
  'staff-account': 'Sie können sich nicht als Mitarbeiter unseres Teams anmelden.',
  'own-account': 'Mit Ihrem eigenen Konto geht das nicht.',
  'not-found': 'Nicht gefunden.',
  'part-not-found': 'Teil nicht gefunden.',
  'broadcast-not-found': 'Dieser Broadcast wurde entfernt oder hat nie existiert.',
  'company-not-found': 'Firma nicht gefunden.',
  'request-timeout': 'Ihre Anfrage kam zu langsam an. Bitte versuchen Sie es erneut.',
  'already-recommended': 'Ihre Firma hat dieses Mitglied bereits empfohlen.',
  'domain-verified': 'Diese Domain ist bereits bestätigt. Entfernen Sie sie zuerst, um sie anders zu bestätigen.',
  'nothing-to-verify':
    'Ihr Profil hat keine Adresse oder Telefonnummer, die sich bestätigen lässt. Ergänzen Sie sie zuerst im Profil.',
  'already-verified': 'Das ist bereits bestätigt.',
  'no-code':
    'Es gibt keinen Code zum Eingeben: Er wurde noch nicht gesendet, ist abgelaufen oder wurde zu oft falsch eingegeben. Fordern Sie einen neuen an.',
  'too-many-domains': 'Sie haben das Limit von 5 Domains erreicht. Entfernen Sie eine, um eine andere hinzuzufügen.',
  'record-not-found':
    'Dieser Eintrag ist im DNS noch nicht zu finden. Neue Einträge brauchen manchmal einige Stunden; versuchen Sie es dann erneut.',
  'device-limit-reached':
    'Benachrichtigungen sind auf 10 Geräten an, das ist das Maximum. Entfernen Sie eines, um ein anderes hinzuzufügen.',
  'notifications-off': 'Diese Website sendet keine Benachrichtigungen an Browser.',
  'too-many-contacts': 'Eine Firma hat höchstens 40 Ansprechpartner, eingeladene mitgezählt.',
  'membership-runs': 'Ihre Mitgliedschaft läuft bereits. Sie lässt sich in den letzten 60 Tagen verlängern.',
  'invoice-open':
    'Ihre Firma hat eine offene Rechnung für die Mitgliedschaft. Bitte bezahlen Sie sie unter „Rechnungen“.',
  'already-paid': 'Diese Rechnung ist bereits bezahlt.',
  'order-handled': 'Das hat inzwischen jemand anders erledigt. Laden Sie die Seite neu.',
  'nothing-to-refund': 'Das ist mehr, als auf dieser Rechnung noch gutzuschreiben ist.',
  'application-decided': 'Über diesen Antrag ist bereits entschieden.',
  'address-in-use': 'Diese Adresse gehört zu einem anderen Konto.',
  'address-limit-reached':
    'Ihr Tarif erlaubt keine weiteren Adressen auf Broadcast-Listen. Entfernen Sie eine, um eine andere hinzuzufügen.',
  'no-alternative-address': 'Sie haben keine alternative Adresse. Bitte legen Sie zuerst eine an.',
  'second-factor-on': 'Die Zwei-Faktor-Anmeldung ist bereits an.',
  'too-many-passkeys':
    'Sie haben das Limit von 10 Passkeys erreicht. Entfernen Sie einen, um einen anderen hinzuzufügen.',
  'second-factor-off': 'Die Zwei-Faktor-Anmeldung ist aus.',
  'second-factor-not-started': 'Diese Einrichtung ist abgelaufen. Bitte beginnen Sie von vorn.',
  'too-early-to-resend': 'Ein Broadcast kann erneut gesendet werden, wenn er mehr als 3 Tage alt ist.',
  'already-sold':
    'Ein Teil dieses Broadcasts ist verkauft, er kann nicht erneut gesendet werden. Senden Sie für den Rest einen neuen.',
  'too-late-to-change':
    'Die Preise eines so alten Broadcasts können nicht mehr geändert werden. Senden Sie ihn erneut oder senden Sie einen neuen.',
  'too-many-changes': 'Der Preis dieser Position wurde so oft wie möglich geändert. Senden Sie einen neuen Broadcast.',
  'too-often-available':
    'Diese Position wurde so oft wie möglich wieder als verfügbar markiert. Senden Sie einen neuen Broadcast.',
  'too-many-saved-searches':
    'Sie haben das Limit von 200 gespeicherten Suchen erreicht. Entfernen Sie eine, um eine andere hinzuzufügen.',
  'equivalent-known': 'Diese beiden Nummern sind bereits als Äquivalente bekannt.',
  'equivalent-proposed': 'Diese beiden Nummern wurden bereits vorgeschlagen. Wir prüfen sie.',
  'equivalent-limit': 'Ihre Firma hat das heutige Limit für Vorschläge erreicht. Bitte versuchen Sie es morgen erneut.',
  'nobody-to-ask': 'Keine Firma mit diesem Teil im Bestand nimmt zurzeit Anfragen an.',
  'blocked-by-recipient': 'Diese Person nimmt keine Nachrichten oder Anfragen Ihrer Firma an.',
  'recipient-gone':
    'In dieser Firma kann niemand mehr Ihre Nachricht empfangen. Andere Wege finden Sie auf der Firmenseite.',
  'decision-final':
    'Das lässt sich nicht mehr rückgängig machen: Die Entscheidung ist wirksam, und die Lieferanten werden benachrichtigt.',
  'already-decided': 'Der Käufer hat bereits entschieden.',
  'invoice-settled':
    'Das ist inzwischen erledigt, oder es ist nichts mehr offen. Laden Sie die Seite neu, um den Stand zu sehen.',
  'amount-too-high': 'Das ist mehr als der offene Betrag.',
  'statement-refused': 'Diese Datei konnte nicht importiert werden.',
  'complaint-handled': 'Diese Beschwerde ist inzwischen bearbeitet. Laden Sie die Seite neu, um den Stand zu sehen.',
  'stock-full': 'Ihr Bestand ist voll. Entfernen Sie Positionen, um weitere hinzuzufügen.',
  'finding-changed': 'Das hat inzwischen jemand anders erledigt. Laden Sie die Seite neu.',
  'edited-meanwhile':
    'Jemand anders hat dies geändert, während Sie daran gearbeitet haben. Von Ihnen ist nichts verloren: Vergleichen Sie es mit der anderen Fassung und speichern Sie dann erneut.',
  'version-announced': 'Eine neue Fassung dieses Textes ist bereits angekündigt. Ziehen Sie sie zuerst zurück.',
  'issue-sent': 'Diese Ausgabe ist versandt und bleibt, wie sie ist.',
  'nobody-subscribed': 'Den Newsletter hat noch niemand abonniert.',
  'cannot-undo': 'Das lässt sich nicht mehr rückgängig machen.',
  'upload-not-open': 'Dieser Upload wurde bereits gestartet oder verworfen.',
  'too-many-uploads': 'Andere Uploads Ihrer Firma warten noch. Bitte lassen Sie diese zuerst fertig werden.',
  'too-many-api-keys':
    'Ihre Firma hat das Limit von 5 API-Schlüsseln erreicht. Widerrufen Sie einen, um einen anderen anzulegen.',
  'request-running': 'Diese Anfrage läuft noch. Bitte warten Sie einen Moment.',
  'already-done':
    'Das ist bereits geschehen, aber die Antwort kann nicht wiederholt werden. Prüfen Sie das Ergebnis, bevor Sie erneut senden.',
  'key-reused': 'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet. Nehmen Sie einen neuen.',
  'body-too-large': 'Das ist zu groß. Bitte senden Sie weniger auf einmal.',
  'unsupported-media-type': 'Senden Sie JSON mit content-type: application/json.',
  'document-unreadable':
    'Aus dieser Datei konnte kein Text gelesen werden. Senden Sie ein PDF mit Text, eine UBL-Rechnung, eine Mail oder eine Textdatei.',
  'stock-file-unreadable': 'Diese Datei konnte nicht gelesen werden.',
  'broadcast-rules-not-obeyed': 'Broadcast-Regeln nicht eingehalten.',
  'reading-budget-used':
    'Sie haben das heutige Leselimit Ihrer Mitgliedschaft erreicht. Bitte machen Sie morgen weiter.',
  'too-many-requests': 'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  'headers-too-large':
    'Die Header dieser Anfrage sind zu groß. Löschen Sie die Cookies dieser Website und versuchen Sie es erneut.',
  'internal-error': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  'temporarily-unavailable':
    'Die Website erreicht zurzeit ihre Datenbank nicht. Bitte versuchen Sie es in einigen Sekunden erneut.',
  'payment-unavailable':
    'Der Zahlungsdienst ist zurzeit nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
  busy: 'Die Website ist dafür gerade zu stark ausgelastet. Bitte versuchen Sie es in einigen Sekunden erneut.',
  'dns-unavailable': 'DNS ist zurzeit nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
  'storage-full':
    'Unser Speicher ist voll, deshalb wurde dies nicht gespeichert. Bitte versuchen Sie es später erneut.',
  'not-ready': 'Der Dienst startet oder stoppt gerade. Bitte versuchen Sie es erneut.',
}
