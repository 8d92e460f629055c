import { maxBankDocumentBytes } from '../../../contract/bank-check.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import { bankChangeShownDays } from '../../../contract/profile.ts'
import type { bankCheckTexts as english } from './texts.ts'

export const bankCheckTexts: Translation<typeof english> = {
  page: {
    title: 'Bankverbindung prüfen',
    lead: 'Bevor Sie eine Rechnung bezahlen: Vergleichen Sie ihr Konto mit dem im Firmenprofil und ihren Absender mit der Domain der Firma.',
    notAllowed: 'Die Prüfung von Bankverbindungen ist für zahlende Mitglieder.',
    recorded: 'Jede Prüfung wird festgehalten und zählt wie das Öffnen des Firmenprofils.',
  },
  form: {
    company: 'Wer sie gesendet hat',
    chooseCompany: 'Name der Firma',
    companyHint: 'Die Firma, von der die Rechnung angeblich ist',
    found: 'Gefundene Firmen',
    nobody: 'Keine Firma heißt so.',
    change: 'Ändern',
    companyMissing: 'Wählen Sie die Firma, von der die Rechnung ist.',
    sender: 'Adresse des Absenders',
    senderHint: 'Kopieren Sie sie aus der Mail selbst, nicht aus der Rechnung',
    text: 'Kontonummer, Rechnung oder Mail',
    textHint: 'Fügen Sie eine IBAN oder den ganzen Text ein',
    textMissing: 'Fügen Sie etwas ein, oder wählen Sie eine Datei.',
    file: 'Datei wählen',
    orDrop: `oder hier ablegen: PDF, UBL, Mail (.eml) oder Text, bis ${maxBankDocumentBytes / 1_000_000} MB`,
    theFile: 'Die Rechnung',
    remove: 'Datei entfernen',
    tooLarge: `Diese Datei ist größer als ${maxBankDocumentBytes / 1_000_000} MB. Fügen Sie stattdessen ihren Text ein.`,
    check: 'Prüfen',
    checking: 'Prüft…',
    failed: 'Nicht geprüft',
  },
  result: {
    label: 'Ergebnis',
    title: {
      good: 'Alles stimmt überein',
      unsure: 'Nicht alles ist bekannt',
      danger: 'Bezahlen Sie noch nicht',
    },
    body: {
      good: (name: string) => `Konto und Absender sind die von ${name}.`,
      unsure: (name: string) =>
        `Bisher ist nichts falsch. Rufen Sie vor dem Bezahlen ${name} unter der Nummer im Profil an, nicht unter einer aus der Rechnung.`,
      danger: (name: string) =>
        `Rufen Sie ${name} unter der Nummer im Profil an, nicht unter einer aus der Rechnung, und gleichen Sie das Konto mündlich ab.`,
    },
    account: 'Konto',
    accounts: {
      same: (name: string) => `Das Konto im Profil von ${name}`,
      different: (name: string) => `Nicht das Konto im Profil von ${name}`,
      'none-found': () => 'Keine Kontonummer gefunden',
      invalid: () => 'Eine Kontonummer, die nicht stimmen kann: Ihre Prüfziffern sind falsch',
      'not-on-profile': (name: string) => `${name} zeigt kein Konto im Profil; es gibt nichts zu vergleichen`,
      'too-many': () => 'Mehr Kontonummern, als eine Rechnung hat; es wurde keine verglichen',
    },
    found: 'Gefunden',
    states: {
      same: 'im Profil',
      different: 'nicht im Profil',
      yours: 'Ihr eigenes Konto',
      invalid: 'kein mögliches Konto',
    },
    unchanged: 'Unverändert seit',
    recently: `Geändert in den letzten ${bankChangeShownDays} Tagen. Betrug beginnt oft mit einem geänderten Konto.`,
    sender: 'Absender',
    senders: {
      own: (domain: string, name: string) => `${domain} ist die Domain von ${name}`,
      lookalike: (domain: string) => `${domain} sieht der Domain eines Mitglieds nur ähnlich`,
      resembles: (domain: string, own: string) => `${domain} ist nicht ${own}, sondern ahmt sie nach`,
      'other-member': (domain: string, name: string) =>
        `${domain} ist die Domain eines anderen Mitglieds, nicht die von ${name}`,
      foreign: (domain: string, name: string) => `${domain} steht nicht im Profil von ${name}`,
      unknown: 'Kein Absender gefunden',
    },
    dmarc: 'DMARC',
    dmarcs: {
      pass: 'Die Mail kam wirklich von dieser Domain',
      fail: 'Die Mail kam nicht von dieser Domain',
      unknown: 'Unbekannt: Speichern Sie die Mail als Datei (.eml) und legen Sie sie hier ab, um es zu erfahren',
    },
    signature: 'Signatur',
    signatures: {
      valid: 'Von der Domain des Absenders signiert und seither unverändert',
      partial: 'Nur teilweise signiert: Der Rest kann von irgendwem sein',
      broken: 'Gebrochen: Die Mail wurde nach dem Signieren geändert',
      none: 'Die Domain des Absenders hat diese Mail nicht signiert',
      unchecked: '',
    },
    mailUnknown: 'Unbekannt: Die Domain nennt keine Richtlinie, oder ihre Signatur ist nicht schlüssig',
  },
}
