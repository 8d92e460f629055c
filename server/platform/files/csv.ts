/** Text that a spreadsheet would take for a formula, also after spaces; a negative number is not one. */
const formula = /^(?:[\t\r]|\s*[=+\-@])/
const plainNumber = /^-?\d+(?:\.\d+)?$/

/**
 * A formula inside a cell: a spreadsheet set to semicolons or tabs splits a file at them and at line breaks, even
 * inside quotation marks.
 */
const formulaInside = /([;\t|\r\n][\s"]*)(?='*[=+\-@])/g
const markInside = /([;\t|\r\n][\s"]*)'(?='*[=+\-@])/g

/** Returns a cell that no spreadsheet evaluates: an apostrophe turns a leading formula into text. */
export function escapeFormula(text: string): string {
  const inside = text.replace(formulaInside, "$1'")
  return formula.test(text) && !plainNumber.test(text) ? `'${inside}` : inside
}

/** Returns the cell as it was before `escapeFormula`; a leading `=` keeps its apostrophe, because nothing that people write begins with one. */
export const unescapeFormula = (text: string): string => text.replace(markInside, '$1').replace(/^'(?=\s*[+\-@])/, '')

const quoted = (text: string): string => (/[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Returns one record of a CSV file. */
export const csvRecord = (cells: readonly string[]): string =>
  `${cells.map(cell => quoted(escapeFormula(cell))).join(',')}\r\n`

/** Byte order mark: tells spreadsheets that the file is UTF-8. */
export const csvStart = '\ufeff'
