import type { ReactNode } from 'react'
import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'
import type { deliveryTexts as english } from './texts.tsx'

const mails: Noun = { one: 'Mail', other: 'Mails' }

export const deliveryTexts: Translation<typeof english> = {
  saveActions: {
    unsaved: (count: number) => `${counted(count, { one: 'Änderung', other: 'Änderungen' })} nicht gespeichert`,
  },
  addressState: {
    suppressedReason: (support: ReactNode) => (
      <>
        Mails dorthin kamen zurück oder wurden als unerwünscht gemeldet. Sobald sie wieder Mails empfangen kann,
        schreiben Sie {support}, und wir heben dies auf.
      </>
    ),
    us: 'uns',
    notConfirmedReason: (email: string) =>
      `Dorthin geht nichts, bis Sie dem Link folgen, den wir an ${email} gesendet haben.`,
    suppressed: 'Dorthin gehen keine Mails',
    confirmed: 'Bestätigt',
    notConfirmed: 'Nicht bestätigt',
    linkSent: 'Der Link ist unterwegs.',
    sendAgain: 'Link erneut senden',
  },
  alternativeAddress: {
    replace: 'Ersetzen',
    addAnAddress: 'Adresse hinzufügen',
    none: 'Keine. Auch ein zweites Postfach, etwa ein gemeinsames, kann Broadcasts erhalten.',
    newAlternativeAddress: 'Neue alternative Adresse',
    alternativeAddress: 'Alternative Adresse',
    addressHint: 'Wir mailen einen Link dorthin. Wenn Sie ihm gefolgt sind, erhält sie Broadcasts.',
    password: 'Ihr Passwort',
    sendTheLink: 'Link senden',
    removeAddress: 'Adresse entfernen',
    question: (email: string) =>
      `${email} erhält dann keine Broadcasts mehr, und die Einstellungen dafür werden gelöscht.`,
  },
  broadcastSettingsDialog: {
    notSavedYet: 'Noch nicht gespeichert',
    changesKept: 'Ihre Änderungen sind noch da, wenn Sie die Einstellungen wieder öffnen.',
    updateBroadcastSettings: 'Broadcast-Einstellungen ändern',
  },
  broadcastSettingsPage: {
    broadcastSettings: 'Broadcast-Einstellungen',
    lead: 'Wie jede Liste Sie per E-Mail erreicht. Auf der Website sehen Sie immer alle.',
  },
  mailHold: {
    heldSince: ({ reason, since, waiting }: { reason: string; since: string; waiting: number }) =>
      `${reason} Angehalten seit ${since}. Wartend: ${counted(waiting, mails)}.`,
    noMailLeaves: 'Es gehen keine Mails hinaus. ',
    releaseMail: 'Mails freigeben',
    releasing: 'Wird freigegeben…',
    discardBefore: 'Verwerfen, was vor dem Anhalten wartete',
    discardBeforeHint: ({ before, after }: { before: number; after: number }) =>
      `Verwirft ${counted(before, mails)}, sendet ${counted(after, mails)}. Wählen Sie dies im Zweifel: Die früheren Mails sind vermutlich zugestellt.`,
    discardAll: 'Alle wartenden Mails verwerfen',
    discardAllHint: (waiting: number) =>
      `Verwirft ${counted(waiting, mails)}. Wählen Sie dies, wenn die Sicherung alt war: Sammelmails und Meldungen können noch einmal geschrieben worden sein.`,
    sendAll: 'Alle wartenden Mails senden',
    sendAllHint: (waiting: number) =>
      `Sendet ${counted(waiting, mails)}. Wählen Sie dies, wenn nichts verloren ging: Die Website ist umgezogen oder hat eine neue Adresse.`,
    released: (discarded: number) => `Mails gehen wieder hinaus, ${counted(discarded, mails)} verworfen`,
    notReleased: 'Die Mails konnten nicht freigegeben werden',
    copyWarning: (reason: string) =>
      `${reason} Eine Kopie der Website, etwa zum Testen, muss ihre Mails anhalten, sonst schreibt sie an Ihre Mitglieder. Fehlen hier Rechnungen oder Gutschriften der letzten Tage, setzen Sie zuerst die Zähler ihrer Nummern, wie es docs/operations.md beschreibt; sonst werden Nummern, die Kunden schon haben, noch einmal vergeben.`,
  },
  settingsValues: {
    standard: 'Standard',
    standardMeaning: 'jeder Broadcast sofort',
    digest: 'Sammelmail',
    digestMeaning: 'eine Mail am Tag, morgens',
    noEmail: 'Keine Mail',
    noneMeaning: 'nur auf der Website',
  },
  settingsForm: {
    readOnSite: (broadcasts: ReactNode) => <>Ihr Konto liest sie auf der Website, unter {broadcasts}.</>,
    draftRestored: 'Dies sind Ihre nicht gespeicherten Änderungen.',
    primaryAddress: 'Hauptadresse',
    alternativeAddress: 'Alternative Adresse',
    nothingWasSaved: 'Es wurde nichts gespeichert.',
    seeThePlans: 'Tarife ansehen',
    hideAddress: 'Meine E-Mail-Adresse verbergen',
    hideAddressHint:
      'Andere Mitglieder sehen Ihre Adresse nicht. Sie antworten über die Website auf Ihre Broadcasts, und ihre Nachrichten erreichen Sie per E-Mail.',
    addressesUsed: ({ used, max, plan }: { used: number; max: number; plan: string }) =>
      `Adressen auf Broadcast-Listen: ${used} von ${max}, die ein ${plan}-Konto haben darf.`,
    loading: 'Ihre Einstellungen werden geladen',
    broadcasts: 'Broadcasts',
    tradersOnly: 'Broadcasts per E-Mail sind für Konten, die handeln.',
    notLoaded: 'Ihre Einstellungen konnten nicht geladen werden.',
  },
  settingsTable: {
    allLists: 'Alle Listen',
    list: 'Liste',
    label: 'Wie jede Liste jede Adresse erreicht',
    address: 'Adresse',
  },
  wording: {
    waiting: 'Wartend',
    sent: 'Gesendet',
    givenUp: 'Aufgegeben',
    suppressed: 'Gesperrt',
  },
}
