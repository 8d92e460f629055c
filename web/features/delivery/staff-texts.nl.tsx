import type { Translation } from '../../../contract/kit/languages.ts'
import type { deliveryStaffTexts as english } from './staff-texts.tsx'

export const deliveryStaffTexts: Translation<typeof english> = {
  adminMailPage: {
    mail: 'Mail',
    whichMail: 'Welke mail',
    queue: 'Wachtrij',
    suppressions: 'Onderdrukt',
  },
  broadcastDeliveriesDialog: {
    title: id => `Bezorging van broadcast ${id}`,
    state: 'Status',
    all: 'Alle',
    notLoaded: 'De bezorging kon niet worden geladen.',
    mailedToNobody: 'Deze broadcast is aan niemand gemaild.',
    noneInState: 'Geen mail heeft deze status.',
    deliveries: 'Bezorging',
  },
  deliveriesTable: {
    to: 'Aan',
    subject: 'Onderwerp',
    state: 'Status',
    lastReply: 'Laatste antwoord',
    tries: 'Pogingen',
    written: 'Geschreven',
    retrying: 'Opnieuw proberen',
  },
  mailQueue: {
    counted: { one: 'mail', other: 'mails' },
    waiting: ({ count, oldest }) => (
      <>
        {count} in de wacht{oldest && <>, oudste {oldest}</>}
      </>
    ),
    givenUp: count => <>{count} opgegeven</>,
    allStates: 'Elke status',
    address: 'Adres',
    state: 'Status',
    mails: 'Mails',
    noSuchMail: 'Zo’n mail is er niet.',
    retried: to => `De mail aan ${to} wordt opnieuw geprobeerd`,
    notTried: 'De mail kon niet opnieuw worden geprobeerd',
    retryMailTo: to => `Mail aan ${to} opnieuw proberen`,
  },
  suppressions: {
    whatFailed: 'onderdrukte adressen',
    counted: { one: 'adres', other: 'adressen' },
    bounced: 'Gebounced',
    complaint: 'Als ongewenst gemeld',
    byStaff: 'Door medewerkers toegevoegd',
    address: 'Adres',
    suppressions: 'Onderdrukte adressen',
    nobodySuppressed: 'Geen adres is onderdrukt.',
    notSuppressed: 'Zo’n adres is niet onderdrukt.',
    lift: 'Opheffen',
    liftFor: address => `Opheffen voor ${address}`,
    why: 'Waarom',
    lastReply: 'Laatste antwoord',
    since: 'Sinds',
    getsMailAgain: address => `${address} krijgt weer mail`,
    notLifted: 'De onderdrukking kon niet worden opgeheven',
    liftSuppression: 'Onderdrukking opheffen',
    question: address =>
      `Er gaat weer mail naar ${address}. Bounct die nog eens, dan wordt het adres opnieuw onderdrukt.`,
  },
}
