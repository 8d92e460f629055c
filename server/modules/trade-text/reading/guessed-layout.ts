import { minNumberScore, scoreNumber, spotNumbers } from '../../part-numbers/index.ts'
import { currencyNamed } from './amounts.ts'
import type { Column } from './columns.ts'
import { conditionIn } from './conditions.ts'
import { foldText } from './fold-text.ts'
import { isFamilyModel } from './models.ts'
import { anyUnit, cellAmount, cellsOf, isRule, type Layout, splitters } from './tables.ts'

/** Maximum rows without headings that are read together. */
const maxGuessed = 200

/** `RBC43`: letters and digits that no rule knows as a number, in every row. */
const isCode = (text: string): boolean =>
  /^(?=[A-Z0-9/-]*[A-Z])(?=[A-Z0-9/-]*\d)[A-Z0-9/-]{4,}$/.test(text) && scoreNumber(text) > 0 && !isFamilyModel(text)

/** Guesses the columns of rows without headings by their cells: most cells of a column must be of one kind. */
function guessLayout(lines: readonly string[], isBrand: (text: string) => boolean): Layout | undefined {
  for (const [delimiter, splitter, least] of splitters) {
    const rows = lines.map(line => cellsOf(line, delimiter))
    if (!lines.every(line => line.trim().split(splitter).length > least)) continue
    // `NUMBER, 20pcs, used, 115; NUMBER, …`: semicolons separate goods here, so commas do not separate cells of a
    // table.
    if (delimiter.startsWith(',') && lines.some(line => line.includes(';'))) continue
    const width = rows[0]?.length ?? 0
    if (width < (delimiter === '\t' ? 2 : 3) || rows.some(row => row.length !== width)) continue
    const share = (at: number, test: (text: string) => boolean) => {
      const texts = rows.map(row => row[at]?.text ?? '').filter(text => text !== '')
      return texts.length === 0 ? 0 : texts.filter(test).length / texts.length
    }
    const columns: Column[] = new Array<Column>(width).fill('other')
    // `001`, `002`: the rows are numbered.
    const isRunning = rows.every(([first]) => /^0\d{1,3}$/.test(first?.text ?? ''))
    const claim = (column: Column, test: (text: string) => boolean, enough: number): boolean => {
      const shares = columns.map((one, at) => (one === 'other' && !(at === 0 && isRunning) ? share(at, test) : 0))
      const best = Math.max(...shares)
      if (best < enough) return false
      columns[shares.indexOf(best)] = column
      return true
    }
    const isCount = (text: string) =>
      /^\W?\d{1,3}(?:[.,]\d{3})*\+?$|^\W?\d{1,6}\+?\s?(?:x|pcs?|stk|st|szt|uds?|pz|units?|ea|stuks?)?\.?$/i.test(
        text,
      ) || new RegExp(`^\\d{1,6}\\+?${anyUnit}$`).test(foldText(text))
    const isNumber = (text: string) =>
      spotNumbers(text).some(one => one.score >= minNumberScore && one.text.length > text.length * 0.6) &&
      scoreNumber(text) > 0
    if (!claim('part', isNumber, 0.6) && !claim('part', isCode, 1)) continue
    claim('condition', text => text.length < 30 && conditionIn(foldText(text)) !== '', 0.6)
    claim('brand', isBrand, 0.5)
    const isPriced = (text: string) =>
      cellAmount(text) !== undefined && (currencyNamed(foldText(text)) !== '' || /\d[.,]\d{2}$/.test(text.trim()))
    const hasPrice = claim('price', isPriced, 0.5)
    if (!claim('quantity', isCount, 0.6)) continue
    const isGuessed = !hasPrice && claim('price', text => cellAmount(text) !== undefined, 0.6)
    // A row that does not fit is not a table row, and reading it as one would lose it.
    const fits = (column: Column, test: (text: string) => boolean) => {
      const at = columns.indexOf(column)
      return at < 0 || rows.every(row => (row[at]?.text ?? '') === '' || test(row[at]?.text ?? ''))
    }
    if (!fits('quantity', text => cellAmount(text) !== undefined)) continue
    if (
      !fits(
        'price',
        text =>
          cellAmount(text) !== undefined ||
          (!/\d/.test(text) && conditionIn(foldText(text)) === '') ||
          /^\W*\d.*\d/.test(text),
      )
    )
      continue
    claim('desc', text => /\p{L}{2}/u.test(text), 0.5)
    return {
      delimiter,
      columns: columns.map((column, at) => ({ column, start: at, end: at, text: '' })),
      currency: '',
      isGuessed,
    }
  }
  return undefined
}

/**
 * Looks for rows without headings in the paragraph that begins at a line. Returns the end of the paragraph and, if there are
 * rows, their columns and where they end.
 */
export function guessRows(
  lines: readonly string[],
  at: number,
  isBrand: (text: string) => boolean,
): { end: number; layout: Layout | undefined; to: number } {
  let end = at
  while (
    end < lines.length &&
    end - at < maxGuessed &&
    (lines[end] as string).trim() !== '' &&
    !isRule(lines[end] as string)
  )
    end += 1
  const least = (lines[at] as string).includes('\t') ? at : at + 1
  // The first and the last lines of a paragraph may be remarks.
  for (let to = end; to > least && to > end - 3; to -= 1) {
    const layout = guessLayout(lines.slice(at, to), isBrand)
    if (layout !== undefined) return { end, layout, to }
  }
  return { end, layout: undefined, to: at }
}
