import { stockMapping } from '../../../../contract/stock-files.ts'
import type { Db } from '../../../platform/db/database.ts'
import { csvRecord, csvStart } from '../../../platform/files/csv.ts'
import { type Sheet, workbookOfSheets } from '../../../platform/files/workbook.ts'
import { stockTexts } from '../texts.ts'
import type { FileLayout } from './file-layout.ts'
import * as reads from './reads.ts'
import { rowOf, rowsOfSheet } from './row-number.ts'
import { findOrThrow } from './service.ts'

const texts = stockTexts.errorFile

export interface ErrorFile {
  name: string
  contentType: string
  body: string | Buffer
}

const errorsAtOnce = 5_000

type Cells = (string | number)[]

/**
 * Returns headings for a file without headings: the fields of its columns, so that the corrected file explains itself.
 */
function headingsOf(mapping: unknown, width: number): string[] {
  const { columns } = stockMapping.parse(mapping)
  const fields = new Map(Object.entries(columns).map(([field, at]) => [at, field as keyof typeof columns]))
  return Array.from({ length: width }, (_, index) => {
    const field = fields.get(index)
    return field === undefined ? '' : texts.fields[field]
  })
}

/** Yields the headings and the rows left out of one sheet, each with the reason after its cells. */
async function* rowsOf(
  db: Db,
  { id, index, headings: sent, mapping }: { id: number; index: number; headings: string[] | null; mapping: unknown },
): AsyncGenerator<Cells> {
  const range = { after: index * rowsOfSheet, before: (index + 1) * rowsOfSheet }
  const widest = await reads.findWidestError(db, id, range)
  const headings = sent ?? (mapping === null ? [] : headingsOf(mapping, widest))
  const width = Math.max(headings.length, widest)
  const padRow = (cells: readonly (string | number)[]) =>
    Array.from({ length: width }, (_, index) => cells[index] ?? '')
  yield [...padRow(headings), texts.reason]
  for (let { after } = range; ; ) {
    const rows = await reads.listErrorsAfter(db, id, { after, before: range.before }, errorsAtOnce)
    for (const { row_number, errors, cells } of rows)
      yield [...padRow(cells as Cells), texts.because(rowOf(row_number).number, errors)]
    const last = rows.at(-1)
    if (last === undefined || rows.length < errorsAtOnce) return
    after = last.row_number
  }
}

/**
 * Returns the rows that an upload left out in the columns of its file, with the reason in one more column: as a
 * workbook if it was one, otherwise as CSV with the same delimiter. Throws `not-found` if the id is unknown, or not of the
 * given company.
 */
export async function errorFileOf(db: Db, id: number, companyId?: number): Promise<ErrorFile> {
  const upload = await findOrThrow(db, id, companyId)
  const { delimiter, sheets } = (upload.layout as FileLayout | null) ?? {
    delimiter: ',',
    sheets: [{ name: '', headings: null }],
  }
  const mapping = upload.mapping ?? upload.plan_mapping
  const rowsAt = (index: number, headings: string[] | null) => rowsOf(db, { id, index, headings, mapping })
  if (delimiter === null) {
    const tables: Sheet[] = sheets.map(({ name, headings }, index) => ({ name, rows: rowsAt(index, headings) }))
    return {
      name: `left-out-${id}.xlsx`,
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: await workbookOfSheets(tables),
    }
  }
  let csv = csvStart
  for await (const cells of rowsAt(0, sheets[0]?.headings ?? null)) csv += csvRecord(cells.map(String), delimiter)
  return { name: `left-out-${id}.csv`, contentType: 'text/csv', body: csv }
}
