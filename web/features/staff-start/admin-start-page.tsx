import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { pages } from '../../../contract/pages.ts'
import { listWaiting, type WaitingItem, type WaitingKind } from '../../../contract/staff-start.ts'
import { queryOf } from '../../platform/api.ts'
import { Age, formatDay, shortAgeWidth } from '../../platform/format.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { type DataColumn, DataTable, LoadFailed } from '../../ui/index.ts'
import { LatestFigures, latestFiguresNeed } from '../network-figures/index.ts'
import styles from './staff-start.module.css'
import { staffStartTexts as texts } from './texts.ts'

/** The page of each kind of work. */
const hrefs: Record<WaitingKind, string> = {
  applications: pages.adminApplications.path,
  'accounts-to-open': pathWith(pages.adminOrders.path, { state: 'to-do' }),
  'orders-to-check': pathWith(pages.adminOrders.path, { state: 'to-do' }),
  'renewals-to-release': pages.adminRenewals.path,
  complaints: pathWith(pages.adminComplaints.path, { state: 'filed' }),
  'unsolved-complaints': pathWith(pages.adminComplaints.path, { state: 'accepted' }),
  'codes-to-send': pages.adminVerification.path,
  'reported-messages': pathWith(pages.adminReportedMessages.path, { state: 'open' }),
  'copied-stock': pages.adminCopiedStock.path,
  equivalents: pages.adminEquivalents.path,
  'reading-alarms': pages.adminReading.path,
  'failed-mails': pages.adminMail.path,
  'jobs-failed': pages.adminJobs.path,
  'payments-to-assign': pathWith(pages.adminBank.path, { state: 'open' }),
  'refunds-due': pathWith(pages.adminCreditNotes.path, { state: 'refund-due' }),
  'payments-overdue': pathWith(pages.adminCompanies.path, { standing: 'payment-overdue' }),
  'trials-ending': pathWith(pages.adminCompanies.path, { standing: 'trial', orderCol: 'trialEndsDT' }),
}

const dayMs = 86_400_000
/** How many days something may wait before its age is amber, then red. */
const lateAfterDays = { warning: 2, danger: 7 }

/** Returns the color of the oldest item's age. A trial's end lies ahead, so it is never late. */
function ageTone({ kind, oldestDT }: WaitingItem) {
  if (oldestDT === null || kind === 'trials-ending') return undefined
  const days = (Date.now() - Date.parse(oldestDT)) / dayMs
  return days >= lateAfterDays.danger ? 'danger' : days >= lateAfterDays.warning ? 'warning' : undefined
}

/** A trial's end lies ahead, so it is shown as a day rather than as an age. */
const oldest = ({ kind, oldestDT }: WaitingItem) =>
  oldestDT === null ? '–' : kind === 'trials-ending' ? formatDay(oldestDT) : <Age date={oldestDT} isShort />

const columns: DataColumn<WaitingItem>[] = [
  {
    key: 'what',
    label: texts.what,
    wraps: true,
    cell: ({ kind }) => (
      <Link href={hrefs[kind]} data-row-link>
        {texts.kinds[kind]}
      </Link>
    ),
  },
  {
    key: 'count',
    label: texts.count,
    width: 72,
    isEnd: true,
    cell: ({ count }) => <strong>{formatInteger(count)}</strong>,
  },
  { key: 'oldest', label: texts.oldest, width: shortAgeWidth, isEnd: true, look: 'muted', tone: ageTone, cell: oldest },
]

/** The lists without work in one line, which unfolds them. */
const Idle = ({ kinds }: { kinds: readonly WaitingKind[] }) => (
  <details className={styles.idle}>
    <summary>{texts.idle(kinds.length)}</summary>
    <ul>
      {kinds.map(kind => (
        <li key={kind}>
          <Link href={hrefs[kind]}>{texts.kinds[kind]}</Link>
        </li>
      ))}
    </ul>
  </details>
)

/** The start page of staff: what needs a decision, where it is made, and how the network is doing. */
function Component() {
  const { data, error, refetch } = useQuery(queryOf(listWaiting))
  const rows = data?.payload.results
  const waiting = rows?.filter(({ count }) => count > 0)
  const idle = rows?.flatMap(({ kind, count }) => (count === 0 ? kind : [])) ?? []
  return (
    <div className={styles.columns}>
      <div className="stack-3">
        <h1>{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
        {error ? (
          <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
        ) : (
          <>
            {waiting?.length !== 0 && (
              <DataTable
                isSmall
                className={styles.table}
                label={texts.table}
                columns={columns}
                rows={waiting}
                rowKey={({ kind }) => kind}
                rowLook={({ kind }) => ({ href: hrefs[kind] })}
                skeletons={8}
              />
            )}
            {idle.length > 0 && <Idle kinds={idle} />}
          </>
        )}
      </div>
      <LatestFigures />
    </div>
  )
}

export const page: PageModule = { Component, needs: () => [need(listWaiting), latestFiguresNeed] }
