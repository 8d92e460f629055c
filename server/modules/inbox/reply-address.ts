import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Config } from '../../platform/config.ts'
import { fingerprintOf } from '../../platform/signing.ts'
import { readSetting, type Setting } from '../settings/index.ts'
import { findReplyThread, type ReplyThread } from './reads.ts'

/** Days for which the address in a mail accepts replies. */
export const replyAddressDays: Setting<number> = {
  key: 'replyAddressDays',
  schema: z.number().int().positive(),
  fallback: 60,
}

// Lower case and hexadecimal, because some mail systems change addresses to lower case; at most 64 characters.
const pattern = /^reply\+([1-9]\d{0,9})\.([0-9a-z]{1,8})\.([0-9a-f]{32})$/

interface Token {
  threadId: number
  /** When the mail was written, in seconds since the epoch. */
  issued: number
}

const macOf = (secret: string, replyKey: string, { threadId, issued }: Token) =>
  fingerprintOf(secret, 'reply to a thread', `${threadId}|${issued}|${replyKey}`)

/**
 * Returns the address to which the owner of a thread can reply by mail; undefined if the site receives no mail. It cannot be
 * guessed, and the thread's key keeps it from naming another thread after a restore of the database.
 */
export function replyAddress(
  { secret, inbound, brand }: Pick<Config, 'secret' | 'inbound' | 'brand'>,
  { id, replyKey }: { id: number; replyKey: string },
  now: Date,
): string | undefined {
  if (inbound === undefined) return undefined
  const token = { threadId: id, issued: Math.floor(now.getTime() / 1_000) }
  const mac = macOf(secret, replyKey, token)
  return `reply+${id}.${token.issued.toString(36)}.${mac}@${brand.listsDomain.toLowerCase()}`
}

function parse({ brand }: Pick<Config, 'brand'>, address: string): (Token & { mac: string }) | undefined {
  const [local = '', domain] = address.toLowerCase().split('@')
  const [, id, issued, mac] = pattern.exec(local) ?? []
  if (domain !== brand.listsDomain.toLowerCase() || id === undefined || issued === undefined || mac === undefined)
    return undefined
  return { threadId: Number(id), issued: Number.parseInt(issued, 36), mac }
}

/** Returns true for the address of a thread, whether or not it is valid. */
export const isReplyAddress = (config: Pick<Config, 'brand'>, address: string): boolean =>
  parse(config, address) !== undefined

/**
 * Returns the thread that accepts replies at this address, with its owner; `expired` if the address is too old or its owner has
 * ended mailed links since; undefined if it is forged.
 */
export async function findThreadByAddress(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  address: string,
): Promise<ReplyThread | 'expired' | undefined> {
  const token = parse(config, address)
  if (token === undefined || token.threadId > 2_147_483_647) return undefined
  const thread = await findReplyThread(db, token.threadId)
  if (thread === undefined) return undefined
  const mac = macOf(config.secret, thread.reply_key, token)
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(token.mac))) return undefined
  const issued = new Date(token.issued * 1_000)
  const days = await readSetting(db, replyAddressDays)
  const isOld = clock.now().getTime() - issued.getTime() > days * 86_400_000
  const isEnded = thread.links_ended_at !== null && issued <= thread.links_ended_at
  return isOld || isEnded ? 'expired' : thread
}
