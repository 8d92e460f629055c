import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { staffStartTexts as english } from './texts.ts'
export const staffStartTexts: Translation<typeof english> = {
  title: 'Wartet auf Sie',
  lead: 'Alles, was eine Entscheidung des Teams braucht, in jeder Liste das Älteste zuerst.',
  table: 'Was wartet',
  what: 'Was',
  count: 'Wartend',
  oldest: 'Älteste',
  idle: (count: number) => `Nichts wartet in ${counted(count, { one: 'anderen Liste', other: 'anderen Listen' })}`,
  notLoaded: 'Die Liste konnte nicht geladen werden',
  kinds: {
    applications: 'Anträge auf eine kostenlose Testphase',
    complaints: 'Zu entscheidende Beschwerden',
    'unsolved-complaints': 'Angenommene, ungelöste Beschwerden',
    'accounts-to-open': 'Von Besuchern bezahlte Konten',
    'orders-to-check': 'Anzusehende Bestellungen',
    'renewals-to-release': 'Freizugebende Verlängerungen',
    'codes-to-send': 'Briefe und Anrufe mit einem Code',
    'reported-messages': 'Zu entscheidende gemeldete Nachrichten',
    'copied-stock': 'Anzusehender kopierter Bestand',
    equivalents: 'Zu prüfende äquivalente Nummern',
    'reading-alarms': 'Lesealarme der letzten 7 Tage',
    'failed-mails': 'Fehlgeschlagene Mails der letzten 7 Tage',
    'jobs-failed': 'Fehlgeschlagene Hintergrundaufgaben',
    'payments-to-assign': 'Zuzuordnende Zahlungen',
    'refunds-due': 'Zu leistende Rückzahlungen',
    'payments-overdue': 'Wegen überfälliger Zahlung gesperrte Firmen',
    'trials-ending': 'Testphasen, die in 7 Tagen enden',
  },
}
