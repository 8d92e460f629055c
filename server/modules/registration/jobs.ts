import { z } from 'zod'
import { languages } from '../../../contract/kit/languages.ts'
import type { Deps, ModuleJob } from '../../deps.ts'
import { dayOf, daysBetween } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { confirmationJobName, mailNextStep } from './apply.ts'
import { endingMail } from './mail.ts'
import { insertReminder, purgeApplications } from './queries.ts'
import { listEndingTrials } from './reads.ts'

const nextStep = z.object({ id: z.number(), language: z.enum(languages).default('en') })
const dayMs = 86_400_000
/** Days for which an application without a confirmed address, and a rejected one, are kept. */
const keptDays = { unconfirmed: 30, rejected: 365 }
/** When the contacts are reminded, in days before the end of the trial. Wide, so that a run after missed ones makes up for them. */
const reminderWindows = [
  { from: 1, to: 7 },
  { from: 0, to: 1 },
]

/** Mails the contacts of companies whose trial ends within a week, and again within a day; each of these once per trial. */
export async function remindOfEndingTrials({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now()
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  for (const { from, to } of reminderWindows) {
    const contacts = await listEndingTrials(db, { from: inDays(from), to: inDays(to) })
    for (const [companyId, group] of Map.groupBy(contacts, ({ company_id }) => company_id)) {
      const endsAt = group[0]?.trial_ends_at
      if (!endsAt) continue
      const days = daysBetween(dayOf(now), dayOf(endsAt))
      await transaction(db, async tx => {
        const reminder = { company_id: companyId, trial_ends_at: endsAt, days_before: to, mailed_at: now }
        if (!(await insertReminder(tx, reminder))) return
        for (const contact of group) await queueMail(tx, () => endingMail(config, contact, { days, endsAt }), now)
      })
    }
  }
}

export const registrationJobs: readonly ModuleJob[] = [
  {
    name: confirmationJobName,
    run: (deps, payload) => mailNextStep(deps, nextStep.parse(payload)),
  },
  { name: 'remind-of-ending-trials', cron: '7 * * * *', run: remindOfEndingTrials },
  {
    name: 'purge-applications',
    cron: '47 2 * * *',
    run: async ({ db, clock, files }) => {
      const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs)
      const older = { unconfirmed: ago(keptDays.unconfirmed), rejected: ago(keptDays.rejected) }
      for (const id of await purgeApplications(db, older)) await files.remove(db, id)
    },
  },
]
