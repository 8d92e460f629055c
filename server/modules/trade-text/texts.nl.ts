import type { Translation } from '../../../contract/kit/languages.ts'
import type { cellTexts as english } from './texts.ts'

/** Longer values are cut in a message. */
const maxShown = 60
const quoted = (text: string) => `‘${text.length > maxShown ? `${text.slice(0, maxShown).toWellFormed()}…` : text}’`

export const cellTexts: Translation<typeof english> = {
  formula: text => `${quoted(text)} is een formule. Sla het bestand op met waarden in plaats van formules.`,
  spreadsheetError: text => `${quoted(text)} is een fout van de spreadsheet.`,
  partNumberMissing: 'Het partnummer ontbreekt.',
  notAPartNumber: text => `${quoted(text)} is geen partnummer.`,
  becameNumber: text =>
    `De spreadsheet heeft van dit partnummer een getal gemaakt: ${quoted(text)}. Maak de kolom op als tekst.`,
  becameDate: text =>
    `De spreadsheet heeft van dit partnummer een datum gemaakt: ${quoted(text)}. Maak de kolom op als tekst.`,
  partNumberTooLong: (text, max) => `Een partnummer mag hoogstens ${max} tekens hebben: ${quoted(text)}.`,
  quantityMissing: 'Het aantal ontbreekt.',
  notAQuantity: text => `${quoted(text)} is geen aantal.`,
  notWhole: text => `Een aantal moet een geheel getal zijn: ${quoted(text)}.`,
  negativeQuantity: text => `Een aantal kan niet negatief zijn: ${quoted(text)}.`,
  zeroQuantity: listed =>
    `Het aantal is 0, er is dus niets op voorraad. Schrijf ‘${listed}’ om de regel toch te tonen.`,
  quantityTooHigh: text => `Het aantal ${quoted(text)} is te hoog.`,
  negativePrice: text => `Een prijs kan niet negatief zijn: ${quoted(text)}.`,
  notAPrice: text => `${quoted(text)} is geen prijs.`,
  unknownCurrency: (text, known) => `Prijzen moeten in ${known.join(', ')} zijn, niet in ${quoted(text)}.`,
}
