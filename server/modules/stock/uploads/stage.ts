import { createHash } from 'node:crypto'
import type { StockMapping } from '../../../../contract/stock-files.ts'
import { maxFileWords, maxRowLots } from '../../../../contract/stock-files.ts'
import type { UnknownWord } from '../../../../contract/stock-uploads.ts'
import type { Deps } from '../../../deps.ts'
import { type Db, transaction } from '../../../platform/db/database.ts'
import { signal } from '../../../platform/live/signal.ts'
import { exchangeRates } from '../../exchange-rates/index.ts'
import { partKey } from '../../part-numbers/index.ts'
import { readSettings } from '../../settings/index.ts'
import { findLikelyManufacturers } from '../../trade-text/index.sql.ts'
import { readRows } from '../files/read-table.ts'
import { loadSynonyms } from '../files/synonyms.ts'
import type { StockFile } from '../files/table.ts'
import { derivationOf } from '../lines/derivation.ts'
import { getHiddenNames } from '../lines/queries.ts'
import { checkFile, type FindManufacturers } from './check-file.ts'
import type { LineRules } from './check-line.ts'
import { layoutOf } from './file-layout.ts'
import { listKnownLines, stageKnown } from './known-lines.sql.ts'
import { LinesChanged } from './match-staged.ts'
import * as queries from './queries.ts'
import { storedRow } from './row-number.ts'
import * as staged from './staged.sql.ts'
import { storableCells } from './storable-cells.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'log'>

/** The result of reading a file into the staging tables. */
export interface StagedUpload {
  /** Digest of the rules by which they were read. */
  key: string
  /** Digest of everything besides the texts that the derived columns depend on; absent for uploads of earlier releases. */
  derivation?: string
  numRead: number
  /** Rows left out, those that repeat another one included. */
  numErrors: number
  numRepeated: number
  numLines: number
  words: UnknownWord[]
}

/** Thrown if the rows are no longer needed: the owner chose another mapping, or started the upload. */
export class ReadingSuperseded extends Error {}

/** Rows between two progress reports. */
const reportEvery = 5_000
const cellsAtOnce = 1_000

/** Finds the market's manufacturers of part numbers. */
const manufacturersInMarket =
  (db: Db): FindManufacturers =>
  numbers =>
    findLikelyManufacturers(db, [...new Set(numbers.map(partKey))])

async function rulesOf(db: Db, companyId: number, mapping: StockMapping): Promise<LineRules> {
  const [{ rates }, synonyms, names] = await Promise.all([
    readSettings(db, { rates: exchangeRates }),
    loadSynonyms(db, companyId),
    getHiddenNames(db, companyId),
  ])
  return { mapping, synonyms, rates, names }
}

const keyOf = ({ synonyms, ...rules }: LineRules) =>
  createHash('sha256')
    .update(JSON.stringify([rules, [...synonyms.conditions], [...synonyms.manufacturers]]))
    .digest('hex')

/** Adds the words of some rows to those of the rows before. */
function countWords(words: Map<string, UnknownWord>, found: readonly UnknownWord[]) {
  for (const word of found) {
    const key = `${word.column} ${word.text}`
    const known = words.get(key)
    if (known !== undefined) known.numRows += word.numRows
    else words.set(key, { ...word })
  }
}

/** Stores the cells of rows that were found to repeat another one after they had been read. */
async function storeRepeated(db: Db, id: number, file: StockFile, { sheet, sheets = [] }: StockMapping) {
  const missing = new Set(await staged.listRowsWithoutCells(db, id))
  let batch: { row_number: number; cells: unknown }[] = []
  const put = async () => {
    if (batch.length > 0) await staged.storeCells(db, id, batch)
    batch = []
  }
  for await (const rows of readRows(file, { sheet, moreSheets: sheets.map(({ sheet: name }) => name) })) {
    for (const row of rows)
      for (let lot = 0; lot < maxRowLots; lot += 1) {
        const row_number = storedRow({ ...row, lot })
        if (missing.has(row_number)) batch.push({ row_number, cells: storableCells(row.cells) })
      }
    if (batch.length >= cellsAtOnce) await put()
  }
  await put()
}

interface StageOptions {
  mapping: StockMapping
  file: StockFile
  isWanted(now: queries.Progress): boolean
}

/** Reads a file and stores its rows. Throws `LinesChanged` if a line of `known` has been written in the meantime. */
async function readInto(
  { db }: ServiceDeps,
  { id, company_id: companyId }: queries.UploadRow,
  { file, isWanted, rules, known }: StageOptions & { rules: LineRules; known: Uint8Array },
) {
  const progress = { numRead: 0, numErrors: 0 }
  const words = new Map<string, UnknownWord>()
  let reported = 0
  for await (const rows of checkFile({ file, ...rules, known }, manufacturersInMarket(db))) {
    progress.numRead += rows.numRead
    progress.numErrors += rows.numErrors
    countWords(words, rows.words)
    await transaction(db, async tx => {
      if (rows.lines.length > 0) await queries.stageLines(tx, id, rows.lines)
      if (rows.unchanged.length > 0) await queries.stageUnchanged(tx, id, rows.unchanged)
      const numKnown = rows.numKnown > 0 ? await stageKnown(tx, id, { rows: rows.known, companyId }) : 0
      if (numKnown !== rows.numKnown) throw new LinesChanged()
      if (rows.errors.length > 0) await queries.insertErrors(tx, id, rows.errors)
      const now = await queries.setProgress(tx, id, progress)
      if (now === undefined || !isWanted(now)) throw new ReadingSuperseded()
      if (progress.numRead - reported < reportEvery) return
      reported = progress.numRead
      await signal(tx, 'inventory', { companyId })
    })
  }
  return { progress, words }
}

/**
 * How often staging starts again because stock lines changed after rows had been compared with them. The last attempt compares the rows
 * with no lines, so that it cannot fail this way.
 */
const maxRestarts = 2

/**
 * Stages the rows of a file and calls `work` with the result. Does both again if `work` throws `LinesChanged`. Throws `ReadingSuperseded` once
 * `isWanted` returns false.
 */
export async function withStaged(
  deps: ServiceDeps,
  upload: queries.UploadRow,
  staging: StageOptions,
  work: (staged: StagedUpload) => Promise<void>,
): Promise<void> {
  for (let restarts = 0; ; restarts += 1) {
    try {
      return await work(await stage(deps, upload, { ...staging, restarts }))
    } catch (error) {
      if (!(error instanceof LinesChanged) || restarts === maxRestarts) throw error
    }
  }
}

/**
 * Reads a file and stores its valid rows and its errors in batches, with the progress. Rows that were stored by the same rules, when
 * the owner asked what the upload would do, are not read again.
 */
async function stage(
  deps: ServiceDeps,
  upload: queries.UploadRow,
  { restarts, ...staging }: StageOptions & { restarts: number },
): Promise<StagedUpload> {
  const { db } = deps
  const { company_id: companyId, id } = upload
  const { mapping, file } = staging
  const rules = await rulesOf(db, companyId, mapping)
  const key = keyOf(rules)
  const before = upload.staged as StagedUpload | null
  // An upload that crashed a process is read again.
  if (
    restarts === 0 &&
    before?.key === key &&
    upload.num_attempts <= 1 &&
    (await staged.countStaged(db, id)) === before.numLines
  ) {
    await queries.setProgress(db, id, before)
    return before
  }
  const layout = JSON.stringify(await layoutOf(file, mapping))
  const derivation = derivationOf({ names: rules.names })
  await queries.clearRead(db, id, layout)
  const known = restarts < maxRestarts ? await listKnownLines(db, companyId, derivation) : new Uint8Array()
  const { progress, words } = await readInto(deps, upload, { ...staging, rules, known })
  const numRepeated = await transaction(db, tx => staged.settleRepeats(tx, id, mapping.repeats ?? 'apart'))
  if (numRepeated > 0) await storeRepeated(db, id, file, mapping)
  const all = [...words.values()].toSorted((one, other) => other.numRows - one.numRows)
  const result: StagedUpload = {
    key,
    derivation,
    numRead: progress.numRead,
    numErrors: progress.numErrors + numRepeated,
    numRepeated,
    numLines: await staged.countStaged(db, id),
    words: all.slice(0, maxFileWords),
  }
  await queries.setProgress(db, id, result)
  await queries.setStaged(db, id, JSON.stringify(result))
  return result
}
