import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { beforeEachCommit, type Db, type Tx } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { type Attempt, abandon, finish, insertOrFind, type KeyRow, markEffect, takeOver } from './queries.ts'

/** How long a key is stored. */
export const retentionHours = 24
/** Maximum length of a stored reply, in characters. */
const maxReply = 65_536
/**
 * An attempt that is not finished after this time is considered dead, e.g. because its node was killed. If it is still
 * alive, it can no longer commit once another attempt has taken over its key.
 */
const leaseMs = { json: 60_000, file: 15 * 60_000 }

export interface KeyedRequest {
  /** Identifies the owner of the key. */
  caller: string
  key: string
  /** Method and route. */
  endpoint: string
  hash: Buffer
  isFile: boolean
  /** False if the reply contains a secret, which must not be stored. */
  keepsReply: boolean
}

export interface JsonReply {
  status: number
  text: string
}

/**
 * Returns true for a refusal that a retry would repeat. Server failures and replies such as "try again later" may be
 * retried.
 */
const isFinal = (error: unknown): error is Problem =>
  error instanceof Problem && error.status < 500 && error.status !== 429 && error.code !== 'request-running'

const refusalOf = (problem: Problem): JsonReply => ({ status: problem.status, text: JSON.stringify(problem.toReply()) })

const storableReply = ({ status, text }: JsonReply, { keepsReply }: KeyedRequest) =>
  keepsReply && text.length <= maxReply ? { reply_status: status, reply: text } : { reply_status: status, reply: null }

/** Returns the stored reply to a repeated request, or undefined if the request may run again; throws otherwise. */
function storedReply(row: KeyRow, request: KeyedRequest, now: Date): JsonReply | undefined {
  if (!row.request_hash.equals(request.hash)) throw new Problem('key-reused')
  if (row.is_done) {
    if (row.reply === null || row.reply_status === null) throw new Problem('already-done')
    return { status: row.reply_status, text: row.reply }
  }
  if (row.lease_until > now) throw new Problem('request-running', { retryAfterSeconds: 1 })
  if (row.has_effect) throw new Problem('already-done')
  return undefined
}

/** Claims the key, or returns the reply to the earlier request with this key. */
async function claim(db: Db, clock: Clock, request: KeyedRequest): Promise<Attempt | JsonReply> {
  const { caller, key, endpoint, hash } = request
  const attempt = randomUUID()
  for (;;) {
    const now = clock.now()
    const lease_until = new Date(now.getTime() + (request.isFile ? leaseMs.file : leaseMs.json))
    const row = { caller, key, endpoint, request_hash: hash, attempt, created_at: now, lease_until }
    const existing = await insertOrFind(db, row)
    if (existing === undefined) continue
    if (existing.attempt === attempt) return { caller, key, attempt }
    const isExpired = existing.created_at.getTime() + retentionHours * 3_600_000 < now.getTime()
    const reply = isExpired ? undefined : storedReply(existing, request, now)
    if (reply !== undefined) return reply
    if (await takeOver(db, row, existing)) return { caller, key, attempt }
  }
}

/**
 * Runs a request once per key. A repeated request gets the first reply (`isRepeated`), or throws `request-running`,
 * `key-reused` or, if the first request had an effect but its reply is unknown, `already-done`. Each writing
 * transaction of `run` also marks the key, so that after a crash it is known whether there was an effect.
 */
export async function once(
  { db, clock }: { db: Db; clock: Clock },
  request: KeyedRequest,
  run: () => Promise<JsonReply>,
): Promise<JsonReply & { isRepeated: boolean }> {
  const claimed = await claim(db, clock, request)
  if ('text' in claimed) return { ...claimed, isRepeated: true }
  let isOver = false
  const markKey = async (tx: Tx) => {
    // Work that the request started but did not await, e.g. in a timer, does not belong to it.
    if (isOver) return
    if (!(await markEffect(tx, claimed))) throw new Problem('request-running', { retryAfterSeconds: 1 })
  }
  try {
    const reply = await beforeEachCommit(markKey, run)
    isOver = true
    // If the reply cannot be stored, the request still succeeded; a repeated request gets `already-done`.
    await finish(db, claimed, storableReply(reply, request)).catch(() => undefined)
    return { ...reply, isRepeated: false }
  } catch (error) {
    isOver = true
    const ending = isFinal(error) ? finish(db, claimed, storableReply(refusalOf(error), request)) : abandon(db, claimed)
    await ending.catch(() => undefined)
    throw error
  }
}
