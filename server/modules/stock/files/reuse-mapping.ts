import type { SheetMapping, StockColumn, StockLot, StockMapping } from '../../../../contract/stock-files.ts'
import type { ProposedMapping } from '../../../../contract/stock-proposals.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import { decimalSignOf } from '../../trade-text/index.ts'
import { textsOf } from './sheet-analysis.ts'
import type { RememberedMapping, TableRow } from './table.ts'

type Columns = Partial<Record<StockColumn, number>>

/** The columns that a company confirmed below headings. */
interface KnownColumns {
  headings: readonly string[]
  columns: Columns
}

/** Returns a function that finds a remembered column under these headings. Columns with the same heading keep their order. */
function placeIn(remembered: Pick<KnownColumns, 'headings'>, headings: readonly string[]) {
  const known = remembered.headings.map(squeeze)
  const present = headings.map(squeeze)
  return (at: number): number | undefined => {
    const text = known[at] ?? ''
    const turn = known.slice(0, at).filter(one => one === text).length
    return present.flatMap((one, place) => (one === text && text !== '' ? [place] : []))[turn]
  }
}

/** Returns the position of each remembered column under these headings; undefined if one is missing. */
function positionsOf(remembered: KnownColumns, headings: readonly string[]): Columns | undefined {
  const placeOf = placeIn(remembered, headings)
  const columns: Columns = {}
  for (const [column, at] of Object.entries(remembered.columns) as [StockColumn, number][]) {
    const place = placeOf(at)
    if (place === undefined) return undefined
    columns[column] = place
  }
  return columns
}

/** Returns remembered lots with their columns under these headings; one whose pieces have no column any more is dropped. */
function lotsUnder(lots: readonly StockLot[], known: readonly string[], headings: readonly string[]): StockLot[] {
  const placeOf = placeIn({ headings: known }, headings)
  return lots.flatMap(({ quantity: counted, price, columns: own, ...kind }) => {
    const quantity = placeOf(counted)
    if (quantity === undefined) return []
    const columns = own && positionsOf({ headings: known, columns: own }, headings)
    return [{ quantity, ...kind, ...(price !== undefined && { price: placeOf(price) }), ...(columns && { columns }) }]
  })
}

/** Returns what describes the goods further and their lots, under these headings. */
function placedUnder(
  { details, alternatives, lots }: Pick<SheetMapping, 'details' | 'alternatives' | 'lots'>,
  known: readonly string[],
  headings: readonly string[],
): Pick<SheetMapping, 'details' | 'alternatives' | 'lots'> {
  const placeOf = placeIn({ headings: known }, headings)
  const placed = (ats: readonly number[]) => ats.flatMap(at => placeOf(at) ?? [])
  return {
    ...(details && { details: placed(details) }),
    ...(alternatives && { alternatives: placed(alternatives) }),
    ...(lots && { lots: lotsUnder(lots, known, headings) }),
  }
}

/** Returns a further sheet with the columns that its owner confirmed before; undefined if one of them is missing. */
function sheetAsBefore(
  before: SheetMapping,
  proposed: SheetMapping,
  { known = [], headings = [] }: { known: readonly string[] | undefined; headings: readonly string[] | undefined },
): SheetMapping | undefined {
  const columns = positionsOf({ headings: known, columns: before.columns }, headings)
  if (columns === undefined || before.headerRow === null || proposed.headerRow === null) return undefined
  const { details: _details, alternatives: _alternatives, lots: _lots, ...rest } = proposed
  return { ...rest, columns, ...placedUnder(before, known, headings) }
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
  return { words: [...known, ...fresh].slice(-200), newWords: fresh.map(({ text }) => text) }
}

/** The mapping of a file as its company confirmed it before. */
interface ReusedMapping {
  mapping: StockMapping
  /** Words of the file whose meaning nobody has confirmed. */
  newWords: readonly string[]
  /** Further sheets that are read as before, so that nothing about them is asked. */
  knownSheets: ReadonlySet<string>
}

/** Returns the further sheets as they were read before, and as proposed if they have other headings now. */
function sheetsAsBefore(
  { mapping, sheetHeadings }: RememberedMapping,
  proposed: StockMapping,
  headingsOf: HeadingsOfSheets,
): { sheets: SheetMapping[]; known: Set<string> } {
  const known = new Set<string>()
  const sheets = (proposed.sheets ?? []).flatMap(({ isWanted: looksWanted, ...proposedSheet }): SheetMapping[] => {
    const { sheet } = proposedSheet
    const before = mapping.sheets?.find(one => one.sheet === sheet)
    if (before === undefined && !looksWanted) return []
    const headings = { known: sheetHeadings?.[sheet], headings: headingsOf[sheet] }
    const same = before && sheetAsBefore(before, proposedSheet, headings)
    // Older releases remembered no headings of further sheets and asked nothing about them.
    if (same !== undefined || sheetHeadings === undefined) known.add(sheet)
    // Its owner may have said that a sheet that seems to list goods wanted is stock.
    return [{ ...(same ?? proposedSheet), ...(looksWanted && { isWanted: before?.isWanted !== false }) }]
  })
  return { sheets, known }
}

/** The headings of each further sheet of a file. */
type HeadingsOfSheets = Readonly<Record<string, readonly string[]>>

/**
 * Returns the mapping that a company confirmed before if this file has the same headings, in any order, the same sheet
 * and no different decimal sign; otherwise undefined. A file without headings cannot be recognized.
 */
export function reuseMapping(
  rows: readonly TableRow[],
  remembered: RememberedMapping,
  proposed: ProposedMapping,
  headingsOf: HeadingsOfSheets = {},
): ReusedMapping | undefined {
  const { mapping, headings: known } = remembered
  if (mapping.headerRow === null || proposed.mapping.headerRow === null) return undefined
  if (mapping.sheet !== null && mapping.sheet !== proposed.mapping.sheet) return undefined
  const mapped = positionsOf({ headings: known, columns: mapping.columns }, proposed.headings)
  if (mapped === undefined) return undefined
  const columns = { ...mapped, ...newColumns(proposed, remembered, mapped) }
  const below = textsOf(rows.filter(({ number }) => number > (proposed.mapping.headerRow ?? 0)))
  const written = [columns.price, columns.quantity]
    .flatMap(at => below[at ?? -1] ?? [])
    .filter(cell => typeof cell === 'string')
  const { decimalSign } = decimalSignOf(written)
  if (decimalSign !== null && mapping.decimalSign !== null && decimalSign !== mapping.decimalSign) return undefined
  const { words, newWords } = wordsOf(mapping, proposed.mapping)
  const {
    details: _details,
    alternatives: _alternatives,
    sheets: _sheets,
    sides: _sides,
    trends: _trends,
    words: _words,
    lots: _lots,
    ...rest
  } = mapping
  const { sheets, known: knownSheets } = sheetsAsBefore(remembered, proposed.mapping, headingsOf)
  return {
    mapping: {
      ...rest,
      sheet: proposed.mapping.sheet,
      headerRow: proposed.mapping.headerRow,
      columns,
      ...placedUnder(mapping, known, proposed.headings),
      ...(proposed.mapping.sides && { sides: proposed.mapping.sides }),
      ...(proposed.mapping.trends && { trends: proposed.mapping.trends }),
      ...(sheets.length > 0 && { sheets }),
      ...(words.length > 0 && { words }),
      decimalSign: decimalSign ?? mapping.decimalSign,
      ...(proposed.mapping.countsIn && { countsIn: proposed.mapping.countsIn }),
      ...(proposed.mapping.isCorrection && { isCorrection: true }),
    },
    newWords,
    knownSheets,
  }
}
