import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import type { BroadcastRow } from '../../../contract/broadcasts.ts'
import { Age } from '../../platform/format.tsx'
import { useShortcut } from '../../platform/shortcut.ts'
import { Column, Table } from '../../ui/index.ts'
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
  const ref = useRef<HTMLDivElement>(null)
  const move = (step: 1 | -1) => moveFocus(ref.current, step)
  useShortcut('j', () => move(1))
  useShortcut('k', () => move(-1))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-line]')) return
    event.preventDefault()
    move(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside
    <div ref={ref} onKeyDown={onKeyDown} aria-busy={isStale}>
      <TapeFrame hasActions={actionsOf !== undefined} className={isStale ? styles.stale : ''}>
        {rows.map(row => (
          <Line key={row.id} row={row} isFresh={freshIds.has(row.id)} actions={actionsOf?.(row)} />
        ))}
      </TapeFrame>
    </div>
  )
}

function moveFocus(tape: HTMLElement | null, step: 1 | -1) {
  const lines = [...(tape?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  const index = lines.findIndex(line => line.closest('tr')?.contains(document.activeElement))
  const next = index < 0 ? lines[0] : lines[index + step]
  next?.focus()
}

interface TapeFrameProps {
  hasActions: boolean
  className?: string
  children: ReactNode
}

function TapeFrame({ hasActions, className = '', children }: TapeFrameProps) {
  const head = (
    <>
      <Column>Broadcast</Column>
      <Column className={styles.fromColumn}>From</Column>
      <Column className={styles.countryColumn}>Country</Column>
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
  isFresh: boolean
  actions: ReactNode
}

function Line({ row, isFresh, actions }: LineProps) {
  const { id, subject, side, company, companyId, date } = row
  return (
    <tr className={`${styles.line} ${isFresh ? styles.fresh : ''}`}>
      <td className={styles.subject}>
        <span className={styles.subjectLine}>
          <SideChip side={side} />
          <Link href={`/broadcasts/${id}`} className={styles.link} data-line title={subject}>
            <Subject subject={subject} side={side} />
          </Link>
        </span>
      </td>
      <td className={styles.from}>
        <span className={styles.company}>
          <TierBadge marks={company} />
          <span className={styles.name}>
            <CompanyButton company={{ id: companyId, name: company.name }} />
          </span>
        </span>
      </td>
      <td className={styles.country}>{company.country}</td>
      <td className={styles.date}>
        <Age date={date} />
      </td>
      {actions !== undefined && <td className={styles.actions}>{actions}</td>}
    </tr>
  )
}

/** Lines of the final geometry while the first answer is on its way; shown only after 150 ms. */
export function TapeSkeleton({ count, hasActions = false }: { count: number; hasActions?: boolean }) {
  return (
    <div role="status" aria-label="Loading broadcasts">
      <TapeFrame hasActions={hasActions} className={styles.waiting}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
          <tr key={index} className={styles.line}>
            <td className={styles.subject}>
              <span className={styles.bar} />
            </td>
            <td className={styles.from}>
              <span className={styles.bar} />
            </td>
            <td className={styles.country} />
            <td className={styles.date} />
            {hasActions && <td className={styles.actions} />}
          </tr>
        ))}
      </TapeFrame>
    </div>
  )
}
