import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { hitsTexts as english } from './texts.ts'

export const hitsTexts: Translation<typeof english> = {
  title: count => `${counted(count, { one: 'zoekopdracht vond', other: 'zoekopdrachten vonden' })} uw voorraad`,
  columns: {
    searchedFor: 'Gezocht',
    partFound: 'Gevonden',
    searchedBy: 'Gezocht door',
    searchedOn: 'Gezocht op',
  },
  button: 'Alle hits bekijken',
  footer: site =>
    `U ontvangt deze mail omdat u ${site} hebt gevraagd u uw voorraadhits te mailen. De mail komt elke ochtend als er nieuwe hits zijn.`,
  senderLabel: 'Voorraad',
  listName: 'Voorraadhits',
  refusals: {
    blocked: 'aanvaardt geen berichten van uw bedrijf',
    offered: 'kreeg deze week al een aanbod van dit nummer van uw bedrijf',
    unreachable: 'is momenteel niet per mail bereikbaar',
    enough: 'heeft vandaag genoeg aanbiedingen ontvangen',
  },
}
