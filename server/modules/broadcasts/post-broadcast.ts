import type { z } from 'zod'
import type { newBroadcast, newLine, Side } from '../../../contract/broadcasts.ts'
import { type FieldError, fieldMessage } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { signal } from '../../platform/live/signal.ts'
import type { Account } from '../auth/index.ts'
import { hiddenNamesOf } from '../masking/index.ts'
import { readSetting } from '../settings/index.ts'
import { momentOf } from './dates.ts'
import { broadcastSettings } from './limits.ts'
import { refusalFor } from './policy.ts'
import {
  findSender,
  findStanding,
  insertBroadcast,
  insertLines,
  listColleagues,
  listExists,
  lockPostsOf,
  type SentBefore,
} from './queries.ts'
import { type BroadcastFields, broadcastColumns, type LineFields, lineColumns, oneLine, plainText } from './text.ts'

type Composed = z.output<typeof newBroadcast>

const atFault = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** A line of the form as text that goes into a subject; what is nothing but control characters was not filled in. */
function lineOf(composed: z.output<typeof newLine>, path = ''): LineFields {
  const required = (param: 'quantity' | 'brand' | 'desc' | 'condition' | 'price') => {
    const text = oneLine(composed[param])
    if (text === '') throw atFault(`${path}${param}`, fieldMessage.required)
    return text
  }
  return {
    quantity: required('quantity'),
    brand: required('brand'),
    desc: required('desc'),
    condition: required('condition'),
    price: required('price'),
    currency: composed.currency,
  }
}

/** Where the form holds a line's description. */
const descOf = (index: number) => (index === 0 ? 'desc' : `moreLines.${index - 1}.desc`)

/** The compose form as text that goes into a subject and a message. */
function fieldsOf(composed: Composed): BroadcastFields {
  const more = composed.moreLines.map((line, index) => lineOf(line, `moreLines.${index}.`))
  return {
    side: composed.broadcastType.toUpperCase() as Side,
    lines: [lineOf(composed), ...more],
    productLink: linkOf(composed.pLink),
    additionalInfo: plainText(composed.additionalInfo),
  }
}

/** An http(s) link, or null where none was given. */
function linkOf(text: string): string | null {
  if (text === '') return null
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (url === null || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.'))
    throw atFault('pLink', 'This field should be a link that begins with http:// or https://')
  return url.href
}

/** The sender, and the address they chose of their own. */
async function senderOf(tx: Tx, account: Account, fromEmail: string | undefined) {
  const sender = await findSender(tx, account.contactId)
  const own = [sender.email, sender.email_alt].find(email => email?.toLowerCase() === fromEmail?.toLowerCase())
  if (fromEmail !== undefined && !own) throw atFault('fromEmail', 'Please choose one of your own addresses.')
  const company = { name: sender.company_name, tel: sender.company_tel, website: sender.company_website }
  const names = hiddenNamesOf(company, await listColleagues(tx, account.companyId))
  return { signature: sender.signature, fromEmail: own ?? sender.email, names }
}

interface Attempt {
  account: Account
  now: Date
  listId: number
  side: Side
  /** Of its lines, in their order. */
  duplicateKeys: readonly string[]
}

/** The lines that went to the list lately, each told since when. */
function duplicateErrors(sentBefore: readonly SentBefore[], keys: readonly string[]): FieldError[] {
  const sentAt = new Map(sentBefore.map(({ duplicate_key, posted_at }) => [duplicate_key, posted_at]))
  return keys.flatMap((key, index) => {
    const at = sentAt.get(key)
    return at === undefined ? [] : { param: descOf(index), msg: `Sent to this list already, on ${momentOf(at)}` }
  })
}

/** Throws at the first line that names the same as one above it. */
function assertDistinct(keys: readonly string[]) {
  const again = keys.findIndex((key, index) => keys.indexOf(key) < index)
  const first = keys.indexOf(keys[again] ?? '')
  if (again > 0) throw atFault(descOf(again), `Line ${first + 1} has the same brand and part number`)
}

/** Throws with the refusal's code when the limits or the duplicate rule stand against the post. */
async function assertLimits(tx: Tx, { account, duplicateKeys, ...asked }: Attempt) {
  const { companyId, contactId } = account
  await lockPostsOf(tx, companyId)
  const limits = await readSetting(tx, broadcastSettings.limits)
  const { duplicateDays } = limits
  const standing = await findStanding(tx, { companyId, contactId, duplicateDays, duplicateKeys, ...asked })
  const refusal = refusalFor(standing, limits, standing.sent_before.length > 0)
  if (refusal === undefined) return
  const errors = refusal === 'DUPL' ? duplicateErrors(standing.sent_before, duplicateKeys) : undefined
  throw new Problem('broadcast-rules-not-obeyed', { payload: { extra: refusal }, ...(errors && { errors }) })
}

/**
 * Sends a broadcast to a list and answers its id. Limits are counted under a lock of the company, so that of posts made at
 * once just the allowed number goes through; what follows from the post is written in the same transaction.
 */
export function postBroadcast(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: Account,
  composed: Composed,
): Promise<number> {
  const fields = fieldsOf(composed)
  return transaction(db, async tx => {
    const listId = composed.listType
    if (!(await listExists(tx, listId))) throw atFault('listType', 'Please choose one of the lists.')
    const sender = await senderOf(tx, account, composed.fromEmail)
    const { companyId, contactId } = account
    const now = clock.now()
    const { side } = fields
    const lines = lineColumns(fields, sender)
    const duplicateKeys = lines.map(line => line.duplicate_key)
    assertDistinct(duplicateKeys)
    await assertLimits(tx, { account, now, listId, side, duplicateKeys })
    const id = await insertBroadcast(tx, {
      list_id: listId,
      company_id: companyId,
      contact_id: contactId,
      ...broadcastColumns(fields, sender),
      from_email: sender.fromEmail,
      posted_at: now,
      created_at: now,
    })
    await insertLines(tx, { broadcast_id: id, company_id: companyId, list_id: listId, side, posted_at: now }, lines)
    await signal(tx, 'broadcasts', { listId })
    return id
  })
}
