import { useQuery } from '@tanstack/react-query'
import { type JobEntry, listJobs, runJobAgain } from '../../../contract/jobs.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { toastTime } from '../../../contract/notice.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import { need, type PageModule } from '../../platform/page.ts'
import { Button, type DataColumn, DataTable, LoadFailed, showToast } from '../../ui/index.ts'
import { jobsTexts as texts } from './texts.ts'

function scheduleText(schedule: JobEntry['schedule']): string {
  if (schedule === null) return texts.whenNeeded
  return 'dailyAt' in schedule ? texts.dailyAt(schedule.dailyAt) : texts.everyMinutes(schedule.everyMinutes)
}

const ageOf = (date: string | null) => (date === null ? '–' : <Age date={date} />)

const columns: DataColumn<JobEntry>[] = [
  {
    key: 'job',
    label: texts.job,
    width: '34%',
    phone: 'lead',
    look: 'strong',
    wraps: true,
    cell: ({ name }) => texts.names[name],
  },
  { key: 'schedule', label: texts.schedule, look: 'muted', cell: ({ schedule }) => scheduleText(schedule) },
  {
    key: 'lastRun',
    label: texts.lastRun,
    width: ageWidth,
    isEnd: true,
    look: 'muted',
    cell: row => ageOf(row.lastRunDT),
  },
  {
    key: 'waiting',
    label: texts.waiting,
    width: 104,
    isEnd: true,
    unit: () => texts.waitingUnit,
    tone: ({ waiting }) => (waiting === 0 ? 'muted' : undefined),
    cell: ({ waiting }) => formatInteger(waiting),
  },
  {
    key: 'failed',
    label: texts.failed,
    width: 104,
    isEnd: true,
    phone: 'first',
    unit: () => texts.failedUnit,
    tone: ({ failed }) => (failed === 0 ? 'muted' : 'danger'),
    cell: ({ failed }) => formatInteger(failed),
  },
  {
    key: 'lastError',
    label: texts.lastError,
    hiddenBelow: 'tablet',
    wraps: true,
    look: 'muted',
    cell: ({ lastError, lastFailedDT }) =>
      lastError !== null &&
      lastFailedDT !== null && (
        <>
          {lastError}, <Age date={lastFailedDT} />
        </>
      ),
  },
]

function RunAgain({ name }: JobEntry) {
  const running = useCall(runJobAgain)
  const job = texts.names[name]
  const run = () =>
    running.mutate(
      { params: { name } },
      {
        onSuccess: () => showToast({ kind: 'success', title: texts.isRunAgain(job) }, toastTime.default),
        onError: ({ message }) => showToast({ kind: 'error', title: texts.notRun, body: message }, toastTime.error),
      },
    )
  return (
    <Button disabled={running.isPending} onClick={run} aria-label={texts.runJobAgain(job)}>
      {texts.runAgain}
    </Button>
  )
}

/** The background jobs of the site, and those to run again. */
function Component() {
  const { data, error, refetch } = useQuery(queryOf(listJobs))
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <p className="muted">{texts.lead}</p>
      {error ? (
        <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={texts.title}
          columns={columns}
          rows={data?.payload.results}
          rowKey={({ name }) => name}
          actions={{ size: 'button', cell: row => row.failed > 0 && <RunAgain {...row} /> }}
        />
      )}
    </div>
  )
}

export const page: PageModule = { Component, needs: () => [need(listJobs)] }
