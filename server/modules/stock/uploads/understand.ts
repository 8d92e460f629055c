import type { StockMapping } from '../../../../contract/stock-files.ts'
import { maxPreviewLines, type PreviewLine } from '../../../../contract/stock-uploads.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Account } from '../../auth/index.ts'
import { partKey } from '../../part-numbers/index.ts'
import { readSettings } from '../../settings/index.ts'
import { siteSettings } from '../../site/index.ts'
import type { Cell } from '../../trade-text/index.ts'
import { isLine, understandRow } from '../files/check-row.ts'
import { readHead, readRows } from '../files/read-table.ts'
import { loadSynonyms } from '../files/synonyms.ts'
import type { StockFile, TableRow } from '../files/table.ts'
import { findHiddenNames } from '../lines/queries.ts'
import { stockTexts } from '../texts.ts'
import { checkLine, derivedColumnsOf, type LineRules, withoutFormulaMark } from './check-line.ts'
import { asProblem, findOrThrow } from './service.ts'

const numberIn = (cells: readonly Cell[], { columns: { partNumber: at } }: StockMapping) =>
  at === undefined ? '' : partKey(String(cells[at] ?? ''))

/** Returns the identity of a row's stock line, as the database computes it; undefined if the row is not a line. */
function identityOf({ cells }: TableRow, rules: LineRules): string | undefined {
  const checked = checkLine(cells, rules)
  if (!('line' in checked)) return undefined
  const { partNumber, manufacturer, condition } = checked.line
  const { part_key, public_part_number } = derivedColumnsOf(checked.line, rules)
  const masked = public_part_number === partNumber ? '' : partNumber.toUpperCase()
  return JSON.stringify([part_key, manufacturer.toLowerCase(), condition, masked])
}

/** Returns, for each of these rows, the next row in the whole file with the same identity. */
async function repeatedRows(file: StockFile, shown: readonly TableRow[], rules: LineRules) {
  const { mapping } = rules
  const repeated = new Map<number, number>()
  const keys = new Set(shown.map(({ cells }) => numberIn(cells, mapping)))
  const waiting = new Map<string, number>()
  const numbers = new Set(shown.map(({ number }) => number))
  for await (const rows of readRows(file, { sheet: mapping.sheet }))
    for (const row of rows) {
      if (!keys.has(numberIn(row.cells, mapping)) || !isLine(row, mapping)) continue
      const identity = identityOf(row, rules)
      if (identity === undefined) continue
      const before = waiting.get(identity)
      if (before !== undefined) repeated.set(before, row.number)
      if (numbers.has(row.number)) waiting.set(identity, row.number)
      else waiting.delete(identity)
    }
  return repeated
}

/** Returns a row as shown, with every reason why an upload would reject it. */
function understood({ number, cells }: TableRow, rules: LineRules, repeated: number | undefined): PreviewLine {
  const shown = understandRow(cells.map(withoutFormulaMark), rules.mapping, rules.synonyms)
  const checked = checkLine(cells, rules)
  const faults = 'line' in checked ? [] : checked.errors
  if (repeated !== undefined)
    faults.push({ column: 'partNumber', message: stockTexts.row.repeatedIn(String(repeated)) })
  return {
    number,
    cells: shown.map(cell => {
      const fault = faults.find(({ column }) => column === cell.column)?.message
      return fault === undefined ? cell : { ...cell, understood: null, fault }
    }),
  }
}

/** Returns the preview of a waiting upload of the caller's company: its first lines as the mapping parses or rejects them. */
export async function understandUpload(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { companyId }: Account,
  { id, mapping }: { id: number; mapping: StockMapping },
): Promise<{ lines: PreviewLine[] }> {
  const upload = await findOrThrow(db, id, companyId)
  if (upload.state !== 'previewed' || upload.file_id === null) throw new Problem('upload-not-open')
  const file = { path: files.pathOf(upload.file_id), name: upload.file_name }
  try {
    const [{ rows }, synonyms, { rates }, names] = await Promise.all([
      readHead(file, { sheet: mapping.sheet }),
      loadSynonyms(db),
      readSettings(db, { rates: siteSettings.rates }),
      findHiddenNames(db, companyId),
    ])
    const rules = { mapping, synonyms, rates, names }
    const shown = rows.filter(row => isLine(row, mapping)).slice(0, maxPreviewLines)
    const repeated = await repeatedRows(file, shown, rules)
    return { lines: shown.map(row => understood(row, rules, repeated.get(row.number))) }
  } catch (error) {
    throw asProblem(error)
  }
}
