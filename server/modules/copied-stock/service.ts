import { fieldMessage, listOf, type PageRequest } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { findMainContact } from '../company-contacts/index.ts'
import { plainText } from '../trade-text/index.ts'
import { questionMail } from './mail.ts'
import { findingReply, sharedLineReply } from './present.ts'
import { lockFinding, updateFinding } from './queries.ts'
import { findFinding, listFindings, listSharedLines } from './reads.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Finding = NonNullable<Awaited<ReturnType<typeof lockFinding>>>

export async function listForStaff({ db }: Pick<Deps, 'db'>, query: PageRequest & { isDecided: '0' | '1' }) {
  const { rows, count } = await listFindings(db, query.isDecided === '1', query)
  const results = rows.map(findingReply)
  return listOf(results, count)
}

export async function getForStaff({ db }: Pick<Deps, 'db'>, id: number) {
  const row = await findFinding(db, id)
  if (row === undefined) throw new Problem('not-found')
  const lines = await listSharedLines(db, row.company_id, row.of_company_id)
  return { payload: { finding: findingReply(row), lines: lines.map(sharedLineReply) } }
}

/** Returns the text as plain text; throws if nothing but control characters is left. */
function wordsOf(text: string, param: string): string {
  const words = plainText(text)
  if (words === '') throw new Problem('invalid-input', { errors: [{ param, msg: fieldMessage.required }] })
  return words
}

/** A step of a finding: the states that it starts from, and what it records. */
interface Step {
  id: number
  from: readonly Finding['state'][]
  action: string
  newValue: Record<string, string>
}

/**
 * Takes a step in one transaction with its record. Throws `finding-changed` if somebody else took another in the
 * meantime.
 */
function takeStep(
  { db, clock }: ServiceDeps,
  staff: Account,
  { id, from, action, newValue }: Step,
  take: (tx: Tx, finding: Finding, now: Date) => Promise<unknown>,
): Promise<void> {
  return transaction(db, async tx => {
    const finding = await lockFinding(tx, id)
    if (finding === undefined) throw new Problem('not-found')
    if (!from.includes(finding.state)) throw new Problem('finding-changed')
    const now = clock.now()
    await take(tx, finding, now)
    await recordAudit(tx, {
      actorId: staff.contactId,
      action,
      subject: `copied-stock/${id}`,
      oldValue: { state: finding.state, companyId: finding.company_id, ofCompanyId: finding.of_company_id },
      newValue,
      now,
    })
  })
}

/** Mails the question to the company's main contact. */
export function ask(deps: ServiceDeps, staff: Account, requested: { id: number; question: string }) {
  const { id } = requested
  const question = wordsOf(requested.question, 'question')
  const step: Step = { id, from: ['found'], action: 'ask-about-copied-stock', newValue: { question } }
  return takeStep(deps, staff, step, async (tx, finding, now) => {
    const contact = await findMainContact(tx, finding.company_id)
    if (contact === undefined) throw new Problem('not-found')
    await updateFinding(tx, id, { state: 'asked', asked_at: now, asked_by: staff.contactId, question })
    await queueMail(tx, () => questionMail(deps.config, contact, { id, question, numShared: finding.num_shared }), now)
  })
}

/** Records the company's answer. */
export function recordAnswer(deps: ServiceDeps, staff: Account, requested: { id: number; answer: string }) {
  const { id } = requested
  const answer = wordsOf(requested.answer, 'answer')
  const step: Step = { id, from: ['asked'], action: 'record-answer-on-copied-stock', newValue: { answer } }
  return takeStep(deps, staff, step, (tx, _, now) =>
    updateFinding(tx, id, { state: 'answered', answered_at: now, answer_by: staff.contactId, answer }),
  )
}

interface Decision {
  id: number
  outcome: 'dismissed' | 'confirmed'
  reason: string
}

/** Dismisses a finding, or confirms it if the company has been heard. */
export function decide(deps: ServiceDeps, staff: Account, { id, outcome, ...requested }: Decision) {
  const reason = wordsOf(requested.reason, 'reason')
  const from = outcome === 'confirmed' ? (['answered'] as const) : (['found', 'asked', 'answered'] as const)
  const action = outcome === 'confirmed' ? 'confirm-copied-stock' : 'dismiss-copied-stock'
  return takeStep(deps, staff, { id, from, action, newValue: { reason } }, (tx, _, now) =>
    updateFinding(tx, id, { state: outcome, decided_at: now, decided_by: staff.contactId, decision: reason }),
  )
}
