import type { Translation } from '../../../contract/kit/languages.ts'
import type { partsTexts as english } from './texts.ts'

export const partsTexts: Translation<typeof english> = {
  condition: {
    factorySealed: 'Factory Sealed',
    newOpenBox: 'New Open Box',
    new: 'Nieuw',
    refurbished: 'Refurbished',
    used: 'Gebruikt',
    asIs: 'As Is',
  },
  partColumns: {
    pieces: 'st.',
    quantity: 'Aantal',
    condition: 'Conditie',
    age: 'Sinds',
  },
  myStock: {
    myStock: 'Mijn voorraad',
    mine: 'eigen',
    open: number => `Mijn voorraad van ${number}`,
  },
  stockAge: {
    today: 'vandaag',
    daysShort: days => `${days} d`,
    monthsShort: months => `${months} mnd`,
    yearsShort: years => `${years} j`,
    lastConfirmed: updatedOn => `Laatst bevestigd ${updatedOn}`,
  },
}
