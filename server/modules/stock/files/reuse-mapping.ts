import type { ProposedMapping, StockColumn, StockMapping } from '../../../../contract/stock-files.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import { decimalSignOf } from '../../trade-text/index.ts'
import { textsOf } from './sheet-analysis.ts'
import type { RememberedMapping, TableRow } from './table.ts'

type Columns = Partial<Record<StockColumn, number>>

/** Returns a function that finds a remembered column under these headings. Columns with the same heading keep their order. */
function placeIn(remembered: RememberedMapping, headings: readonly string[]) {
  const known = remembered.headings.map(squeeze)
  const present = headings.map(squeeze)
  return (at: number): number | undefined => {
    const text = known[at] ?? ''
    const turn = known.slice(0, at).filter(one => one === text).length
    return present.flatMap((one, place) => (one === text && text !== '' ? [place] : []))[turn]
  }
}

/** Returns the position of each remembered column under these headings; undefined if one is missing. */
function positionsOf(remembered: RememberedMapping, headings: readonly string[]): Columns | undefined {
  const placeOf = placeIn(remembered, headings)
  const columns: Columns = {}
  for (const [column, at] of Object.entries(remembered.mapping.columns) as [StockColumn, number][]) {
    const place = placeOf(at)
    if (place === undefined) return undefined
    columns[column] = place
  }
  return columns
}

/** Returns proposed columns with new headings. The company left columns with known headings out on purpose. */
function newColumns(proposed: ProposedMapping, remembered: RememberedMapping, mapped: Columns): Columns {
  const known = new Set(remembered.headings.map(squeeze))
  const taken = new Set(Object.values(mapped))
  return Object.fromEntries(
    Object.entries(proposed.mapping.columns).filter(([column, at]) => {
      const heading = squeeze(proposed.headings[at] ?? '')
      return mapped[column as StockColumn] === undefined && !taken.has(at) && heading !== '' && !known.has(heading)
    }),
  )
}

/** Returns the remembered words, and those that this file is the first to use. */
function wordsOf(remembered: StockMapping, proposed: StockMapping) {
  const known = remembered.words ?? []
  const keys = new Set(known.map(({ column, text }) => `${column} ${squeeze(text)}`))
  const fresh = (proposed.words ?? []).filter(({ column, text }) => !keys.has(`${column} ${squeeze(text)}`))
  return { words: [...known, ...fresh].slice(-200), hasNew: fresh.length > 0 }
}

/**
 * Returns the mapping that a company confirmed before if this file has the same headings, in any order, the same sheet
 * and no different decimal sign; otherwise undefined. A file without headings cannot be recognized. `hasNewWords` is true if the file
 * has words whose meaning nobody has confirmed.
 */
export function reuseMapping(
  rows: readonly TableRow[],
  remembered: RememberedMapping,
  proposed: ProposedMapping,
): { mapping: StockMapping; hasNewWords: boolean } | undefined {
  const { mapping } = remembered
  if (mapping.headerRow === null || proposed.mapping.headerRow === null) return undefined
  if (mapping.sheet !== null && mapping.sheet !== proposed.mapping.sheet) return undefined
  const mapped = positionsOf(remembered, proposed.headings)
  if (mapped === undefined) return undefined
  const columns = { ...mapped, ...newColumns(proposed, remembered, mapped) }
  const below = textsOf(rows.filter(({ number }) => number > (proposed.mapping.headerRow ?? 0)))
  const written = [columns.price, columns.quantity]
    .flatMap(at => below[at ?? -1] ?? [])
    .filter(cell => typeof cell === 'string')
  const { decimalSign } = decimalSignOf(written)
  if (decimalSign !== null && mapping.decimalSign !== null && decimalSign !== mapping.decimalSign) return undefined
  const placeOf = placeIn(remembered, proposed.headings)
  const placed = (ats: readonly number[] | undefined) => ats?.flatMap(at => placeOf(at) ?? [])
  const { words, hasNew } = wordsOf(mapping, proposed.mapping)
  const {
    details: _details,
    alternatives: _alternatives,
    sheets: _sheets,
    sides: _sides,
    trends: _trends,
    words: _words,
    lots: sent,
    ...rest
  } = mapping
  const lots = sent?.flatMap(({ quantity: counted, price, columns: own, ...kind }) => {
    const quantity = placeOf(counted)
    if (quantity === undefined) return []
    const columns = own && positionsOf({ ...remembered, mapping: { ...mapping, columns: own } }, proposed.headings)
    return [{ quantity, ...kind, ...(price !== undefined && { price: placeOf(price) }), ...(columns && { columns }) }]
  })
  const [details, alternatives] = [placed(mapping.details), placed(mapping.alternatives)]
  const kept = proposed.mapping.sheets?.flatMap(({ isWanted: looksWanted, ...proposedSheet }) => {
    const before = mapping.sheets?.find(({ sheet }) => sheet === proposedSheet.sheet)
    // Its owner may have said that a sheet that seems to list goods wanted is stock.
    const isWanted = before?.isWanted !== false
    return before === undefined && !looksWanted ? [] : [{ ...proposedSheet, ...(looksWanted && { isWanted }) }]
  })
  return {
    mapping: {
      ...rest,
      sheet: proposed.mapping.sheet,
      headerRow: proposed.mapping.headerRow,
      columns,
      ...(details && { details }),
      ...(alternatives && { alternatives }),
      ...(proposed.mapping.sides && { sides: proposed.mapping.sides }),
      ...(proposed.mapping.trends && { trends: proposed.mapping.trends }),
      ...(lots && { lots }),
      ...(kept && kept.length > 0 && { sheets: kept }),
      ...(words.length > 0 && { words }),
      decimalSign: decimalSign ?? mapping.decimalSign,
      ...(proposed.mapping.countsIn && { countsIn: proposed.mapping.countsIn }),
      ...(proposed.mapping.isCorrection && { isCorrection: true }),
    },
    hasNewWords: hasNew,
  }
}
