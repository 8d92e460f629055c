import type { z } from 'zod'
import { maxFetchesPerHour, type StockFetch, type saveStockFetch } from '../../../../contract/stock-fetch.ts'
import type { Deps } from '../../../deps.ts'
import { transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { isPublicAddress } from '../../../platform/outbound/public-address.ts'
import { isAddressLiteral } from '../../../platform/outbound/request.ts'
import { currentKeyId } from '../../../platform/sealing.ts'
import { attempt } from '../../../platform/throttle/throttle.ts'
import type { Account } from '../../auth/index.ts'
import { uploadReply } from '../uploads/present.ts'
import { findUploadRow } from '../uploads/reads.ts'
import { queueFetch } from './fetch-stock.ts'
import * as queries from './queries.ts'
import { sealedColumns, secretOf, secretPurpose } from './secret.ts'
import { fetchingTexts as texts } from './texts.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const invalidField = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Returns from where and when the caller's company's list is fetched; null if it is not. */
export async function getOwnFetch(
  { db, clock }: ServiceDeps,
  { companyId }: Account,
): Promise<{ fetch: StockFetch | null }> {
  const row = await queries.findFetchWithName(db, companyId)
  if (row === undefined) return { fetch: null }
  const upload = row.upload_id === null ? undefined : await findUploadRow(db, row.upload_id, companyId)
  return {
    fetch: {
      address: row.address,
      username: row.username,
      hasPassword: row.sealed_secret !== null,
      time: timeOf(row.at_minute),
      mode: row.mode,
      isOn: row.is_on,
      by: row.contact_name,
      fetchedDT: row.fetched_at?.toISOString() ?? null,
      failure: row.failure,
      numFailures: row.num_failures,
      upload: upload === undefined ? null : uploadReply(upload, clock.now()),
    },
  }
}

/** Stores the settings. A password is kept only for the address and user name it was entered for. */
export async function saveOwnFetch(
  deps: ServiceDeps,
  account: Account,
  { address, username, password, time, mode, isOn }: z.output<typeof saveStockFetch.body>,
) {
  const { db, clock, config } = deps
  const { companyId, contactId } = account
  const url = new URL(address)
  if (isAddressLiteral(url) && !isPublicAddress(url.hostname.replace(/^\[|\]$/g, '')))
    throw invalidField('address', texts.internal)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  await transaction(db, async tx => {
    const before = await queries.findFetch(tx, companyId)
    const isSame = before?.address === address && before.username === username
    const secret = isSame
      ? { sealed_secret: before.sealed_secret, key_id: before.key_id }
      : sealedColumns(config, 0, '')
    const sealed = password === undefined || password === '' ? secret : sealedColumns(config, companyId, password)
    if (url.protocol === 'sftp:' && sealed.sealed_secret === null) throw invalidField('password', texts.noPassword)
    await queries.saveFetch(tx, {
      company_id: companyId,
      contact_id: contactId,
      address,
      username,
      ...sealed,
      // Entering the password again accepts the host key that the server presents next.
      host_key: isSame && sealed === secret ? before.host_key : null,
      at_minute: hours * 60 + minutes,
      mode,
      is_on: isOn,
      saved_at: clock.now(),
    })
  })
  return getOwnFetch(deps, account)
}

/** Counts a fetch by hand. Throws `too-many-requests` after too many in an hour. */
async function countFetch(deps: ServiceDeps, companyId: number): Promise<void> {
  try {
    await attempt(deps.db, deps, [{ key: `fetch-stock:${companyId}`, max: maxFetchesPerHour, minutes: 60 }])
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.code, { ...error.details, msg: texts.tooOften(maxFetchesPerHour) })
  }
}

/** Queues a fetch at once. Throws `not-found` if nothing is set up or it is turned off, and `too-many-requests`. */
export async function fetchOwnNow(deps: ServiceDeps, { companyId }: Account): Promise<void> {
  const found = await queries.findFetch(deps.db, companyId)
  if (found === undefined) throw new Problem('not-found')
  if (!found.is_on) throw new Problem('not-found', { msg: texts.turnedOff })
  await countFetch(deps, companyId)
  await transaction(deps.db, tx => queueFetch(tx, companyId))
}

/** Deletes the settings. Throws `not-found` if there are none. */
export async function removeOwnFetch({ db }: ServiceDeps, { companyId }: Account): Promise<void> {
  if (!(await queries.deleteFetch(db, companyId))) throw new Problem('not-found')
}

const resealedAtOnce = 100

/** Encrypts all secrets with the current key, after a new one was configured. */
export async function resealFetches({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const keyId = currentKeyId(config.encryptionSecrets, secretPurpose)
  for (const row of await queries.listOfOtherKeys(db, keyId, resealedAtOnce))
    await queries.setSealed(db, row, sealedColumns(config, row.company_id, secretOf(config, row)))
}
