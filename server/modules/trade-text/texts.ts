/** Longer values are cut in a message. */
const maxShown = 60

const quoted = (text: string) => `“${text.length > maxShown ? `${text.slice(0, maxShown).toWellFormed()}…` : text}”`

/** Messages about a cell for the owner of the list; `text` is the cell's text. */
export const cellTexts = {
  formula: (text: string) => `${quoted(text)} is a formula. Save the file with values instead of formulas.`,
  spreadsheetError: (text: string) => `${quoted(text)} is a spreadsheet error.`,
  partNumberMissing: 'The part number is missing.',
  notAPartNumber: (text: string) => `${quoted(text)} is not a part number.`,
  becameNumber: (text: string) =>
    `The spreadsheet has turned this part number into a number: ${quoted(text)}. Format its column as text.`,
  becameDate: (text: string) =>
    `The spreadsheet has turned this part number into a date: ${quoted(text)}. Format its column as text.`,
  partNumberTooLong: (text: string, max: number) =>
    `A part number can have at most ${max} characters: ${quoted(text)}.`,
  quantityMissing: 'The quantity is missing.',
  notAQuantity: (text: string) => `${quoted(text)} is not a quantity.`,
  notWhole: (text: string) => `A quantity must be a whole number: ${quoted(text)}.`,
  negativeQuantity: (text: string) => `A quantity cannot be negative: ${quoted(text)}.`,
  zeroQuantity: (listed: string) =>
    `The quantity is 0, so nothing is in stock. Write “${listed}” to list the line anyway.`,
  quantityTooHigh: (text: string) => `The quantity ${quoted(text)} is too high.`,
  negativePrice: (text: string) => `A price cannot be negative: ${quoted(text)}.`,
  notAPrice: (text: string) => `${quoted(text)} is not a price.`,
  unknownCurrency: (text: string, known: readonly string[]) =>
    `Prices must be in ${known.join(', ')}, not ${quoted(text)}.`,
}
