import type { Translation } from '../../../contract/kit/languages.ts'
import type { blocksTexts as english } from './texts.tsx'

export const blocksTexts: Translation<typeof english> = {
  blockDialog: {
    ifItStays: email => <>Schrijf naar {email} als het probleem aanhoudt.</>,
    signOut: 'Uitloggen',
    payNow: 'Nu betalen',
    paymentOverdue: 'Betaling te laat',
    onHold:
      'Uw lidmaatschap is opgeschort omdat de factuur niet is betaald. Het loopt verder zodra uw betaling binnen is.',
    problem: 'Probleem met uw account',
    signOutAndIn: 'Er is een probleem met uw account. Log uit en weer in.',
    becomeMember: 'Lid worden',
    trialEnded: product => `Uw gratis proefperiode op ${product} is afgelopen`,
    stay: euros => `Blijf in de markt: lidmaatschap vanaf ${euros} euro per jaar.`,
    yourAccount: 'Uw account',
    secondFactorRequired: 'Tweestapsverificatie is verplicht',
    setUpNow: '2FA nu instellen',
    whySecondFactor:
      'Uw account heeft een tweede stap nodig: een code van uw telefoon naast uw wachtwoord. Stel die nu in; het kost twee minuten.',
    messageFrom: shortName => `Een bericht van ${shortName}`,
    later: 'Later',
    invoiceOverdue: 'Factuur te laat',
    eventInvoiceOverdue: ({ event, city }) =>
      `De factuur van uw inschrijving voor ${event} in ${city} is te laat. Betaal nu om de vroegboekprijs te behouden.`,
    lateEventInvoiceOverdue: ({ event, city }) =>
      `De factuur van uw inschrijving voor ${event} in ${city} is te laat. Betaal nu.`,
    lastInvoiceOverdue: 'Uw laatste factuur is te laat. Betaal nu om uw lidmaatschap open te houden.',
  },
}
