import type { z } from 'zod'
import { listOf } from '../../../contract/kit/index.ts'
import type { Issue, issueFields } from '../../../contract/newsletter.ts'
import type { Deps } from '../../deps.ts'
import { type Db, type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail, wakeSender, writeContents } from '../../platform/mail/outbox.ts'
import { recordAudit } from '../audit/index.ts'
import { type Account, confirmIdentity } from '../auth/index.ts'
import { newsForMail } from '../news/index.ts'
import { oneLine, plainText } from '../trade-text/index.ts'
import { type IssueContent, issueContent, renderIssue, testMail } from './mail.ts'
import * as queries from './queries.ts'
import { findIssueRow, getEmail, type IssueRow, listIssueRows } from './reads.ts'
import { newsletterTexts as texts } from './texts.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const present = (row: IssueRow): Issue => ({
  id: row.id,
  subject: row.subject,
  version: row.version,
  updatedDT: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
  sentDT: row.sent_at?.toISOString() ?? null,
  numRecipients: row.num_recipients,
})

export async function issuesForStaff({ db }: Pick<Deps, 'db'>, page: { page: number; pageSize: number }) {
  const { rows, count } = await listIssueRows(db, page)
  return listOf(rows.map(present), count)
}

type StoredIssue = Pick<IssueRow, 'subject' | 'intro' | 'closing' | 'news_ids'>

const contentOf = async (
  db: Db,
  { subject, intro, closing, news_ids }: StoredIssue,
  now: Date,
): Promise<IssueContent> => ({
  subject,
  intro,
  closing,
  news: await newsForMail(db, news_ids, now),
})

async function getIssue(db: Db, id: number): Promise<IssueRow> {
  const row = await findIssueRow(db, id)
  if (row === undefined) throw new Problem('not-found')
  return row
}

/** Renders an issue as its mail is now, or was when it was sent. Throws `not-found`. */
export async function renderedIssue({ db, clock, config }: ServiceDeps, id: number) {
  const row = await getIssue(db, id)
  const content = await contentOf(db, row, row.sent_at ?? clock.now())
  return { row, ...renderIssue(config, content, `${config.publicUrl}/newsletter`) }
}

export async function issueForStaff(deps: ServiceDeps, id: number) {
  const { row, text } = await renderedIssue(deps, id)
  return { ...present(row), intro: row.intro, closing: row.closing, newsIds: row.news_ids, text }
}

type Fields = z.output<typeof issueFields>

function columnsOf(fields: Fields) {
  const subject = oneLine(fields.subject)
  if (subject === '') throw new Problem('invalid-input', { errors: [{ param: 'subject', msg: texts.noText }] })
  const news_ids = [...new Set(fields.newsIds)]
  return { subject, intro: plainText(fields.intro), closing: plainText(fields.closing), news_ids }
}

/** Returns all that staff filled in. */
const auditedOf = ({ subject, intro, closing, news_ids }: StoredIssue) => ({
  subject,
  intro,
  closing,
  newsIds: news_ids,
})

/** Writes an issue and returns its id. */
export function createIssue({ db, clock }: ServiceDeps, { contactId }: Account, fields: Fields): Promise<number> {
  const now = clock.now()
  const columns = columnsOf(fields)
  return transaction(db, async tx => {
    const id = await queries.insertIssue(tx, { ...columns, created_at: now, updated_at: now, updated_by: contactId })
    const newValue = auditedOf(columns)
    await recordAudit(tx, { actorId: contactId, action: 'write-issue', subject: `newsletter/${id}`, newValue, now })
    return id
  })
}

/** Locks an issue that has not been sent. Throws `not-found`, `issue-sent`, or `edited-meanwhile` for another version. */
async function lockDraft(tx: Tx, id: number, version?: number) {
  const issue = await queries.lockIssue(tx, id)
  if (issue === undefined) throw new Problem('not-found')
  if (issue.sent_at !== null) throw new Problem('issue-sent')
  if (version !== undefined && issue.version !== version) throw new Problem('edited-meanwhile')
  return issue
}

/** Changes an issue and returns its new version. Throws like `lockDraft`. */
export function updateIssue(
  { db, clock }: ServiceDeps,
  { contactId }: Account,
  id: number,
  { version, ...fields }: Fields & { version: number },
): Promise<number> {
  const now = clock.now()
  const columns = columnsOf(fields)
  return transaction(db, async tx => {
    const before = await lockDraft(tx, id, version)
    await queries.setIssue(tx, id, { ...columns, version: version + 1, updated_at: now, updated_by: contactId })
    await recordAudit(tx, {
      actorId: contactId,
      action: 'edit-issue',
      subject: `newsletter/${id}`,
      oldValue: auditedOf(before),
      newValue: auditedOf(columns),
      now,
    })
    return version + 1
  })
}

/** Deletes an issue that has not been sent. Throws `not-found` or `issue-sent`. */
export const deleteIssue = ({ db, clock }: ServiceDeps, { contactId }: Account, id: number): Promise<void> =>
  transaction(db, async tx => {
    const before = await lockDraft(tx, id)
    await queries.deleteIssueRow(tx, id)
    const entry = { actorId: contactId, action: 'delete-issue', subject: `newsletter/${id}` }
    await recordAudit(tx, { ...entry, oldValue: auditedOf(before), now: clock.now() })
  })

/** Mails an issue only to the member of staff who asks for it. */
export async function sendTest({ db, clock, config }: ServiceDeps, { contactId }: Account, id: number): Promise<void> {
  const now = clock.now()
  const content = await contentOf(db, await getIssue(db, id), now)
  const email = await getEmail(db, contactId)
  await transaction(db, async tx => {
    await queueMail(tx, () => testMail(config, email, content), now)
    await recordAudit(tx, { actorId: contactId, action: 'test-issue', subject: `newsletter/${id}`, now })
  })
}

/**
 * Queues an issue for every subscriber and marks it as sent, in one transaction: whatever fails or runs at the same time, it is
 * queued for all of them once, or not at all. Returns their number. Throws like `lockDraft`, `nobody-subscribed`, or what
 * `confirmIdentity` throws.
 */
export async function sendIssue(
  deps: ServiceDeps,
  staff: Account,
  { id, version, code }: { id: number; version: number; code: string },
): Promise<number> {
  const { db, clock, config } = deps
  await transaction(db, tx => lockDraft(tx, id, version))
  await confirmIdentity(deps, staff, { code })
  const now = clock.now()
  return transaction(db, async tx => {
    const issue = await lockDraft(tx, id, version)
    const written = await contentOf(tx, issue, now)
    const content = { readers: queries.subscribers, write: () => issueContent(config, id, written) }
    const contentIds = await writeContents(tx, content, now)
    if (contentIds === undefined) throw new Problem('issue-sent')
    const numRecipients = await queries.insertSubscribers(tx, contentIds, now)
    if (numRecipients === 0) throw new Problem('nobody-subscribed')
    await queries.setIssue(tx, id, { sent_at: now, sent_by: staff.contactId, num_recipients: numRecipients })
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'send-issue',
      subject: `newsletter/${id}`,
      newValue: { subject: issue.subject, numRecipients },
      now,
    })
    await wakeSender(tx)
    return numRecipients
  })
}
