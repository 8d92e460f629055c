import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { staffStartTexts as english } from './texts.ts'

export const staffStartTexts: Translation<typeof english> = {
  title: 'Wacht op u',
  lead: 'Alles waarover medewerkers moeten beslissen, per lijst oudste eerst.',
  table: 'Wat er wacht',
  what: 'Wat',
  count: 'Wachtend',
  oldest: 'Oudste',
  idle: count => `Niets wacht in ${counted(count, { one: 'andere lijst', other: 'andere lijsten' })}`,
  notLoaded: 'De lijst kon niet worden geladen',
  kinds: {
    applications: 'Aanmeldingen voor een gratis proefperiode',
    complaints: 'Klachten om over te beslissen',
    'unsolved-complaints': 'Aanvaarde klachten die niet zijn opgelost',
    'accounts-to-open': 'Accounts waarvoor bezoekers betaalden',
    'orders-to-check': 'Te bekijken bestellingen',
    'renewals-to-release': 'Vrij te geven verlengingen',
    'codes-to-send': 'Brieven en telefoontjes met een code',
    'reported-messages': 'Gemelde berichten om over te beslissen',
    'copied-stock': 'Te bekijken gekopieerde voorraad',
    equivalents: 'Te beoordelen equivalente nummers',
    'reading-alarms': 'Leesalarmen van de laatste 7 dagen',
    'failed-mails': 'Mails die in de laatste 7 dagen mislukten',
    'jobs-failed': 'Achtergrondtaken die mislukten',
    'payments-to-assign': 'Aan facturen toe te wijzen betalingen',
    'refunds-due': 'Uit te voeren terugbetalingen',
    'payments-overdue': 'Bedrijven geblokkeerd wegens te late betaling',
    'trials-ending': 'Proefperiodes die binnen 7 dagen eindigen',
  },
}
