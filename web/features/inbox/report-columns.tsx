import { Link } from 'wouter'
import type { ReportedMessage, reportOrders } from '../../../contract/inbox.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { Age, ageColumn } from '../../platform/format.tsx'
import { type DataColumn, RowButton } from '../../ui/index.ts'
import { inboxTexts } from './texts.tsx'

const texts = inboxTexts.staff

type Order = (typeof reportOrders)[number]

export const reportColumns = (onOpen: (report: ReportedMessage) => void): DataColumn<ReportedMessage, Order>[] => [
  {
    key: 'subject',
    label: texts.message,
    phone: 'lead',
    title: ({ subject }) => subject,
    cell: report => <RowButton onOpen={() => onOpen(report)}>{report.subject}</RowButton>,
  },
  {
    key: 'reason',
    label: texts.reason,
    look: 'muted',
    hiddenBelow: 'tablet',
    phone: 'hidden',
    title: ({ reason }) => reason,
    cell: ({ reason }) => reason,
  },
  {
    key: 'from',
    label: texts.from,
    order: 'company',
    width: '18%',
    phone: 'rest',
    title: ({ from }) => from.name,
    cell: ({ from }) => <Link href={`/admin/companies/${from.id}`}>{from.name}</Link>,
  },
  {
    key: 'by',
    label: texts.by,
    width: '18%',
    phone: 'below',
    title: ({ by }) => by.name,
    cell: ({ by }) => <Link href={`/admin/companies/${by.id}`}>{by.name}</Link>,
  },
  {
    key: 'numReports',
    label: texts.reports,
    order: 'numReports',
    width: 92,
    isEnd: true,
    cell: ({ numReports }) => formatInteger(numReports),
  },
  {
    key: 'state',
    label: texts.state,
    width: 112,
    phone: 'second',
    tone: ({ state }) => (state === 'open' ? 'warning' : undefined),
    cell: ({ state }) => texts.states[state],
  },
  {
    key: 'reported',
    label: texts.reported,
    order: 'reportedDT',
    ...ageColumn,
    cell: ({ reportedDT }) => <Age date={reportedDT} />,
  },
]
