import type { ReactNode } from 'react'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { deliveryStaffTexts as english } from './staff-texts.tsx'

export const deliveryStaffTexts: Translation<typeof english> = {
  adminMailPage: {
    mail: 'Mail',
    whichMail: 'Welche Mails',
    queue: 'Warteschlange',
    suppressions: 'Sperren',
  },
  broadcastDeliveriesDialog: {
    title: (id: number) => `Zustellungen von Broadcast ${id}`,
    state: 'Stand',
    all: 'Alle',
    notLoaded: 'Die Zustellungen konnten nicht geladen werden.',
    mailedToNobody: 'Dieser Broadcast ging an niemanden per E-Mail.',
    noneInState: 'Keine Mail ist in diesem Stand.',
    deliveries: 'Zustellungen',
  },
  deliveriesTable: {
    to: 'An',
    subject: 'Betreff',
    state: 'Stand',
    lastReply: 'Letzte Antwort',
    tries: 'Versuche',
    written: 'Geschrieben',
    retrying: 'Neuer Versuch',
  },
  mailQueue: {
    counted: { one: 'Mail', other: 'Mails' },
    waiting: ({ count, oldest }: { count: ReactNode; oldest: ReactNode }) => (
      <>
        {count} wartend{oldest && <>, die älteste {oldest}</>}
      </>
    ),
    givenUp: (count: ReactNode) => <>{count} aufgegeben</>,
    allStates: 'Alle Stände',
    address: 'Adresse',
    state: 'Stand',
    mails: 'Mails',
    noSuchMail: 'Eine solche Mail gibt es nicht.',
    retried: (to: string) => `Die Mail an ${to} wird erneut versucht`,
    notTried: 'Die Mail konnte nicht erneut versucht werden',
    retryMailTo: (to: string) => `Mail an ${to} erneut versuchen`,
  },
  suppressions: {
    whatFailed: 'Sperren',
    counted: { one: 'Adresse', other: 'Adressen' },
    bounced: 'Unzustellbar',
    complaint: 'Als unerwünscht gemeldet',
    byStaff: 'Vom Team eingetragen',
    address: 'Adresse',
    suppressions: 'Sperren',
    nobodySuppressed: 'Keine Adresse ist gesperrt.',
    notSuppressed: 'Keine solche Adresse ist gesperrt.',
    lift: 'Aufheben',
    liftFor: (address: string) => `Für ${address} aufheben`,
    why: 'Warum',
    lastReply: 'Letzte Antwort',
    since: 'Seit',
    getsMailAgain: (address: string) => `${address} erhält wieder Mails`,
    notLifted: 'Die Sperre konnte nicht aufgehoben werden',
    liftSuppression: 'Sperre aufheben',
    question: (address: string) =>
      `Mails gehen wieder an ${address}. Kommt noch einmal eine zurück, wird die Adresse wieder gesperrt.`,
  },
}
