import { maxRowLots } from '../../../../../contract/stock-files.ts'
import { type ListedGoods, readStockHeading, saysSold } from '../../../trade-text/index.ts'
import { modelOf } from '../model-name.ts'
import type { TableRow } from '../table.ts'
import { plainLine, withRemarks } from './list-remarks.ts'
import { type ListLine, offeredIn, withCorrections } from './offered-lines.ts'
import { withoutQuoted } from './quoted-original.ts'

/** Longer texts are not lists that a person wrote. */
export const maxListLength = 400_000
/** Shares of the lines that name goods, and of the goods with a quantity, in a list. */
const listShares = { goods: 0.4, counted: 0.5, stacked: 0.6 }

/** True for a field on a line of its own, such as `Qty: 12`, that does not begin other goods. */
function isFurtherField(line: string): boolean {
  const field = readStockHeading(/^\s*([^:=]{2,30})[:=]\s*\S/.exec(line)?.[1] ?? '')?.field
  return field !== undefined && field !== 'partNumber'
}

/** Number of paragraphs above which goods may fill several lines each. */
const minParagraphs = 3

/** Returns true if each of most paragraphs has one of the goods, its cells below each other. */
function areStacked(text: string, numGoods: number, numLines: number): boolean {
  const { length } = text.split(/\n\s*\n/).filter(paragraph => paragraph.trim() !== '')
  return length >= minParagraphs && numLines >= 2 * length && numGoods >= length * listShares.stacked
}

/**
 * Returns the goods of a list written as free text, with the cells of `listedColumns`; undefined for any other text.
 */
export async function listIn(text: string): Promise<TableRow[] | undefined> {
  const offered = offeredIn(text)
  const lines = offered.map(line => line.text).filter(line => line.trim() !== '')
  if (text.length > maxListLength || lines.length < 2) return undefined
  // Loaded on demand: it takes longer to load than most files take to read.
  const { readList } = await import('../../../trade-text/index.ts')
  const plain = offered.map(plainLine)
  const list = plain.map(line => line.text).join('\n')
  const named = withRemarks(readList(list), plain)
    .map(one => ({ ...one, partNumber: one.partNumber || modelOf(one.description) }))
    .filter(({ partNumber, side }) => partNumber !== '' && side === 'wts')
  const goods = withCorrections(withoutQuoted(named, offered), offered)
  const { length: counted } = goods.filter(({ quantity }) => quantity !== null)
  const { length: begun } = lines.filter(line => !isFurtherField(line))
  const isList =
    (goods.length >= begun * listShares.goods && counted >= goods.length * listShares.counted) ||
    (counted === goods.length && areStacked(list, goods.length, lines.length))
  return goods.length > 1 && isList ? rowsOf(goods, offered) : undefined
}

/** Returns what a field such as `Aantal: 0 (verkocht)` says of goods that are sold; '' if no line has such a field. */
function soldIn(lines: readonly string[]): string {
  for (const line of lines) {
    const [, label = '', value = ''] = /^\s*([^:=]{2,30})[:=]\s*(\S.*)$/.exec(line) ?? []
    if (saysSold(value) && readStockHeading(label)?.field === 'quantity') return value.trim()
  }
  return ''
}

/** Returns the goods as rows, each with the number of its own line; several of one line are lots of a row. */
function rowsOf(goods: readonly ListedGoods[], offered: readonly ListLine[]): TableRow[] {
  const lines = offered.map(line => line.text)
  let [last, lot, lastPlace] = [0, 0, 0]
  return goods.map(({ row, ...one }, index) => {
    // A table whose cells are below each other is named by its first line.
    const from = row > lastPlace ? row - 1 : lastPlace
    const at = lines.findIndex((line, place) => place >= from && line.includes(one.partNumber))
    lastPlace = Math.max(at < 0 ? row : at + 1, lastPlace)
    const number = Math.max(offered[lastPlace - 1]?.number ?? lastPlace, last)
    const isFurther = number === last && lot + 1 < maxRowLots
    lot = isFurther ? lot + 1 : 0
    last = number === last && !isFurther ? number + 1 : number
    const cells = [
      one.partNumber,
      one.brand,
      one.description,
      one.quantity ?? soldIn(lines.slice(row - 1, (goods[index + 1]?.row ?? lines.length + 1) - 1)),
      one.condition,
      one.price ?? '',
      one.currency,
    ]
    return { number: last, cells, ...(lot > 0 && { lot }) }
  })
}
