import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { BroadcastRow } from '../../../contract/broadcasts.ts'
import { Age } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { Column, LinkRow, SkeletonRows, Table } from '../../ui/index.ts'
import { CompanyButton, TierBadge } from '../companies/index.ts'
import { SideChip } from './side-chip.tsx'
import { Subject } from './subject.tsx'
import styles from './tape.module.css'

interface TapeProps {
  rows: readonly BroadcastRow[]
  /** Rows that have just come: they slide in. */
  freshIds?: ReadonlySet<number>
  /** The rows are of the question before; the answer to this one is on its way. */
  isStale?: boolean
  /** What one may do with a row, at its end; with it the tape has a column for it. */
  actionsOf?(row: BroadcastRow): ReactNode
}

const none: ReadonlySet<number> = new Set()

/** Broadcasts as lines: a table on a desk, two lines each on a phone. `j`, `k` and arrows move along, Enter opens. */
export function Tape({ rows, freshIds = none, isStale = false, actionsOf }: TapeProps) {
  const { list } = useListKeys<HTMLDivElement>()
  // A visitor is not told where anybody is.
  const hasCountry = rows.some(({ company }) => company.country !== null)
  return (
    <div {...list} className={styles.frame} aria-busy={isStale}>
      <TapeFrame hasCountry={hasCountry} hasActions={actionsOf !== undefined} className={isStale ? styles.stale : ''}>
        {rows.map(row => (
          <Line
            key={row.id}
            row={row}
            hasCountry={hasCountry}
            isFresh={freshIds.has(row.id)}
            actions={actionsOf?.(row)}
          />
        ))}
      </TapeFrame>
    </div>
  )
}

interface TapeFrameProps {
  hasCountry: boolean
  hasActions: boolean
  className?: string
  children: ReactNode
}

function TapeFrame({ hasCountry, hasActions, className = '', children }: TapeFrameProps) {
  const head = (
    <>
      <Column>Broadcast</Column>
      <Column className={styles.fromColumn}>From</Column>
      {hasCountry && <Column className={styles.countryColumn}>Country</Column>}
      <Column isEnd className={styles.dateColumn}>
        Date
      </Column>
      {hasActions && (
        <Column className={styles.actionsColumn}>
          <span className="visually-hidden">Actions</span>
        </Column>
      )}
    </>
  )
  return (
    <Table label="Broadcasts" head={head} className={`${styles.tape} ${className}`}>
      {children}
    </Table>
  )
}

interface LineProps {
  row: BroadcastRow
  hasCountry: boolean
  isFresh: boolean
  actions: ReactNode
}

function Line({ row, hasCountry, isFresh, actions }: LineProps) {
  const { id, subject, side, company, companyId, date } = row
  return (
    <LinkRow href={`/broadcasts/${id}`} className={`${styles.line} ${isFresh ? styles.fresh : ''}`}>
      <td className={styles.subject}>
        <span className={styles.subjectLine}>
          <SideChip side={side} />
          <Link href={`/broadcasts/${id}`} className={styles.link} data-row-link title={subject}>
            <Subject subject={subject} side={side} />
          </Link>
        </span>
      </td>
      <td className={styles.from}>
        <span className={styles.company}>
          <TierBadge marks={company} />
          <span className={styles.name} title={company.name}>
            <CompanyButton company={{ id: companyId, name: company.name }} />
          </span>
        </span>
      </td>
      {hasCountry && <td className={styles.country}>{company.country}</td>}
      <td className={styles.date}>
        <Age date={date} />
      </td>
      {actions !== undefined && <td className={styles.actions}>{actions}</td>}
    </LinkRow>
  )
}

interface SkeletonProps {
  count: number
  hasCountry?: boolean
  hasActions?: boolean
}

/** Lines of the final geometry while the first answer is on its way. */
export const TapeSkeleton = ({ count, hasCountry = true, hasActions = false }: SkeletonProps) => (
  <div className={styles.frame} role="status" aria-label="Loading broadcasts">
    <TapeFrame hasCountry={hasCountry} hasActions={hasActions} className={styles.waiting}>
      <SkeletonRows count={count} columns={3 + Number(hasCountry) + Number(hasActions)} />
    </TapeFrame>
  </div>
)
