import type { z } from 'zod'
import type { newBroadcast, Side } from '../../../contract/broadcasts.ts'
import { fieldMessage } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { signal } from '../../platform/live/signal.ts'
import type { Account } from '../auth/index.ts'
import { hiddenNamesOf } from '../masking/index.ts'
import { readSetting } from '../settings/index.ts'
import { broadcastSettings } from './limits.ts'
import { refusalFor } from './policy.ts'
import { countPosted, findSender, insertBroadcast, listColleagues, listExists, lockPostsOf } from './queries.ts'
import { type BroadcastFields, broadcastColumns, duplicateKeyOf, oneLine, plainText } from './text.ts'

type Composed = z.output<typeof newBroadcast>

const atFault = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** The compose form as text that goes into a subject and a message; what is nothing but control characters was not filled in. */
function fieldsOf(composed: Composed): BroadcastFields {
  const required = (param: 'quantity' | 'brand' | 'desc' | 'condition' | 'price') => {
    const text = oneLine(composed[param])
    if (text === '') throw atFault(param, fieldMessage.required)
    return text
  }
  return {
    side: composed.broadcastType.toUpperCase() as Side,
    quantity: required('quantity'),
    brand: required('brand'),
    desc: required('desc'),
    condition: required('condition'),
    price: required('price'),
    currency: composed.currency,
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

/** Throws with the refusal's code when the limits or the duplicate rule stand against the post. */
async function assertLimits(tx: Tx, asked: Omit<Parameters<typeof countPosted>[1], 'duplicateDays'>) {
  await lockPostsOf(tx, asked.companyId)
  const limits = await readSetting(tx, broadcastSettings.limits)
  const refusal = refusalFor(await countPosted(tx, { ...asked, duplicateDays: limits.duplicateDays }), limits)
  if (refusal !== undefined) throw new Problem('broadcast-rules-not-obeyed', { payload: { extra: refusal } })
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
    const duplicateKey = duplicateKeyOf(fields.brand, fields.desc)
    const now = clock.now()
    await assertLimits(tx, { companyId, contactId, now, listId, side: fields.side, duplicateKey })
    const id = await insertBroadcast(tx, {
      list_id: listId,
      company_id: companyId,
      contact_id: contactId,
      ...broadcastColumns(fields, sender),
      from_email: sender.fromEmail,
      posted_at: now,
      created_at: now,
    })
    await signal(tx, 'broadcasts', { listId })
    return id
  })
}
