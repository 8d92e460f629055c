/** What a spreadsheet would take for a formula, also behind spaces; a plain negative number is none. */
const formula = /^\s*[=+\-@\t\r]/
const plainNumber = /^-?\d+(?:\.\d+)?$/

/** A cell that no spreadsheet runs: a quotation mark in front makes it text, and uploading takes it away again. */
export const defused = (text: string): string => (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text)

/**
 * A cell without formulas behind other separators either: where a list is kept apart by semicolons, a spreadsheet takes a CSV
 * file apart at them. For what is looked at and not uploaded again, as this stays.
 */
export const defusedInside = (text: string): string => text.replace(/([;\t|]\s*)(?=[=+\-@])/g, "$1'")

const quoted = (text: string): string => (/[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One record of a CSV file. */
export const csvRecord = (cells: readonly string[]): string =>
  `${cells.map(cell => quoted(defused(cell))).join(',')}\r\n`

/** Tells spreadsheets that what follows is UTF-8. */
export const csvStart = '\ufeff'
