import { countCap, listOf, type PageRequest } from '../../../../contract/kit/index.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Account } from '../../auth/index.ts'
import { readSetting } from '../../settings/index.ts'
import { stockAddress } from '../files/stock-address.ts'
import { UnreadableFile } from '../files/table.ts'
import { inventorySettings } from '../limits.ts'
import { previewReply, uploadReply } from './present.ts'
import * as queries from './queries.ts'
import * as reads from './reads.ts'
import { previewOf } from './receive.ts'
import { dropStaged } from './staged.sql.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'files'>

/** Returns one page of a company's uploads, and its limits. */
export async function listOwnUploads(
  { db, clock, config }: ServiceDeps & Pick<Deps, 'config'>,
  { companyId }: Account,
  page: PageRequest,
) {
  const [rows, count, { maxBytes, maxLines }] = await Promise.all([
    reads.listUploadRows(db, { companyId, ...page }),
    reads.countUploads(db, { companyId }, countCap),
    readSetting(db, inventorySettings.limits),
  ])
  const now = clock.now()
  const results = rows.map(row => uploadReply(row, now))
  return {
    ...listOf(results, count),
    limits: { maxBytes, maxLines, mailTo: stockAddress(config) ?? null },
  }
}

/** Returns an upload; throws `not-found` if the id is unknown, or not of the given company. */
export async function findOrThrow(db: Db, id: number, companyId?: number) {
  const row = await reads.findUploadRow(db, id, companyId)
  if (row === undefined) throw new Problem('not-found')
  return row
}

/** Returns one upload of the caller's company. */
export async function getOwnUpload({ db, clock }: ServiceDeps, { companyId }: Account, id: number) {
  return { upload: uploadReply(await findOrThrow(db, id, companyId), clock.now()) }
}

/** A longer wait would delay the page, which polls again. */
const foundWithinMs = 250

/**
 * Returns one upload of the caller's company, and whether its changes are searchable: the search index reads them after the
 * commit.
 */
export async function followOwnUpload(
  deps: ServiceDeps & Pick<Deps, 'search' | 'searchCluster'>,
  account: Account,
  id: number,
  sheet: string | undefined,
) {
  const shown = await showOwnUpload(deps, account, id, sheet)
  const isOver = shown.upload.state === 'done' || shown.upload.state === 'undone'
  return { ...shown, isFound: isOver && (await (deps.searchCluster ?? deps.search).settled('parts', foundWithinMs)) }
}

/** Returns one upload of the caller's company with its first rows, optionally of another sheet. */
export async function showOwnUpload(deps: ServiceDeps, { companyId }: Account, id: number, sheet: string | undefined) {
  const { db, clock, files } = deps
  const row = await findOrThrow(db, id, companyId)
  const upload = uploadReply(row, clock.now())
  if (sheet === undefined || row.state !== 'previewed' || row.file_id === null)
    return { upload, preview: previewReply(row) }
  try {
    const file = { path: files.pathOf(row.file_id), name: row.file_name }
    return { upload, preview: await previewOf(db, companyId, file, sheet) }
  } catch (error) {
    throw asProblem(error)
  }
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Maps an unreadable file to a problem with its message; a file deleted in the meantime is no longer open. */
export function asProblem(error: unknown): unknown {
  if (isGone(error)) return new Problem('upload-not-open')
  return error instanceof UnreadableFile ? new Problem('stock-file-unreadable', { msg: error.message }) : error
}

/** Discards an upload of the caller's company that was not started, with its file. */
export async function discardUpload(
  { db, clock, files }: ServiceDeps,
  { companyId }: Account,
  id: number,
): Promise<void> {
  const row = await findOrThrow(db, id, companyId)
  const values = { finished_at: clock.now(), preview: null }
  if (!(await queries.moveUpload(db, { id, to: 'discarded', companyId }, values))) throw new Problem('upload-not-open')
  await dropStaged(db, id)
  if (row.file_id !== null) await files.remove(db, row.file_id)
}
