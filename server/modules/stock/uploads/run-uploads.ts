import { createHash } from 'node:crypto'
import { stockMapping } from '../../../../contract/stock-files.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../../platform/db/database.ts'
import { signal } from '../../../platform/live/signal.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import { insertChange, removeLines, setCounts } from '../changes/queries.ts'
import { reportUpload } from '../fetching/report.ts'
import { type StockFile, UnreadableFile } from '../files/table.ts'
import { storeWords } from '../files/words.sql.ts'
import { type LockedStock, withStock } from '../locked-stock.sql.ts'
import { stockTexts } from '../texts.ts'
import type { FileLayout } from './file-layout.ts'
import { matchStaged, UploadRefused } from './match-staged.ts'
import * as merge from './merge.sql.ts'
import { runPlan } from './plan.ts'
import { findUnplanned } from './plans.sql.ts'
import * as queries from './queries.ts'
import { type StagedUpload, withStaged } from './stage.ts'
import { dropStaged } from './staged.sql.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'log' | 'config'>

const fileOf = ({ files }: ServiceDeps, { file_id, file_name }: queries.UploadRow): StockFile => {
  if (file_id === null) throw new UploadRefused(stockTexts.upload.fileGone)
  return { path: files.pathOf(file_id), name: file_name }
}

/** Stores the mapping for files with these headings. */
async function remember(tx: Tx, upload: queries.UploadRow, sheets: FileLayout['sheets'], now: Date) {
  const [first, ...others] = sheets
  const headings = first?.headings ?? []
  if (headings.length === 0) return
  const { isCorrection, ...mapping } = stockMapping.parse(upload.mapping)
  if (isCorrection === true) return
  const sheetHeadings = Object.fromEntries(others.flatMap(({ name, headings: own }) => (own ? [[name, own]] : [])))
  await queries.rememberMapping(tx, {
    company_id: upload.company_id,
    headings_key: createHash('sha256').update(JSON.stringify(headings)).digest('hex'),
    remembered: JSON.stringify({ mapping, headings, sheetHeadings }),
    used_at: now,
  })
}

/** Merges the staged rows into the stock and returns what that changed. */
async function mergeStaged(stock: LockedStock, upload: queries.UploadRow, now: Date) {
  const { tx, companyId } = stock
  const { id: uploadId, contact_id, mode } = upload
  const mapping = stockMapping.parse(upload.mapping)
  const day = dayOf(now)
  const { numNew, numChanged, numUnchanged } = await matchStaged(stock, upload, { mapping, mode: mode ?? 'merge', day })
  const made = { kind: 'upload' as const, made_at: now, made_on: day }
  const changeId = await insertChange(tx, { company_id: companyId, contact_id, ...made })
  const into = { changeId, day }
  await merge.updateMatched(stock, into)
  const numRemoved = mode === 'replace' ? await removeLines(stock, { changeId, now }, merge.matchedTable) : 0
  await merge.insertNew(stock, into)
  await dropStaged(tx, uploadId)
  await setCounts(tx, changeId, {
    num_added: numNew,
    num_changed: numChanged + numUnchanged,
    num_removed: numRemoved,
  })
  const counters = { num_added: numNew, num_changed: numChanged, num_unchanged: numUnchanged, num_removed: numRemoved }
  return { changeId, counters }
}

/** Merges all valid rows and marks the upload as done, or changes nothing. */
const mergeUpload = ({ db, clock, config }: ServiceDeps, upload: queries.UploadRow, sheets: FileLayout['sheets']) =>
  transaction(db, async tx => {
    const { id, num_attempts: attempt, company_id: companyId } = upload
    const now = clock.now()
    const { changeId, counters } = await withStock(tx, companyId, stock => mergeStaged(stock, upload, now))
    const result = {
      ...counters,
      change_id: changeId,
      finished_at: clock.now(),
      failure: null,
    }
    // Throws if another process has taken over the upload, which rolls this process's work back.
    if (!(await queries.moveUpload(tx, { id, to: 'done', attempt }, result)))
      throw new Error(`Upload ${id} was taken over by another process.`)
    await rememberWords(tx, upload, now)
    await remember(tx, upload, sheets, now)
    await reportUpload(tx, { clock, config }, id)
    await signal(tx, 'inventory', { companyId })
  })

const fail = ({ db, clock, config }: ServiceDeps, { id, company_id: companyId }: queries.UploadRow, failure: string) =>
  transaction(db, async tx => {
    await dropStaged(tx, id)
    const isFailed = await queries.moveUpload(tx, { id, to: 'failed' }, { failure, finished_at: clock.now() })
    if (isFailed) await reportUpload(tx, { clock, config }, id)
    await signal(tx, 'inventory', { companyId })
  })

/** Stores the meanings that the owner gave to the words of the file, for all later files of the company. */
async function rememberWords(tx: Tx, { id, company_id: companyId, mapping }: queries.UploadRow, now: Date) {
  const { words = [] } = stockMapping.parse(mapping)
  const { staged } = (await queries.findUpload(tx, id)) ?? {}
  const counted = (staged as StagedUpload | null | undefined)?.words ?? []
  const found = words.flatMap(word => {
    const key = squeeze(word.text)
    const countedWord = counted.find(candidate => candidate.column === word.column && squeeze(candidate.text) === key)
    return countedWord === undefined || key === '' ? [] : [{ ...word, key, numRows: countedWord.numRows }]
  })
  if (found.length > 0) await storeWords(tx, companyId, found, now)
}

/** Returns the sheets whose headings let the mapping be recognized in the next file. */
async function sheetsOf(db: Db, id: number): Promise<FileLayout['sheets']> {
  const { layout } = (await queries.findUpload(db, id)) ?? {}
  return (layout as FileLayout | null | undefined)?.sheets ?? []
}

async function run(deps: ServiceDeps, upload: queries.UploadRow): Promise<void> {
  if (queries.isGivenUp(upload)) return fail(deps, upload, stockTexts.upload.failed)
  try {
    const file = fileOf(deps, upload)
    const mapping = stockMapping.parse(upload.mapping)
    await withStaged(deps, upload, { mapping, file, isWanted: ({ state }) => state === 'running' }, async () =>
      mergeUpload(deps, upload, await sheetsOf(deps.db, upload.id)),
    )
  } catch (error) {
    if (!(error instanceof UploadRefused || error instanceof UnreadableFile)) throw error
    await fail(deps, upload, error.message)
  }
  // The file is no longer needed. One that crashed the processes which read it is kept for some days, to find out why.
  if (upload.file_id !== null) await deps.files.remove(deps.db, upload.file_id)
}

/**
 * Runs the waiting uploads of a company one after the other, oldest first, and repeats one interrupted by a crash; then
 * plans the uploads that are about to be started. Does nothing if another process is already doing so; that process
 * continues with the waiting ones.
 */
export async function runUploadsOf(deps: ServiceDeps, companyId: number): Promise<void> {
  const { db, clock } = deps
  const runAll = async () => {
    for (;;) {
      const upload = await queries.takeNext(db, companyId, clock.now())
      const unplanned = upload === undefined ? await findUnplanned(db, companyId) : undefined
      if (upload !== undefined) await run(deps, upload)
      else if (unplanned !== undefined) await runPlan(deps, unplanned)
      else return
    }
  }
  // Checks again after releasing the lock: an upload that arrived in the meantime would otherwise wait for the next
  // poll.
  while (await queries.withUploadLock(db, companyId, runAll)) if (!(await queries.hasWaiting(db, companyId))) return
}
