import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { BroadcastRow } from '../../../contract/broadcasts.ts'
import { Age } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { ActionsColumn, actionsCell, Column, LinkRow, SkeletonRows, Table } from '../../ui/index.ts'
import { CompanyButton, TierBadge } from '../companies/index.ts'
import { SideChip } from './side-chip.tsx'
import { Subject } from './subject.tsx'
import styles from './tape.module.css'

interface TapeProps<R extends BroadcastRow> {
  rows: readonly R[]
  label?: string
  /** Rows that have just come: they slide in. */
  freshIds?: ReadonlySet<number>
  /** The rows are of the question before; the answer to this one is on its way. */
  isStale?: boolean
  /** What one may do with a row, at its end; with it the tape has a column for it. */
  actionsOf?(row: R): ReactNode
  /** Why a line is shown; it stands below the subject. */
  reasonOf?(row: R): string
  /** Lines open in a new tab, where one does not want to leave what one is at. */
  isNewTab?: boolean
}

const none: ReadonlySet<number> = new Set()

/** Broadcasts as lines: a table on a desk, two lines each on a phone. `j`, `k` and arrows move along, Enter opens. */
export function Tape<R extends BroadcastRow>(props: TapeProps<R>) {
  const { rows, label, freshIds = none, isStale = false, actionsOf, reasonOf, isNewTab = false } = props
  const { list } = useListKeys<HTMLDivElement>()
  // A visitor is not told where anybody is.
  const hasCountry = reasonOf === undefined && rows.some(({ company }) => company.country !== null)
  return (
    <div {...list} aria-busy={isStale}>
      <TapeFrame
        label={label}
        hasCountry={hasCountry}
        hasActions={actionsOf !== undefined}
        className={isStale ? styles.stale : ''}
      >
        {rows.map(row => (
          <TapeLine
            key={row.id}
            row={row}
            hasCountry={hasCountry}
            isFresh={freshIds.has(row.id)}
            isNewTab={isNewTab}
            reason={reasonOf?.(row)}
            actions={actionsOf?.(row)}
          />
        ))}
      </TapeFrame>
    </div>
  )
}

interface TapeFrameProps {
  label?: string
  hasCountry: boolean
  hasActions: boolean
  className?: string
  children: ReactNode
}

function TapeFrame(props: TapeFrameProps) {
  const { label = 'Broadcasts', hasCountry, hasActions, className = '', children } = props
  const head = (
    <>
      <Column>Broadcast</Column>
      <Column className={styles.fromColumn}>From</Column>
      {hasCountry && <Column className={styles.countryColumn}>Country</Column>}
      <Column isEnd className={styles.dateColumn}>
        Date
      </Column>
      {hasActions && <ActionsColumn className={styles.actionsColumn} />}
    </>
  )
  return (
    <Table label={label} head={head} isStacking className={`${styles.tape} ${className}`}>
      {children}
    </Table>
  )
}

interface LineProps {
  row: BroadcastRow
  hasCountry: boolean
  isFresh: boolean
  isNewTab: boolean
  reason: string | undefined
  actions: ReactNode
}

function TapeLine({ row, hasCountry, isFresh, isNewTab, reason, actions }: LineProps) {
  const { id, subject, side, company, companyId, date, numLines } = row
  const place = { href: `/broadcasts/${id}`, className: styles.link, title: subject, 'data-row-link': true }
  return (
    <LinkRow href={place.href} isNewTab={isNewTab} className={`${styles.line} ${isFresh ? styles.fresh : ''}`}>
      <td className={styles.subject}>
        <span className={styles.subjectLine}>
          <SideChip side={side} />
          {isNewTab ? (
            <a {...place} target="_blank" rel="noopener">
              <Subject subject={subject} side={side} />
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          ) : (
            <Link {...place}>
              <Subject subject={subject} side={side} />
            </Link>
          )}
          {numLines > 1 && <span className={styles.lines}>{numLines} lines</span>}
        </span>
        {reason !== undefined && <span className={styles.reason}>{reason}</span>}
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
      {actions !== undefined && <td className={actionsCell}>{actions}</td>}
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
  <div role="status" aria-label="Loading broadcasts">
    <TapeFrame hasCountry={hasCountry} hasActions={hasActions} className={styles.waiting}>
      <SkeletonRows count={count} columns={3 + Number(hasCountry) + Number(hasActions)} />
    </TapeFrame>
  </div>
)
