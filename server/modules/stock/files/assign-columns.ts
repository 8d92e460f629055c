import type { StockColumn } from '../../../../contract/stock-files.ts'
import { fold } from '../../../platform/text/fold.ts'
import { isOfferHeading, isTaxedPrice, isUsualPriceHeading, type StockHeading } from '../../trade-text/index.ts'
import { Doubts } from './doubts.ts'
import type { Headings } from './headings.ts'

export interface AssignedColumns {
  columns: Partial<Record<StockColumn, number>>
  /** Columns that describe the goods further, in order. */
  details: number[]
  /** Columns with further part numbers. */
  alternatives: number[]
  /** Columns whose heading alone does not decide. */
  weak: Doubts
}

/** The share of a column's cells that can be values of a field; 1 where cells are not known. */
export type CellFit = (field: StockColumn, at: number) => number

/** Below this share the cells of a column contradict its heading. */
const contradicted = 0.3

const single: readonly [heading: StockHeading, column: StockColumn][] = [
  ['manufacturer', 'manufacturer'],
  ['reserved', 'reserved'],
  ['minimumOrder', 'minimumOrder'],
  ['leadTime', 'leadTime'],
  ['currency', 'currency'],
  ['location', 'location'],
  ['serial', 'serial'],
  ['grade', 'grade'],
  ['condition', 'condition'],
  ['price', 'price'],
  ['priceUnit', 'priceUnit'],
  ['quantity', 'quantity'],
]

/** Numbers that fit worse count up, as those of a seller's own system do. */
const looksLikeOwn = 0.6

/** Ranks that differ less do not decide between two columns. */
const alike = 0.5
/** Fields for which two columns with such headings are asked about. */
const isTelling = new Set<StockColumn>(['quantity', 'price', 'condition'])

/** A number of the company that the seller bought from, which is often the maker. */
const isOfSupplier = (heading: string) =>
  /suppl|lieferant|leverancier|leverant|proveedor|fournisseur|fornitor|fornecedor|dostawc|dodavatel/.test(fold(heading))

/** A rank above which a heading means available pieces, so that reserved ones are already taken off. */
export const availableRank = 4

interface Candidate {
  at: number
  rank: number
  fit: number
}

/**
 * Assigns columns to fields by their headings; if several fit one field, by their cells: the manufacturer's number
 * before the seller's own, available pieces before pieces in stock, the asking price before any other.
 */
export function assignColumns(
  { meanings, texts }: Pick<Headings, 'meanings' | 'texts'>,
  fitOf: CellFit,
): AssignedColumns {
  const columns: AssignedColumns['columns'] = {}
  const weak = new Doubts()
  const of = (heading: StockHeading, field: StockColumn): Candidate[] =>
    meanings
      .flatMap((meaning, at) => (meaning?.field === heading ? [{ at, rank: meaning.rank, fit: fitOf(field, at) }] : []))
      .toSorted((one, other) => other.rank + 2 * other.fit - (one.rank + 2 * one.fit) || one.at - other.at)
  for (const [heading, field] of single) {
    const [best, second] = of(heading, field).filter(({ fit }) => fit >= contradicted)
    if (best !== undefined) columns[field] = best.at
    if (isTelling.has(field) && best !== undefined && second !== undefined && best.rank - second.rank < alike)
      weak.add(field, 'several-columns', { columns: [best.at, second.at] })
    if (field === 'price' && best !== undefined && isTaxedPrice(meanings[best.at]))
      weak.add('price', 'taxed-price', { columns: [best.at] })
    if (field === 'price' && best !== undefined && isOfferHeading(texts[best.at] ?? '')) {
      const usual = of(heading, field).find(({ at }) => at !== best.at && isUsualPriceHeading(texts[at] ?? ''))
      if (usual !== undefined) columns.usualPrice = usual.at
    }
    if (field === 'quantity' && best !== undefined && best.rank >= availableRank) delete columns.reserved
  }
  if (columns.price === undefined) delete columns.priceUnit
  const numbers = of('partNumber', 'partNumber')
  const further = of('alternative', 'partNumber')
  const owns = of('sku', 'sku')
  // A further number is more likely the manufacturer's than one of the seller's own, such as an article number.
  const [named] = [
    ...numbers.filter(({ rank }) => rank > 2),
    ...further,
    ...numbers.filter(({ rank }) => rank <= 2),
  ].filter(({ fit }) => fit >= contradicted)
  // Where the seller's numbers count up, those of his supplier are rather the maker's.
  const isCounted = named !== undefined && named.rank <= 2 && named.fit < looksLikeOwn
  const supplied = isCounted
    ? owns.find(({ at }) => isOfSupplier(texts[at] ?? '') && fitOf('partNumber', at) >= looksLikeOwn)
    : undefined
  const best = supplied ? undefined : named
  const fallback = supplied ?? best ?? owns.find(({ at }) => fitOf('partNumber', at) >= contradicted)
  if (fallback !== undefined) {
    columns.partNumber = fallback.at
    if (best === undefined || best.rank < 1 || (best.rank < 3 && best.fit < looksLikeOwn))
      weak.add('partNumber', best !== undefined && best.rank < 1 ? 'model-name' : 'own-number', {
        columns: [fallback.at],
      })
  }
  const rest = numbers.filter(({ at }) => at !== columns.partNumber)
  const others = [...owns, ...rest.filter(({ rank }) => rank >= 1 && rank <= 2)].filter(
    ({ at }) => at !== columns.partNumber,
  )
  const own = others.find(({ at }) => fitOf('sku', at) >= contradicted)
  if (own !== undefined) columns.sku = own.at
  const alternatives = [...further, ...rest.filter(({ rank }) => rank > 2)]
    .map(({ at }) => at)
    .filter(at => at !== columns.partNumber)
  const models = rest.filter(({ rank }) => rank < 1)
  // A column named `Item` may hold what the goods are.
  const items = others.filter(({ at }) => fitOf('sku', at) < contradicted && fitOf('description', at) >= contradicted)
  const described = [...of('description', 'description'), ...models, ...items]
  const [description] = described
  if (description !== undefined) columns.description = description.at
  const taken = new Set<number>([...Object.values(columns), ...alternatives])
  const details = [
    ...described.map(({ at }) => at),
    ...of('detail', 'description').map(({ at }) => at),
    ...of('remark', 'description').map(({ at }) => at),
  ]
    .filter(at => !taken.has(at))
    .sort((one, other) => one - other)
  return { columns, details, alternatives, weak }
}
