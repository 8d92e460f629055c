import { fieldTexts } from '../../../contract/catalogue-texts.ts'
import { fieldMessage } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { signal } from '../../platform/live/signal.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { markRemoved, setList, setRemovalReason } from '../broadcasts/index.ts'
import { moveSendings } from '../delivery/index.ts'
import { plainText } from '../trade-text/index.ts'
import { movedMail, mutedMail, removedMail, unmutedMail } from './mail.ts'
import { deleteMute, findContact, findList, insertMute, lockBroadcast } from './queries.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Returns the reason as plain text; throws if nothing but control characters is left. */
function reasonOf(text: string): string {
  const reason = plainText(text)
  if (reason === '') throw new Problem('invalid-input', { errors: [{ param: 'reason', msg: fieldMessage.required }] })
  return reason
}

/** Returns the contact and names that the mail needs; throws `not-found` if one of them does not exist. */
async function findBoth(tx: Tx, contactId: number, listId: number) {
  const contact = await findContact(tx, contactId)
  const list = await findList(tx, listId)
  if (contact === undefined || list === undefined) throw new Problem('not-found')
  return { contact, list }
}

async function lockOrThrow(tx: Tx, id: number) {
  const broadcast = await lockBroadcast(tx, id)
  if (broadcast === undefined) throw new Problem('broadcast-not-found')
  return broadcast
}

/** Removes a broadcast and its queued mails, and mails its poster the reason. */
export function removeForStaff(
  { db, clock, config }: ServiceDeps,
  staff: Account,
  requested: { id: number; reason: string },
) {
  const { id } = requested
  const reason = reasonOf(requested.reason)
  const actorId = staff.contactId
  return transaction(db, async tx => {
    const broadcast = await lockOrThrow(tx, id)
    const { contact } = await findBoth(tx, broadcast.contact_id, broadcast.list_id)
    const now = clock.now()
    await markRemoved(tx, id, now)
    await setRemovalReason(tx, id, { reason, by: actorId })
    await recordAudit(tx, {
      actorId,
      action: 'remove-broadcast',
      subject: `broadcast/${id}`,
      newValue: { reason },
      now,
    })
    await queueMail(tx, () => removedMail(config, contact, { subject: broadcast.subject, reason }), now)
    await signal(tx, 'broadcasts', { listId: broadcast.list_id })
  })
}

/** Moves a broadcast to another list and mails its poster. Does nothing if it is there already. */
export function moveForStaff(
  { db, clock, config }: ServiceDeps,
  staff: Account,
  { id, listId }: { id: number; listId: number },
) {
  const actorId = staff.contactId
  return transaction(db, async tx => {
    const { list_id, contact_id, subject } = await lockOrThrow(tx, id)
    const to = await findList(tx, listId)
    if (to === undefined)
      throw new Problem('invalid-input', { errors: [{ param: 'listId', msg: fieldTexts.unknownList }] })
    if (list_id === listId) return
    const { contact, list: from } = await findBoth(tx, contact_id, list_id)
    const now = clock.now()
    await setList(tx, id, listId)
    await moveSendings(tx, id, listId)
    const change = { oldValue: { listId: list_id }, newValue: { listId } }
    await recordAudit(tx, { actorId, action: 'move-broadcast', subject: `broadcast/${id}`, ...change, now })
    await queueMail(tx, () => movedMail(config, contact, { id, subject, from: from.name, to: to.name }), now)
    await signal(tx, 'broadcasts', { listId: list_id })
    await signal(tx, 'broadcasts', { listId })
  })
}

interface MuteRequest {
  contactId: number
  listId: number
}

/** Mutes a contact on a list and mails them the reason. Does nothing if they are muted already. */
export function muteForStaff(
  { db, clock, config }: ServiceDeps,
  staff: Account,
  requested: MuteRequest & { reason: string },
) {
  const { contactId, listId } = requested
  const reason = reasonOf(requested.reason)
  const actorId = staff.contactId
  return transaction(db, async tx => {
    const { contact, list } = await findBoth(tx, contactId, listId)
    const now = clock.now()
    const mute = { contact_id: contactId, list_id: listId, reason, muted_by: actorId, created_at: now }
    if (!(await insertMute(tx, mute))) return
    const newValue = { listId, reason }
    await recordAudit(tx, { actorId, action: 'mute-contact', subject: `contact/${contactId}`, newValue, now })
    await queueMail(tx, () => mutedMail(config, contact, { list: list.name, reason }), now)
  })
}

/** Ends a contact's mute on a list and mails them. Does nothing if they are not muted. */
export function unmuteForStaff({ db, clock, config }: ServiceDeps, staff: Account, { contactId, listId }: MuteRequest) {
  const actorId = staff.contactId
  return transaction(db, async tx => {
    const { contact, list } = await findBoth(tx, contactId, listId)
    const lifted = await deleteMute(tx, contactId, listId)
    if (lifted === undefined) return
    const now = clock.now()
    const oldValue = { listId, reason: lifted.reason }
    await recordAudit(tx, { actorId, action: 'unmute-contact', subject: `contact/${contactId}`, oldValue, now })
    await queueMail(tx, () => unmutedMail(config, contact, list.name), now)
  })
}
