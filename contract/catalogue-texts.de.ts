import type {
  accountTexts as englishAccountTexts,
  catalogue as englishCatalogue,
  confirmTexts as englishConfirmTexts,
  emptyTexts as englishEmptyTexts,
  fieldTexts as englishFieldTexts,
  refusalTexts as englishRefusalTexts,
  visitorTexts as englishVisitorTexts,
} from './catalogue-texts.ts'
import type { Translation } from './kit/languages.ts'
import { counted, type Noun } from './kit/texts.ts'
import { asSentence, type Notice, provider, success, warning } from './notice.ts'

const companies: Noun = { one: 'Firma', other: 'Firmen' }
const items: Noun = { one: 'Position', other: 'Positionen' }

const persists = `Wenn das Problem bleibt, wenden Sie sich bitte an ${provider}.`
const retry = `Bitte versuchen Sie es erneut. ${persists}`
const failure = (body: string, title = 'Etwas ist schiefgegangen'): Notice => ({ kind: 'error', title, body })

export const refusalTexts: Translation<typeof englishRefusalTexts> = {
  DUPL: () => 'Doppelter Broadcast',
  DAYLIMIT: (limit: number) => `Höchstens ${limit} Broadcasts pro Tag`,
  LIMIT: (limit: number) => `Höchstens ${limit} Broadcasts pro Liste, Ansprechpartner und Tag`,
  SPAM: (limit: number) => `Spamlimit: höchstens ${limit} Broadcasts in 15 Minuten`,
} as const

export const catalogue: Translation<typeof englishCatalogue> = {
  loginRefused: (msg: string) => failure(msg, 'Anmeldung nicht möglich'),
  loginFailed: failure(`Anmeldung nicht möglich. ${retry}`),
  loginFailedWithoutReason: failure(
    'Anmeldung fehlgeschlagen. Bitte versuchen Sie es erneut.',
    'Anmeldung nicht möglich',
  ),
  listSizeNotKept: failure('Ihre Auswahl gilt nur in diesem Browser.', 'Nicht mit Ihrem Konto gespeichert'),
  registrationFailed: (msg: string) => failure(msg, 'Registrierung fehlgeschlagen'),
  invoiceNotProcessed: (message: string) =>
    failure(
      `Die Rechnung konnte nicht verarbeitet werden. Meldung: ${message}. ${retry}`,
      'Rechnung konnte nicht verarbeitet werden',
    ),
  resetRequestFailed: failure(`Ein neues Passwort konnte nicht angefordert werden. ${retry}`),
  resetRequested: success(
    'Neues Passwort angefordert.',
    'Wenn wir Ihre E-Mail-Adresse kennen, erhalten Sie in Kürze eine E-Mail mit einer Anleitung.',
  ),
  resetTokenInvalid: (msg: string) => failure(msg, 'Link für das Passwort ungültig'),
  passwordNotUpdated: failure(`Das Passwort konnte nicht geändert werden. ${retry}`),
  passwordUpdated: success('Passwort geändert'),
  passwordUpdatedByToken: success('Passwort geändert. Bitte melden Sie sich mit Ihrem neuen Passwort an'),
  secondFactorNotStarted: failure(
    'Bitte versuchen Sie es erneut. Wenn das so bleibt, wenden Sie sich an den Support.',
    '2FA-Einrichtung konnte nicht gestartet werden',
  ),
  secondFactorEnabled: success('2FA ist an'),
  secondFactorDisabled: success('2FA ist aus'),

  broadcastRefused: (reason: string) =>
    failure(`Der Broadcast konnte nicht gesendet werden. Grund: ${reason}`, 'Broadcast-Regeln nicht eingehalten'),
  broadcastNotSent: (msg: string) => failure(msg),
  broadcastSent: success('Broadcast gesendet'),
  broadcastNotDeleted: failure(persists, 'Broadcast konnte nicht gelöscht werden'),
  broadcastDeleted: success('Broadcast gelöscht'),
  broadcastNotResent: failure(persists, 'Broadcast konnte nicht erneut gesendet werden'),
  broadcastNotResentBecause: (reason: string) =>
    failure(`${asSentence(reason)} ${persists}`, 'Broadcast konnte nicht erneut gesendet werden'),
  broadcastResent: success('Broadcast erneut gesendet'),
  broadcastChanged: success('Broadcast geändert'),
  broadcastNotChanged: (reason: string) => failure(reason, 'Broadcast konnte nicht geändert werden'),
  broadcastRemoved: (msg: string) => failure(msg, 'Broadcast entfernt'),

  nothingToSave: warning(
    'Noch nichts zu speichern',
    'Geben Sie zuerst einen Suchtext ein, oder wählen Sie eine Liste oder Art.',
  ),
  savedSearchNotCreated: failure(persists, 'Gespeicherte Suche konnte nicht angelegt werden'),
  savedSearchNotCreatedBecause: (reason: string) =>
    failure(`${asSentence(reason)} ${persists}`, 'Gespeicherte Suche konnte nicht angelegt werden'),
  savedSearchCreated: (isDigest: boolean) =>
    success(
      'Suche gespeichert',
      `Neue passende Broadcasts erhalten Sie ${isDigest ? 'einmal am Tag' : 'sofort'} per E-Mail.`,
    ),
  savedSearchNotUpdated: failure(persists, 'Gespeicherte Suche konnte nicht geändert werden'),
  savedSearchNotRemoved: failure(persists, 'Gespeicherte Suche konnte nicht entfernt werden'),

  inventoryDeleted: success('Bestand gelöscht.'),
  inventoryNotDeleted: (reason: string) => failure(reason, 'Teile konnten nicht gelöscht werden'),
  itemDeleted: success('Position gelöscht.'),
  itemNotDeleted: failure(persists, 'Teil konnte nicht gelöscht werden'),
  itemNotSaved: (reason: string) => failure(reason, 'Teil konnte nicht angelegt oder geändert werden'),
  itemSaved: success('In Ihren Bestand aufgenommen.'),
  itemUpdated: success(
    'Vorhandenes Teil geändert',
    'Das eingegebene Teil ist schon in Ihrem Bestand; es wurde geändert.',
  ),
  changeUndone: (msg: string) => success('Rückgängig gemacht', msg),
  changeBeingUndone: (msg: string) => success('Wird rückgängig gemacht', msg),
  changeNotUndone: (reason: string) => failure(reason, 'Dies konnte nicht rückgängig gemacht werden'),

  possibleMatchesNotSet: failure(`Ihre Auswahl konnte nicht gespeichert werden. ${retry}`),
  addressCopied: success('Link kopiert'),
  addressNotCopied: failure('Ihr Browser erlaubt das Kopieren nicht. Bitte kopieren Sie den Link von Hand.'),

  broadcastSettingsNotUpdated: failure(`Die Broadcast-Einstellungen konnten nicht geändert werden. ${retry}`),
  broadcastSettingsUpdated: success('Broadcast-Einstellungen geändert'),
  messageNotDelivered: (reason = '') =>
    failure(
      `Die Nachricht konnte nicht zugestellt werden. Bitte versuchen Sie es erneut.${reason === '' ? '' : ` ${reason}`} ${persists}`,
    ),
  messageSent: success('Nachricht gesendet'),
  companyNotUpdated: failure(`Die Firma wurde nicht geändert. ${retry}`),
  companyUpdated: success('Firmenprofil geändert'),
  contactNotUpdated: failure(`Der Ansprechpartner wurde nicht geändert. ${retry}`),
  contactUpdated: success('Ansprechpartner geändert'),
  invitationSent: (email: string) => success('Einladung gesendet', `${email} kann innerhalb von 7 Tagen beitreten.`),
  invitationNotSent: (msg: string) => failure(msg, 'Die Einladung konnte nicht gesendet werden'),
  notWithdrawn: (msg: string) => failure(msg, 'Die Einladung konnte nicht zurückgezogen werden'),
  contactRoleSet: (name: string, isReadOnly: boolean) =>
    success(isReadOnly ? `${name} darf nur lesen` : `${name} darf handeln`, `${name} wird per E-Mail benachrichtigt.`),
  contactRoleNotSet: (msg: string) => failure(msg, 'Die Rolle konnte nicht geändert werden'),
  contactRemoved: (name: string) =>
    success('Ansprechpartner entfernt', `${name} kann sich nicht mehr anmelden und wird per E-Mail benachrichtigt.`),
  contactNotRemoved: (msg: string) => failure(msg, 'Der Ansprechpartner konnte nicht entfernt werden'),
  ownershipTransferred: (name: string) => success('Profil übertragen', `Das Firmenprofil gehört jetzt ${name}.`),
  noteSaved: success('Notiz gespeichert'),
  noteNotSaved: (msg: string) => failure(msg, 'Die Notiz konnte nicht gespeichert werden'),
  codeRequested: success('Angefordert', 'Sobald er gesendet ist, erfahren Sie es hier.'),
  codeNotRequested: (msg: string) => failure(msg, 'Der Code konnte nicht angefordert werden'),
  codeAccepted: success('Bestätigt'),
  codeNotAccepted: (msg: string) => failure(msg, 'Der Code konnte nicht geprüft werden'),
  domainStarted: (domain: string, method: 'mail' | 'dns') =>
    method === 'mail'
      ? success('Link gesendet', `Öffnen Sie ihn, um ${domain} zu bestätigen.`)
      : success('Eintrag erstellt', `Fügen Sie ihn dem DNS von ${domain} hinzu und prüfen Sie ihn dann.`),
  domainVerified: (domain: string) => success(`${domain} ist bestätigt`),
  domainNotChanged: (msg: string) => failure(msg, 'Die Domain konnte nicht geändert werden'),
  pictureUploaded: success('Profilbild hochgeladen'),
  pictureNotUploaded: failure(`Das Profilbild konnte nicht hochgeladen werden. ${persists}`),
  pictureNotDeleted: failure(`Das Bild konnte nicht gelöscht werden. ${persists}`),
  logoNotUploaded: failure(`${retry}`, 'Das Logo konnte nicht hochgeladen werden'),
  logoNotDeleted: failure(`${retry}`, 'Das Logo konnte nicht gelöscht werden'),
  recommendationSent: success('Empfehlung gesendet'),
  recommendationNotSent: failure(`Die Empfehlung konnte nicht gesendet werden. ${retry}`),
  recommendationApproved: success('Empfehlung freigegeben'),
  recommendationNotApproved: failure(`Die Empfehlung konnte nicht freigegeben werden. ${retry}`),
  recommendationDeleted: success('Empfehlung gelöscht'),
  recommendationNotDeleted: failure(`Die Empfehlung konnte nicht gelöscht werden. ${retry}`),
  recommendationDeclined: success('Empfehlung abgelehnt'),
  recommendationNotDeclined: failure(`Die Empfehlung konnte nicht abgelehnt werden. ${retry}`),
  favoriteNotAdded: failure(`Diese Firma wurde nicht als Favorit gespeichert. ${retry}`),
  favoriteNotRemoved: failure(`Diese Firma wurde nicht aus Ihren Favoriten entfernt. ${retry}`),
  favoriteNotRemovedFromList: failure(`Diese Firma wurde nicht aus Ihren Favoriten entfernt. ${retry}`),
  favoriteAdded: success('Diese Firma ist in Ihren Favoriten gespeichert'),
  favoriteRemoved: success('Diese Firma ist aus Ihren Favoriten entfernt'),

  messageReported: success('Nachricht gemeldet', 'Unser Team sieht sie sich an und schreibt Ihnen.'),
  messageNotReported: (msg: string) => failure(msg, 'Die Nachricht konnte nicht gemeldet werden'),
  companyMuteSaved: (company: string, { isMuted, isBlocked }: { isMuted: boolean; isBlocked: boolean }) =>
    success(
      isMuted && isBlocked
        ? `${company} ist stummgeschaltet und gesperrt`
        : isMuted
          ? `${company} ist stummgeschaltet`
          : isBlocked
            ? `${company} ist gesperrt`
            : `${company} ist weder stummgeschaltet noch gesperrt`,
    ),
  companyMuteNotSaved: (msg: string) => failure(msg, 'Dies konnte nicht gespeichert werden'),
  complaintSent: success('Beschwerde gesendet', 'Wir haben Ihre Beschwerde erhalten.'),
  complaintNotSent: failure(`Die Beschwerde konnte nicht gesendet werden. ${retry}`),
  complaintAnswered: success('Antwort gespeichert', 'Unser Team liest sie, bevor es entscheidet.'),
  complaintNotAnswered: (msg: string) => failure(msg, 'Ihre Antwort konnte nicht gespeichert werden'),

  rfqSent: (count: number) => success(`Anfrage an ${counted(count, companies)} gesendet`),
  rfqNotSent: (msg: string) =>
    failure(`Die Nachricht konnte nicht zugestellt werden. Bitte versuchen Sie es erneut. Grund: ${msg}`),
  quoteSent: (buyer: string) =>
    success(
      'Angebot gesendet',
      `Wir haben ${buyer} per E-Mail benachrichtigt. Bis zur Entscheidung können Sie Ihr Angebot ändern.`,
    ),
  quoteNotSent: (msg: string) => failure(msg, 'Ihr Angebot konnte nicht gesendet werden'),
  counterSent: (supplier: string) => success('Gegenangebot gesendet', `${supplier} wird per E-Mail benachrichtigt.`),
  counterNotSent: (msg: string) => failure(msg, 'Ihr Gegenangebot konnte nicht gesendet werden'),
  counterAccepted: success(
    'Gegenangebot angenommen',
    'Es ist jetzt Ihr Angebot. Der Käufer wird per E-Mail benachrichtigt.',
  ),
  counterRefused: success('Gegenangebot abgelehnt', 'Ihr Angebot bleibt. Der Käufer wird per E-Mail benachrichtigt.'),
  counterNotDecided: (msg: string) =>
    failure(msg, 'Ihre Entscheidung über das Gegenangebot konnte nicht gespeichert werden'),
  rfqAwarded: success('Entscheidung gespeichert', 'Alle, die angeboten haben, erfahren es in 10 Sekunden per E-Mail.'),
  rfqNotAwarded: (msg: string) => failure(msg, 'Der Zuschlag konnte nicht erteilt werden'),

  partNotFound: failure(`Wenn das nicht stimmen kann, wenden Sie sich bitte an ${provider}.`, 'Teil nicht gefunden.'),
  equivalentProposed: success('Vielen Dank', 'Wir prüfen Ihren Vorschlag und benachrichtigen Sie per E-Mail.'),
  equivalentNotProposed: (msg: string) => failure(msg, 'Das Äquivalent konnte nicht vorgeschlagen werden'),
  topSearchesFailed: failure(persists, 'Häufige Suchen konnten nicht geladen werden'),

  signedOut: warning('Sie sind abgemeldet', 'Ihre Sitzung ist beendet. Bitte melden Sie sich an, um fortzufahren.'),
  notLoaded: failure(
    'Dieser Teil der Website konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung oder laden Sie die Seite neu.',
  ),
  listImported: (added: number, known: number) =>
    success(
      `${counted(added, items)} hinzugefügt`,
      known === 0 ? undefined : `${counted(known, items)} schon vorhanden.`,
    ),
} as const

export const emptyTexts: Translation<typeof englishEmptyTexts> = {
  savedSearches: 'Noch keine gespeicherten Suchen. Legen Sie Ihre erste an, indem Sie oben auf „Speichern“ klicken.',
  ownBroadcasts: 'Sie haben zurzeit keine Broadcasts.',
  queryTooShort: 'Geben Sie mindestens 2 Zeichen ein.',
  broadcastsForMe: (days: number) =>
    `In den letzten ${days} Tagen nichts für Sie. Hier erscheinen WTBs, die Ihr Bestand bedienen kann, und Broadcasts, die Ihre gespeicherten Suchen finden.`,
  favorites: 'Noch keine Favoriten. Öffnen Sie eine Firma und wählen Sie „Favorit“, um sie hier zu finden.',
  invoices: 'Ihre Firma hat seit 2021 keine Rechnungen.',
  creditNotes: 'Ihre Firma hat keine Gutschriften.',
  complaints: 'Ihre Firma hat keine Beschwerde eingereicht, und über sie liegt keine vor.',
  proposals:
    'Sie haben noch keine Äquivalente vorgeschlagen. Öffnen Sie ein Teil, oder nutzen Sie den Knopf oben, und geben Sie dessen andere Nummer ein.',
  inventory: 'Ihr Bestand ist leer. Fügen Sie eine Position hinzu, oder laden Sie eine ganze Liste hoch.',
  rfqsSent:
    'Sie haben noch nichts angefragt. Klicken Sie neben einem Teil auf RFQ, oder fügen Sie eine Liste Ihres Bedarfs ein.',
  rfqsReceived:
    'Sie haben noch keine Anfragen erhalten. Halten Sie Ihren Bestand aktuell: Käufer finden ihn und fragen an.',
  contentMissing: 'Hoppla! Der gesuchte Inhalt ist nicht verfügbar oder existiert nicht mehr.',
  noTraders: 'Zurzeit hat kein Mitglied dieses Teil im Bestand.',
  noResults: 'Keine Ergebnisse zu dieser Suche. Bitte fassen Sie sie weiter.',
}

export const fieldTexts: Translation<typeof englishFieldTexts> = {
  unknownList: 'Bitte wählen Sie eine der Listen.',
  wrongPrice: 'Bitte geben Sie einen Preis in Euro ein, z. B. 12.50, oder CALL',
  wrongPercent: 'Bitte geben Sie einen Prozentsatz von -90 bis 500 ein, außer 0',
  wrongQuantity: 'Bitte geben Sie eine ganze Zahl ab 0 ein',
  noFormula: 'Dieses Feld darf nicht mit einem Gleichheitszeichen beginnen',
  wrongPartNumber: 'Bitte geben Sie eine Teilenummer mit Buchstaben oder Ziffern ein',
  noPartNumberColumn: 'Bitte wählen Sie die Spalte mit der Teilenummer',
}

export const accountTexts: Translation<typeof englishAccountTexts> = {
  inventoryRefused: 'Ihr Konto erlaubt leider keinen Bestands-Upload. Bitte wenden Sie sich an uns.',
}

export const confirmTexts: Translation<typeof englishConfirmTexts> = {
  deleteItem: 'Möchten Sie diese Position wirklich löschen?',
  deleteInventory: 'Möchten Sie wirklich alle Positionen löschen?',
  resendBroadcast: 'Möchten Sie diesen Broadcast wirklich erneut senden?',
  deleteBroadcast: 'Möchten Sie diesen Broadcast wirklich löschen?',
}

export const visitorTexts: Translation<typeof englishVisitorTexts> = {
  registerForBroadcast: 'Registrieren Sie sich hier für Ihre kostenlose Testphase, um den ganzen Broadcast zu sehen!',
  registerForCompany: 'Sichtbar, sobald Sie sich kostenlos registriert haben',
}
