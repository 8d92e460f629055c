/** What a spreadsheet would take for a formula, also behind spaces; a plain negative number is none. */
const formula = /^\s*[=+\-@\t\r]/
const plainNumber = /^-?\d+(?:\.\d+)?$/

/** A cell that no spreadsheet runs: a quotation mark in front makes it text, and uploading takes it away again. */
export const defused = (text: string): string => (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One record of a CSV file. */
export const csvRecord = (cells: readonly string[]): string =>
  `${cells.map(cell => quoted(defused(cell))).join(',')}\r\n`

/** Tells spreadsheets that what follows is UTF-8. */
export const csvStart = '\ufeff'
