import type { ReactNode } from 'react'
import { Age } from '../../platform/format.tsx'
import { ActionsColumn, actionsCell, Column, SkeletonRows, Table } from '../../ui/index.ts'
import styles from './deliveries-table.module.css'
import { type Delivery, stateLabels } from './wording.ts'

interface DeliveriesTableProps {
  label: string
  /** Undefined while the first reply is awaited. */
  rows: readonly Delivery[] | undefined
  /** Where all are about the same, what each is about goes without saying. */
  isSubjectHidden?: boolean
  actionsOf?(row: Delivery): ReactNode
}

/** Mails as staff sees them: to whom, what about, and how far each has come. */
export function DeliveriesTable({ label, rows, isSubjectHidden = false, actionsOf }: DeliveriesTableProps) {
  const head = (
    <>
      <Column className={styles.to}>To</Column>
      {!isSubjectHidden && <Column className={styles.subject}>Subject</Column>}
      <Column className={styles.state}>State</Column>
      <Column className={styles.detail}>Last answer</Column>
      <Column isEnd className={styles.tries}>
        Tries
      </Column>
      <Column isEnd className={styles.date}>
        Written
      </Column>
      {actionsOf && <ActionsColumn className={styles.actions} />}
    </>
  )
  return (
    <Table label={label} head={head} isStacking className={`${styles.table} ${isSubjectHidden ? styles.alone : ''}`}>
      {rows === undefined ? (
        <SkeletonRows count={8} columns={5 + Number(!isSubjectHidden) + Number(actionsOf !== undefined)} />
      ) : (
        rows.map(row => (
          <tr key={row.id}>
            <td className={styles.to} title={row.to}>
              {row.to}
            </td>
            {!isSubjectHidden && (
              <td className={styles.subject} title={`${row.subject} (${row.topic})`}>
                {row.subject}
              </td>
            )}
            <td className={styles.state}>
              <State row={row} />
            </td>
            <td className={styles.detail} title={row.lastError ?? undefined}>
              {row.lastError}
            </td>
            <td className={styles.tries}>{row.attempts}</td>
            <td className={styles.date}>
              <Age date={row.createdDT} />
            </td>
            {actionsOf && <td className={actionsCell}>{actionsOf(row)}</td>}
          </tr>
        ))
      )}
    </Table>
  )
}

/** "Sent 2 min", "Waiting", "Waiting for another try" */
const State = ({ row: { state, sentDT, attempts } }: { row: Delivery }) => (
  <span className={`${styles.mark} ${styles[state]}`}>
    {state === 'waiting' && attempts > 0 ? 'Trying again' : stateLabels[state]}
    {sentDT && (
      <span className={styles.when}>
        <Age date={sentDT} />
      </span>
    )}
  </span>
)
