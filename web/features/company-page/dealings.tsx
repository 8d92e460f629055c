import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type Dealing, listDealings } from '../../../contract/company-history.ts'
import { queryOf } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.tsx'
import { type DataColumn, DataTable, LoadFailed } from '../../ui/index.ts'
import styles from './company-page.module.css'
import { Panel } from './panel.tsx'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.dealings

const hrefOf = ({ id, isSent }: Dealing) => (isSent ? `/rfqs/${id}` : `/rfqs/received/${id}`)

function outcomeOf({ isSent, answeredDT, awarded }: Dealing): string {
  if (awarded > 0) return texts.awarded(awarded)
  if (answeredDT !== null) return texts.answered
  return isSent ? texts.theyDidNotAnswer : texts.youDidNotAnswer
}

const isUnanswered = ({ isSent, answeredDT }: Dealing) => !isSent && answeredDT === null

const columns: DataColumn<Dealing>[] = [
  { key: 'date', label: texts.date, width: 124, look: 'muted', cell: ({ createdDT }) => formatDay(createdDT) },
  {
    key: 'direction',
    label: texts.direction,
    width: 64,
    phone: 'first',
    cell: ({ isSent }) => (isSent ? texts.you : texts.them),
  },
  {
    key: 'parts',
    label: texts.parts,
    look: 'mono',
    phone: 'lead',
    cell: row => (
      <Link href={hrefOf(row)} data-row-link>
        {texts.partsOf({ shown: row.partNumbers, rest: row.numLines - row.partNumbers.length })}
      </Link>
    ),
  },
  {
    key: 'outcome',
    label: texts.outcome,
    width: 152,
    phone: 'first',
    tone: row => (isUnanswered(row) ? 'warning' : undefined),
    cell: outcomeOf,
  },
]

/** The requests for quote between the viewer's company and this one. */
export function Dealings({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useQuery(queryOf(listDealings, { params: { id: companyId } }))
  if (error) return <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
  const payload = data?.payload
  const summary =
    payload &&
    [
      payload.sent.requests > 0 &&
        texts.summary({
          asked: payload.sent.requests,
          answered: payload.sent.answered,
          awarded: payload.sent.awardedLines,
        }),
      payload.received.requests > 0 &&
        texts.received({ asked: payload.received.requests, answered: payload.received.answered }),
    ]
      .filter(Boolean)
      .join(' · ')
  if (payload?.results.length === 0)
    return (
      <Panel title={texts.title}>
        <p className="muted">{texts.none}</p>
      </Panel>
    )
  return (
    <Panel title={texts.title} figures={summary}>
      <DataTable
        className={styles.flush}
        label={texts.label}
        columns={columns}
        rows={payload?.results}
        rowKey={({ id, isSent }) => `${isSent}-${id}`}
        rowLook={row => ({ href: hrefOf(row) })}
        skeletons={3}
      />
    </Panel>
  )
}
