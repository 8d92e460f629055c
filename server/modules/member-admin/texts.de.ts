import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { memberAdminTexts as english } from './texts.ts'

const names = { trial: 'kostenlose Testphase', plus: 'Plus-Konto', broker: 'Broker-Konto' }

export const memberAdminTexts: Translation<typeof english> = {
  planSet: {
    title: (plan: keyof typeof names) => `Ihre Mitgliedschaft ist jetzt: ${names[plan]}`,
    text: (company: string, plan: keyof typeof names) =>
      `Wir haben die Mitgliedschaft von ${company} geändert: ${names[plan]}.`,
    trialUntil: (day: string) => `Die Testphase läuft bis ${day}.`,
    listsEnded: count =>
      count === 1
        ? 'Sie umfasst weniger Adressen auf Broadcast-Listen: Eine Adresse erhält keine mehr. Welche, zeigen die Broadcast-Einstellungen.'
        : `Sie umfasst weniger Adressen auf Broadcast-Listen: ${count} Adressen erhalten keine mehr. Welche, zeigen die Broadcast-Einstellungen.`,
  },
  ended: {
    title: 'Ihre Mitgliedschaft ist beendet',
    text: (company: string) =>
      `Wir haben die Mitgliedschaft von ${company} beendet. Sie können jederzeit eine neue beginnen:`,
    button: 'Mitgliedschaft beginnen',
  },
  memberSince: {
    title: 'Ihr „Mitglied seit“ wurde geändert',
    text: (company: string, day: string) => `${company} gilt jetzt als Mitglied seit ${day}.`,
  },
  vatNumber: {
    title: 'Ihre USt-IdNr. wurde geändert',
    text: (company: string, number: string) =>
      number === ''
        ? `Wir haben die USt-IdNr. oder EORI-Nummer aus dem Profil von ${company} entfernt.`
        : `Die USt-IdNr. oder EORI-Nummer im Profil von ${company} ist jetzt ${number}.`,
  },
  addressLimit: {
    title: 'Ihr Limit für Adressen auf Broadcast-Listen wurde geändert',
    text: (company: string, max: number | null) =>
      max === null
        ? `${company} kann so viele Adressen auf Broadcast-Listen haben, wie der Tarif erlaubt.`
        : `${company} kann ab jetzt ${counted(max, { one: 'Adresse', other: 'Adressen' })} auf Broadcast-Listen haben.`,
  },
  serviceOnly: {
    title: 'Ihr Konto ist jetzt nur für Dienste',
    text: (company: string) =>
      `${company} steht jetzt unter „Dienstleister“. Broadcasts, Bestand und Anfragen gehören nicht mehr zum Konto.`,
  },
  trader: {
    title: 'Ihr Konto ist jetzt für den Handel offen',
    text: (company: string) => `${company} kann ab jetzt Broadcasts senden, einen Bestand führen und anfragen.`,
  },
  suspended: {
    title: 'Wir haben Ihren Zugang gesperrt',
    text: (company: string) =>
      `Wir haben das Konto von ${company} gesperrt. Bis das geklärt ist, können Sie die Website nicht nutzen.`,
  },
  lifted: {
    title: 'Ihr Konto ist wieder offen',
    text: (company: string) => `Wir haben die Sperre von ${company} beendet. Sie können die Website wieder nutzen.`,
  },
  message: {
    title: 'Eine Nachricht zu Ihrem Konto',
    text: (company: string) => `Die Ansprechpartner von ${company} sehen diese Nachricht, wenn sie die Website öffnen:`,
  },
  contactSuspended: {
    title: 'Wir haben Ihren Zugang gesperrt',
    text: 'Wir haben Ihr persönliches Konto gesperrt. Bis das geklärt ist, können Sie die Website nicht nutzen.',
  },
  contactLifted: {
    title: 'Ihr Konto ist wieder offen',
    text: 'Wir haben die Sperre Ihres persönlichen Kontos beendet.',
  },
  sessionsEnded: {
    title: 'Sie wurden überall abgemeldet',
    text: 'Wir haben alle Sitzungen Ihres Kontos beendet. Bitte melden Sie sich erneut an.',
  },
  visited: (minutes: number) => ({
    title: 'Unser Team hat sich bei Ihrem Konto angemeldet',
    text: `Um die Website so zu sehen wie Sie, höchstens ${minutes} Minuten lang. Nichts konnte gesendet, geändert oder bezahlt werden; Bankverbindung, Schlüssel und Ihre Anmeldung wurden nicht gezeigt.`,
  }),
  help: 'Hilfe',
  trialNeedsDay: 'Eine Testphase braucht ihren letzten Tag.',
  trialInThePast: 'Der letzte Tag einer Testphase darf nicht in der Vergangenheit liegen.',
  sinceInTheFuture: 'Dieser Tag liegt in der Zukunft.',
  unknownCountry: 'Bitte wählen Sie ein Land aus der Liste.',
  plantedWasOpened: 'Diese Firma wurde in den letzten 30 Tagen geöffnet, oder jemand hatte mit ihr zu tun.',
  nothingReadable: 'Diese Nachricht enthält keinen Text.',
}
