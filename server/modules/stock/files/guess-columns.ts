import type { StockColumn } from '../../../../contract/stock-files.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import { type Cell, isPublishedPrice, numberAtStart, textOf } from '../../trade-text/index.ts'
import type { AssignedColumns } from './assign-columns.ts'
import { describedNumber } from './check-row.ts'
import {
  type ColumnTexts,
  countsUp,
  isAmountOfMoney,
  isModel,
  likely,
  likenessToPartNumbers,
  likenessToPieces,
  looksLikePieces,
  shareOf,
  testsOf,
} from './column-tests.ts'
import { sumColumn, unitPriceColumn } from './figures.ts'
import type { Headings } from './headings.ts'
import type { Synonyms, TableRow } from './table.ts'

/** The order in which columns are guessed from their cells, the easiest to recognize first. */
const guessingOrder = [
  'condition',
  'manufacturer',
  'currency',
  'price',
  'partNumber',
  'quantity',
  'description',
] as const

/** Fields whose headings are also used for numbers of pieces: `Lager`, `Stan`. */
const alsoPieces = new Set<string>(['location', 'condition'])

/** Returns the column of descriptions that hold the part number, such as `HPE 872477-B21 600GB SAS disk`, if there is one. */
function describedAt(cells: readonly ColumnTexts[], synonyms: Synonyms): number | undefined {
  const isPartNumber = testsOf(synonyms).partNumber ?? (() => false)
  const hasNumber = (cell: Cell) => describedNumber(cell, synonyms) !== undefined || numberAtStart(cell) !== undefined
  const shares = cells.map(texts =>
    texts.some(hasNumber) ? shareOf(texts, cell => hasNumber(cell) || isPartNumber(cell)) : 0,
  )
  const best = Math.max(...shares)
  return best >= likely.guessed ? shares.indexOf(best) : undefined
}

/** True for numbers of different size that neither count up nor are years, and so may be prices. */
const areAmounts = (cells: ColumnTexts): boolean =>
  new Set(cells.map(textOf)).size > 1 &&
  !countsUp(cells) &&
  shareOf(cells, cell => /^\d{1,6}(?:[.,]\d{1,2})?$/.test(textOf(cell))) >= likely.sure &&
  shareOf(cells, cell => /^(?:19|20)\d\d$/.test(textOf(cell))) < likely.guessed

/** Fields whose headings programs also give to other codes: `Variant Code` with conditions, `Manufacturer Code` with makers. */
const misnamed = new Set<string>(['partNumber', 'sku'])

/** True if all but a few cells are known conditions or makers, written out, and of different meaning. */
function areWordsOf(column: 'condition' | 'manufacturer', texts: ColumnTexts, synonyms: Synonyms): boolean {
  const known = column === 'condition' ? synonyms.conditions : synonyms.manufacturers
  // Two letters are a code, unless they are the name of a maker: `HP`.
  const written = column === 'manufacturer' ? /^\p{L}[^\d]+$/u : /^\p{L}{2}[^\d]+$/u
  const meaningOf = (cell: Cell) => (written.test(textOf(cell)) ? known.get(squeeze(textOf(cell))) : undefined)
  const meanings = texts.map(meaningOf)
  return shareOf(texts, cell => meaningOf(cell) !== undefined) >= likely.sure && new Set(meanings).size > 1
}

/** True if nearly all descriptions that name a number name the seller's own number: then it is the manufacturer's. */
function areNamedIn(descriptions: ColumnTexts, own: ColumnTexts, synonyms: Synonyms): boolean {
  const numbers = new Set(own.map(cell => squeeze(textOf(cell))))
  const named = descriptions.flatMap(cell => describedNumber(cell, synonyms) ?? numberAtStart(cell) ?? [])
  return shareOf(named, number => numbers.has(squeeze(textOf(number)))) >= likely.sure
}

/** Adds to `assigned` the columns that no heading named, guessed from cells; returns the guesses. */
export function byContent(
  assigned: AssignedColumns,
  headings: Headings | undefined,
  cells: readonly ColumnTexts[],
  synonyms: Synonyms,
  rows: readonly TableRow[] = [],
) {
  const tests = testsOf(synonyms)
  const { columns } = assigned
  const meanings = headings?.meanings ?? []
  const isUnderstood = meanings.some(meaning => meaning !== undefined)
  const named = meanings.flatMap((meaning, at) => (meaning === undefined ? [] : [at]))
  const taken = new Set([...Object.values(columns), ...assigned.details, ...assigned.alternatives, ...named])
  // In a list with headings only a number with one is taken for a quantity or a price.
  const isHeaded = (at: number) =>
    headings === undefined || columns.partNumber === undefined || (headings.texts[at] ?? '') !== ''
  const isSum = (at: number) => meanings[at]?.field === 'aside' && meanings[at]?.rank === 1
  const counted = cells.flatMap((texts, at) => (!taken.has(at) && isHeaded(at) && looksLikePieces(texts) ? [at] : []))
  const sum = sumColumn(rows, named.filter(isSum), counted)
  const shareIn = (column: (typeof guessingOrder)[number], at: number): number => {
    const texts = cells[at] ?? []
    if (isUnderstood && column === 'quantity' && columns.partNumber !== undefined) {
      if (!isHeaded(at) || columns.serial !== undefined || !looksLikePieces(texts)) return 0
      if (at === sum) return 2
      if (!taken.has(at) || alsoPieces.has(meanings[at]?.field ?? '')) return 1
      // `Total` or `Sold`, where nothing else counts.
      const { field, rank = 0 } = meanings[at] ?? {}
      return (field === 'aside' && rank === 1) || (field === 'buyer' && rank < 1) ? likely.guessed : 0
    }
    if (column === 'condition' || column === 'manufacturer') {
      const isMisnamed = misnamed.has(meanings[at]?.field ?? '') && named.length > 1
      if (isMisnamed && areWordsOf(column, texts, synonyms)) return 1
    }
    // `Type` is a kind of goods, or the model by which they are listed.
    if (column === 'partNumber' && meanings[at]?.field === 'detail' && meanings[at]?.rank === 1)
      return shareOf(texts, isModel)
    // `Memory` describes goods, or names their numbers where no other column has them.
    if (column === 'partNumber' && meanings[at]?.field === 'detail') return likenessToPartNumbers(texts)
    if (taken.has(at) || (column === 'price' && !isHeaded(at))) return 0
    if (!isUnderstood && column === 'quantity') return likenessToPieces(texts)
    if (!isUnderstood && column === 'partNumber') return likenessToPartNumbers(texts)
    return shareOf(texts, tests[column] ?? (() => false))
  }
  const guessed: StockColumn[] = []
  for (const column of guessingOrder) {
    if (columns[column] !== undefined) continue
    const shares = cells.map((_, at) => ({ at, share: shareIn(column, at) }))
    const [best] = shares.toSorted((one, other) => other.share - one.share || one.at - other.at)
    if (best === undefined || best.share < likely.guessed) continue
    if (columns.location === best.at) delete columns.location
    assigned.details = assigned.details.filter(at => at !== best.at)
    assigned.alternatives = assigned.alternatives.filter(at => at !== best.at)
    for (const other of ['sku', 'partNumber'] as const) if (columns[other] === best.at) delete columns[other]
    columns[column] = best.at
    taken.add(best.at)
    guessed.push(column)
  }
  if (!isUnderstood && columns.price === undefined && columns.quantity !== undefined) {
    // Without headings a second column of numbers after the quantity is what they cost.
    const at = cells.findIndex(
      (texts, index) => !taken.has(index) && index > (columns.quantity ?? 0) && areAmounts(texts),
    )
    if (at >= 0) {
      columns.price = at
      taken.add(at)
      guessed.push('price')
    }
  }
  if (isUnderstood && columns.price === undefined && columns.currency !== undefined) {
    // The only amounts without a known heading, beside the currency of each line, are what it costs.
    const amounts = cells.flatMap((texts, at) => (!taken.has(at) && isHeaded(at) && areAmounts(texts) ? [at] : []))
    const [only = -1] = amounts
    if (amounts.length === 1 && Math.abs(only - columns.currency) === 1) {
      columns.price = only
      guessed.push('price')
    }
  }
  if (columns.price === undefined && columns.quantity !== undefined) {
    const figures = cells.flatMap((_, at) =>
      Object.values(columns).includes(at) || meanings[at]?.rank === 2 ? [] : [at],
    )
    const unit = unitPriceColumn(rows, columns.quantity, figures)
    if (unit !== undefined) {
      columns.price = unit
      taken.add(unit)
      assigned.details = assigned.details.filter(detail => detail !== unit)
      guessed.push('price')
    }
  }
  if (columns.price === undefined) {
    const [published] = cells
      .flatMap((texts, at) =>
        isPublishedPrice(meanings[at]) && (shareOf(texts, isAmountOfMoney) > 0 || areAmounts(texts)) ? [at] : [],
      )
      .toSorted((one, other) => (meanings[other]?.rank ?? 0) - (meanings[one]?.rank ?? 0))
    if (published !== undefined) {
      columns.price = published
      guessed.push('price')
    }
  }
  // A shop's export has its own number in a column, and the manufacturer's in the name of the goods.
  const own = meanings[columns.partNumber ?? -1]?.field === 'sku' ? columns.partNumber : undefined
  if (columns.partNumber === undefined || own !== undefined) {
    const at = describedAt(cells, synonyms)
    const isNamed = own !== undefined && areNamedIn(cells[at ?? -1] ?? [], cells[own] ?? [], synonyms)
    if (at !== undefined && at !== own && !isNamed) {
      if (own !== undefined) columns.sku = own
      if (columns.description === at) delete columns.description
      assigned.details = assigned.details.filter(detail => detail !== at)
      columns.partNumber = at
      guessed.push('partNumber')
    }
  }
  return guessed
}

interface SheetColumns {
  headings: Headings | undefined
  assigned: AssignedColumns
  rows: readonly TableRow[]
  cells: readonly ColumnTexts[]
}

/** A column whose heading is not understood, and the field that it could change. */
interface UnknownColumn {
  field: StockColumn
  at: number
}

/**
 * Returns the columns whose headings are not understood and that could change a field: whole numbers up to the quantity may be reserved
 * pieces, amounts of money another price, and what looks more like part numbers than those found may be the manufacturer's.
 */
export function doubtsIn({ headings, assigned, rows, cells }: SheetColumns): UnknownColumn[] {
  const { quantity = -1 } = assigned.columns
  const used = new Set([...Object.values(assigned.columns), ...assigned.details, ...assigned.alternatives])
  const isPart = (at: number) =>
    rows.every(row => Number(row.cells[at] ?? 0) <= Number(textOf(row.cells[quantity]).replace(/\D/g, '')))
  const ofNumbers = likenessToPartNumbers(cells[assigned.columns.partNumber ?? -1] ?? [])
  const fieldOf = (texts: ColumnTexts, at: number): StockColumn | undefined => {
    if (headings === undefined || headings.meanings[at] !== undefined || used.has(at) || !headings.texts[at])
      return undefined
    const likeness = texts.length > rows.length / 2 ? likenessToPartNumbers(texts) : 0
    if (likeness >= likely.guessed && likeness > ofNumbers) return 'partNumber'
    const mayBePrice = assigned.columns.price === undefined && areAmounts(texts)
    if (looksLikePieces(texts)) return isPart(at) ? 'quantity' : mayBePrice ? 'price' : undefined
    return shareOf(texts, isAmountOfMoney) >= likely.sure ? 'price' : undefined
  }
  return cells.flatMap((texts, at) => {
    const field = fieldOf(texts, at)
    return field === undefined ? [] : [{ field, at }]
  })
}
