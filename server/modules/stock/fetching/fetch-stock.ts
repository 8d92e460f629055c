import { basename } from 'node:path'
import { maxFetchFailures } from '../../../../contract/stock-fetch.ts'
import { startUpload as startUploadCall } from '../../../../contract/stock-uploads.ts'
import type { Deps } from '../../../deps.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { addJob } from '../../../platform/jobs/queries.ts'
import { download } from '../../../platform/outbound/download.ts'
import type { MinimumSpeed } from '../../../platform/outbound/minimum-speed.ts'
import { OutboundFailure } from '../../../platform/outbound/request.ts'
import { HostKeyChanged, sftpDownload } from '../../../platform/sftp/sftp-download.ts'
import { type Account, assertAllowed, findAccount } from '../../auth/index.ts'
import { receiveFile, startUpload } from '../uploads/receive.ts'
import { failedMail, waitsMail } from './mail.ts'
import * as queries from './queries.ts'
import { mailContact } from './report.ts'
import { secretOf } from './secret.ts'
import { fetchingTexts as texts } from './texts.ts'

export const fetchStockJobName = 'fetch-stock-of'

export type FetchDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'config' | 'log'>

/** Lets tests reach their own server, and ends a download when the process stops. */
export interface Reach {
  stopping?: AbortSignal
  allows?: (address: string) => boolean
  ca?: string
  minimumSpeed?: MinimumSpeed
}

/** For the whole file. */
const timeoutMs = 300_000
/** Servers may prepare a list for a while before they send it. */
const usualSpeed: MinimumSpeed = { graceMs: 45_000, bytesPerSecond: 10_000 }

/** A list that cannot be fetched; the message is for its owner. */
class FetchError extends Error {}

const inAmsterdam = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Returns the day and the minutes after midnight in Amsterdam. */
export function localTime(now: Date): { day: string; minute: number } {
  const [day = '', time = ''] = inAmsterdam.format(now).split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day, minute: hours * 60 + minutes }
}

/** Queues a fetch of a company's list, unless one is waiting. */
export const queueFetch = (tx: Tx, companyId: number): Promise<void> =>
  addJob(tx, fetchStockJobName, { companyId }, { key: `${fetchStockJobName}:${companyId}` })

/** Queues the fetches that are due. Safe to run at any time and on several nodes. */
export const queueDueFetches = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  transaction(db, async tx => {
    for (const companyId of await queries.claimDue(tx, localTime(clock.now()))) await queueFetch(tx, companyId)
  })

/** Returns the account in whose name a list is fetched. Throws if it may no longer change the company's stock. */
async function accountFor(deps: FetchDeps, row: queries.FetchRow): Promise<Account> {
  const account = await findAccount(deps, row.contact_id)
  if (account === undefined || account.companyId !== row.company_id) throw new FetchError(texts.notAllowed)
  try {
    assertAllowed(account, startUploadCall)
  } catch {
    throw new FetchError(texts.notAllowed)
  }
  return account
}

function secretOrThrow({ config }: FetchDeps, row: queries.FetchRow): string {
  try {
    return secretOf(config, row)
  } catch {
    throw new FetchError(texts.unsealable)
  }
}

/** Yields the bytes of a list. An SFTP server's key is remembered at the first use. */
async function* bytesFrom(deps: FetchDeps, row: queries.FetchRow, reach: Reach): AsyncGenerator<Uint8Array> {
  const { address, username, company_id: companyId } = row
  const secret = secretOrThrow(deps, row)
  if (address.startsWith('https:')) {
    yield* download(address, { minimumSpeed: usualSpeed, ...reach, username, password: secret, timeoutMs })
    return
  }
  let seen = row.host_key
  const onHostKey = (hostKey: string) => {
    seen = hostKey
  }
  yield* sftpDownload(address, {
    minimumSpeed: usualSpeed,
    ...reach,
    username,
    secret,
    hostKey: row.host_key,
    onHostKey,
    timeoutMs,
  })
  if (row.host_key === null && seen !== null) await queries.setHostKey(deps.db, companyId, seen)
}

/** Returns the name of the file at an address; as it is written there if it is not UTF-8. */
function nameOf(address: string): string {
  const name = basename(new URL(address).pathname)
  try {
    return (
      decodeURIComponent(name)
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim() || 'stock'
    )
  } catch {
    return name
  }
}

/** Fetches a list and starts its upload, or leaves it to its owner if its columns are unclear. */
async function fetchInto(deps: FetchDeps, row: queries.FetchRow, reach: Reach): Promise<void> {
  const { db, clock, config } = deps
  const { company_id: companyId, mode, address } = row
  const account = await accountFor(deps, row)
  const bytes = bytesFrom(deps, row, reach)
  const { id, preview } = await receiveFile(deps, account, {
    fileName: nameOf(address).slice(-200),
    source: 'api',
    bytes,
  })
  await transaction(db, async tx => {
    await queries.setFetched(tx, companyId, { upload_id: id, is_reported: !preview.isCertain, now: clock.now() })
    if (!preview.isCertain) await mailContact(tx, deps, account.contactId, to => waitsMail(config, to, id))
  })
  if (preview.isCertain) await startUpload(deps, account, { id, mapping: preview.mapping, mode })
}

/** Returns why a list was not fetched, in words for its owner; rethrows faults of the site. */
function failureOf(error: unknown): string {
  if (error instanceof FetchError) return error.message
  if (error instanceof HostKeyChanged) return texts.hostKeyChanged
  if (error instanceof OutboundFailure) return texts.notReached(error.message)
  if (error instanceof Problem && error.status < 500) return error.message
  throw error
}

/**
 * Fetches a company's list once. A failure is recorded and mailed; after five in a row the fetching is turned off. A fetch that
 * ends because the process stops is no failure of the list: it throws, so that its job runs again.
 */
export async function fetchStockOf(deps: FetchDeps, companyId: number, reach: Reach = {}): Promise<void> {
  const { db, clock, config } = deps
  const row = await queries.findFetch(db, companyId)
  if (row === undefined || !row.is_on) return
  try {
    await fetchInto(deps, row, reach)
  } catch (error) {
    if (reach.stopping?.aborted) throw error
    const failure = failureOf(error)
    await transaction(db, async tx => {
      const counted = await queries.setFailed(tx, companyId, { failure, max: maxFetchFailures, now: clock.now() })
      if (counted === undefined) return
      const { num_failures: count, is_on } = counted
      const isStopped = row.is_on && !is_on
      const next = isStopped ? texts.stopped(count) : is_on ? texts.triedAgain(count, maxFetchFailures) : undefined
      await mailContact(tx, deps, row.contact_id, to =>
        failedMail(config, to, { address: row.address, failure, ...(next !== undefined && { next }) }),
      )
    })
  }
}
