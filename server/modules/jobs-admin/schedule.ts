import type { JobEntry } from '../../../contract/jobs.ts'

const everyHour = /^(\*|\*\/\d+|[\d,]+) \* \* \* \*$/
const daily = /^(\d+) (\d+) \* \* \*$/

const runsAnHour = (minutes: string) =>
  minutes === '*' ? 60 : minutes.startsWith('*/') ? 60 / Number(minutes.slice(2)) : minutes.split(',').length

/** Returns when a job runs, from the crontab of its declaration; null for an enqueued job. */
export function scheduleOf(cron: string | undefined): JobEntry['schedule'] {
  if (cron === undefined) return null
  const minutes = everyHour.exec(cron)?.[1]
  if (minutes !== undefined) return { everyMinutes: 60 / runsAnHour(minutes) }
  const time = daily.exec(cron)?.slice(1).reverse()
  if (time !== undefined) return { dailyAt: time.map(part => part.padStart(2, '0')).join(':') }
  throw new Error(`The schedule ${cron} has no description for staff.`)
}
