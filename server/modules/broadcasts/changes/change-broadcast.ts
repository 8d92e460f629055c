import type { LineChange } from '../../../../contract/broadcast-changes.ts'
import { fieldMessage } from '../../../../contract/kit/index.ts'
import type { Deps } from '../../../deps.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { signal } from '../../../platform/live/signal.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { cancelMails } from '../../../platform/mail/recipients.sql.ts'
import type { Account } from '../../auth/index.ts'
import { listMailable, mayBeMailed } from '../../delivery/index.ts'
import { readSetting } from '../../settings/index.ts'
import { oneLine, parsePrice } from '../../trade-text/index.ts'
import { invalidField } from '../compose.ts'
import { broadcastSettings } from '../limits.ts'
import { availableRefusal, priceChangeRefusal } from '../policy.ts'
import { lockOwner } from '../queries.ts'
import { broadcastsTexts } from '../texts.ts'
import { changeMail, changeTopic } from './change-mail.ts'
import {
  type Change,
  type ChangeableLine,
  type ChangedLine,
  getChanged,
  listChangeable,
  listChangedPositions,
  listRepliers,
  markMailed,
  writeChanges,
} from './changes.sql.ts'

const hourMs = 3_600_000

/** Returns the line after a requested change, and the differences from its current state. */
function changeLine(line: ChangeableLine, { price, isSold }: LineChange, now: Date) {
  const { position } = line
  const before = line.new_price ?? line.price
  const after = price === undefined ? before : oneLine(price)
  const wasSold = line.sold_at !== null
  const changes: Change[] = []
  if (after !== before) changes.push({ position, kind: 'price', old_price: before, new_price: after })
  if (isSold !== undefined && isSold !== wasSold)
    changes.push({ position, kind: isSold ? 'sold' : 'available', old_price: null, new_price: null })
  const isPosted = after === line.price
  const changed: ChangedLine = {
    position,
    new_price: isPosted ? null : after,
    new_amount: isPosted ? null : parsePrice(after),
    sold_at: (isSold ?? wasSold) ? (line.sold_at ?? now) : null,
  }
  return { changed, changes }
}

/** Returns the requested changes, each with its line. Throws if a line does not exist or is named twice. */
function withLines(lines: readonly ChangeableLine[], requested: readonly LineChange[]) {
  return requested.map((change, index) => {
    const line = lines.find(({ position }) => position === change.line)
    const isRepeated = requested.findIndex(other => other.line === change.line) < index
    if (line === undefined || isRepeated) throw invalidField(`lines.${index}.line`, broadcastsTexts.problems.noSuchLine)
    if (change.price !== undefined && oneLine(change.price) === '')
      throw invalidField(`lines.${index}.price`, fieldMessage.required)
    return { line, change }
  })
}

/**
 * Changes prices in a broadcast of the user's company, or marks lines as sold, and mails everybody who replied. The
 * posted price is kept. Concurrent changes run one after the other.
 */
export const changeBroadcast = (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { contactId, companyId }: Account,
  broadcastId: number,
  requested: readonly LineChange[],
): Promise<void> =>
  transaction(db, async tx => {
    const owner = await lockOwner(tx, broadcastId)
    if (owner === undefined) throw new Problem('broadcast-not-found')
    if (owner.company_id !== companyId) throw new Problem('not-yours')
    const now = clock.now()
    const all = await listChangeable(tx, broadcastId, owner.posted_at)
    const limits = await readSetting(tx, broadcastSettings.changes)
    const steps = withLines(all, requested).map(({ line, change }) => ({ line, ...changeLine(line, change, now) }))
    const changes = steps.flatMap(step => step.changes)
    if (changes.length === 0) return
    for (const { line, changes: own } of steps) {
      const refusals = own.map(({ kind }) => {
        if (kind === 'available') return availableRefusal(line.num_available, limits)
        const priced = { postedAt: owner.posted_at, numChanges: line.num_changes, now }
        return kind === 'price' ? priceChangeRefusal(priced, limits) : undefined
      })
      const refusal = refusals.find(each => each !== undefined)
      if (refusal !== undefined) throw new Problem(refusal)
    }
    const lines = steps.map(({ changed }) => changed)
    await writeChanges(tx, { broadcastId, contactId, now, lines, changes })
    await mailRepliers(tx, config, {
      broadcastId,
      companyId,
      postedAt: owner.posted_at,
      hours: limits.hoursBetweenMails,
      now,
    })
    await signal(tx, 'broadcasts', { listId: owner.list_id, broadcastId })
  })

interface ChangeNotice {
  broadcastId: number
  companyId: number
  postedAt: Date
  /** Hours between two mails to one person. */
  hours: number
  now: Date
}

/**
 * Returns when the next mail to a contact is due: at the time of the waiting mail that it replaces, otherwise some
 * hours after the last one.
 */
function dueAt(lastMailAt: Date | null, isReplaced: boolean, { hours, now }: ChangeNotice): Date {
  if (lastMailAt === null) return now
  const next = isReplaced || lastMailAt > now ? lastMailAt.getTime() : lastMailAt.getTime() + hours * hourMs
  return new Date(Math.max(next, now.getTime()))
}

/**
 * Mails the current prices and states to everybody who replied: one mail per person, and no further one
 * for `hours`.
 */
async function mailRepliers(tx: Tx, config: Deps['config'], notice: ChangeNotice): Promise<void> {
  const { broadcastId, companyId, postedAt, now } = notice
  const replaced = await cancelMails(tx, {
    topics: [changeTopic(broadcastId)],
    why: 'replaced by a later change',
    now,
  })
  const repliers = await listRepliers(tx, broadcastId, companyId)
  if (repliers.length === 0) return
  const lastMailAt = new Map(repliers.map(({ id, told_at }) => [id, told_at]))
  const recipients = (await listMailable(tx, [...lastMailAt.keys()])).filter(contact => mayBeMailed(contact, now))
  const positions = await listChangedPositions(tx, broadcastId)
  const all = await listChangeable(tx, broadcastId, postedAt)
  const changed = {
    broadcast: await getChanged(tx, broadcastId),
    lines: all.filter(({ position }) => positions.includes(position)),
    isAllSold: all.every(line => line.sold_at !== null),
  }
  const mails = recipients.map(recipient => {
    const isReplaced = replaced.has(recipient.email.toLowerCase())
    return { recipient, at: dueAt(lastMailAt.get(recipient.id) ?? null, isReplaced, notice) }
  })
  for (const { recipient, at } of mails) await queueMail(tx, () => changeMail(config, changed, recipient, at), now)
  if (mails.length > 0)
    await markMailed(
      tx,
      broadcastId,
      mails.map(({ recipient, at }) => ({ id: recipient.id, at })),
    )
}
