import type { StockColumn, StockMapping } from '../../../../contract/stock-files.ts'
import { fold } from '../../../platform/text/fold.ts'
import { reservedPieces, textOf } from '../../trade-text/index.ts'
import type { TableRow } from './table.ts'

/** Fields that lists give once for several lines below each other. */
const carriable = ['manufacturer', 'partNumber', 'description', 'condition'] as const satisfies readonly StockColumn[]

/** A list with fewer empty cells only lacks some values. */
const minEmpty = 0.3

/** Fields that exports give once for all options of an article, which have its key in common. */
const ofArticle = ['manufacturer', 'description'] as const satisfies readonly StockColumn[]
/** Fewer articles may share a value by chance. */
const minArticles = 3

/**
 * Returns true if a column is filled in the first line of each article and in no other: shops export the further options of an
 * article with its key, but without its title.
 */
function isGivenOnce(texts: readonly string[], keys: readonly string[]): boolean {
  const isFurther = keys.map((key, row) => row > 0 && key !== '' && key === keys[row - 1])
  const articles = isFurther.filter(is => !is).length
  return (
    articles >= minArticles &&
    articles < texts.length &&
    new Set(keys).size === articles &&
    texts.every((text, row) => (text === '') === isFurther[row])
  )
}

type OwnColumns = Pick<StockMapping, 'columns' | 'alternatives'>

/** `1.2TB`, `DL380`, `2960X`: what names goods, unlike `24 port` or `2m`. */
const nameOfGoods = /^(?:\d+(?:[.,]\d+)?(?:tb|gb)|(?=.*\p{L})(?=.*\d).{4,})$/u

const wordsIn = (text: string) =>
  fold(text)
    .replace(/(\d) (?=[tg]b(?!\p{L}))/gu, '$1')
    .split(/[\s,;()/]+/)
    .filter(word => word !== '')

/** True if two descriptions may be of the same goods: they have a model, a capacity or their first words in common. */
function describeSame(one: string, other: string): boolean {
  const [words, others] = [wordsIn(one), wordsIn(other)]
  if (words.length === 0 || others.length === 0) return true
  const length = Math.min(2, words.length, others.length)
  const isBegun = words.slice(0, length).join(' ') === others.slice(0, length).join(' ')
  return isBegun || words.some(word => nameOfGoods.test(word) && others.includes(word))
}

/**
 * True for a row without a number whose goods are not those of the last row with one: they have a further number of their own, or an
 * article number of the seller's and a description of other goods.
 */
function hasOwnGoods(cells: TableRow['cells'], above: TableRow['cells'] | undefined, plan: OwnColumns): boolean {
  const { columns, alternatives = [] } = plan
  const differs = (at = -1) => textOf(cells[at]) !== '' && textOf(cells[at]) !== textOf(above?.[at])
  return alternatives.some(differs) || (differs(columns.sku) && !isDescribedAs(cells, above, plan))
}

function isDescribedAs(cells: TableRow['cells'], above: TableRow['cells'] | undefined, { columns }: OwnColumns) {
  const [own, shared] = [cells, above].map(row => textOf(row?.[columns.description ?? -1]))
  return describeSame(own ?? '', shared ?? '')
}

/** Returns the rows without a number whose goods are their own, with the last row above that has a number. */
function ownGoodsIn(plan: OwnColumns, lines: readonly TableRow[]): Map<TableRow, TableRow> {
  const own = new Map<TableRow, TableRow>()
  let above: TableRow | undefined
  for (const line of lines) {
    if (textOf(line.cells[plan.columns.partNumber ?? -1]) !== '') above = line
    else if (above !== undefined && hasOwnGoods(line.cells, above.cells, plan)) own.set(line, above)
  }
  return own
}

/** Titles, remarks and legends have empty cells for other reasons. */
function linesOf({ columns: { quantity, price } }: OwnColumns, rows: readonly TableRow[]): TableRow[] {
  const amounts = [quantity, price].filter(at => at !== undefined)
  return rows.filter(({ cells }) => amounts.length === 0 || amounts.some(at => textOf(cells[at]) !== ''))
}

/** True if a column is filled in the first line, empty in many others, and nowhere as in the line above. */
function changesOnly(texts: readonly string[]): boolean {
  const empty = texts.filter(text => text === '').length
  const repeats = texts.some((text, row) => text !== '' && text === texts[row - 1])
  return texts[0] !== '' && texts.length - empty > 1 && empty >= texts.length * minEmpty && !repeats
}

/**
 * True if rows without a number may be further lots of the number above: they would have it but for a number or a description of their
 * own, or they have another number and the same description.
 */
export function mayShareNumbers(plan: OwnColumns, rows: readonly TableRow[]): boolean {
  const lines = linesOf(plan, rows)
  const own = ownGoodsIn(plan, lines)
  if (own.size === 0) return false
  const isRefused = changesOnly(lines.map(({ cells }) => textOf(cells[plan.columns.partNumber ?? -1])))
  return isRefused || [...own].some(([{ cells }, above]) => isDescribedAs(cells, above.cells, plan))
}

/**
 * Returns the fields that are filled only where they change, as in merged cells: the first line has a value, many others have
 * none, and no line repeats the value of the line above. Also those that are given once for all options of an article.
 */
export function carriedIn(plan: OwnColumns, rows: readonly TableRow[]): StockColumn[] {
  const { columns } = plan
  const lines = linesOf(plan, rows)
  const own = ownGoodsIn(plan, lines)
  const isCarried = (field: StockColumn) => {
    const at = columns[field]
    if (at === undefined) return false
    const kept = field === 'partNumber' ? lines.filter(line => !own.has(line)) : lines
    return changesOnly(kept.map(({ cells }) => textOf(cells[at])))
  }
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  const textsAt = (at: number) => lines.map(({ cells }) => textOf(cells[at]))
  const isOfArticle = (field: StockColumn) => {
    const at = columns[field]
    if (at === undefined || !ofArticle.includes(field as (typeof ofArticle)[number])) return false
    return Array.from({ length: width }).some((_, key) => key !== at && isGivenOnce(textsAt(at), textsAt(key)))
  }
  return carriable.filter(
    // A description is carried together with its number.
    field => isOfArticle(field) || (isCarried(field) && (field !== 'description' || isCarried('partNumber'))),
  )
}

/** Fills the empty cells of carried fields with the values of the lines above. */
export class CarriedCells {
  #last = new Map<number, TableRow['cells'][number]>()
  #above: TableRow['cells'] | undefined

  /** Forgets the values of all columns but some. */
  clear(kept: readonly (number | undefined)[] = []) {
    for (const at of this.#last.keys()) if (!kept.includes(at)) this.#last.delete(at)
  }

  fill(row: TableRow, plan: OwnColumns & Pick<StockMapping, 'carried'>): TableRow {
    const { columns, carried = [] } = plan
    if (carried.length === 0) return row
    const hasNumber = textOf(row.cells[columns.partNumber ?? -1]) !== ''
    const hasOwn = !hasNumber && hasOwnGoods(row.cells, this.#above, plan)
    if (hasNumber) this.#above = row.cells
    const cells = [...row.cells]
    for (const field of carried) {
      const at = columns[field]
      if (at === undefined) continue
      if (textOf(cells[at]) !== '') this.#last.set(at, cells[at] ?? '')
      else if (field !== 'partNumber' || !hasOwn) {
        // Cells between must not be missing.
        while (cells.length < at) cells.push('')
        cells[at] = this.#last.get(at) ?? ''
      }
    }
    return { ...row, cells }
  }
}

/** Fields that count pieces: several lines below each other have a sum, and not each of them as many. */
const counting = ['quantity', 'reserved', 'serial', 'minimumOrder'] as const satisfies readonly StockColumn[]

/** `300 for all`, `bundle, price per server`: the price of several lines together. */
const ofSet =
  /(?<!\p{L})(?:sets?|kits?|lots?|bundles?|systems?|sistem[ai]|syst[eè]mes?|together|complete|komplett|compleet|zusammen|samen|ensemble|insieme|juntos?|razem|lotto|lotes?|posten|partij|zestaw|for all|f[uü]r alles?|voor alles?|pour tout|per tutt[io]|por todos?|za wszystk\p{L}+)(?!\p{L})/iu
/** In the cell of a price, not in a remark such as `all tested`. */
const ofAll = /(?<!\p{L})(?:all|alles?|tous|tout|tutt[io]|tod[oa]s|wszystk\p{L}+)(?!\p{L})/iu

type MergePlan = Pick<StockMapping, 'columns' | 'details' | 'lots'>

const pricesOf = ({ columns, lots = [] }: MergePlan) => new Set([columns.price, ...lots.map(({ price }) => price)])

/** Returns true if one merged price stands beside several lines that have numbers of their own: it may be that of a set. */
export function sharesPrice(plan: MergePlan, rows: readonly TableRow[]): boolean {
  const prices = pricesOf(plan)
  const numberOf = (row: TableRow | undefined) => textOf(row?.cells[plan.columns.partNumber ?? -1])
  return rows.some((row, at) => {
    const number = numberOf(row)
    const isOther = number !== '' && number !== numberOf(rows[at - 1])
    return isOther && (row.merged ?? []).some(({ column }) => prices.has(column) && textOf(row.cells[column]) === '')
  })
}

/** Returns true for a row beside a merged number that describes something else, such as a part of a configuration. */
export const isPartOfMerged = ({ cells, merged = [] }: TableRow, { columns }: MergePlan): boolean =>
  merged.some(({ column }) => column === columns.partNumber && textOf(cells[column]) === '') &&
  textOf(cells[columns.description ?? -1]) !== ''

/** Returns a row with the values of merged cells that hold for it, such as one price for three lines. */
export function withMerged(row: TableRow, plan: MergePlan): TableRow {
  if (row.merged === undefined) return row
  const { columns, details = [], lots = [] } = plan
  const prices = pricesOf(plan)
  const isOfSet = row.merged.some(({ column, value }) => {
    const isPrice = prices.has(column)
    const isNoRemark = column === columns.manufacturer || column === columns.location || column === columns.partNumber
    return !isNoRemark && (ofSet.test(textOf(value)) || (isPrice && ofAll.test(textOf(value))))
  })
  const counted = new Set([...counting.map(field => columns[field]), ...lots.map(({ quantity }) => quantity)])
  const read = new Set([...Object.values(columns), ...details, ...lots.map(({ price }) => price)])
  const cells = [...row.cells]
  for (const { column, value } of row.merged) {
    if (counted.has(column) || !read.has(column) || textOf(cells[column]) !== '') continue
    if (isOfSet && prices.has(column)) continue
    // `4 reserved` is a number of pieces of all these lines together.
    if (details.includes(column) && reservedPieces(textOf(value)) !== undefined) continue
    while (cells.length < column) cells.push('')
    cells[column] = value
  }
  return { ...row, cells }
}
