import { useMemo } from 'react'
import { Link } from 'wouter'
import type { FoundPart, PartGroup } from '../../../../contract/parts.ts'
import { DataTable, type DataTableProps, type RowDetail, type Sorting } from '../../../ui/index.ts'
import { AskSellersButton, RfqButton, useMayAsk } from '../../quotes/index.ts'
import { usePrice } from '../use-price.ts'
import { firstOfRanks } from './description.tsx'
import { type GroupRow, groupColumns, groupHref } from './group-columns.tsx'
import styles from './groups-table.module.css'
import { openIdOfGroup } from './open-part.ts'
import type { PartOrder } from './sort-columns.ts'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.groupsTable

interface GroupsTableProps {
  /** Undefined before the first response. */
  groups: readonly PartGroup[] | undefined
  pageSize: number
  query: string
  sorting: Sorting<PartOrder>
  onSort(sorting: Sorting<PartOrder>): void
  isMember: boolean
  /** True if a filter restricts the sellers; a request goes to all of them. */
  isFiltered: boolean
  /** The open group, and its lines once they are loaded. */
  open: { number: string; lines: readonly FoundPart[] | undefined; linesHref: string }
  onOpen(number: string): void
  selection?: DataTableProps<PartGroup>['selection']
  /** Opens rows beside the list. */
  detailOf?(openId: string): RowDetail
}

const isOpenGroup = ({ group, line }: GroupRow, number: string) => line === undefined && group.number === number

const actionsOf = (isFiltered: boolean): DataTableProps<GroupRow>['actions'] => ({
  size: 'count',
  isHiddenOnPhone: true,
  cell: ({ group, line }) =>
    line ? (
      <RfqButton part={line} isShort />
    ) : (
      <AskSellersButton
        partId={group.id}
        partNumber={group.partNumber}
        sellers={isFiltered ? null : group.others}
        look="verb"
      />
    ),
})

/** A table of part numbers with figures of their lines. One of them shows its cheapest lines below it. */
export function GroupsTable(props: GroupsTableProps) {
  const { groups, pageSize, query, sorting, onSort, isMember, isFiltered, open, onOpen, selection, detailOf } = props
  const mayAsk = useMayAsk()
  const formatPrice = usePrice()
  const { number: openNumber, lines: openLines } = open
  const rows = useMemo(
    () =>
      groups?.flatMap((group): GroupRow[] => [
        { group },
        ...(group.number === openNumber ? (openLines ?? []).map(line => ({ group, line })) : []),
      ]),
    [groups, openNumber, openLines],
  )
  const labeled = firstOfRanks(groups ?? [])
  const columns = useMemo(
    () => groupColumns({ query, isMember, formatPrice, openNumber, onOpen }),
    [query, isMember, formatPrice, openNumber, onOpen],
  )
  const actions = useMemo(() => actionsOf(isFiltered), [isFiltered])
  return (
    <DataTable
      label={resultsTexts.partsTable.parts}
      columns={columns}
      rows={rows}
      rowKey={({ group, line }) => (line === undefined ? (group.number ?? `#${group.id}`) : line.id)}
      rowLook={({ group, line }) =>
        line === undefined
          ? { href: groupHref(group), detail: detailOf?.(openIdOfGroup(group)) }
          : { href: `/parts/${line.id}`, className: styles.lineRow, detail: detailOf?.(String(line.id)) }
      }
      skeletons={Math.min(pageSize, 20)}
      hasTwoLines
      selection={
        selection && {
          ...selection,
          isSelected: ({ group, line }) => line === undefined && selection.isSelected(group),
          onToggle: ({ group }, isRange) => selection.onToggle(group, isRange),
          isSelectable: ({ line }) => line === undefined,
          nameOf: ({ group }) => selection.nameOf(group),
        }
      }
      sort={{ sorting, fallback: query === '' ? 'Partnumber' : undefined, onSort }}
      section={({ group, line }) =>
        line === undefined && labeled.has(group) && group.matchRank && texts.sections[group.matchRank]
      }
      detail={(row, index) => isLastOfOpen(row, rows?.[index + 1], open) && <More group={row.group} open={open} />}
      actions={mayAsk ? actions : undefined}
    />
  )
}

/** Returns true for the last row of the open group, below which more of its lines are linked. */
const isLastOfOpen = (row: GroupRow, next: GroupRow | undefined, open: GroupsTableProps['open']): boolean =>
  (row.line !== undefined || (isOpenGroup(row, open.number) && open.lines !== undefined)) && next?.line === undefined

/** Shown after the displayed lines of a group. */
function More({ group, open }: { group: PartGroup; open: GroupsTableProps['open'] }) {
  const further = group.lines - (open.lines?.length ?? 0)
  return (
    <p className={styles.more}>
      {further > 0 && (
        <>
          <span className="muted">{texts.further({ count: further, partNumber: group.partNumber })}</span>
          <Link href={open.linesHref}>{texts.allLines(group.lines)}</Link>
        </>
      )}
      <Link href={groupHref(group)}>{texts.openPage}</Link>
    </p>
  )
}
