import { type LotKind, maxRowLots, type StockLot, stockLineSizes } from '../../../../contract/stock-files.ts'
import { fold } from '../../../platform/text/fold.ts'
import { conditionInWords, gradeIn, textOf } from '../../trade-text/index.ts'
import { stockTexts } from '../texts.ts'
import type { AssignedColumns } from './assign-columns.ts'
import type { StockRow } from './check-row.ts'
import { type ColumnTexts, looksLikePieces } from './column-tests.ts'
import type { Headings } from './headings.ts'
import { warehouseIn } from './warehouse-places.ts'

const singleGrade = /(?<![\p{L}\p{N}])([A-D]\+?)$/u
/** `Magazyn Gdańsk`: the place is what follows. */
const placeWord =
  /^(?:magazyn|magazijn|lager|warehouse|whse|wh|almac[eé]n|magazzino|entrep[oô]t|d[eé]p[oô]t|filiale|branch|site|sklad)\s+/iu

/** Words for pieces before what tells them apart: `Qty black`. */
const pieceWord =
  /^(?:qty|quantity|pcs|stock|menge|stk|anzahl|aantal|stuks|qt[eé]|cant|uds|q\.?t[aà]|pz|ilo[sś][cć]|szt)[. :-]+/iu
const colors = new Set(
  (
    'black white silver gold golden grey gray blue red green pink purple yellow rose graphite midnight starlight beige orange brown bronze ' +
    'schwarz weiss silber grau blau rot grun rosa lila gelb braun zwart wit zilver goud grijs blauw rood groen roze paars geel bruin ' +
    'noir blanc argent or gris bleu rouge vert violet jaune negro blanco plata oro azul rojo verde morado amarillo marron ' +
    'nero bianco argento oro grigio blu rosso viola giallo czarny bialy srebrny zloty szary niebieski czerwony zielony rozowy fioletowy zolty'
  ).split(' '),
)
/** Words that shade a color: `Space Grey`, `Pacific Blue`, `Rose Gold`. */
const shades = new Set(
  'space dark light midnight rose pacific sierra alpine deep sky matt matte glossy dunkel hell'.split(' '),
)

/** Returns the color that a heading names and nothing else; undefined if it does not. */
function colorIn(heading: string): string | undefined {
  const text = heading.replace(pieceWord, '').trim()
  const words = fold(text)
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .split(/[ /-]+/)
  const last = words.at(-1) ?? ''
  return colors.has(last) && words.slice(0, -1).every(word => shades.has(word) || colors.has(word)) ? text : undefined
}

/** Returns what a heading says about the pieces below it: their condition, their grade, where they are or their color. */
function kindOf(heading: string, isPlace: boolean): LotKind | undefined {
  if (isPlace) return { location: heading.replace(placeWord, '') }
  const condition = conditionInWords(heading)
  if (condition !== undefined) return { condition }
  const grade = gradeIn(heading) || (singleGrade.exec(heading)?.[1] ?? '')
  if (grade !== '') return { grade }
  const color = colorIn(heading)
  return color === undefined ? undefined : { description: color }
}

/** Returns for each column what tells its pieces from others, should its owner say that it counts a lot: by default where they are. */
export const lotKindsOf = ({ fullTexts, texts }: Pick<Headings, 'fullTexts' | 'texts'>): LotKind[] =>
  fullTexts.map((text, at) => {
    if (text === '') return {}
    const named = kindOf(text, false) ?? kindOf(texts[at] ?? '', false)
    return (
      named ?? { location: (texts[at] || text).replace(placeWord, '').slice(0, stockLineSizes.location).toWellFormed() }
    )
  })

const keyOf = (kind: LotKind) => JSON.stringify(kind)

/**
 * Returns the columns of pieces if each row has several: by condition (`New qty`, `Used qty`), by grade, or by place where
 * no column has their sum; undefined if pieces have one column. Prices below the same words belong to them.
 */
function proposeLots(
  headings: Headings,
  { columns }: Pick<AssignedColumns, 'columns'>,
  cells: readonly ColumnTexts[],
): StockLot[] | undefined {
  const found = headings.fullTexts.flatMap((text, at) => {
    const field = headings.meanings[at]?.field
    const warehouse = field === 'quantity' ? warehouseIn(text) : undefined
    const isPlace = warehouse !== undefined || (field === 'location' && looksLikePieces(cells[at] ?? []))
    const kind = text === '' ? undefined : kindOf(warehouse ?? text, isPlace)
    return kind === undefined ? [] : [{ at, field, kind, isPlace }]
  })
  const isNamedOnly = ({ at, field }: (typeof found)[number]) =>
    (field === undefined || field === 'condition' || field === 'grade') && looksLikePieces(cells[at] ?? [])
  const counted = found.filter(one => one.field === 'quantity' || one.isPlace || isNamedOnly(one))
  // Where a sum is given, places and colors are no lots.
  const hasSum = columns.quantity !== undefined && counted.every(({ at }) => at !== columns.quantity)
  const taken = hasSum ? counted.filter(({ isPlace, kind }) => !isPlace && kind.description === undefined) : counted
  const isDistinct = new Set(taken.map(({ kind }) => keyOf(kind))).size === taken.length
  if (taken.length < 2 || !isDistinct) return undefined
  return taken.map(({ at, kind }) => {
    const price = found.find(({ field, kind: other }) => field === 'price' && keyOf(other) === keyOf(kind))
    return { quantity: at, ...(price && { price: price.at }), ...kind }
  })
}

/** Proposes lots and gives their columns to them: the first lot's are those of the quantity and the price. */
export function takeLots(assigned: AssignedColumns, headings: Headings, cells: readonly ColumnTexts[]) {
  const lots = proposeLots(headings, assigned, cells)?.slice(0, maxRowLots)
  if (lots === undefined) return undefined
  const { columns } = assigned
  const taken = new Set(lots.flatMap(({ quantity, price }) => [quantity, price]))
  for (const field of ['condition', 'grade', 'location'] as const) if (taken.has(columns[field])) delete columns[field]
  assigned.details = assigned.details.filter(at => !taken.has(at))
  columns.quantity = lots[0]?.quantity
  columns.price = lots[0]?.price ?? (taken.has(columns.price) ? undefined : columns.price)
  // Each lot has a price of its own or they share one: nothing is open, except between two prices of all places.
  if (!lots.every(({ location }) => location !== undefined)) assigned.weak.delete('price')
  assigned.weak.delete('quantity')
  assigned.weak.add('quantity', 'several-lots', { columns: lots.map(({ quantity }) => quantity) })
  return lots
}

/** Returns a row once for each lot of it that has pieces, with the columns and the words of the lot; left out if none has. */
export function lotsOfRow(found: StockRow, lots: readonly StockLot[]): StockRow[] {
  const { row, rules } = found
  const all = lots.map(({ quantity, price, condition, grade, location, description }, lot): StockRow => {
    const columns = { ...rules.mapping.columns, quantity, ...(price !== undefined && { price }) }
    if (condition !== undefined) delete columns.condition
    const context = {
      ...rules.context,
      isWithoutReserved: true as const,
      ...(condition !== undefined && { condition }),
      ...(grade !== undefined && { grade }),
      ...(location !== undefined && { location }),
      ...(description !== undefined && { description }),
    }
    return {
      ...found,
      row: { ...row, lot },
      rules: { ...rules, mapping: { ...rules.mapping, columns }, context },
    }
  })
  const isFilled = ({ rules: { mapping } }: StockRow) => {
    const text = textOf(row.cells[mapping.columns.quantity ?? -1])
    return /[\p{L}\p{N}]/u.test(text) && !/^0+(?:[.,]0+)?$/.test(text)
  }
  const filled = all.filter(isFilled)
  return filled.length > 0 ? filled : [{ ...found, left: { column: 'quantity', message: stockTexts.row.noLot } }]
}
