import type { ReactNode } from 'react'
import { Age, ageWidth } from '../../platform/format.tsx'
import { type DataColumn, DataTable, StateMark } from '../../ui/index.ts'
import styles from './deliveries-table.module.css'
import { deliveryStaffTexts } from './staff-texts.tsx'
import { type Delivery, stateMarks } from './wording.ts'

const texts = deliveryStaffTexts.deliveriesTable

interface DeliveriesTableProps {
  label: string
  /** Undefined before the first response. */
  rows: readonly Delivery[] | undefined
  /** Hides the subject, if all mails are about the same thing. */
  isSubjectHidden?: boolean
  actionsOf?(row: Delivery): ReactNode
}

/** Mails as staff see them: recipient, subject and state. */
export function DeliveriesTable({ label, rows, isSubjectHidden = false, actionsOf }: DeliveriesTableProps) {
  const columns: DataColumn<Delivery>[] = [
    {
      key: 'to',
      label: texts.to,
      width: isSubjectHidden ? '44%' : '24%',
      look: 'strong',
      phone: 'lead',
      title: ({ to }) => to,
      cell: ({ to }) => to,
    },
    ...(isSubjectHidden ? [] : [subject]),
    ...rest,
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      skeletons={8}
      actions={actionsOf && { size: 'button', cell: actionsOf }}
    />
  )
}

const subject: DataColumn<Delivery> = {
  key: 'subject',
  label: texts.subject,
  phone: 'rest',
  title: row => `${row.subject} (${row.topic})`,
  cell: row => row.subject,
}

const rest: DataColumn<Delivery>[] = [
  { key: 'state', label: texts.state, width: 200, phone: 'first', cell: row => <State row={row} /> },
  {
    key: 'detail',
    label: texts.lastReply,
    look: 'muted',
    phone: 'below',
    title: ({ lastError }) => lastError ?? undefined,
    cell: ({ lastError }) => lastError,
  },
  {
    key: 'tries',
    label: texts.tries,
    width: 64,
    isEnd: true,
    look: 'muted',
    hiddenBelow: 'tablet',
    phone: 'hidden',
    cell: ({ attempts }) => attempts,
  },
  {
    key: 'written',
    label: texts.written,
    width: ageWidth,
    isEnd: true,
    look: 'muted',
    hiddenBelow: 'tablet',
    phone: 'hidden',
    cell: ({ createdDT }) => <Age date={createdDT} />,
  },
]

/** "Sent 2 min", "Waiting", "Waiting for another try" */
const State = ({ row: { state, sentDT, attempts } }: { row: Delivery }) => (
  <StateMark {...stateMarks[state]} {...(state === 'waiting' && attempts > 0 && { label: texts.retrying })}>
    {sentDT && (
      <span className={styles.when}>
        <Age date={sentDT} />
      </span>
    )}
  </StateMark>
)
