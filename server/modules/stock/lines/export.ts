import type { Db } from '../../../platform/db/database.ts'
import { csvRecord, csvStart } from '../../../platform/files/csv.ts'
import { workbookOf } from '../../../platform/files/workbook.ts'
import { listedAtZero } from '../../trade-text/index.ts'
import { stockTexts } from '../texts.ts'
import { listStockAfter, type StockRow } from './reads.ts'

const linesAtOnce = 10_000

const cellsOf = (row: StockRow): (string | number)[] => [
  row.part_number,
  row.manufacturer,
  row.description,
  row.quantity === 0 ? listedAtZero : row.quantity,
  row.part_condition,
  row.price_eur ?? 'CALL',
  'EUR',
  row.grade,
  row.location,
  row.sku,
  row.minimum_order ?? '',
  row.lead_time,
]

/** Yields a company's stock in batches, in order of insertion. */
async function* rowsOf(db: Db, companyId: number): AsyncGenerator<(string | number)[]> {
  yield stockTexts.export.columns
  for (let after = 0; ; ) {
    const rows = await listStockAfter(db, companyId, after, linesAtOnce)
    for (const row of rows) yield cellsOf(row)
    const last = rows.at(-1)
    if (last === undefined || rows.length < linesAtOnce) return
    after = last.id
  }
}

/** Returns a company's stock as a CSV file that can be uploaded again. */
export async function stockCsv(db: Db, companyId: number): Promise<string> {
  let csv = csvStart
  for await (const cells of rowsOf(db, companyId)) csv += csvRecord(cells.map(String))
  return csv
}

/** Returns a company's stock as a workbook. */
export const stockWorkbook = (db: Db, companyId: number): Promise<Buffer> =>
  workbookOf(stockTexts.export.sheet, rowsOf(db, companyId))
