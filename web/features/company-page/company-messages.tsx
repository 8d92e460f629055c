import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listCompanyThreads } from '../../../contract/company-history.ts'
import { requestPrefix, type ThreadRow } from '../../../contract/inbox.ts'
import { counted } from '../../../contract/kit/texts.ts'
import { queryOf } from '../../platform/api.ts'
import { Age, ageColumn } from '../../platform/format.tsx'
import { type DataColumn, DataTable, LoadFailed } from '../../ui/index.ts'
import styles from './company-page.module.css'
import { Panel } from './panel.tsx'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.messages

const hrefOf = ({ id }: ThreadRow) => `/inbox/${id}`

const columns: DataColumn<ThreadRow>[] = [
  {
    key: 'subject',
    label: texts.subject,
    phone: 'lead',
    title: ({ subject }) => subject,
    cell: row => (
      <Link href={hrefOf(row)} data-row-link>
        {row.subject.replace(requestPrefix, texts.rfq)}
      </Link>
    ),
  },
  {
    key: 'who',
    label: texts.latest,
    width: '34%',
    look: 'muted',
    phone: 'rest',
    tone: ({ numUnread }) => (numUnread > 0 ? 'warning' : undefined),
    cell: ({ numUnread, isLastSent, contactName }) =>
      numUnread > 0 ? texts.unread(numUnread) : isLastSent ? texts.you : contactName,
  },
  {
    key: 'date',
    label: texts.date,
    ...ageColumn,
    cell: ({ lastDT }) => <Age date={lastDT} />,
  },
]

/** The viewer's own threads with this company; nothing if there are none. */
export function CompanyMessages({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useQuery(queryOf(listCompanyThreads, { params: { id: companyId } }))
  if (error) return <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
  const payload = data?.payload
  if (payload === undefined || payload.numThreads === 0) return null
  return (
    <Panel title={texts.title} figures={counted(payload.numThreads, texts.threads)}>
      <DataTable
        className={styles.flush}
        label={texts.label}
        columns={columns}
        rows={payload.results}
        rowKey={({ id }) => id}
        rowLook={row => ({ href: hrefOf(row) })}
      />
    </Panel>
  )
}
