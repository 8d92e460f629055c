import { visitMinutes } from '../../../contract/member-admin.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/index.ts'
import {
  type Account,
  deleteExpiredVisits,
  deleteSession,
  deleteVisitsOf,
  hashVisitToken,
  insertVisit,
  newToken,
} from '../auth/index.ts'
import { commandContact, refuseOwn } from './service.ts'
import { memberAdminTexts as texts } from './texts.ts'

type VisitDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const subjectOf = (contactId: number) => `contact/${contactId}`

/**
 * Lets staff look at the site as a contact, who gets the reason by mail. The visit ends with the session of the staff
 * member, who has one visit at a time. Throws `own-account`, `not-found`, `staff-account` or what `confirmIdentity`
 * throws.
 */
export async function startVisit(
  deps: VisitDeps,
  staff: Account,
  target: { id: number; reason: string; code: string },
): Promise<{ token: string; expiresAt: Date }> {
  refuseOwn(staff, target)
  const token = newToken()
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + visitMinutes * 60_000)
  await commandContact(deps, staff, target, {
    action: 'sign-in-as-member',
    notice: texts.visited(visitMinutes),
    check({ is_staff, is_operator }) {
      if (is_staff || is_operator) throw new Problem('staff-account')
    },
    async run(tx, contactId) {
      await recordEnds(tx, await deleteVisitsOf(tx, staff.contactId), now)
      await insertVisit(tx, { contactId, tokenHash: hashVisitToken(token), visitor: staff, now, expiresAt })
      return true
    },
  })
  return { token, expiresAt }
}

/** Records the ends of visits: by another visit that took their place, or because their time was over. */
async function recordEnds(
  tx: Tx,
  visits: readonly { visitor_id: number | null; contact_id: number; expires_at: Date }[],
  now: Date,
): Promise<void> {
  for (const { visitor_id, contact_id, expires_at } of visits) {
    if (visitor_id === null) continue
    const isOver = expires_at <= now
    const end = { action: isOver ? 'visit-expired' : 'end-visit', now: isOver ? expires_at : now }
    await recordAudit(tx, { actorId: visitor_id, subject: subjectOf(contact_id), ...end })
  }
}

/** Deletes expired visits, with an audit row for each. */
export const expireVisits = ({ db, clock }: Pick<VisitDeps, 'db' | 'clock'>): Promise<void> =>
  transaction(db, async tx => recordEnds(tx, await deleteExpiredVisits(tx, clock.now()), clock.now()))

/** Ends a visit. Throws `not-found` if the session is not a visit. */
export async function endVisit(
  { db, clock }: VisitDeps,
  { contactId, sessionId, visitorId: actorId }: Account,
): Promise<void> {
  if (actorId === undefined) throw new Problem('not-found')
  const now = clock.now()
  await transaction(db, async tx => {
    // Another request was faster.
    if (!(await deleteSession(tx, sessionId, contactId))) throw new Problem('not-found')
    await recordAudit(tx, { actorId, action: 'end-visit', subject: subjectOf(contactId), now })
  })
}

/** Records a call that staff signed in as a member may not make. */
export const recordRefusedVisit = (
  { db, clock }: Pick<VisitDeps, 'db' | 'clock'>,
  { contactId, visitorId: actorId }: { contactId: number; visitorId: number },
  { method, path = '' }: { method: string; path?: string },
): Promise<void> =>
  transaction(db, async tx => {
    const newValue = { call: `${method} ${path}` }
    await recordAudit(tx, {
      actorId,
      action: 'visit-refused',
      subject: subjectOf(contactId),
      newValue,
      now: clock.now(),
    })
  })
