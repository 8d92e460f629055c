import { z } from 'zod'
import type { newProposal } from '../../../contract/equivalents.ts'
import { fieldMessage } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { partKey } from '../part-numbers/index.ts'
import { readSetting, type Setting } from '../settings/index.ts'
import { oneLine, plainText } from '../trade-text/index.ts'
import { equivalentsOf } from './equivalents-of.ts'
import { approvedMail, rejectedMail } from './mail.ts'
import { faultOf, type PairRequest, pairOf } from './policy.ts'
import {
  countProposalsOn,
  decide,
  deletePair,
  insertPair,
  insertProposal,
  lockProposalsOf,
  lockWaiting,
} from './queries.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Maximum number of equivalents that one company may propose per day. */
export const proposalsPerDay: Setting<number> = {
  key: 'equivalentProposalsPerDay',
  schema: z.number().int().positive(),
  fallback: 20,
}

/** Returns the pair as stored: one line each, without control characters. Throws if it cannot be a pair. */
function cleanProposal({ partNumber, equivalentNumber, kind, note }: z.output<typeof newProposal>) {
  const requested = { partNumber: oneLine(partNumber), equivalentNumber: oneLine(equivalentNumber), kind }
  const fault = faultOf(requested)
  if (fault !== undefined) throw new Problem('invalid-input', { errors: [fault] })
  return { ...requested, note: plainText(note) }
}

/**
 * Throws if the search treats the two as equivalents already: as a pair, through other numbers, or as spellings of one number.
 */
async function assertUnknown(db: Db, { partNumber, equivalentNumber }: PairRequest) {
  const known = await equivalentsOf(db, partNumber)
  if (known.some(({ key }) => key === partKey(equivalentNumber))) throw new Problem('equivalent-known')
}

/** Proposes that two numbers are equivalent and returns the proposal's id. A lock on the company makes the daily limit exact. */
export async function propose({ db, clock }: ServiceDeps, account: Account, body: z.output<typeof newProposal>) {
  const requested = cleanProposal(body)
  const { contactId, companyId } = account
  const max = await readSetting(db, proposalsPerDay)
  return transaction(db, async tx => {
    await lockProposalsOf(tx, companyId)
    await assertUnknown(tx, requested)
    const now = clock.now()
    if ((await countProposalsOn(tx, companyId, dayOf(now))) >= max) throw new Problem('equivalent-limit')
    const { partNumber, equivalentNumber, kind, note } = requested
    const id = await insertProposal(tx, {
      company_id: companyId,
      contact_id: contactId,
      part_key: partKey(partNumber),
      part_number: partNumber,
      equivalent_key: partKey(equivalentNumber),
      equivalent_number: equivalentNumber,
      kind,
      note,
      created_at: now,
    })
    if (id === undefined) throw new Problem('equivalent-proposed')
    return id
  })
}

/** Adds a proposed pair, unless it exists by now, and notifies its proposer. */
export function approve({ db, clock, config }: ServiceDeps, staff: Account, id: number): Promise<void> {
  const by = staff.contactId
  return transaction(db, async tx => {
    const waiting = await lockWaiting(tx, id)
    if (waiting === undefined) throw new Problem('not-found')
    const now = clock.now()
    const requested = {
      partNumber: waiting.part_number,
      equivalentNumber: waiting.equivalent_number,
      kind: waiting.kind,
    }
    await insertPair(tx, { pair: pairOf(requested), note: waiting.note, by, now })
    await decide(tx, id, { isApproved: true, reason: null, by, now })
    const subject = `equivalent-proposal/${id}`
    await recordAudit(tx, { actorId: by, action: 'approve-equivalent', subject, newValue: requested, now })
    await queueMail(tx, () => approvedMail(config, waiting), now)
  })
}

/** Rejects a proposal and mails its proposer the reason. */
export async function reject(
  { db, clock, config }: ServiceDeps,
  staff: Account,
  requested: { id: number; reason: string },
) {
  const { id } = requested
  const by = staff.contactId
  const reason = plainText(requested.reason)
  if (reason === '') throw new Problem('invalid-input', { errors: [{ param: 'reason', msg: fieldMessage.required }] })
  await transaction(db, async tx => {
    const waiting = await lockWaiting(tx, id)
    if (waiting === undefined) throw new Problem('not-found')
    const now = clock.now()
    await decide(tx, id, { isApproved: false, reason, by, now })
    const subject = `equivalent-proposal/${id}`
    await recordAudit(tx, { actorId: by, action: 'reject-equivalent', subject, newValue: { reason }, now })
    await queueMail(tx, () => rejectedMail(config, waiting, reason), now)
  })
}

/** Adds a pair and returns its id. Numbers that are equivalent through others may be paired directly too. */
export async function addPair({ db, clock }: ServiceDeps, staff: Account, body: z.output<typeof newProposal>) {
  const { note, ...requested } = cleanProposal(body)
  const by = staff.contactId
  return transaction(db, async tx => {
    const now = clock.now()
    const id = await insertPair(tx, { pair: pairOf(requested), note, by, now })
    if (id === undefined) throw new Problem('equivalent-known')
    const subject = `equivalent/${id}`
    await recordAudit(tx, { actorId: by, action: 'add-equivalent', subject, newValue: { ...requested, note }, now })
    return id
  })
}

/** Removes a pair. */
export function removePair({ db, clock }: ServiceDeps, staff: Account, id: number): Promise<void> {
  return transaction(db, async tx => {
    const pair = await deletePair(tx, id)
    if (pair === undefined) throw new Problem('not-found')
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'remove-equivalent',
      subject: `equivalent/${id}`,
      oldValue: pair,
      now: clock.now(),
    })
  })
}
