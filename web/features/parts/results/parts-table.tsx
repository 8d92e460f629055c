import { type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import type { FoundPart, PartRow } from '../../../../contract/parts.ts'
import { lotText } from '../../../platform/lot-text.ts'
import { type DataColumn, DataTable, type DataTableProps, type RowDetail, type Sorting } from '../../../ui/index.ts'
import { CompanyLine } from '../../companies/index.ts'
import { RfqButton, useMayAsk } from '../../quotes/index.ts'
import { ageColumn, conditionColumn, quantityColumn } from '../part-columns.tsx'
import { usePrice } from '../use-price.ts'
import { Description, firstOfRanks } from './description.tsx'
import { HighlightedText } from './highlighted-text.tsx'
import styles from './parts-table.module.css'
import type { PartOrder } from './sort-columns.ts'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.partsTable

interface PartsTableProps {
  /** Undefined before the first response. */
  rows: readonly FoundPart[] | undefined
  /** Rows per page; up to 20 skeleton rows are shown. */
  pageSize: number
  query: string
  sorting: Sorting<PartOrder>
  onSort(sorting: Sorting<PartOrder>): void
  isMember: boolean
  /** False if all lines are of the searched number, so that there is nothing to tell apart. */
  isHighlighted?: boolean
  selection?: DataTableProps<FoundPart>['selection']
  /** Opens rows beside the list. */
  detailOf?(id: number): RowDetail
}

type PartColumn = DataColumn<FoundPart, PartOrder>

const hrefOf = ({ id }: FoundPart) => `/parts/${id}`

const goodsColumns = (query: string, labeled: ReadonlySet<FoundPart>): PartColumn[] => [
  {
    key: 'number',
    label: texts.partNumber,
    // Wide enough for 20 characters.
    width: 188,
    order: 'Partnumber',
    look: 'mono',
    phone: 'lead',
    cell: row => (
      <Link href={hrefOf(row)} className="mono" data-row-link>
        <HighlightedText text={row.partNumber} query={query} isPartNumber />
      </Link>
    ),
  },
  {
    key: 'manufacturer',
    label: texts.manufacturer,
    width: 104,
    order: 'Manufacturer',
    hiddenBelow: 'wide',
    phone: 'hidden',
    title: ({ manufacturer }) => manufacturer,
    cell: ({ manufacturer }) => <HighlightedText text={manufacturer} query={query} />,
  },
  {
    key: 'description',
    label: texts.description,
    look: 'muted',
    phone: 'rest',
    title: ({ description, lot }) => [description, lotText(lot)].filter(Boolean).join('\n'),
    cell: row => (
      <WithLot lot={row.lot}>
        <Description row={row} query={query} isLabeled={labeled.has(row)} />
      </WithLot>
    ),
  },
]

const companyColumns = (isMember: boolean): PartColumn[] => [
  {
    key: 'company',
    label: texts.company,
    width: isMember ? 'name' : 148,
    order: isMember ? 'inv_companyname' : undefined,
    cell: ({ company }) => <CompanyLine company={company} marks={company} />,
  },
  ...(isMember
    ? [
        {
          key: 'country',
          label: texts.country,
          width: 100,
          look: 'muted',
          hiddenBelow: 'desk',
          phone: 'hidden',
          title: ({ company }: FoundPart) => company.country ?? undefined,
          cell: ({ company }: FoundPart) => company.country,
        } as const,
        {
          key: 'tel',
          label: texts.telephone,
          width: 140,
          look: 'muted',
          hiddenBelow: 'wide',
          phone: 'hidden',
          cell: ({ company }: FoundPart) => company.tel,
        } as const,
      ]
    : []),
]

const actions: DataTableProps<FoundPart>['actions'] = {
  size: 'short',
  cell: row => <RfqButton part={row} isShort />,
}

/** A table of stock lines of all sellers. */
export function PartsTable(props: PartsTableProps) {
  const { rows, pageSize, query, sorting, onSort, isMember, isHighlighted = true, selection, detailOf } = props
  const mayAsk = useMayAsk()
  const formatPrice = usePrice()
  const highlighted = isHighlighted ? query : ''
  const columns = useMemo((): PartColumn[] => {
    const price: PartColumn = {
      key: 'price',
      label: texts.price,
      width: 92,
      isEnd: true,
      order: 'Price',
      look: 'mono',
      phone: 'first',
      tone: row => (row.price === 'CALL' ? 'muted' : undefined),
      cell: row => formatPrice(row.price),
    }
    return [
      ...goodsColumns(highlighted, firstOfRanks(rows ?? [])),
      { ...quantityColumn, order: 'Quantity' },
      { ...conditionColumn, order: 'PartCondition' },
      price,
      { ...ageColumn, width: 60, hiddenBelow: 'tablet', tone: ({ isStale }) => (isStale ? 'warning' : undefined) },
      ...companyColumns(isMember),
    ]
  }, [rows, highlighted, isMember, formatPrice])
  return (
    <DataTable
      label={texts.parts}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowLook={row => ({ href: hrefOf(row), detail: detailOf?.(row.id) })}
      skeletons={Math.min(pageSize, 20)}
      selection={selection}
      hasTwoLines
      sort={{ sorting: sorting, fallback: query === '' ? 'Partnumber' : undefined, onSort }}
      actions={mayAsk ? actions : undefined}
    />
  )
}

/** A description, followed by the properties of the lot, which take at most half of the cell. */
const WithLot = ({ lot, children }: { lot: PartRow['lot']; children: ReactNode }) =>
  lot === null ? (
    children
  ) : (
    <span className={styles.withLot}>
      {children}
      <span className={styles.lot}>{lotText(lot)}</span>
    </span>
  )
