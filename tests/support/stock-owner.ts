import { sql } from 'kysely'
import { listInventory } from '../../contract/inventory.ts'
import type { StockMapping } from '../../contract/stock-files.ts'
import { getUpload, startUpload, type UploadMode, uploadStock } from '../../contract/stock-uploads.ts'
import { installReferenceData } from '../../server/modules/reference/index.ts'
import { runUploadsOf } from '../../server/modules/stock/index.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { createTestApp, type TestApp } from './app.ts'
import { setSetting } from './settings.ts'
import { addCompany, addContact, addPart } from './world.ts'

const headings = 'Part number,Manufacturer,Description,Quantity,Condition,Price'

/** Starts the application with the reference data that stock files are read with. */
export async function startStockApp() {
  const test = await createTestApp()
  await installReferenceData(test.deps.db)
  return test
}

/** Returns a stock file with these rows. */
export const stockFileOf = (...rows: string[]) => [headings, ...rows].join('\n')

/**
 * Creates a new company's member and returns functions for their stock, over HTTP. Reference data must be
 * installed.
 */
export async function addStockOwner(test: TestApp) {
  const { db } = test.deps
  const companyId = await addCompany(db)
  const contactId = await addContact(db, companyId)
  const token = await test.signIn(contactId)

  const send = (file: string | Uint8Array, as = token) =>
    test.call(uploadStock, { file, query: { fileName: 'stock.csv' } }, as)
  /** Sends a valid file and returns the upload that can be started. */
  const sent = async (file: string | Uint8Array) => {
    const { body, status, raw } = await send(file)
    if (status !== 200) throw new Error(raw)
    return { id: body.upload.id, mapping: body.preview?.mapping as StockMapping }
  }
  const start = (id: number, mapping: StockMapping, mode: UploadMode = 'merge', as = token) =>
    test.call(startUpload, { params: { id }, body: { mapping, mode } }, as)
  const get = async (id: number) => (await test.call(getUpload, { params: { id } }, token)).body
  /** Runs the job's work. */
  const run = () => runUploadsOf(test.deps, companyId)
  /** Sends a file, applies it and returns the result. */
  const upload = async (file: string | Uint8Array, mode: UploadMode = 'merge') => {
    const { id, mapping } = await sent(file)
    await start(id, mapping, mode)
    await run()
    return (await get(id)).upload
  }
  const stock = async () => {
    const query = { orderCol: 'partNumber' as const, pageSize: 100 as const }
    return (await test.call(listInventory, { query }, token)).body.payload.results
  }
  return { companyId, contactId, token, send, sent, start, get, run, upload, stock }
}
export type StockOwner = Awaited<ReturnType<typeof addStockOwner>>

const setLimits = ({ deps: { db } }: TestApp, values: object) =>
  setSetting(db, 'inventoryLimits', { maxBytes: 50_000_000, maxLines: 200_000, maxOpenUploads: 10, ...values })

/** Runs the work with different inventory limits. */
export async function withStockLimits<T>(test: TestApp, values: object, work: () => Promise<T>): Promise<T> {
  await setLimits(test, values)
  try {
    return await work()
  } finally {
    await setLimits(test, {})
  }
}

/** Inserts this many lines of a company at once, with numbers of a common prefix. */
export async function addStockLines(db: Db, companyId: number, { start, count }: { start: string; count: number }) {
  const model = await addPart(db, companyId, { part_number: start })
  await sql`
    insert into parts (company_id, part_number, manufacturer, description, quantity, part_condition, confirmed_on, part_key,
      public_part_number, public_manufacturer, public_description, search_words, search_phrase, public_words, public_phrase)
    select company_id, part_number || n, manufacturer, description, quantity, part_condition, confirmed_on, part_key || n,
      public_part_number || n, public_manufacturer, public_description, search_words, search_phrase, public_words, public_phrase
    from parts, generate_series(2, ${count}::int) n where id = ${model}`.execute(db)
}
