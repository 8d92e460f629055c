import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint, KeyRight } from '../../../../contract/kit/index.ts'
import { type ApiKey, maxApiKeys } from '../../../../contract/stock-uploads.ts'
import type { Deps } from '../../../deps.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Db, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { type Account, assertAllowed, bearerOf, findAccount, hashToken, newToken } from '../../auth/index.ts'
import { stockTexts } from '../texts.ts'
import * as queries from './queries.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock'>

/** Prefix of every key: no session is looked up for it, and a leaked one is recognizable. */
const prefix = 'stock_'
const shownLength = prefix.length + 6

const keyReply = (row: queries.KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  start: row.start,
  rights: row.rights,
  createdBy: row.contact_name,
  createdDT: row.created_at.toISOString(),
  lastUsedDT: row.last_used_at?.toISOString() ?? null,
})

/** Returns the valid keys of the caller's company. */
export async function listOwnKeys({ db }: ServiceDeps, { companyId }: Account) {
  const rows = await queries.listKeys(db, companyId)
  return { payload: { results: rows.map(keyReply), numResults: rows.length } }
}

/** Returns true for a request with an API key, valid or not. */
export const carriesApiKey = (request: FastifyRequest): boolean => bearerOf(request)?.startsWith(prefix) === true

/** Creates a key and returns it once: only its hash is stored. */
export const createKey = (
  { db, clock }: ServiceDeps,
  { companyId, contactId }: Account,
  { name, rights }: { name: string; rights: KeyRight[] },
) =>
  transaction(db, async tx => {
    await queries.lockKeysOf(tx, companyId)
    const before = await queries.listKeys(tx, companyId)
    if (before.length >= maxApiKeys) throw new Problem('too-many-api-keys')
    const key = prefix + newToken()
    await queries.insertKey(tx, {
      company_id: companyId,
      contact_id: contactId,
      name,
      rights,
      start: key.slice(0, shownLength),
      key_hash: hashToken(key),
      created_at: clock.now(),
    })
    const [made] = await queries.listKeys(tx, companyId)
    return { apiKey: keyReply(made as queries.KeyRow), key }
  })

/** Revokes a key of the caller's company, with immediate effect. */
export async function revokeOwnKey({ db, clock }: ServiceDeps, { companyId }: Account, id: number): Promise<void> {
  if (!(await queries.revokeKey(db, { id, companyId, now: clock.now() }))) throw new Problem('not-found')
}

/** How old `last_used_at` may get before a call updates it. */
const touchAfterMs = 60_000

/**
 * Returns the account of a caller with an API key, if the endpoint accepts keys and the bearer token is one; undefined otherwise. Callers
 * have the standing of the key's creator, and are checked by the same access table.
 */
export async function identifyByKey(
  { db, clock }: { db: Db; clock: Clock },
  request: FastifyRequest,
  endpoint: AnyEndpoint,
): Promise<Account | undefined> {
  const key = bearerOf(request)
  if (endpoint.takesKey === undefined || key?.startsWith(prefix) !== true) return undefined
  const stored = await queries.findKey(db, hashToken(key))
  const account = stored && (await findAccount({ db, clock }, stored.contact_id))
  if (stored === undefined || account === undefined)
    throw new Problem('sign-in-required', { msg: stockTexts.keyInvalid })
  if (!stored.rights.includes(endpoint.takesKey))
    throw new Problem('sign-in-required', { msg: stockTexts.keyWithoutRight })
  assertAllowed(account, endpoint)
  const now = clock.now()
  if (now.getTime() - (stored.last_used_at?.getTime() ?? 0) > touchAfterMs) await queries.touchKey(db, stored.id, now)
  return account
}
