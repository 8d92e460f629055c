import { createHash } from 'node:crypto'
import { stockMapping } from '../../../../contract/stock-files.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { signal } from '../../../platform/live/signal.ts'
import { partKey } from '../../part-numbers/index.ts'
import { readSettings } from '../../settings/index.ts'
import { siteSettings } from '../../site/index.ts'
import { findMakers } from '../../trade-text/index.ts'
import { allowWholeStock, insertChange, removeLines, setCounts } from '../changes/queries.ts'
import { readHead } from '../files/read-table.ts'
import { loadSynonyms } from '../files/synonyms.ts'
import { type StockFile, UnreadableFile } from '../files/table.ts'
import { inventorySettings } from '../limits.ts'
import { findHiddenNames } from '../lines/queries.ts'
import { countLines } from '../lines/service.ts'
import { type LockedStock, withStock } from '../locked-stock.sql.ts'
import { stockTexts } from '../texts.ts'
import { checkFile, type FindMakers } from './check-file.ts'
import * as merge from './merge.sql.ts'
import * as queries from './queries.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'log'>

/** Thrown if an upload cannot be merged; the message is shown to its owner. */
class UploadRefused extends Error {}

const fileOf = ({ files }: ServiceDeps, { file_id, file_name }: queries.UploadRow): StockFile => {
  if (file_id === null) throw new UploadRefused(stockTexts.upload.fileGone)
  return { path: files.pathOf(file_id), name: file_name }
}

/** Rows between two progress reports. */
const reportEvery = 5_000

/** Finds the market's manufacturers of part numbers. */
const marketMakers =
  (db: ServiceDeps['db']): FindMakers =>
  numbers =>
    findMakers(db, [...new Set(numbers.map(partKey))])

/** Reads a file and stores its valid rows in batches, with the progress. */
async function stage(deps: ServiceDeps, upload: queries.UploadRow, file: StockFile): Promise<void> {
  const { db } = deps
  const { company_id: companyId, id } = upload
  const { rates } = await readSettings(db, { rates: siteSettings.rates })
  const mapping = stockMapping.parse(upload.mapping)
  const [synonyms, names] = await Promise.all([loadSynonyms(db), findHiddenNames(db, companyId)])
  const progress = { numRead: 0, numErrors: 0 }
  let reported = 0
  await queries.clearRead(db, id)
  for await (const rows of checkFile({ file, mapping, synonyms, rates, names }, marketMakers(db))) {
    progress.numRead += rows.numRead
    progress.numErrors += rows.numErrors
    await transaction(db, async tx => {
      if (rows.lines.length > 0) await queries.stageLines(tx, id, rows.lines)
      if (rows.errors.length > 0) await queries.insertErrors(tx, id, rows.errors)
      await queries.setProgress(tx, id, progress)
      if (progress.numRead - reported < reportEvery) return
      reported = progress.numRead
      await signal(tx, 'inventory', { companyId })
    })
  }
}

async function assertFits(tx: Tx, { company_id, mode }: queries.UploadRow, numNew: number, numMatched: number) {
  const { limits } = await readSettings(tx, { limits: inventorySettings.limits })
  const numRemaining = mode === 'replace' ? numMatched : await countLines(tx, company_id)
  if (numNew > 0 && numRemaining + numNew > limits.maxLines)
    throw new UploadRefused(stockTexts.upload.tooManyLines({ max: limits.maxLines, total: numRemaining + numNew }))
}

/** Stores the mapping for files with these headings. */
async function remember(tx: Tx, upload: queries.UploadRow, headings: readonly string[], now: Date) {
  const mapping = stockMapping.parse(upload.mapping)
  await queries.rememberMapping(tx, {
    company_id: upload.company_id,
    headings_key: createHash('sha256').update(JSON.stringify(headings)).digest('hex'),
    remembered: JSON.stringify({ mapping, headings }),
    used_at: now,
  })
}

/** Merges the staged rows into the stock and returns what that changed. */
async function mergeStaged(stock: LockedStock, upload: queries.UploadRow, now: Date) {
  const { tx, companyId } = stock
  const { id: uploadId, contact_id, mode } = upload
  await allowWholeStock(tx)
  const { repeats = 'apart' } = stockMapping.parse(upload.mapping)
  await merge.takeRows(tx, uploadId, repeats)
  const numRepeated = await merge.rejectRepeated(tx, uploadId, repeats)
  await merge.matchRows(stock, mode ?? 'merge')
  const { numNew, numChanged, numUnchanged } = await merge.countMatched(tx)
  if (numNew + numChanged + numUnchanged === 0) throw new UploadRefused(stockTexts.upload.noUsableRow)
  await assertFits(tx, upload, numNew, numChanged + numUnchanged)
  const day = dayOf(now)
  const made = { kind: 'upload' as const, made_at: now, made_on: day }
  const changeId = await insertChange(tx, { company_id: companyId, contact_id, ...made })
  const into = { changeId, day }
  await merge.updateMatched(stock, into)
  const numRemoved = mode === 'replace' ? await removeLines(stock, { changeId, now }, merge.matchedTable) : 0
  await merge.insertNew(stock, into)
  await merge.dropStaged(tx, uploadId)
  await setCounts(tx, changeId, {
    num_added: numNew,
    num_changed: numChanged + numUnchanged,
    num_removed: numRemoved,
  })
  const counters = { num_added: numNew, num_changed: numChanged, num_unchanged: numUnchanged, num_removed: numRemoved }
  return { changeId, counters, numRepeated }
}

/** Merges all valid rows and marks the upload as done, or changes nothing. */
const mergeUpload = ({ db, clock }: ServiceDeps, upload: queries.UploadRow, headings: readonly string[]) =>
  transaction(db, async tx => {
    const { id, num_attempts: attempt, company_id: companyId } = upload
    const now = clock.now()
    const { changeId, counters, numRepeated } = await withStock(tx, companyId, stock => mergeStaged(stock, upload, now))
    const { num_errors } = (await queries.findUpload(tx, id)) ?? upload
    const done = {
      ...counters,
      num_errors: num_errors + numRepeated,
      change_id: changeId,
      finished_at: clock.now(),
      failure: null,
    }
    // If another process has taken over the upload, this one's work is rolled back by throwing.
    if (!(await queries.moveUpload(tx, { id, to: 'done', attempt }, done)))
      throw new Error(`Upload ${id} was taken over by another process.`)
    if (headings.length > 0) await remember(tx, upload, headings, now)
    await signal(tx, 'inventory', { companyId })
  })

const fail = ({ db, clock }: ServiceDeps, { id, company_id: companyId }: queries.UploadRow, failure: string) =>
  transaction(db, async tx => {
    await merge.dropStaged(tx, id)
    await queries.moveUpload(tx, { id, to: 'failed' }, { failure, finished_at: clock.now() })
    await signal(tx, 'inventory', { companyId })
  })

async function headingsOf(upload: queries.UploadRow, file: StockFile): Promise<string[]> {
  const { sheet, headerRow } = stockMapping.parse(upload.mapping)
  if (headerRow === null) return []
  const { rows } = await readHead(file, { sheet })
  return rows.find(({ number }) => number === headerRow)?.cells.map(String) ?? []
}

async function run(deps: ServiceDeps, upload: queries.UploadRow): Promise<void> {
  if (queries.isGivenUp(upload)) return fail(deps, upload, stockTexts.upload.failed)
  try {
    const file = fileOf(deps, upload)
    const headings = await headingsOf(upload, file)
    await stage(deps, upload, file)
    await mergeUpload(deps, upload, headings)
  } catch (error) {
    if (!(error instanceof UploadRefused || error instanceof UnreadableFile)) throw error
    await fail(deps, upload, error.message)
  }
  // The file is no longer needed. One that crashed the processes which read it is kept for some days, to find out why.
  if (upload.file_id !== null) await deps.files.remove(deps.db, upload.file_id)
}

/**
 * Runs the waiting uploads of a company one after the other, oldest first, and repeats one interrupted by a crash. Does
 * nothing if another process is already doing so; that process continues with the waiting ones.
 */
export async function runUploadsOf(deps: ServiceDeps, companyId: number): Promise<void> {
  const { db, clock } = deps
  const runAll = async () => {
    for (;;) {
      const upload = await queries.takeNext(db, companyId, clock.now())
      if (upload === undefined) return
      await run(deps, upload)
    }
  }
  // Checks again after releasing the lock: an upload that arrived meanwhile would otherwise wait for the next poll.
  while (await queries.withUploadLock(db, companyId, runAll)) if (!(await queries.hasWaiting(db, companyId))) return
}
