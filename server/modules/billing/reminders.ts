import type { Deps, ModuleJob } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { readSetting } from '../settings/index.ts'
import { daysAfter } from './issue.ts'
import { reminderMail } from './mail.ts'
import { openCentsOf } from './payments.ts'
import { lockInvoice, updateInvoice } from './queries.ts'
import { findAddressee, listOverdue } from './reads.ts'
import { reminderDays } from './settings.ts'

type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Returns the days after the due date on which reminders are mailed, in order. */
const levelsOf = ({ first, second, last }: { first: number; second: number; last: number }) =>
  [first, second, last].filter(days => days > 0).sort((one, other) => one - other)

/** Mails a reminder of an invoice whose row is locked. Returns false if it has no address. */
export async function mailReminder(
  tx: Tx,
  { config, clock }: Pick<ReminderDeps, 'config' | 'clock'>,
  invoice: NonNullable<Awaited<ReturnType<typeof lockInvoice>>>,
  isLast: boolean,
): Promise<boolean> {
  const to = await findAddressee(tx, invoice)
  if (to === undefined) return false
  const now = clock.now()
  const count = invoice.reminders + 1
  const mailed = {
    id: invoice.id,
    number: invoice.number,
    what: invoice.lines?.[0]?.description ?? invoice.account,
    totalCents: invoice.total_cents,
    openCents: openCentsOf(invoice),
    dueOn: invoice.due_date,
  }
  await queueMail(tx, () => reminderMail(config, to, mailed, { count, isLast }), now)
  await updateInvoice(tx, invoice.id, { reminders: count, reminded_on: dayOf(now) })
  return true
}

/** Mails the reminders that are due: at most one a day for an invoice, and none if staff switched its notices off. */
export async function remindOfInvoices(deps: ReminderDeps): Promise<void> {
  const { db, clock } = deps
  const today = dayOf(clock.now())
  const levels = levelsOf(await readSetting(db, reminderDays))
  for (const [index, days] of levels.entries())
    for (const { id } of await listOverdue(db, { dueBy: daysAfter(today, -days), reminders: index, today }))
      await transaction(db, async tx => {
        const invoice = await lockInvoice(tx, id)
        if (invoice?.payment_status !== null || invoice.reminders !== index) return
        await mailReminder(tx, deps, invoice, index === levels.length - 1)
      })
}

export const billingJobs: readonly ModuleJob[] = [
  { name: 'remind-of-invoices', cron: '17 6 * * *', run: remindOfInvoices },
]
