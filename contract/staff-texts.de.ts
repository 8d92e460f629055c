import type { Translation } from './kit/languages.ts'
import { counted, type Noun } from './kit/texts.ts'
import { failure, success } from './notice.ts'
import type { staffTexts as english } from './staff-texts.ts'

const items: Noun = { one: 'Position', other: 'Positionen' }
const subscribers: Noun = { one: 'Abonnent', other: 'Abonnenten' }

export const staffTexts: Translation<typeof english> = {
  invoiceIssued: (number: string) =>
    success(`Rechnung ${number} ausgestellt`, 'Sie wurde der Firma per E-Mail gesendet.'),
  invoiceCredited: (number: string, refund: string) =>
    success(
      `Gutschrift ${number} ausgestellt`,
      refund === '' ? 'Sie wurde der Firma per E-Mail gesendet.' : `${refund} sind zurückzuzahlen.`,
    ),
  invoiceChanged: (number: string) => success(`Rechnung ${number} geändert`),
  invoiceReminded: (number: string) => success('Zahlungserinnerung gesendet', `Zu Rechnung ${number}.`),
  invoicePaid: (number: string, due: string) =>
    success(
      'Zahlung erfasst',
      due === '' ? `Rechnung ${number} ist bezahlt.` : `Von Rechnung ${number} sind noch ${due} zu zahlen.`,
    ),
  wireUndone: (number: string, due: string) =>
    success('Zahlung zurückgenommen', `Auf Rechnung ${number} sind ${due} zu zahlen.`),
  refundRecorded: (number: string) => success('Rückzahlung erfasst', `Zu Gutschrift ${number}.`),
  billingNotChanged: (msg: string) => failure(msg, 'Es wurde nichts geändert'),
  statementImported: ({ paid, listed, skipped }: { paid: number; listed: number; skipped: number }) =>
    success('Kontoauszug importiert', `Bezahlte Rechnungen: ${paid}. Zuzuordnen: ${listed}. Übersprungen: ${skipped}.`),
  statementNotImported: (msg: string) => failure(msg, 'Der Kontoauszug wurde nicht importiert'),
  creditAssigned: (left: string) =>
    success('Eingang zugeordnet', left === '' ? undefined : `${left} sind noch zuzuordnen.`),
  creditDismissed: success('Eingang verworfen'),
  accountChanged: (name: string) => success('Konto geändert', `${name} wird der Grund mitgeteilt.`),
  accountNotChanged: (name: string, msg: string) => failure(msg, `Das Konto von ${name} konnte nicht geändert werden`),
  letterMade: (companyName: string) =>
    success('Brief erstellt', `Drucken Sie ihn aus und schicken Sie ihn an ${companyName}.`),
  codeNotMade: (msg: string) => failure(msg, 'Der Code konnte nicht erstellt werden'),
  vatCheckQueued: (companyName: string) =>
    success(
      'Prüfung gestartet',
      `Laden Sie die Seite in einer Minute neu, um die Antwort des USt-Dienstes zu ${companyName} zu sehen.`,
    ),
  settingSaved: (title: string) => success('Einstellung gespeichert', `„${title}“ gilt ab jetzt.`),
  settingNotSaved: (title: string, msg: string) => failure(msg, `„${title}“ konnte nicht gespeichert werden`),
  companyPlanted: (name: string) => success('Köderfirma angelegt', `Wer ${name} öffnet, löst einen Alarm aus.`),
  companyNotPlanted: (msg: string) => failure(msg, 'Die Köderfirma wurde nicht angelegt'),
  plantedRemoved: (name: string) => success(`${name} entfernt`),
  plantedNotRemoved: (msg: string) => failure(msg, 'Die Köderfirma wurde nicht entfernt'),
  recommendationRemoved: success('Empfehlung entfernt', 'Beiden Firmen wird der Grund mitgeteilt.'),
  recommendationNotRemoved: (msg: string) => failure(msg, 'Die Empfehlung konnte nicht entfernt werden'),
  accountsExported: success('Firmen exportiert', 'Die Datei liegt in Ihren Downloads.'),
  accountsNotExported: (msg: string) => failure(msg, 'Die Firmen konnten nicht exportiert werden'),
  dataExported: (name: string) =>
    success('Personenbezogene Daten exportiert', `${name} wird benachrichtigt. Die Datei liegt in Ihren Downloads.`),
  dataNotExported: (name: string, msg: string) => failure(msg, `Die Daten von ${name} konnten nicht exportiert werden`),
  dataErased: (name: string) => success('Personenbezogene Daten gelöscht', `Das Konto von ${name} ist beendet.`),
  dataNotErased: (name: string, msg: string) => failure(msg, `Die Daten von ${name} konnten nicht gelöscht werden`),
  removed: (contactName: string) => success('Broadcast entfernt', `${contactName} wird der Grund mitgeteilt.`),
  notRemoved: (msg: string) => failure(msg, 'Der Broadcast konnte nicht entfernt werden'),
  moved: (listName: string) => success(`Nach ${listName} verschoben`),
  notMoved: (msg: string) => failure(msg, 'Der Broadcast konnte nicht verschoben werden'),
  muted: (contactName: string, listName: string) => success(`${contactName} ist auf ${listName} stummgeschaltet`),
  notMuted: (contactName: string, msg: string) => failure(msg, `${contactName} konnte nicht stummgeschaltet werden`),
  unmuted: (contactName: string, listName: string) => success(`${contactName} darf wieder an ${listName} senden`),
  notUnmuted: (msg: string) => failure(msg, 'Die Stummschaltung konnte nicht aufgehoben werden'),
  stockRemoved: (count: number, companyName: string) =>
    success(`${counted(count, items)} entfernt`, `${companyName} sieht das im eigenen Bestand.`),
  stockNotRemoved: (msg: string) => failure(msg, 'Der Bestand konnte nicht entfernt werden'),
  stockLineRemoved: (partNumber: string) => success(`${partNumber} entfernt`),
  stockLineNotRemoved: (msg: string) => failure(msg, 'Die Position konnte nicht entfernt werden'),
  rolledBack: (companyName: string) => success('Zurückgesetzt', `Der Bestand von ${companyName} ist wieder wie zuvor.`),
  notRolledBack: (msg: string) => failure(msg, 'Dies konnte nicht zurückgesetzt werden'),
  copiedStockAsked: (companyName: string) => success('Frage gesendet', `${companyName} wird per E-Mail gefragt.`),
  copiedStockAnswered: success('Antwort erfasst'),
  copiedStockDecided: success('Entscheidung gespeichert'),
  copiedStockNotSaved: (msg: string) => failure(msg, 'Dies konnte nicht gespeichert werden'),
  equivalentApproved: (contactName: string) => success('Äquivalent freigegeben', `${contactName} wird benachrichtigt.`),
  equivalentRejected: (contactName: string) =>
    success('Vorschlag abgelehnt', `${contactName} wird der Grund mitgeteilt.`),
  equivalentNotDecided: (msg: string) => failure(msg, 'Die Entscheidung konnte nicht gespeichert werden'),
  equivalentAdded: success('Äquivalent hinzugefügt'),
  equivalentRefused: success('Paar abgelehnt'),
  equivalentNotAdded: (msg: string) => failure(msg, 'Das Äquivalent konnte nicht hinzugefügt werden'),
  equivalentRemoved: success('Äquivalent entfernt'),
  equivalentNotRemoved: (msg: string) => failure(msg, 'Das Äquivalent konnte nicht entfernt werden'),
  orderAccountOpened: (company: string) =>
    success('Konto eröffnet', `${company} hat die Mitgliedschaft; der Käufer wird benachrichtigt.`),
  orderRefunded: (creditNote: string) =>
    success('Rückzahlung gestartet', `Gutschrift ${creditNote} ist ausgestellt und versandt.`),
  returnCredited: (creditNote: string) =>
    success('Gutschrift ausgestellt', `Gutschrift ${creditNote} ist versandt. Es wird nichts ausgezahlt.`),
  orderNotChanged: (msg: string) => failure(msg, 'Die Bestellung konnte nicht geändert werden'),
  orderSettled: success('Vermerkt'),
  renewalsReleased: (count: number) =>
    success(
      'Verlängerungen freigegeben',
      `${counted(count, { one: 'Rechnung wird', other: 'Rechnungen werden' })} ausgestellt und versandt.`,
    ),
  renewalSkipped: (company: string) =>
    success('Verlängerung übersprungen', `Die Mitgliedschaft von ${company} endet mit ihrem Jahr.`),
  renewalsNotChanged: (msg: string) => failure(msg, 'Die Verlängerungen konnten nicht geändert werden'),
  applicationApproved: (company: string) =>
    success('Antrag genehmigt', `${company} kann sich anmelden; der Antragsteller wird benachrichtigt.`),
  applicationRejected: (company: string) =>
    success('Antrag abgelehnt', `Der Antragsteller von ${company} wird benachrichtigt.`),
  documentsAsked: (company: string) =>
    success('Anforderung gesendet', `Der Antragsteller von ${company} wird per E-Mail gefragt.`),
  applicationNotDecided: (msg: string) => failure(msg, 'Die Entscheidung konnte nicht gespeichert werden'),
  complaintAccepted: (company: string) =>
    success('Beschwerde angenommen', `${company} hat keine höhere Stufe, bis sie gelöst ist.`),
  complaintRejected: success('Beschwerde abgewiesen', 'Beide Seiten werden benachrichtigt.'),
  complaintSolved: success('Beschwerde gelöst', 'Beide Seiten werden benachrichtigt.'),
  reportDecided: success('Meldung entschieden', 'Die Beteiligten werden benachrichtigt.'),
  reportNotDecided: (msg: string) => failure(msg, 'Die Entscheidung konnte nicht gespeichert werden'),
  complaintNotMoved: (msg: string) => failure(msg, 'Die Entscheidung konnte nicht gespeichert werden'),
  synonymAdded: (text: string, meaning: string) => success(`„${text}“ bedeutet ${meaning}`),
  synonymNotAdded: (msg: string) => failure(msg, 'Das Synonym konnte nicht hinzugefügt werden'),
  synonymChanged: (text: string, meaning: string) => success(`„${text}“ bedeutet ab jetzt ${meaning}`),
  synonymNotChanged: (msg: string) => failure(msg, 'Das Synonym konnte nicht geändert werden'),
  contentSaved: success('Gespeichert'),
  contentNotSaved: (msg: string) => failure(msg, 'Dies konnte nicht gespeichert werden'),
  contentRemoved: success('Entfernt'),
  contentNotRemoved: (msg: string) => failure(msg, 'Dies konnte nicht entfernt werden'),
  contentNotMoved: (msg: string) => failure(msg, 'Dies konnte nicht verschoben werden'),
  newsSaved: (title: string) => success('Beitrag gespeichert', title),
  newsNotSaved: (msg: string) => failure(msg, 'Der Beitrag konnte nicht gespeichert werden'),
  newsDeleted: (title: string) => success('Beitrag gelöscht', title),
  newsNotDeleted: (msg: string) => failure(msg, 'Der Beitrag konnte nicht gelöscht werden'),
  imageNotUploaded: (msg: string) => failure(msg, 'Das Bild konnte nicht hochgeladen werden'),
  pageWithdrawn: (version: string) => success('Fassung zurückgezogen', `Fassung ${version} tritt nicht in Kraft.`),
  pageAnnounced: (version: string) => success('Fassung angekündigt', `Sie gilt ab ${version}.`),
  pagePublished: (version: string) => success('Seite veröffentlicht', `Ab jetzt wird Fassung ${version} gezeigt.`),
  pageNotPublished: (msg: string) => failure(msg, 'Die Seite konnte nicht veröffentlicht werden'),
  issueSaved: success('Ausgabe gespeichert'),
  issueNotSaved: (msg: string) => failure(msg, 'Die Ausgabe konnte nicht gespeichert werden'),
  issueDeleted: success('Ausgabe gelöscht'),
  issueTested: success('Test gesendet', 'Sehen Sie in Ihr eigenes Postfach.'),
  issueSent: (count: number) => success('Ausgabe versandt', `Sie ist unterwegs an ${counted(count, subscribers)}.`),
  issueNotSent: (msg: string) => failure(msg, 'Die Ausgabe konnte nicht versandt werden'),
  eventFileAdded: (year: number) => success('Präsentation hochgeladen', `Die Mediadaten zeigen die von ${year}.`),
  eventFileNotAdded: (msg: string) => failure(msg, 'Die Präsentation konnte nicht hochgeladen werden'),
  eventFileRemoved: (year: number) =>
    success('Präsentation entfernt', `Die Mediadaten zeigen die von ${year} nicht mehr.`),
  eventFileNotRemoved: (msg: string) => failure(msg, 'Die Präsentation konnte nicht entfernt werden'),
  synonymRemoved: (text: string) => success(`„${text}“ ist kein Synonym mehr`),
  synonymNotRemoved: (msg: string) => failure(msg, 'Das Synonym konnte nicht entfernt werden'),
} as const
