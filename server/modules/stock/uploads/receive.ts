import type { Readable } from 'node:stream'
import type { Currency } from '../../../../contract/kit/index.ts'
import { type StockMapping, stockMapping } from '../../../../contract/stock-files.ts'
import type { UploadMode, UploadPreview } from '../../../../contract/stock-uploads.ts'
import type { Deps } from '../../../deps.ts'
import { type Db, transaction } from '../../../platform/db/database.ts'
import { EmptyFile, FileTooLarge } from '../../../platform/files/store.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { signal } from '../../../platform/live/signal.ts'
import type { Account } from '../../auth/index.ts'
import { readSetting } from '../../settings/index.ts'
import { Doubts } from '../files/doubts.ts'
import { proposeForSheets, proposeMapping } from '../files/propose-mapping.ts'
import { readHead, readHeads } from '../files/read-table.ts'
import { reuseMapping } from '../files/reuse-mapping.ts'
import { loadSynonyms } from '../files/synonyms.ts'
import { type RememberedMapping, type StockFile, type Synonyms, UnreadableFile } from '../files/table.ts'
import { inventorySettings } from '../limits.ts'
import { stockTexts } from '../texts.ts'
import { headingsAt } from './file-layout.ts'
import * as queries from './queries.ts'
import { queueUploads } from './queue-uploads.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'files'>

export interface SentFile {
  fileName: string
  source: queries.UploadRow['source']
  bytes: AsyncIterable<Uint8Array>
  /** Size declared by the sender; nothing is read if it is too large. */
  byteSize?: number | undefined
}

const previewedRows = 20
const rememberedMappings = 20
const maxCellLength = 200

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000)
const tooLarge = (maxBytes: number) =>
  new Problem('body-too-large', { msg: stockTexts.upload.sizeLimit(megabytes(maxBytes)) })
const unreadable = (msg: string) => new Problem('stock-file-unreadable', { msg })

/** Stores the bytes. Throws `body-too-large` as soon as the limit is exceeded, and `stock-file-unreadable` for an empty file. */
async function storeBytes({ db, files }: ServiceDeps, { bytes, byteSize }: SentFile, maxBytes: number) {
  if ((byteSize ?? 0) > maxBytes) throw tooLarge(maxBytes)
  try {
    return await files.take(db, { contentType: 'application/octet-stream', audience: 'private', bytes, maxBytes })
  } catch (error) {
    if (error instanceof FileTooLarge) throw tooLarge(maxBytes)
    throw error instanceof EmptyFile ? unreadable(stockTexts.file.empty) : error
  }
}

/** Records a received file. Throws `too-many-uploads` if the company has too many open uploads. */
const recordUpload = (
  { db, clock }: ServiceDeps,
  { companyId, contactId }: Account,
  file: { fileName: string; source: SentFile['source']; fileId: string; byteSize: number; maxOpen: number },
) =>
  transaction(db, async tx => {
    await queries.lockUploadsOf(tx, companyId)
    if ((await queries.countOpenUploads(tx, companyId)) >= file.maxOpen) throw new Problem('too-many-uploads')
    return queries.insertUpload(tx, {
      company_id: companyId,
      contact_id: contactId,
      source: file.source,
      file_name: file.fileName,
      file_id: file.fileId,
      byte_size: file.byteSize,
      state: 'received',
      received_at: clock.now(),
    })
  })

async function listRemembered(db: Db, companyId: number): Promise<RememberedMapping[]> {
  const rows = await queries.listMappings(db, companyId, rememberedMappings)
  return rows.map(row => row.remembered as RememberedMapping)
}

/** Returns the cell as the database can store it. */
const storableCell = (cell: string | number) =>
  String(cell).replaceAll('\0', ' ').slice(0, maxCellLength).toWellFormed()

const storableRow = ({ number, cells }: { number: number; cells: readonly (string | number)[] }) => ({
  number,
  cells: cells.map(storableCell),
})

/** Returns the first rows of a file and its mapping: the one its company last confirmed, otherwise a guess. */
export async function previewOf(
  db: Db,
  companyId: number,
  file: StockFile,
  sheet: string | null = null,
): Promise<UploadPreview> {
  const synonyms = await loadSynonyms(db, companyId)
  const { format, proposed, rows, headingsOf } = await proposalFor(file, sheet, synonyms)
  let reused: ReturnType<typeof reuseMapping>
  for (const remembered of await listRemembered(db, companyId))
    reused ??= reuseMapping(rows, remembered, proposed, headingsOf)
  const { furtherSheets: proposedSheets = [], ...other } = proposed
  const isAsked = (name: string) =>
    reused === undefined ||
    (!reused.knownSheets.has(name) && reused.mapping.sheets?.some(({ sheet: read }) => read === name) === true)
  const furtherSheets = proposedSheets.filter(({ sheet: name }) => isAsked(name))
  const newWords = new Doubts()
  if (reused !== undefined && reused.newWords.length > 0)
    newWords.add('condition', 'unknown-words', { values: [...reused.newWords] })
  return {
    ...other,
    ...(furtherSheets.length > 0 && {
      furtherSheets: furtherSheets.map(one => ({ ...one, rows: one.rows.map(storableRow) })),
    }),
    ...(reused !== undefined && {
      mapping: stockMapping.parse(reused.mapping),
      unsure: newWords.columns,
      doubts: newWords.all(),
    }),
    isCertain: reused === undefined ? proposed.isCertain : newWords.columns.length === 0 && furtherSheets.length === 0,
    isRemembered: reused !== undefined,
    headings: proposed.headings.map(storableCell),
    rows: rows.slice(0, previewedRows).map(storableRow),
    sheets: format.kind === 'workbook' ? [...format.sheets] : [],
  }
}

/** Proposes a mapping for one sheet, or for all that look like stock. */
async function proposalFor(file: StockFile, sheet: string | null, synonyms: Synonyms) {
  if (sheet !== null) {
    const { format, rows } = await readHead(file, { sheet })
    return { format, rows, proposed: proposeMapping(rows, synonyms, sheet), headingsOf: {} }
  }
  const { format, heads } = await readHeads(file)
  const { rows, ...proposed } = proposeForSheets(heads, synonyms, format)
  const headingsOf = Object.fromEntries(
    (proposed.mapping.sheets ?? []).flatMap(({ sheet: name, headerRow }) => {
      const headings = headingsAt(heads.find(head => head.name === name)?.rows ?? [], headerRow)
      return headings === null ? [] : [[name, headings]]
    }),
  )
  return { format, rows, proposed, headingsOf }
}

/** Inspects a received file. If it cannot be read, the upload fails and its owner sees the reason. */
async function preview({ db, clock }: ServiceDeps, { companyId }: Account, id: number, file: StockFile) {
  try {
    const readPreview = await previewOf(db, companyId, file)
    await queries.moveUpload(db, { id, to: 'previewed' }, { preview: JSON.stringify(readPreview) })
    return readPreview
  } catch (error) {
    const failure = error instanceof UnreadableFile ? error.message : stockTexts.file.unreadable
    await queries.moveUpload(db, { id, to: 'failed' }, { failure, finished_at: clock.now() })
    throw error instanceof UnreadableFile ? unreadable(failure) : error
  }
}

/** Line ends would start another header, and directional marks can make `exe.xslx` look like another file type. */
const misleading = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu
const shownName = (name: string) => name.replace(misleading, '').trim() || 'stock'

/** Stores and inspects a file, which then waits to be started. Returns its id and preview. */
export async function receiveFile(deps: ServiceDeps, account: Account, sent: SentFile) {
  const { db, files } = deps
  const { maxBytes, maxOpenUploads } = await readSetting(db, inventorySettings.limits)
  if ((await queries.countOpenUploads(db, account.companyId)) >= maxOpenUploads) throw new Problem('too-many-uploads')
  const { id: fileId, byteSize } = await storeBytes(deps, sent, maxBytes)
  const fileName = shownName(sent.fileName)
  try {
    const file = { fileName, source: sent.source, fileId, byteSize, maxOpen: maxOpenUploads }
    const id = await recordUpload(deps, account, file)
    return { id, preview: await preview(deps, account, id, { path: files.pathOf(fileId), name: fileName }) }
  } catch (error) {
    // No longer needed.
    await files.remove(db, fileId)
    throw error
  }
}

interface UploadStart {
  id: number
  mapping: StockMapping
  mode: UploadMode
}

/** Starts a previewed upload of the caller's company. Throws `upload-not-open` if it is not waiting to be started. */
export const startUpload = (
  { db }: ServiceDeps,
  { companyId }: Account,
  { id, mapping, mode }: UploadStart,
): Promise<void> =>
  transaction(db, async tx => {
    // The lines of a corrected list are added; they are not the whole stock.
    const values = { mapping: JSON.stringify(mapping), mode: mapping.isCorrection ? 'merge' : mode, preview: null }
    if (!(await queries.moveUpload(tx, { id, to: 'waiting', companyId }, values))) {
      const upload = await queries.findUpload(tx, id, companyId)
      throw new Problem(upload === undefined ? 'not-found' : 'upload-not-open')
    }
    await queueUploads(tx, companyId)
    await signal(tx, 'inventory', { companyId })
  })

interface NewUpload extends SentFile {
  mode: UploadMode
  /** Currency of prices that name none, if the sender gave one. */
  currency?: Currency
  /** The mapping of the columns, if it is known. */
  mapping?: StockMapping
}

/** Returns the mapping if it is certain. */
function certainMapping(preview: UploadPreview, currency: Currency | undefined) {
  const { mapping, unsure, furtherSheets = [], isCertain } = preview
  if (isCertain) return mapping
  const isOnlyCurrency =
    currency !== undefined && furtherSheets.length === 0 && unsure.every(column => column === 'currency')
  return isOnlyCurrency ? { ...mapping, currency } : undefined
}

/**
 * Stores a file that a company's own system sent or that came by mail, starts its upload at once and returns its id. If the
 * mapping is uncertain, the upload waits for its owner and `stock-file-unreadable` is thrown.
 */
export async function sendFile(
  deps: ServiceDeps,
  account: Account,
  { mode, currency, ...sent }: NewUpload,
): Promise<number> {
  const { id, preview } = await receiveFile(deps, account, sent)
  const mapping = sent.mapping ?? certainMapping(preview, currency)
  if (mapping === undefined) throw unreadable(stockTexts.upload.unclearColumns)
  await startUpload(deps, account, { id, mapping, mode })
  return id
}

/** Yields the bytes of a request. If the reader stops midway, the rest is discarded, so that the connection stays usable. */
export async function* bytesOf(request: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* request.iterator({ destroyOnReturn: false })
  } finally {
    request.resume()
  }
}
