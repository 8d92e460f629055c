import { type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import type { BroadcastRow } from '../../../../contract/broadcasts.ts'
import { formatAsked } from '../../../../contract/kit/index.ts'
import { Age, ageWidth } from '../../../platform/format.tsx'
import { useListKeys } from '../../../platform/list-keys.ts'
import { commonTexts, type DataColumn, DataTable, type DataTableProps, type RowDetail } from '../../../ui/index.ts'
import { CompanyLine } from '../../companies/index.ts'
import { SideChip } from '../../sides/index.ts'
import { OwnChip } from '../own-chip.tsx'
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
  /** What else there is to say about a row, at the end of its description. */
  marksOf?(row: R): ReactNode
  classOf?(row: R): string | undefined
  section?: DataTableProps<R>['section']
  selection?: DataTableProps<R>['selection']
  /** Opens rows beside the list. */
  detailOf?(id: number): RowDetail
  /** Opens rows in a new tab, so that the current page stays open. */
  isNewTab?: boolean
}

const none: ReadonlySet<number> = new Set()

/** A table of broadcasts. `j`, `k` and the arrows move between rows, Enter opens one. */
export function BroadcastTable<R extends BroadcastRow>(props: BroadcastTableProps<R>) {
  const { rows, label = texts.broadcasts, skeletons, freshIds = none, isStale = false } = props
  const { actionsOf, reasonOf, marksOf, classOf, section, selection, detailOf, isNewTab = false } = props
  const { list } = useListKeys<HTMLDivElement>()
  // Visitors see neither prices nor countries.
  const isOpen = rows?.some(({ company }) => company.country !== null) ?? true
  const hasOwn = rows?.some(({ isOwn }) => isOwn) ?? false
  const columns = useMemo(
    (): DataColumn<R>[] => [
      { key: 'side', label: texts.side, width: 60, phone: 'first', cell: ({ side }) => <SideChip side={side} /> },
      {
        key: 'quantity',
        label: texts.quantity,
        width: 66,
        isEnd: true,
        look: 'mono',
        phone: 'first',
        title: ({ line }) => line?.quantity,
        cell: ({ line }) => line?.quantity,
      },
      {
        key: 'number',
        label: texts.partNumber,
        width: 172,
        look: 'mono',
        hiddenBelow: 'tablet',
        phone: 'hidden',
        className: styles.number,
        title: ({ line }) => line?.partNumber,
        cell: ({ line }) => line?.partNumber,
      },
      {
        key: 'broadcast',
        label: texts.description,
        phone: 'lead',
        cell: row => <Goods row={row} isNewTab={isNewTab} reason={reasonOf?.(row)} marks={marksOf?.(row)} />,
      },
      {
        key: 'condition',
        label: texts.condition,
        // "Pulled, tested" and "REF or better" are read whole.
        width: 108,
        hiddenBelow: 'tablet',
        title: ({ line }) => line?.condition,
        cell: ({ line }) => line && <span className={styles.condition}>{line.condition}</span>,
      },
      ...(isOpen
        ? [
            {
              key: 'price',
              label: texts.price,
              width: 104,
              isEnd: true,
              look: 'mono',
              phone: 'first',
              title: ({ line }: R) => line?.price ?? undefined,
              cell: priceOf,
            } as const,
          ]
        : []),
      ...(reasonOf === undefined
        ? [
            {
              key: 'list',
              label: texts.list,
              width: 108,
              look: 'muted',
              hiddenBelow: 'wide',
              phone: 'hidden',
              title: ({ broadcastListName }: R) => broadcastListName,
              cell: ({ broadcastListName }: R) => broadcastListName,
            } as const,
          ]
        : []),
      {
        key: 'from',
        label: texts.from,
        width: 'name',
        phone: 'rest',
        cell: ({ companyId, company }) => (
          <CompanyLine company={{ id: companyId, name: company.name }} marks={company} />
        ),
      },
      ...(isOpen && reasonOf === undefined
        ? [
            {
              key: 'country',
              label: texts.country,
              isLabelHidden: true,
              width: 44,
              look: 'muted',
              hiddenBelow: 'tablet',
              title: ({ company }: R) => company.country ?? undefined,
              cell: ({ company }: R) => company.countryCode,
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
    ],
    [isOpen, isNewTab, reasonOf, marksOf],
  )
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
        rowLook={row => ({
          href: `/broadcasts/${row.id}`,
          isNewTab,
          detail: detailOf?.(row.id),
          className: `${freshIds.has(row.id) ? styles.fresh : ''} ${classOf?.(row) ?? ''}`,
        })}
        section={section}
        skeletons={skeletons}
        selection={selection}
        actions={actionsOf && hasOwn ? { size: 'icon', cell: actionsOf } : undefined}
        className={isStale ? styles.stale : ''}
      />
    </div>
  )
}

/** Returns the price as a number in its currency, or the words that stand for it. */
const priceOf = ({ line }: BroadcastRow) =>
  line?.amount == null ? line?.price : formatAsked(line.amount, line.currency)

interface GoodsProps {
  row: BroadcastRow
  isNewTab: boolean
  reason: string | undefined
  marks: ReactNode
}

/**
 * What is offered or wanted, as the link to the broadcast; its name holds the whole subject, for assistive technology. In a
 * narrow table it begins with the part number, which has no column there.
 */
function Goods({ row: { id, subject, side, line, numLines, ownStock }, isNewTab, reason, marks }: GoodsProps) {
  const link = { href: `/broadcasts/${id}`, className: styles.link, title: subject, 'data-row-link': true }
  const content = line ? (
    <>
      {line.partNumber !== '' && <span className={`mono ${styles.inline}`}>{line.partNumber} </span>}
      {line.description || line.partNumber}
      <span className="visually-hidden">: {subject}</span>
    </>
  ) : (
    <Subject subject={subject} side={side} />
  )
  return (
    <>
      <span className={styles.subject}>
        {isNewTab ? (
          <a {...link} target="_blank" rel="noopener">
            {content}
            <span className="visually-hidden"> {commonTexts.newTab}</span>
          </a>
        ) : (
          <Link {...link}>{content}</Link>
        )}
        {numLines > 1 && (
          <span className={styles.lines} title={texts.lines(numLines)}>
            +{numLines - 1}
            <span className="visually-hidden"> ({texts.lines(numLines)})</span>
          </span>
        )}
        <span className={styles.end}>
          {marks}
          {ownStock && <OwnChip stock={ownStock} />}
        </span>
      </span>
      {reason !== undefined && <span className={styles.reason}>{reason}</span>}
    </>
  )
}
