import { minNumberScore, spotNumbers } from '../../part-numbers/index.ts'
import { amount, amountOf, currencyNamed, type TradeCurrency } from './amounts.ts'
import { type Column, columnUnder, partRank, priceRank, quantityRank } from './columns.ts'
import { foldText } from './fold-text.ts'

/** `word`: cells of one word each, see collapsed-table. */
export type Delimiter = '\t' | '|' | ';' | ', ' | ',' | '/' | '-' | ' ' | 'word'
export const splitters: readonly (readonly [Delimiter, RegExp, number])[] = [
  ['\t', /\t/, 1],
  ['|', /\|/, 2],
  [';', /;/, 2],
  [' ', /\s{2,}/, 2],
  ['/', /\s+\/\s+/, 2],
  ['-', /\s+[-–—]\s+/, 2],
  [', ', /,\s+/, 3],
  [',', /,/, 3],
]

export interface Cell {
  text: string
  start: number
  end: number
}

/** Splits a row into cells with their positions; only quotes at the start of a cell are quotes. */
export function cellsOf(line: string, delimiter: Delimiter): Cell[] {
  const cells: Cell[] = []
  const push = (start: number, end: number) => {
    const raw = line.slice(start, end)
    const lead = raw.length - raw.trimStart().length
    const text = raw.trim()
    const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"')
    cells.push({
      text: isQuoted ? text.slice(1, -1).replaceAll('""', '"') : text,
      start: start + lead,
      end: start + lead + text.length,
    })
  }
  if (delimiter === ';' || delimiter === ',') {
    let start = 0
    for (let at = 0; at <= line.length; at += 1) {
      if (line[at] === '"' && line.slice(start, at).trim() === '') {
        const close = line.indexOf(`"${delimiter}`, at + 1)
        at = close < 0 ? line.length - 1 : close
        continue
      }
      if (at === line.length || line[at] === delimiter) {
        push(start, at)
        start = at + 1
      }
    }
    return cells
  }
  const splitter = splitters.find(([sign]) => sign === delimiter)?.[1] as RegExp
  const pattern = new RegExp(splitter.source, 'g')
  const from = delimiter === ' ' ? (/\S/.exec(line)?.index ?? 0) : 0
  const to = delimiter === ' ' ? line.trimEnd().length : line.length
  let start = from
  for (const match of line.slice(0, to).matchAll(pattern)) {
    if (match.index < from) continue
    push(start, match.index)
    start = match.index + match[0].length
  }
  push(start, to)
  if (delimiter !== '|') return cells
  // `| a | b |` has an empty cell at each end.
  return line.trimStart().startsWith('|') ? cells.slice(1, cells.at(-1)?.text === '' ? -1 : undefined) : cells
}

/** Returns true for a line that only draws a table. */
export const isRule = (line: string): boolean => /^[\s|+:=_*.-]*[-=_]{3,}[\s|+:=_*.-]*$/.test(line)

export interface Layout {
  delimiter: Delimiter
  columns: { column: Column; start: number; end: number; text: string }[]
  currency: TradeCurrency
  /** Which column is the quantity and which the price was guessed from their order. */
  isGuessed?: boolean
  /** Given if the headings are not above their cells; `namesCurrency` if every price names one. */
  shifted?: { namesCurrency: boolean }
}

/** Headings of what somebody wants. */
const wanted =
  /(?<![\w])(?:target|tgt|(?:price )?idea|preisidee|prijsidee|zielpreis|richtprijs|prix cible|objetivo|needed|required|requested|benotigt|nodig|budget)(?![\w])/

/** Returns true for the columns of a list of wanted goods. */
export const isOfWants = ({ columns }: Layout): boolean =>
  columns.some(({ text }) => wanted.test(foldText(text).replaceAll('_', ' ')))

const legend =
  /^.*(?<![\w])(?:format(?:o|at)?|legende?|columns?|spalten|kolommen|colonnes|columnas|colonne|kolumny|layout)\s*[:=]\s*/

/** Keeps one column per meaning: the first with the best rank. */
function keepBest(
  columns: { text: string; column: Column | undefined }[],
  meaning: Column,
  rank: (text: string) => number,
) {
  const same = columns.filter(({ column }) => column === meaning)
  const least = Math.min(...same.map(({ text }) => rank(text)))
  const best = same.find(({ text }) => rank(text) === least)
  for (const one of same) if (one !== best) one.column = 'other'
}

/** Prices by quantity: `1-9`, `10-49`, `50+`. */
export const tierHeading =
  /^(?:(?:from|ab|vanaf|des|desde|da|od|>=?|≥)\s?)?\d{1,5}(?:\s?[-–]\s?\d{1,5}|\s?\+)?(?:\s?(?:pcs|stk|st|pz|szt|uds?)\.?)?$/i

/** Returns the columns that cells name; undefined if they are not the headings of a table. */
export function layoutOf(cells: readonly Cell[], delimiter: Delimiter): Layout | undefined {
  const columns = cells.map(cell => ({
    ...cell,
    column: tierHeading.test(cell.text) ? 'price' : columnUnder(cell.text),
  }))
  const named = columns.filter(({ column }) => column !== undefined && column !== 'other')
  const kinds = new Set(named.map(({ column }) => column))
  const filled = cells.filter(({ text }) => text !== '')
  if (kinds.size < 2 || named.length < filled.length * 0.5) return undefined
  if (!kinds.has('part') && !kinds.has('desc') && !kinds.has('item')) return undefined
  // `Lot | Model | Units`: the number of a lot is none of the goods.
  if (kinds.has('part') || kinds.has('desc'))
    for (const one of columns)
      if (one.column !== 'quantity' && /^lot(?: ?(?:no|nr|#))?\.?$/i.test(one.text)) one.column = 'other'
  // `Lot | Content | Units | Price`: an unknown word above the goods.
  const unknown = columns.find(({ column, text }) => column === undefined && text !== '')
  if (unknown !== undefined && !kinds.has('part') && !kinds.has('desc')) unknown.column = 'desc'
  if (cells.some(({ text }) => /\d/.test(text) && !tierHeading.test(text))) return undefined
  if (columns.some(({ column, text }) => column === 'price' && !tierHeading.test(text)))
    for (const one of columns) if (tierHeading.test(one.text)) one.column = 'other'
  // `Qty | Unit | Total`: the price of one.
  const unit = columns.find(({ column, text }) => column === 'quantity' && /^units?$/i.test(text))
  const isOfTotals = columns.some(({ text }) =>
    /^(?:(?:line |ext\w* )?(?:total|sum|amount|value)|ext(?:d|ended)?\.?$)/i.test(text),
  )
  if (
    unit !== undefined &&
    isOfTotals &&
    !kinds.has('price') &&
    columns.filter(({ column }) => column === 'quantity').length > 1
  )
    unit.column = 'price'
  // `Stan` is the stock, or the condition if another column has quantities.
  const state = columns.find(
    ({ column, text }) => column === 'quantity' && /^(?:stan|status|stato|staat)\W*$/i.test(text),
  )
  if (state !== undefined && columns.filter(({ column }) => column === 'quantity').length > 1)
    state.column = 'condition'
  // `Spare | Option`: two numbers of HPE for the same goods. The option is the one that is ordered.
  const option = columns.find(({ text }) => /^option(?: (?:no|nr|number|pn|p\/n|#))?\.?$/i.test(text))
  const spare = columns.find(({ column, text }) => column === 'part' && /^spare/i.test(text))
  if (option !== undefined && spare !== undefined) [option.column, spare.column] = ['part', 'item']
  keepBest(columns, 'quantity', quantityRank)
  keepBest(columns, 'price', priceRank)
  // `Ref | MPN`: the seller's own number next to that of the manufacturer.
  if (columns.some(({ column, text }) => column === 'part' && partRank(text) === 0))
    for (const one of columns)
      if (one.column === 'part' && partRank(one.text) > 0) one.column = kinds.has('desc') ? 'item' : 'desc'
  const price = named.filter(({ column }) => column === 'price').map(({ text }) => currencyNamed(foldText(text)))
  return {
    delimiter,
    columns: columns.map(one => ({ ...one, column: one.column ?? 'other' })),
    currency: price.find(Boolean) ?? '',
  }
}

/** Reads a line as the headings of a table; undefined for any other line. */
export function readHeadings(line: string): Layout | undefined {
  const prefix = legend.exec(foldText(line))?.[0].length ?? /^\s*\/\/\s*(?:format\s*:)?/i.exec(line)?.[0].length ?? 0
  const body = `${' '.repeat(prefix)}${line.slice(prefix)}`
  for (const [delimiter, splitter, least] of splitters) {
    const count = body.trim().split(splitter).length
    // Two columns are a table if they are goods and quantities: `ITEM QTY`.
    if (count <= Math.min(least, 2) && !(count === 2 && (delimiter === ' ' || delimiter === '|'))) continue
    const layout = layoutOf(cellsOf(body, delimiter), delimiter)
    if (layout !== undefined && (count > 2 || layout.columns.some(({ column }) => column === 'quantity'))) return layout
  }
  return undefined
}

/** How much a text looks like a part number. */
export const bestScore = (cell: string) => Math.max(0, ...spotNumbers(cell).map(({ score }) => score))

/** The cells of a row by column. */
export type Row = Partial<Record<Column, string>>

const filled = (row: Row) => Object.values(row).filter(text => text !== '').length

/** Assigns each cell of a fixed-width row to the heading above it. */
function assignByPosition(cells: readonly Cell[], layout: Layout): Map<number, string> | undefined {
  const given = new Map<number, string>()
  let least = 0
  for (const cell of cells) {
    let best = -1
    let most = Number.NEGATIVE_INFINITY
    for (const [at, column] of layout.columns.entries()) {
      if (at < least) continue
      const overlap = Math.min(cell.end, column.end) - Math.max(cell.start, column.start)
      if (overlap > most) [best, most] = [at, overlap]
    }
    if (best < 0) return undefined
    given.set(best, cell.text)
    least = best + 1
  }
  return given
}

/** A cell that is wider than its column and touches the price: `new (sealed) € 289.00`. */
const touchesPrice = /^(.*\p{L}.*) ((?:[€$£]|EUR|USD|GBP) ?\d[\d.,]*)$/u

/** Splits numbers that are separated by one space but are below several headings: `10 1480.00 EUR`. */
function splitCell(cell: Cell, { columns }: Layout): Cell[] {
  const under = columns.filter(({ start, end }) => cell.start < end && cell.end > start)
  const [, words = '', price] = under.at(-1)?.column === 'price' ? (touchesPrice.exec(cell.text) ?? []) : []
  if (under.length > 1 && price !== undefined)
    return [
      { text: words, start: cell.start, end: cell.start + words.length },
      { text: price, start: cell.end - price.length, end: cell.end },
    ]
  if (under.length < 2 || !/^[\d.,+]+(?: (?:[\d.,]+|[A-Z]{3}|[€$£]))+$/.test(cell.text)) return [cell]
  return [...cell.text.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    start: cell.start + index,
    end: cell.start + index + text.length,
  }))
}

/** How well a cell fits a column, below 0 if it does not. */
function fitness(text: string, column: Column, { namesCurrency }: { namesCurrency: boolean }): number {
  const isPriced = currencyNamed(foldText(text)) !== ''
  const value = cellAmount(text)
  if (column === 'price') return value === undefined || (namesCurrency && !isPriced) ? -2 : 2
  if (column === 'quantity') return value === undefined || isPriced || !Number.isInteger(value) ? -2 : 2
  if (column === 'part' || column === 'item') return bestScore(text) >= minNumberScore ? 2 : 0
  return column === 'desc' && /\p{L}/u.test(text) ? 1 : 0
}

/** Assigns the cells of a row with fewer cells than headings to the headings that they fit best, in order. */
function assignByKind(
  cells: readonly Cell[],
  { columns }: Layout,
  prices: { namesCurrency: boolean },
): Map<number, string> {
  type Fit = { score: number; given: readonly number[] }
  const worst: Fit = { score: Number.NEGATIVE_INFINITY, given: [] }
  // The best fit of the first cells among the columns so far, by the number of cells.
  const best: Fit[] = [{ score: 0, given: [] }, ...cells.map(() => worst)]
  for (const [at, { column }] of columns.entries())
    for (let count = cells.length; count > 0; count -= 1) {
      const before = best[count - 1] as Fit
      const score = before.score + fitness((cells[count - 1] as Cell).text, column, prices)
      if (score > (best[count] as Fit).score) best[count] = { score, given: [...before.given, at] }
    }
  return new Map((best[cells.length] as Fit).given.map((at, index) => [at, (cells[index] as Cell).text]))
}

/** Reads a row under headings; undefined if it is not a row of that table. */
export function readRow(line: string, layout: Layout): Row | undefined {
  const cells = cellsOf(line, layout.delimiter)
  const { columns, delimiter } = layout
  const full = cells.filter(({ text }) => text !== '').length
  if (full < 2 || (delimiter !== '\t' && delimiter !== ';' && full < columns.length / 2)) return undefined
  let texts: (string | undefined)[]
  if (delimiter === ' ' && cells.length !== columns.length) {
    const given =
      layout.shifted !== undefined && cells.length < columns.length
        ? assignByKind(cells, layout, layout.shifted)
        : assignByPosition(
            cells.flatMap(cell => splitCell(cell, layout)),
            layout,
          )
    if (given === undefined) return undefined
    texts = columns.map((_, at) => given.get(at))
  } else {
    texts = columns.map((_, at) => cells[at]?.text)
    if ((delimiter === '/' || delimiter === '-') && cells.length > columns.length)
      texts[columns.length - 1] = cells[columns.length - 1]?.text
  }
  const row: Row = {}
  for (const [at, { column }] of columns.entries()) {
    const text = texts[at] ?? ''
    if (column === 'other') continue
    // If two columns have one meaning, the last one is used for quantities and the first one for others, unless it is
    // empty.
    if (row[column] === undefined || row[column] === '') row[column] = text
    else if (column === 'part') {
      // `Model | Ref`: the one that looks like a part number.
      const isNamed = /\p{L}\s+\p{L}/u.test(row.part ?? '') && !/\s/.test(text)
      const isBetter = (isNamed || bestScore(row.part ?? '') < minNumberScore) && bestScore(text) >= minNumberScore
      row.desc = `${row.desc ?? ''} ${isBetter ? row.part : text}`.trim()
      if (isBetter) row.part = text
    }
  }
  const extra = cells
    .slice(columns.length)
    .map(({ text }) => text)
    .filter(Boolean)
  if (extra.length > 0) row.extra = extra.join(' ')
  return filled(row) < 2 ? undefined : row
}

/** A word after a number that is not a unit of measure: `24 cad`, `12 adet`. */
export const anyUnit = String.raw`(?:\s?(?!(?:[gtmk]b|ssd|hdd|nvme|emmc|sas|sata|ram|ddr|[gm]hz|[gmkwvaux]|k?va|mm|cm|kg|lbs|rpm|ports?|cores?|bays?|in|inch|zoll|days?|tage?|dagen|jours|weeks?)(?![a-z]))[a-z]{1,10}\.?(?:\/[a-z]{1,4}\.?)?)`

/** Reads a whole cell as an amount; undefined if it is not one. */
export function cellAmount(text: string): number | undefined {
  const low = foldText(text)
    .replace(
      /(?:(?:us|au|ca|nz|hk)\s?\$|(?<![a-z0-9])[acsr]\$|[$€£₹₺¥]|\brs(?:\.\s?|\s)(?=\d)|\b(?:eur|euros?|usd|gbp|pln|zl|chf|czk|aud|cad|brl|inr|fr\.?|pcs?|stk|st|szt|uds?|pz|ea|each|net+o?|units?|pieces?|nos)\b\.?)/g,
      ' ',
    )
    .replace(/,-{1,2}|\.-|\/-$/g, '')
    .replace(/^[\s~>=≥±@*[(]+|[\s+*\])]+$/g, '')
    .replace(/\s*\/\s*$/, '')
    .trim()
  const match = new RegExp(`^(${amount})\\s?(k(?![a-z]))?${anyUnit}?$`).exec(low)
  if (match === null) return undefined
  return amountOf(match[1] as string) * (match[2] === 'k' ? 1000 : 1)
}

const arriving =
  /^\W*(?:0|none|null|nil)\s*(?:[(/,;+–-]|in stock,?)+\s*(?:\+\s*)?(\d{1,6})\s*(?:(?:pcs|stk|st|szt|uds?|pz)\.?\s)?(?:arriving|incoming|inbound|coming|in ?transit|on order|on (?:the|its|their) way|expected|due|unterwegs|im zulauf|zulauf|erwartet|bestellt|onderweg|verwacht|in bestelling|en route|attendue?s?|en commande|en camino|en transito|pedid[oa]s|in arrivo|in viaggio|w drodze|zamowion\w+)(?![\w])/

/** Reads a whole cell as a quantity: of goods that are not in stock, the one that is on its way. */
export const cellQuantity = (text: string): number | undefined => {
  const onItsWay = arriving.exec(foldText(text))?.[1]
  return onItsWay === undefined ? cellAmount(text) : Number(onItsWay)
}
