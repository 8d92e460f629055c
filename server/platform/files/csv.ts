/** Text that a spreadsheet would take for a formula, even after spaces. A negative number is not a formula. */
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

/**
 * Returns the cell as it was before `escapeFormula`; a leading `=` keeps its apostrophe, because no ordinary text
 * begins with one.
 */
export const unescapeFormula = (text: string): string =>
  text.includes("'") ? text.replace(markInside, '$1').replace(/^'(?=\s*[+\-@])/, '') : text

const quoted = (text: string): string => (/[",;|\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Returns one record of a CSV file, with commas between its cells unless another delimiter is given. */
export const csvRecord = (cells: readonly string[], delimiter = ','): string =>
  `${cells.map(cell => quoted(escapeFormula(cell))).join(delimiter)}\r\n`

/** Byte order mark: tells spreadsheets that the file is UTF-8. */
export const csvStart = '\ufeff'

/** Returns the separator used in the heading row; spreadsheets choose it by country. */
function separatorOf(text: string): string {
  const heading = text.split(/[\r\n]/, 1)[0] ?? ''
  return [';', '\t'].find(separator => heading.includes(separator)) ?? ','
}

/** Returns the pattern of a cell: quoted with doubled quotes inside, or up to the next separator or line end. */
const cellPattern = (separator: string) =>
  new RegExp(`(?:"((?:[^"]|"")*)"|((?:[^"${separator}\r\n][^${separator}\r\n]*)?))(${separator}|\r?\n|\r|$)`, 'y')

/**
 * Yields the records of a small CSV file with the number of the line on which each begins, without empty ones. Comma,
 * semicolon and tab separate cells. A quote in the wrong place ends the reading with `isBroken`.
 */
export function* readCsv(text: string): Generator<{ line: number; cells: string[]; isBroken?: true }> {
  const body = text.replace(/^\ufeff/, '')
  const cell = cellPattern(separatorOf(body))
  let line = 1
  let start = 1
  let cells: string[] = []
  while (cell.lastIndex < body.length) {
    const match = cell.exec(body)
    if (match === null) {
      yield { line: start, cells, isBroken: true }
      return
    }
    const [, quoted, plain = '', end = ''] = match
    cells.push(unescapeFormula(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"')))
    line += quoted?.match(/\n|\r(?!\n)/g)?.length ?? 0
    if (!/[\r\n]/.test(end) && end !== '') continue
    if (cells.some(each => each !== '')) yield { line: start, cells }
    cells = []
    line += 1
    start = line
  }
  if (cells.some(each => each !== '')) yield { line: start, cells }
}
