import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { BroadcastRow } from '../../../../contract/broadcasts.ts'
import { Age, ageWidth } from '../../../platform/format.tsx'
import { useListKeys } from '../../../platform/list-keys.ts'
import { commonTexts, type DataColumn, DataTable } from '../../../ui/index.ts'
import { CompanyLine } from '../../companies/index.ts'
import { SideChip } from '../side-chip.tsx'
import { Subject } from '../subject.tsx'
import styles from './broadcast-table.module.css'
import { listTexts } from './texts.tsx'

const texts = listTexts.broadcastTable

interface BroadcastTableProps<R extends BroadcastRow> {
  /** Undefined before the first response. */
  rows: readonly R[] | undefined
  label?: string
  /** The number of skeleton rows. */
  skeletons?: number
  /** Ids of rows that just arrived; they slide in. */
  freshIds?: ReadonlySet<number>
  /** True while the rows are those of the previous search and the new response is pending. */
  isStale?: boolean
  /** The actions on a row. */
  actionsOf?(row: R): ReactNode
  /** The reason a row is shown, displayed below the subject. */
  reasonOf?(row: R): string
  /** Opens rows in a new tab, so that the current page stays open. */
  isNewTab?: boolean
}

const none: ReadonlySet<number> = new Set()

/** A table of broadcasts. `j`, `k` and the arrows move between rows, Enter opens one. */
export function BroadcastTable<R extends BroadcastRow>(props: BroadcastTableProps<R>) {
  const { rows, label = texts.broadcasts, skeletons, freshIds = none, isStale = false } = props
  const { actionsOf, reasonOf, isNewTab = false } = props
  const { list } = useListKeys<HTMLDivElement>()
  // Visitors do not see the country.
  const hasCountry = reasonOf === undefined && (rows?.some(({ company }) => company.country !== null) ?? true)
  const columns: DataColumn<R>[] = [
    {
      key: 'broadcast',
      label: texts.broadcast,
      phone: 'lead',
      cell: row => <Broadcast row={row} isNewTab={isNewTab} reason={reasonOf?.(row)} />,
    },
    {
      key: 'from',
      label: texts.from,
      width: '27%',
      phone: 'rest',
      cell: ({ companyId, company }) => <CompanyLine company={{ id: companyId, name: company.name }} marks={company} />,
    },
    ...(hasCountry
      ? [
          {
            key: 'country',
            label: texts.country,
            width: 164,
            look: 'muted',
            leavesBelow: 'tablet',
            phone: 'gone',
            title: ({ company }: R) => company.country ?? undefined,
            cell: ({ company }: R) => company.country,
          } as const,
        ]
      : []),
    {
      key: 'date',
      label: texts.date,
      width: ageWidth,
      isEnd: true,
      look: 'muted',
      cell: ({ date }) => <Age date={date} />,
    },
  ]
  return (
    <div
      {...list}
      aria-busy={isStale || rows === undefined}
      {...(rows === undefined && { role: 'status', 'aria-label': texts.loadingBroadcasts })}
    >
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLook={({ id }) => ({
          href: `/broadcasts/${id}`,
          isNewTab,
          className: freshIds.has(id) ? styles.fresh : undefined,
        })}
        skeletons={skeletons}
        actions={actionsOf && { size: 'icon', cell: actionsOf }}
        className={isStale ? styles.stale : ''}
      />
    </div>
  )
}

interface BroadcastProps {
  row: BroadcastRow
  isNewTab: boolean
  reason: string | undefined
}

function Broadcast({ row: { id, subject, side, numLines }, isNewTab, reason }: BroadcastProps) {
  const link = { href: `/broadcasts/${id}`, className: styles.link, title: subject, 'data-row-link': true }
  return (
    <>
      <span className={styles.subject}>
        <SideChip side={side} />
        {isNewTab ? (
          <a {...link} target="_blank" rel="noopener">
            <Subject subject={subject} side={side} />
            <span className="visually-hidden"> {commonTexts.newTab}</span>
          </a>
        ) : (
          <Link {...link}>
            <Subject subject={subject} side={side} />
          </Link>
        )}
        {numLines > 1 && <span className={styles.lines}>{texts.lines(numLines)}</span>}
      </span>
      {reason !== undefined && <span className={styles.reason}>{reason}</span>}
    </>
  )
}
