import type { z } from 'zod'
import { announcedTexts, type getUpcomingText, type SiteTextName } from '../../../contract/static-pages.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { addJob } from '../../platform/jobs/queries.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { announcementMail } from './mail.ts'
import {
  deleteUpcoming,
  insertNotices,
  insertUpcoming,
  insertVersion,
  lockText,
  lockUpcoming,
  setStarted,
} from './queries.ts'
import * as reads from './reads.ts'
import { siteTextsTexts as texts } from './texts.ts'

type UpcomingDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** The job that puts announced versions into force on their day, and mails members a month before. */
export const announceJobName = 'announce-texts'

/** Companies that are mailed per transaction. */
const batchSize = 200

/** Returns true if a change of this text is announced before it takes effect. */
export const isAnnounced = (name: SiteTextName) => announcedTexts.includes(name)

/** Returns the same day a month earlier, or the last of that month if it is shorter. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 2, Math.min(date, last))).toISOString().slice(0, 10)
}

interface NewUpcomingText {
  name: SiteTextName
  title: string
  html: string
  note: string
  effectiveOn: string
}

/** Throws `invalid-input` unless the day is at least a month ahead and the change is described. */
function checkAnnouncement({ note, effectiveOn }: NewUpcomingText, today: string): void {
  const errors = []
  if (effectiveOn === '' || monthBefore(effectiveOn) < today) errors.push({ param: 'effectiveOn', msg: texts.tooSoon })
  if (note === '') errors.push({ param: 'note', msg: texts.noteNeeded })
  if (errors.length > 0) throw new Problem('invalid-input', { errors })
}

/**
 * Announces a version of a text whose lock the caller holds, and returns its label, the day on which it takes effect.
 * Throws `invalid-input`, or `version-announced` if another one waits for its day.
 */
export async function announce(
  tx: Tx,
  { clock }: Pick<UpcomingDeps, 'clock'>,
  staff: Account,
  upcoming: NewUpcomingText,
): Promise<string> {
  const now = clock.now()
  checkAnnouncement(upcoming, dayOf(now))
  const { name, title, html, note, effectiveOn } = upcoming
  if ((await reads.findUpcoming(tx, name)) !== undefined) throw new Problem('version-announced')
  const labels = await reads.listLabels(tx, name, effectiveOn)
  const version = labels.length === 0 ? effectiveOn : `${effectiveOn}.${labels.length + 1}`
  await insertUpcoming(tx, {
    name,
    version,
    title,
    body_html: html,
    note,
    effective_on: effectiveOn,
    announced_at: now,
    announced_by: staff.contactId,
  })
  await recordAudit(tx, {
    actorId: staff.contactId,
    action: 'announce-page',
    subject: `page/${name}`,
    newValue: { version, note, effectiveOn },
    now,
  })
  await addJob(tx, announceJobName)
  return version
}

/** Returns the announced version of a text for staff; null if there is none. */
export async function upcomingForStaff(
  { db }: Pick<Deps, 'db'>,
  name: SiteTextName,
): Promise<z.input<typeof getUpcomingText.reply>['payload']> {
  const row = await reads.findUpcoming(db, name)
  if (row === undefined) return null
  const numMailed = await reads.countNotices(db, row.id)
  return {
    version: row.version,
    title: row.title,
    bodyHtml: row.body_html,
    note: row.note,
    effectiveOn: row.effective_on,
    mailedOn: monthBefore(row.effective_on),
    announcedDT: row.announced_at.toISOString(),
    announcedBy: row.announced_by_name,
    numMailed,
  }
}

/** Withdraws an announced version that nobody has been told about yet. Throws `not-found` or `cannot-undo`. */
export const withdraw = ({ db, clock }: UpcomingDeps, staff: Account, name: SiteTextName): Promise<void> =>
  transaction(db, async tx => {
    const row = await lockUpcoming(tx, name)
    if (row === undefined) throw new Problem('not-found')
    if ((await reads.countNotices(tx, row.id)) > 0) throw new Problem('cannot-undo', { msg: texts.mailedAlready })
    await deleteUpcoming(tx, row.id)
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'withdraw-page',
      subject: `page/${name}`,
      oldValue: { version: row.version, effectiveOn: row.effective_on },
      now: clock.now(),
    })
  })

/** Puts a version into force on its day. */
async function start(tx: Tx, name: SiteTextName, today: string, now: Date): Promise<void> {
  await lockText(tx, name)
  const row = await lockUpcoming(tx, name)
  if (row === undefined || row.effective_on > today) return
  const { version, title, body_html, note, announced_by: published_by } = row
  const values = { name, version, title, body_html, note, published_at: now, published_by }
  await setStarted(tx, row.id, await insertVersion(tx, values))
}

/**
 * Mails the next members who have not been told about a version, each company once. Returns false if there are none.
 */
async function mailNext(tx: Tx, { clock, config }: UpcomingDeps, row: reads.UpcomingRow): Promise<boolean> {
  const now = clock.now()
  // A withdrawal waits for this lock; after one there is no row.
  const locked = await lockUpcoming(tx, row.name)
  if (locked?.id !== row.id) return false
  const companies = await reads.listToTell(tx, { upcomingId: row.id, now, limit: batchSize })
  if (companies.length === 0) return false
  const notices = await insertNotices(
    tx,
    companies.map(({ id }) => ({ upcoming_id: row.id, company_id: id, mailed_at: now })),
  )
  const notifiedIds = new Set(notices.map(({ company_id }) => company_id))
  for (const { id, name, contact, email } of companies) {
    if (!notifiedIds.has(id) || email === null) continue
    await queueMail(tx, () => announcementMail(config, { name: contact ?? name, email }, row), now)
  }
  return true
}

/** Puts announced versions into force on their day, and mails every member a month before. Safe to repeat. */
export async function announceTexts(deps: UpcomingDeps): Promise<void> {
  const { db, clock } = deps
  const today = dayOf(clock.now())
  for (const name of announcedTexts) await transaction(db, tx => start(tx, name, today, clock.now()))
  for (const name of announcedTexts) {
    const row = await reads.findUpcoming(db, name)
    if (row === undefined || monthBefore(row.effective_on) > today) continue
    while (await transaction(db, tx => mailNext(tx, deps, row)));
  }
}
