import { type JobEntry, type JobName, jobNames } from '../../../contract/jobs.ts'
import type { Deps, ModuleJob } from '../../deps.ts'
import { type Db, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type JobState, listJobStates, runFailedAgain } from '../../platform/jobs/queries.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { scheduleOf } from './schedule.ts'

const present = (name: JobName, cron: string | undefined, state: JobState | undefined): JobEntry => ({
  name,
  schedule: scheduleOf(cron),
  lastRunDT: state?.endedAt?.toISOString() ?? null,
  waiting: state?.waiting ?? 0,
  failed: state?.failed ?? 0,
  lastFailedDT: state?.failedAt?.toISOString() ?? null,
  lastError: state?.failure ?? null,
})

/** Returns all jobs of the site, those that have failed first. */
export async function jobEntries(db: Db, jobs: readonly ModuleJob[]): Promise<JobEntry[]> {
  const states = new Map((await listJobStates(db)).map(state => [state.job, state]))
  const crons = new Map(jobs.map(({ name, cron }) => [name, cron]))
  const entries = jobNames.map(name => present(name, crons.get(name), states.get(name)))
  return entries.sort((a, b) => Number(b.failed > 0) - Number(a.failed > 0))
}

/** Runs the failed jobs of a name again. Throws `not-found` if there are none. */
export const runAgain = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, { contactId }: Account, name: JobName) =>
  transaction(db, async tx => {
    const count = await runFailedAgain(tx, name)
    if (count === 0) throw new Problem('not-found')
    const now = clock.now()
    await recordAudit(tx, {
      actorId: contactId,
      action: 'run-job-again',
      subject: `job/${name}`,
      newValue: { count },
      now,
    })
    return count
  })
