import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { quotesTexts as english } from './texts.ts'

export const quotesTexts: Translation<typeof english> = {
  deadline: {
    inAmsterdam: moment => `${moment}, Amsterdam`,
    overdue: 'Te laat',
    left: time => `nog ${time}`,
    hours: count => `${count} u`,
    days: count => `${count} d`,
    hoursLeft: hours => `nog ${counted(hours, { one: 'uur', other: 'uur' })}`,
    neededBy: moment => `Offertes nodig voor ${moment} (Amsterdam).`,
  },
  wording: {
    any: 'Elke',
    closed: 'Gesloten',
    awarded: 'Gegund',
    linesOpen: ({ numOpen, numLines }) => `${numOpen} van ${numLines} regels open`,
    awaitingQuotes: 'Wacht op offertes',
    quotesToCompare: 'Te vergelijken',
    quotesExpired: 'Offertes verlopen',
    quoteExpired: 'Offerte verlopen',
    countersOpen: count => (count === 1 ? 'Tegenbod verstuurd' : `${count} tegenbiedingen verstuurd`),
    countersRefused: count => (count === 1 ? 'Tegenbod geweigerd' : `${count} tegenbiedingen geweigerd`),
    countersToAnswer: count => (count === 1 ? 'Bod beantwoorden' : `${count} keer bod beantwoorden`),
    awardedToYou: 'Aan u gegund',
    decided: 'Beslist',
    toAnswer: 'Te beantwoorden',
    answered: 'Beantwoord',
    mailNotDelivered: 'Mail niet bezorgd',
    seen: 'Gezien',
    beingSent: 'Wordt verstuurd',
    sent: 'Verstuurd',
    fromStock: 'uit voorraad',
    stock: 'voorraad',
    shortDays: count => `${count} d`,
    days: count => counted(count, { one: 'dag', other: 'dagen' }),
  },
}
