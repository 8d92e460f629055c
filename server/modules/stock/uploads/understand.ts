import type { StockMapping } from '../../../../contract/stock-files.ts'
import { maxPreviewLines, type PreviewLine } from '../../../../contract/stock-uploads.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Account } from '../../auth/index.ts'
import { exchangeRates } from '../../exchange-rates/index.ts'
import { partKey } from '../../part-numbers/index.ts'
import { readSettings } from '../../settings/index.ts'
import { findLikelyManufacturers } from '../../trade-text/index.sql.ts'
import type { StockRow } from '../files/check-row.ts'
import { numberOfRow, understandRow, withManufacturer } from '../files/check-row.ts'
import { readHead } from '../files/read-table.ts'
import { StockReader } from '../files/stock-reader.ts'
import { loadSynonyms } from '../files/synonyms.ts'
import type { CheckedRow } from '../files/table.ts'
import { getHiddenNames } from '../lines/queries.ts'
import { checkLine, type LineRules, withoutFormulaMark } from './check-line.ts'
import { asProblem, findOrThrow } from './service.ts'

/** Returns a row as shown, with every reason why an upload would reject it. */
function understood({ row: { row, rules, left }, isFromMarket }: KnownRow, line: LineRules): PreviewLine {
  const cells = row.cells.map(withoutFormulaMark)
  const shown = understandRow(cells, rules)
  const checked: CheckedRow = left === undefined ? checkLine(row.cells, rules, line) : { errors: [left] }
  const faults = 'line' in checked ? [] : checked.errors
  return {
    number: row.number,
    cells: shown.map(cell => {
      const fault = faults.find(({ column }) => column === cell.column)?.message
      if (fault !== undefined) return { ...cell, understood: null, fault }
      return isFromMarket && cell.column === 'manufacturer' ? { ...cell, isFromMarket } : cell
    }),
  }
}

/** A row, and whether the market names its manufacturer. */
interface KnownRow {
  row: StockRow
  isFromMarket: boolean
}

/** Returns the rows with the market's manufacturers where they name none. */
async function withManufacturers(db: Db, rows: readonly StockRow[], line: LineRules): Promise<KnownRow[]> {
  const keyOf = ({ row, rules }: StockRow) => partKey(numberOfRow(row.cells, rules))
  const isOpen = ({ row, rules }: StockRow) => {
    const checked = checkLine(row.cells, rules, line)
    return 'errors' in checked && checked.errors.some(({ column }) => column === 'manufacturer')
  }
  const open = new Set(rows.filter(isOpen))
  const manufacturers = await findLikelyManufacturers(db, [...new Set([...open].map(keyOf))])
  return rows.map(row => {
    const inMarket = open.has(row) ? manufacturers.get(keyOf(row)) : undefined
    const rules = open.has(row) ? withManufacturer(row.rules, inMarket) : row.rules
    return { row: { ...row, rules }, isFromMarket: inMarket !== undefined }
  })
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
      loadSynonyms(db, companyId),
      readSettings(db, { rates: exchangeRates }),
      getHiddenNames(db, companyId),
    ])
    const rules = { mapping, synonyms, rates, names }
    const reader = new StockReader(mapping, synonyms)
    const found = rows.flatMap(row => reader.read(row))
    const shown = await withManufacturers(db, found.slice(0, maxPreviewLines), rules)
    return { lines: shown.map(row => understood(row, rules)) }
  } catch (error) {
    throw asProblem(error)
  }
}
