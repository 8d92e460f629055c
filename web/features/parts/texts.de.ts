import type { Translation } from '../../../contract/kit/languages.ts'
import type { partsTexts as english } from './texts.ts'
export const partsTexts: Translation<typeof english> = {
  condition: {
    factorySealed: 'Factory Sealed',
    newOpenBox: 'New Open Box',
    new: 'Neu',
    refurbished: 'Refurbished',
    used: 'Gebraucht',
    asIs: 'As Is',
  },
  partColumns: {
    pieces: 'Stk.',
    quantity: 'Menge',
    condition: 'Zustand',
    age: 'Alter',
  },
  myStock: {
    myStock: 'Mein Bestand',
    mine: 'meine',
    open: (number: string) => `Mein Bestand an ${number}`,
  },
  stockAge: {
    today: 'heute',
    daysShort: (days: number) => `${days} T.`,
    monthsShort: (months: number) => `${months} Mon.`,
    yearsShort: (years: number) => `${years} J.`,
    lastConfirmed: (updatedOn: string) => `Zuletzt bestätigt am ${updatedOn}`,
  },
}
