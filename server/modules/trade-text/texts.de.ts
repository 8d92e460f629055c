import type { Translation } from '../../../contract/kit/languages.ts'
import type { cellTexts as english } from './texts.ts'

const maxShown = 60

const quoted = (text: string) => `„${text.length > maxShown ? `${text.slice(0, maxShown).toWellFormed()}…` : text}“`

export const cellTexts: Translation<typeof english> = {
  formula: (text: string) => `${quoted(text)} ist eine Formel. Speichern Sie die Datei mit Werten statt Formeln.`,
  spreadsheetError: (text: string) => `${quoted(text)} ist ein Tabellenfehler.`,
  partNumberMissing: 'Die Teilenummer fehlt.',
  notAPartNumber: (text: string) => `${quoted(text)} ist keine Teilenummer.`,
  becameNumber: (text: string) =>
    `Die Tabellenkalkulation hat diese Teilenummer in eine Zahl verwandelt: ${quoted(text)}. Formatieren Sie die Spalte als Text.`,
  becameDate: (text: string) =>
    `Die Tabellenkalkulation hat diese Teilenummer in ein Datum verwandelt: ${quoted(text)}. Formatieren Sie die Spalte als Text.`,
  partNumberTooLong: (text: string, max: number) =>
    `Eine Teilenummer darf höchstens ${max} Zeichen haben: ${quoted(text)}.`,
  quantityMissing: 'Die Menge fehlt.',
  notAQuantity: (text: string) => `${quoted(text)} ist keine Menge.`,
  notWhole: (text: string) => `Eine Menge muss eine ganze Zahl sein: ${quoted(text)}.`,
  negativeQuantity: (text: string) => `Eine Menge kann nicht negativ sein: ${quoted(text)}.`,
  zeroQuantity: (listed: string) =>
    `Die Menge ist 0, es ist also nichts im Bestand. Schreiben Sie „${listed}“, um die Position trotzdem zu listen.`,
  quantityTooHigh: (text: string) => `Die Menge ${quoted(text)} ist zu hoch.`,
  negativePrice: (text: string) => `Ein Preis kann nicht negativ sein: ${quoted(text)}.`,
  notAPrice: (text: string) => `${quoted(text)} ist kein Preis.`,
  unknownCurrency: (text: string, known: readonly string[]) =>
    `Preise müssen in ${known.join(', ')} sein, nicht in ${quoted(text)}.`,
}
