import type { Translation } from '../../../contract/kit/languages.ts'
import type { readingStaffTexts as english } from './staff-texts.ts'
export const readingStaffTexts: Translation<typeof english> = {
  adminReadingPage: {
    reading: 'Leselimits',
    whichList: 'Welche Liste',
    alarms: 'Alarme',
    bankDetails: 'Bankverbindung',
  },
  bankReveals: {
    counted: { one: 'Anfrage', other: 'Anfragen' },
    bankDetailsOf: 'Bankverbindung von',
    shownTo: 'Gezeigt',
    lead: 'Jedes Mal, wenn jemand die Bankverbindung einer anderen Firma sehen wollte. Rechnungsbetrug braucht sie: Prüfen Sie Konten, die nach vielen fragen.',
    bankDetailsShown: 'Gezeigte Bankverbindungen',
    nobodyAsked: 'Noch hat niemand nach einer Bankverbindung gefragt.',
  },
  readingAlarms: {
    profilesUnit: 'Profile',
    linesUnit: 'Positionen',
    counted: { one: 'Alarm', other: 'Alarme' },
    profiles: 'Profillimit aufgebraucht',
    lines: 'Positionslimit aufgebraucht',
    canary: 'Köderfirma geöffnet',
    whatHappened: 'Was geschah',
    company: 'Firma',
    profilesRead: 'Profile',
    linesRead: 'Positionen',
    lead: 'Konten, die ihr Limit an Firmenprofilen oder Positionen aufgebraucht oder eine Köderfirma geöffnet haben, die nur findet, wer das Verzeichnis kopiert. Die Zahlen gelten für diesen Tag bis zum Alarm.',
    alarms: 'Alarme',
    noAlarms: 'Niemand hat ein Leselimit aufgebraucht oder eine Köderfirma geöffnet.',
  },
  staffColumns: {
    freeTrial: 'Kostenlose Testphase',
    account: 'Konto',
    when: 'Wann',
  },
}
