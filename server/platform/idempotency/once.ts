import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { beforeEachCommit, type Db, type Tx } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { type Attempt, abandon, finish, insertOrFind, type KeyRow, markEffect, takeOver } from './queries.ts'

/** How long a key stands for its first request. */
export const keptHours = 24
/** Characters of a reply that are kept at most. */
const maxReply = 65_536
/**
 * A run that is not finished after this is taken for dead: its node was killed. One that is still alive can no longer commit
 * anything once another has taken its key.
 */
const leaseMs = { json: 60_000, file: 15 * 60_000 }

export interface KeyedRequest {
  /** Whose key it is. */
  caller: string
  key: string
  /** Method and route. */
  endpoint: string
  hash: Buffer
  isFile: boolean
  /** False where the reply holds a secret. */
  keepsReply: boolean
}

export interface JsonReply {
  status: number
  text: string
}

/** A refusal is as final as a success; a failure of ours, or one that says "later", is worth another try. */
const isFinal = (error: unknown): error is Problem =>
  error instanceof Problem && error.status < 500 && error.status !== 429 && error.code !== 'request-running'

const refusalOf = (problem: Problem): JsonReply => ({ status: problem.status, text: JSON.stringify(problem.toReply()) })

const keptReply = ({ status, text }: JsonReply, { keepsReply }: KeyedRequest) =>
  keepsReply && text.length <= maxReply ? { reply_status: status, reply: text } : { reply_status: status, reply: null }

/** What a request says that comes again. Throws unless it may run (undefined) or the first reply is known. */
function earlierReply(row: KeyRow, request: KeyedRequest, now: Date): JsonReply | undefined {
  if (!row.request_hash.equals(request.hash)) throw new Problem('key-reused')
  if (row.is_done) {
    if (row.reply === null || row.reply_status === null) throw new Problem('already-done')
    return { status: row.reply_status, text: row.reply }
  }
  if (row.lease_until > now) throw new Problem('request-running', { retryAfterSeconds: 1 })
  if (row.has_effect) throw new Problem('already-done')
  return undefined
}

/** Holds the key, or returns the reply of the request that had it before. */
async function claim(db: Db, clock: Clock, request: KeyedRequest): Promise<Attempt | JsonReply> {
  const { caller, key, endpoint, hash } = request
  const attempt = randomUUID()
  for (;;) {
    const now = clock.now()
    const lease_until = new Date(now.getTime() + (request.isFile ? leaseMs.file : leaseMs.json))
    const row = { caller, key, endpoint, request_hash: hash, attempt, created_at: now, lease_until }
    const held = await insertOrFind(db, row)
    if (held === undefined) continue
    if (held.attempt === attempt) return { caller, key, attempt }
    const isExpired = held.created_at.getTime() + keptHours * 3_600_000 < now.getTime()
    const reply = isExpired ? undefined : earlierReply(held, request, now)
    if (reply !== undefined) return reply
    if (await takeOver(db, row, held)) return { caller, key, attempt }
  }
}

/**
 * Runs a request once for its key. Repeated, it gets the first reply (`isRepeated`), or throws `request-running`, `key-reused`
 * or, where the first had an effect and its reply is not known, `already-done`. Each transaction of `run` that writes marks the
 * key in itself, so that after a crash it is known whether there was an effect.
 */
export async function once(
  { db, clock }: { db: Db; clock: Clock },
  request: KeyedRequest,
  run: () => Promise<JsonReply>,
): Promise<JsonReply & { isRepeated: boolean }> {
  const held = await claim(db, clock, request)
  if ('text' in held) return { ...held, isRepeated: true }
  let isOver = false
  const mark = async (tx: Tx) => {
    // Work that the request started and did not wait for, such as a timer's, is no part of it.
    if (isOver) return
    if (!(await markEffect(tx, held))) throw new Problem('request-running', { retryAfterSeconds: 1 })
  }
  try {
    const reply = await beforeEachCommit(mark, run)
    isOver = true
    // What took place is no failure because its reply could not be kept: a repeated request gets `already-done`.
    await finish(db, held, keptReply(reply, request)).catch(() => undefined)
    return { ...reply, isRepeated: false }
  } catch (error) {
    isOver = true
    const ending = isFinal(error) ? finish(db, held, keptReply(refusalOf(error), request)) : abandon(db, held)
    await ending.catch(() => undefined)
    throw error
  }
}
