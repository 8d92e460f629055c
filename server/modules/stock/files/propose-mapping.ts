import {
  maxFileWords,
  type SheetMapping,
  type StockColumn,
  type StockMapping,
  stockFileCaps,
  unknownManufacturer,
} from '../../../../contract/stock-files.ts'
import type { ProposedMapping } from '../../../../contract/stock-proposals.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import {
  decimalSignOf,
  faultOfText,
  guessedCondition,
  isUnclearPrice,
  isUnclearQuantity,
  textOf,
} from '../../trade-text/index.ts'
import { stockTexts } from '../texts.ts'
import type { AssignedColumns } from './assign-columns.ts'
import { carriedIn } from './carried-columns.ts'
import { checkRow, describedNumber, lacksNumber, numberOfRow, type RowRules, type StockRow } from './check-row.ts'
import { fitsOf, isKnownCondition, likely } from './column-tests.ts'
import { type FileSynonyms, withCodes } from './condition-codes.ts'
import { countedField } from './count-in-text.ts'
import { Doubts } from './doubts.ts'
import { isPriceOfLot } from './lot-price.ts'
import { currencyOfAmounts } from './price-currency.ts'
import { reservedWithin } from './reserved-pieces.ts'
import { lotKindsOf } from './row-lots.ts'
import { saidOfAll } from './said-of-all.ts'
import { currencyOf, lookAt, type SheetAnalysis, type SheetRows, sidesOf, textsOf } from './sheet-analysis.ts'
import { doubtsOf, furtherSheet, isAskedOfFile } from './sheet-doubts.ts'
import { StockReader } from './stock-reader.ts'
import { listedColumns, type StockLine, type Synonyms, type TableFormat, type TableRow } from './table.ts'

/** A sheet with a lower score is a cover, a legend or a note. */
const stockScore = 4

/** Returns the words for conditions that the file explains, and those that are unknown, each with its likeliest meaning. */
function wordsOf(lines: readonly StockRow[], synonyms: FileSynonyms) {
  const words = new Map<string, { column: 'condition'; text: string; meaning: string; isUnknown: boolean }>()
  for (const { row, rules } of lines) {
    const text = textOf(row.cells[rules.mapping.columns.condition ?? -1])
    const explained = synonyms.codes.get(squeeze(text))
    const isUnknown = text !== '' && text.length <= 100 && !isKnownCondition(text, synonyms)
    if ((isUnknown || explained !== undefined) && words.size < maxFileWords)
      words.set(squeeze(text), { column: 'condition', text, meaning: explained ?? guessedCondition(text), isUnknown })
  }
  return [...words.values()]
}

const sheetMappingOf = (found: SheetAnalysis): SheetMapping => {
  const { columns, details, alternatives } = found.assigned
  const { lots } = found
  const { currency, isStated } = currencyOf(found)
  const carried = carriedIn(found.assigned, found.rows)
  const { sides, trends } = sidesOf(found)
  return {
    sheet: found.sheet.name,
    headerRow: found.headings?.row ?? null,
    columns,
    ...(details.length > 0 && { details }),
    ...(alternatives.length > 0 && { alternatives }),
    ...(carried.length > 0 && { carried }),
    ...(sides.length > 0 && { sides }),
    ...(trends.length > 0 && { trends }),
    ...(lots && { lots }),
    ...(isStated && { currency }),
    ...(found.isWanted && { isWanted: true }),
  }
}

/** Reads the first lines of every sheet as the mapping says. */
function linesOf(reader: StockReader, founds: readonly SheetAnalysis[]): StockRow[] {
  return founds.flatMap(({ sheet }, index) =>
    sheet.rows.flatMap(row => {
      const lines = reader.read(index === 0 ? row : { ...row, sheet: index })
      return lines.filter(({ left }) => left === undefined)
    }),
  )
}

/** Proposes a mapping from headings and cells; `unsure` lists the columns that the file's owner should check. */
export function proposeMapping(
  rows: readonly TableRow[],
  synonyms: Synonyms,
  sheet: string | null = null,
): ProposedMapping {
  const own = withCodes(synonyms, rows)
  return proposal([lookAt({ name: sheet ?? '', rows }, own)], own, sheet)
}

/**
 * Proposes a mapping for a file of several sheets: the sheet most like a list of stock first, the other lists after it.
 */
export function proposeForSheets(
  heads: readonly SheetRows[],
  synonyms: Synonyms,
  format: TableFormat,
): ProposedMapping & { rows: readonly TableRow[] } {
  const [only] = heads
  if (format.kind === 'text') {
    const rows = only?.rows ?? []
    const own = withCodes(synonyms, rows)
    const found = lookAt({ name: '', rows }, own)
    const isLines = format.layout === 'lines'
    if (isLines) Object.assign(found, { headings: undefined, assigned: listed(), guessed: [], cells: textsOf(rows) })
    return { ...proposal([found], own, null, isLines), rows }
  }
  const own = withCodes(
    synonyms,
    heads.flatMap(({ rows }) => rows),
  )
  const founds = heads.map(head => lookAt(head, own))
  const best = Math.max(...founds.map(({ score }) => score))
  const elsewhere = currencyOfAmounts(founds.filter(({ score }) => score < stockScore).map(({ sheet }) => sheet.rows))
  for (const { title } of founds) title.possibleCurrency ??= elsewhere
  const main = founds.find(({ score }) => score >= Math.min(best, stockScore) && score > 0) ?? founds[0]
  if (main === undefined) throw new Error('A workbook has no sheet.')
  const others = founds.filter(found => found !== main && found.score >= stockScore && main.score >= stockScore)
  const proposed = proposal([main, ...others], own, main.sheet.name)
  const wanted = founds.filter(
    found => found !== main && found.isWanted && found.assigned.columns.partNumber !== undefined,
  )
  const sheets = [...(proposed.mapping.sheets ?? []), ...wanted.map(sheetMappingOf)]
  const mapping = { ...proposed.mapping, ...(sheets.length > 0 && { sheets }) }
  return { ...proposed, mapping, rows: main.sheet.rows }
}

const listed = (): AssignedColumns => ({
  columns: { ...listedColumns },
  details: [],
  alternatives: [],
  weak: new Doubts(),
})

function proposal(
  founds: readonly SheetAnalysis[],
  synonyms: FileSynonyms,
  sheet: string | null,
  isRead = false,
): ProposedMapping {
  const [main, ...others] = founds as [SheetAnalysis, ...SheetAnalysis[]]
  const { headings, assigned, cells, lots } = main
  const { columns } = assigned
  const fits = fitsOf(synonyms)
  const checks = founds.map(found => ({ found, doubts: doubtsOf(found, main, fits) }))
  /** The doubts of the first sheet, and those of others that are asked once for the whole file. */
  const unsure = checks[0]?.doubts ?? new Doubts()
  for (const { found, doubts } of checks.slice(1))
    for (const { column, reason } of doubts.all())
      if (isAskedOfFile(found, column) && !unsure.has(column)) unsure.add(column, reason, { sheet: found.sheet.name })
  const cellsOf = (column: StockColumn) => cells[columns[column] ?? -1] ?? []
  const { currency } = currencyOf(main)
  const [prices, quantities] = [cellsOf('price'), cellsOf('quantity')]
  const written = [...prices, ...quantities].filter(cell => typeof cell === 'string')
  const { decimalSign, isOpen } = decimalSignOf(written)
  if (isOpen)
    for (const column of ['quantity', 'price'] as const) {
      const texts = cellsOf(column).map(textOf)
      const values = texts.filter(text => decimalSignOf([text]).isOpen)
      if (decimalSignOf(texts).isOpen) unsure.add(column, 'decimal-sign', { values })
    }
  const { details, alternatives } = assigned
  const isBySerial = columns.quantity === undefined && columns.serial !== undefined
  // Each row is one piece: its own number would keep the pieces of one lot apart.
  if (isBySerial) delete columns.sku
  const carried = carriedIn(assigned, main.rows)
  const { sides, trends } = sidesOf(main)
  const countsIn = countedField(columns, cells)
  const base: StockMapping = {
    sheet,
    headerRow: headings?.row ?? null,
    columns,
    ...(details.length > 0 && { details }),
    ...(alternatives.length > 0 && { alternatives }),
    ...(carried.length > 0 && { carried }),
    ...(sides.length > 0 && { sides }),
    ...(trends.length > 0 && { trends }),
    ...(lots && { lots }),
    ...(others.length > 0 && { sheets: others.map(sheetMappingOf) }),
    ...(isBySerial && { repeats: 'add' as const }),
    currency,
    decimalSign,
    fixed: columns.quantity === undefined ? { quantity: 1 } : {},
    ...(countsIn && { countsIn }),
    words: [...synonyms.codes].map(([text, meaning]) => ({ column: 'condition', text, meaning })),
    ...(headings?.texts.includes(stockTexts.errorFile.reason) && { isCorrection: true }),
  }
  const reader = new StockReader(base, synonyms)
  const lines = linesOf(reader, founds)
  const found = wordsOf(lines, synonyms)
  const words = found.map(({ isUnknown: _, ...word }) => word)
  const unknown = found.filter(({ isUnknown }) => isUnknown).map(({ text }) => text)
  if (unknown.length > 0) unsure.add('condition', 'unknown-words', { values: unknown })
  if (carried.includes('condition')) unsure.add('condition', 'carried')
  const mapping = completeMapping({ ...base, words: words.length > 0 ? words : undefined }, lines, {
    unsure,
    doubtsOfSheet: index => checks[index]?.doubts ?? unsure,
    said: saidOfAll(founds.flatMap(({ sheet }) => sheet.rows)),
  })
  for (const column of reader.doubts) unsure.add(column, 'title-of-first-sheet')
  if (isRead) for (const column of ['partNumber', 'quantity'] as const) unsure.add(column, 'read-from-text')
  const furtherSheets = checks.slice(1).flatMap(({ found, doubts }) => furtherSheet(found, doubts) ?? [])
  const doubts = unsure.all()
  const isCertain = doubts.length === 0 && furtherSheets.length === 0 && headings !== undefined && lines.length > 0
  return {
    mapping,
    headings: (headings?.texts ?? []).slice(0, stockFileCaps.columns).map(text => text.slice(0, 100).toWellFormed()),
    unsure: unsure.columns,
    ...(doubts.length > 0 && { doubts }),
    isCertain,
    ...(furtherSheets.length > 0 && { furtherSheets }),
    ...(headings && { lotKinds: lotKindsOf(headings) }),
  }
}

function isMissing(column: StockColumn, cells: TableRow['cells'], rules: RowRules): boolean {
  const checked = checkRow(cells, rules)
  return 'errors' in checked && checked.errors.some(error => error.column === column)
}

/** Number of lines that are checked for missing fields. */
const checkedLines = 500

interface Completion {
  /** Fields that are unclear in the whole file. */
  unsure: Doubts
  /** Returns what is unclear in a sheet, by its place in the file. */
  doubtsOfSheet(index: number): Doubts
  /** The condition that the list states for all goods. */
  said: StockLine['condition'] | undefined
}

/**
 * Returns the mapping with values for lines without one, and with the fields to check. If nothing states a condition, proposes `used`, as most goods in the trade are, and lists it among the fields to check.
 */
function completeMapping(
  mapping: StockMapping,
  lines: readonly StockRow[],
  { unsure, doubtsOfSheet, said }: Completion,
) {
  const { columns } = mapping
  const fixed = { ...mapping.fixed }
  let hasNoCondition = columns.condition === undefined && lines.length === 0
  let [isUnclear, noManufacturer, count] = [false, 0, 0]
  for (const { row, rules } of lines.slice(0, checkedLines)) {
    const all = { ...rules, mapping: { ...rules.mapping, words: mapping.words ?? [] } }
    const at = rules.mapping.columns.quantity
    const valueAt = (column: number | undefined) =>
      column === undefined ? {} : { columns: [column], values: [textOf(row.cells[column])] }
    const doubts = doubtsOfSheet(row.sheet ?? 0)
    const hasNoCount = at !== undefined && isUnclearQuantity(row.cells[at])
    isUnclear ||= hasNoCount
    if (hasNoCount || reservedWithin(row.cells[at ?? -1]) !== undefined)
      doubts.add('quantity', 'values-unclear', valueAt(at))
    const priceAt = rules.mapping.columns.price
    const price = row.cells[priceAt ?? -1]
    if (isUnclearPrice(price) || isPriceOfLot(price)) doubts.add('price', 'values-unclear', valueAt(priceAt))
    const { partNumber, description, condition, manufacturer } = rules.mapping.columns
    if (faultOfText(textOf(row.cells[manufacturer ?? -1])) !== undefined)
      doubts.add('manufacturer', 'values-unclear', valueAt(manufacturer))
    const numberCell = row.cells[partNumber ?? -1]
    const isByModel = lacksNumber(row.cells, rules.mapping.columns) && numberOfRow(row.cells, all) !== ''
    if (isByModel || describedNumber(numberCell, rules.synonyms) !== undefined)
      doubts.add('partNumber', 'number-in-text', valueAt(partNumber))
    count += 1
    if (isMissing('manufacturer', row.cells, all)) noManufacturer += 1
    // A condition in a description is only a hint, so the file's owner is asked.
    const undescribed = row.cells.map((cell, column) => (column === description ? '' : cell))
    if (textOf(row.cells[condition ?? -1]) === '' && isMissing('condition', undescribed, all)) hasNoCondition = true
  }
  if (columns.condition === undefined && !hasNoCondition && count > 0) unsure.delete('condition')
  if (columns.condition === undefined && columns.grade !== undefined)
    unsure.add('condition', 'grade-only', { columns: [columns.grade] })
  if (hasNoCondition) {
    fixed.condition = said ?? 'USED'
    if (columns.condition !== undefined) unsure.add('condition', 'not-in-every-row')
    else if (!unsure.has('condition')) unsure.add('condition', 'not-found')
  }
  if (isUnclear) fixed.quantity = 1
  if (noManufacturer > 0) fixed.manufacturer = unknownManufacturer
  if (noManufacturer > count * (1 - likely.sure) || (columns.manufacturer === undefined && noManufacturer > 0))
    unsure.add('manufacturer', columns.manufacturer === undefined ? 'not-found' : 'not-in-every-row')
  return { ...mapping, fixed }
}
