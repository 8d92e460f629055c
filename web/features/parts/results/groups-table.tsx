import { type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import type { FoundPart, PartGroup } from '../../../../contract/parts.ts'
import {
  type DataColumn,
  DataTable,
  type DataTableProps,
  type RowDetail,
  type Sorting,
  UnfoldButton,
} from '../../../ui/index.ts'
import { CompanyLine } from '../../companies/index.ts'
import { AskSellersButton, RfqButton, useMayAsk } from '../../quotes/index.ts'
import { Condition, conditionMeaning } from '../condition.tsx'
import { MyStock, myStockColumn } from '../my-stock.tsx'
import { StockAge } from '../stock-age.tsx'
import { usePrice } from '../use-price.ts'
import { Description, firstOfRanks, withoutManufacturer } from './description.tsx'
import styles from './groups-table.module.css'
import { HighlightedText } from './highlighted-text.tsx'
import { openIdOfGroup } from './open-part.ts'
import type { PartOrder } from './sort-columns.ts'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.groupsTable
const { partNumber, manufacturer, description } = resultsTexts.partsTable

/** A part number, or a line of the open one. */
type Row = { group: PartGroup; line?: undefined } | { group: PartGroup; line: FoundPart }

type Column = DataColumn<Row, PartOrder>

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

/** Returns the page of a part number; of its first line, if it has none. */
const hrefOf = ({ landingPartNumber, id }: PartGroup) =>
  landingPartNumber === null ? `/parts/${id}` : `/${landingPartNumber}`

const isOpenGroup = ({ group, line }: Row, number: string) => line === undefined && group.number === number

function goodsColumns(query: string): Column[] {
  return [
    {
      key: 'number',
      label: partNumber,
      width: 168,
      order: 'Partnumber',
      phone: 'lead',
      cell: ({ group, line }) =>
        line === undefined ? (
          <Link href={hrefOf(group)} className="mono" data-row-link>
            <HighlightedText text={group.partNumber} query={query} isPartNumber />
          </Link>
        ) : (
          <CompanyLine company={line.company} marks={line.company} />
        ),
    },
    {
      key: 'manufacturer',
      label: manufacturer,
      width: 92,
      order: 'Manufacturer',
      hiddenBelow: 'desk',
      phone: 'hidden',
      title: ({ group, line }) => (line === undefined ? group.manufacturer : (line.company.country ?? undefined)),
      look: 'muted',
      cell: ({ group, line }) =>
        line === undefined ? <HighlightedText text={group.manufacturer} query={query} /> : line.company.country,
    },
    {
      key: 'description',
      label: description,
      look: 'muted',
      phone: 'rest',
      title: ({ group, line }) => (line ?? group).description,
      cell: ({ group, line }) =>
        line === undefined ? (
          <Description row={group} query={query} />
        ) : (
          <Link href={`/parts/${line.id}`} className={styles.line} data-row-link>
            {withoutManufacturer(line) || line.partNumber}
          </Link>
        ),
    },
  ]
}

const actionsOf = (isFiltered: boolean): DataTableProps<Row>['actions'] => ({
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
      groups?.flatMap((group): Row[] => [
        { group },
        ...(group.number === openNumber ? (openLines ?? []).map(line => ({ group, line })) : []),
      ]),
    [groups, openNumber, openLines],
  )
  const labeled = firstOfRanks(groups ?? [])
  const columns = useMemo((): Column[] => {
    const priceOf = (euros: number | null) => formatPrice(euros ?? 'CALL')
    return [
      {
        key: 'open',
        label: texts.open,
        isLabelHidden: true,
        width: 44,
        phone: 'first',
        cell: row =>
          row.line === undefined && <LinesButton group={row.group} openNumber={openNumber} onOpen={onOpen} />,
      },
      ...goodsColumns(query),
      {
        key: 'sellers',
        label: isMember ? texts.sellers : texts.lines,
        width: 68,
        isEnd: true,
        look: 'mono',
        cell: ({ group, line }) => line === undefined && formatInteger(group.sellers ?? group.lines),
        unit: ({ group, line }) =>
          line === undefined ? (isMember ? texts.sellersUnit : texts.linesUnit)(group.sellers ?? group.lines) : '',
      },
      {
        key: 'pieces',
        label: texts.pieces,
        width: 76,
        isEnd: true,
        order: 'Quantity',
        look: 'mono',
        unit: () => texts.piecesUnit,
        cell: ({ group, line }) => formatInteger(line?.quantity ?? group.pieces),
      },
      {
        key: 'best',
        label: texts.best,
        width: 84,
        isEnd: true,
        order: 'Price',
        look: 'mono',
        phone: 'first',
        tone: ({ group, line }) => ((line?.price ?? group.bestPrice ?? 'CALL') === 'CALL' ? 'muted' : undefined),
        cell: ({ group, line }) => (line === undefined ? priceOf(group.bestPrice) : formatPrice(line.price)),
      },
      {
        key: 'median',
        label: texts.median,
        width: 84,
        isEnd: true,
        look: 'mono',
        tone: () => 'muted',
        hiddenBelow: 'tablet',
        phone: 'hidden',
        cell: ({ group, line }) =>
          line === undefined
            ? group.medianPrice !== null && formatPrice(group.medianPrice)
            : distance(line.price, group.medianPrice),
      },
      {
        key: 'conditions',
        label: texts.conditions,
        width: 164,
        hiddenBelow: 'wide',
        cell: ({ group, line }) =>
          line === undefined ? <Conditions codes={group.conditions} /> : <Condition code={line.partCondition} />,
      },
      {
        key: 'age',
        label: texts.freshest,
        width: 72,
        isEnd: true,
        look: 'muted',
        hiddenBelow: 'tablet',
        tone: ({ group, line }) => ((line ?? group).isStale ? 'warning' : undefined),
        cell: ({ group, line }) => <StockAge updatedOn={line?.updatedOn ?? group.freshestOn} />,
      },
      ...(isMember
        ? [{ ...myStockColumn, cell: ({ group, line }: Row) => line === undefined && <MyStock of={group} /> }]
        : []),
    ]
  }, [query, isMember, formatPrice, openNumber, onOpen])
  const actions = useMemo(() => actionsOf(isFiltered), [isFiltered])
  return (
    <DataTable
      label={resultsTexts.partsTable.parts}
      columns={columns}
      rows={rows}
      rowKey={({ group, line }) => (line === undefined ? (group.number ?? `#${group.id}`) : line.id)}
      rowLook={({ group, line }) =>
        line === undefined
          ? { href: hrefOf(group), detail: detailOf?.(openIdOfGroup(group)) }
          : { href: `/parts/${line.id}`, className: styles.lineRow, detail: detailOf?.(String(line.id)) }
      }
      skeletons={Math.min(pageSize, 20)}
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
const isLastOfOpen = (row: Row, next: Row | undefined, open: GroupsTableProps['open']): boolean =>
  (row.line !== undefined || (isOpenGroup(row, open.number) && open.lines !== undefined)) && next?.line === undefined

/** Returns the distance of a price from the median: "-43 %". */
function distance(price: FoundPart['price'], median: number | null): string {
  if (price === 'CALL' || median === null) return ''
  const percent = Math.round((price / median - 1) * 100)
  return percent === 0 ? '' : texts.percent(percent)
}

interface LinesButtonProps {
  group: PartGroup
  openNumber: string
  onOpen(number: string): void
}

/** Unfolds the lines of a group; absent without a part number. */
function LinesButton({ group: { number, partNumber }, openNumber, onOpen }: LinesButtonProps) {
  if (number === null) return null
  const isOpen = number === openNumber
  return (
    <UnfoldButton label={texts.linesOf(partNumber)} isOpen={isOpen} onToggle={() => onOpen(isOpen ? '' : number)} />
  )
}

const allConditions = Object.keys(conditionMeaning).length

const Conditions = ({ codes }: { codes: PartGroup['conditions'] }): ReactNode => (
  <span className={styles.conditions} title={codes.map(code => conditionMeaning[code]).join(', ')}>
    {codes.length === allConditions ? texts.allConditions : codes.join(' ')}
  </span>
)

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
      <Link href={hrefOf(group)}>{texts.openPage}</Link>
    </p>
  )
}
