import type { ReactNode } from 'react'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import { localeTexts } from '../../../../contract/kit/locale-texts.ts'
import type { PartStatRow, partStatOrders } from '../../../../contract/parts.ts'
import { useListKeys } from '../../../platform/list-keys.ts'
import { lotText } from '../../../platform/lot-text.ts'
import { type DataColumn, DataTable, type DataTableProps, type Sorting, SortSelect } from '../../../ui/index.ts'
import { TelLink, TierBadge } from '../../companies/index.ts'
import { RfqButton, useMayAsk } from '../../quotes/index.ts'
import { withoutManufacturer } from '../condition.tsx'
import { ageColumn, conditionColumn, quantityColumn } from '../part-columns.tsx'
import { beyondHeading } from './beyond-heading.ts'
import styles from './statistics-table.module.css'
import { statisticsTexts } from './texts.ts'

const texts = statisticsTexts.statisticsTable

type Order = (typeof partStatOrders)[number]
type Column = DataColumn<PartStatRow, Order>

/** Adapts a shared stock-line column to this endpoint, whose fields are named differently. */
const ofStock = ({ Quantity, PartCondition, updatedOn }: PartStatRow) => ({
  quantity: Quantity,
  partCondition: PartCondition,
  updatedOn,
})

const priceText = (price: string) =>
  price === 'CALL' ? price : `€ ${Number(price).toLocaleString(localeTexts.locale, { maximumFractionDigits: 0 })}`

const manufacturerColumn: Column = {
  key: 'manufacturer',
  label: texts.manufacturer,
  width: 116,
  order: 'Manufacturer',
  hiddenBelow: 'tablet',
  phone: 'hidden',
  cell: ({ Manufacturer }) => Manufacturer,
}

interface ColumnsInput {
  isMember: boolean
  /** Description of the goods in the page's heading. */
  heading: { manufacturer: string; description: string }
  /** True if all rows have the manufacturer of the heading. */
  hasOneMaker: boolean
  /** True if a row has a grade, a minimum order or another property of its lot. */
  hasLots: boolean
}

const goodsOf = ({ Description, Manufacturer }: PartStatRow) =>
  withoutManufacturer({ description: Description, manufacturer: Manufacturer })

const columnsOf = ({ isMember, heading, hasOneMaker, hasLots }: ColumnsInput): Column[] => [
  {
    key: 'description',
    label: texts.description,
    width: '18%',
    order: 'Description',
    phone: 'rest',
    title: ({ Description }) => Description,
    // A plain link, since the router's link would not open a new tab.
    cell: row => {
      const beyond = beyondHeading(withoutManufacturer(heading), goodsOf(row))
      return (
        <a
          href={`/parts/${row.id}`}
          target="_blank"
          rel="noopener"
          className={styles.link}
          aria-label={beyond === '' ? row.Description || row.Partnumber : undefined}
          data-row-link
        >
          {beyond || <span className={styles.none}>–</span>}
        </a>
      )
    },
  },
  ...(hasOneMaker ? [] : [manufacturerColumn]),
  { ...quantityColumn, phone: 'second', order: 'Quantity', cell: row => quantityColumn.cell(ofStock(row)) },
  {
    ...conditionColumn,
    phone: 'second',
    order: 'PartCondition',
    ...(hasLots && { width: 190, title: ({ lot }) => (lot && lotText(lot)) || undefined }),
    cell: row => <ConditionAndLot row={row} />,
  },
  {
    key: 'price',
    label: texts.price,
    width: 92,
    isEnd: true,
    order: 'Price',
    look: 'mono',
    phone: 'first',
    tone: ({ Price }) => (Price === 'CALL' ? 'muted' : undefined),
    cell: ({ Price }) => priceText(Price),
  },
  { ...ageColumn, tone: ({ isStale }) => (isStale ? 'warning' : undefined), cell: row => ageColumn.cell(ofStock(row)) },
  {
    key: 'company',
    label: texts.company,
    order: isMember ? 'inv_companyname' : undefined,
    phone: 'lead',
    className: styles.company,
    cell: row => <Seller row={row} />,
  },
  {
    key: 'country',
    label: texts.country,
    width: 132,
    look: 'muted',
    hiddenBelow: 'tablet',
    phone: 'hidden',
    cell: ({ inv_country }) => inv_country,
  },
  {
    key: 'tel',
    label: texts.telephone,
    width: 148,
    look: 'muted',
    hiddenBelow: 'desk',
    phone: 'hidden',
    cell: ({ inv_telephone }) => inv_telephone && <TelLink tel={inv_telephone} telLink={null} />,
  },
]

interface StatisticsTableProps {
  rows: readonly PartStatRow[]
  /** Lines on all pages; `rows` are those of one. */
  numFound: number
  sorting: Sorting<Order>
  onSort(sorting: Sorting<Order>): void
  isMember: boolean
  heading: ColumnsInput['heading']
  selection?: DataTableProps<PartStatRow>['selection']
  /** The filters of the rows. */
  children?: ReactNode
}

/** A table of all trading members who have a part number; a row opens in a new tab. */
export function StatisticsTable(props: StatisticsTableProps) {
  const { rows, numFound, sorting, onSort, isMember, heading, selection, children } = props
  const { list } = useListKeys<HTMLElement>()
  const mayAsk = useMayAsk()
  const hasOneMaker =
    sorting.orderCol !== 'Manufacturer' && rows.every(({ Manufacturer }) => Manufacturer === heading.manufacturer)
  // A node of the previous release does not say the lot.
  const hasLots = rows.some(({ lot }) => Boolean(lot))
  const columns = columnsOf({ isMember, heading, hasOneMaker, hasLots })
  return (
    <section aria-label={texts.tradingMembers} className="stack-2" {...list}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>{texts.allTradingMembers}</h2>
        <p className="muted" role="status">
          {texts.lines(numFound)}
        </p>
        <SortSelect columns={columns} sorting={sorting} fallback="Price" onSort={onSort} />
      </div>
      {children}
      {rows.length === 0 ? (
        <p>{emptyTexts.noResults}</p>
      ) : (
        <DataTable
          label={texts.tradingMembers}
          hasTwoLines
          columns={columns}
          rows={rows}
          selection={selection}
          rowKey={({ id }) => id}
          rowLook={({ id }) => ({ href: `/parts/${id}`, isNewTab: true })}
          sort={{ sorting: sorting, fallback: 'Price', onSort }}
          actions={mayAsk ? { size: 'short', cell: row => <Ask row={row} /> } : undefined}
        />
      )}
    </section>
  )
}

const ConditionAndLot = ({ row }: { row: PartStatRow }) =>
  !row.lot ? (
    conditionColumn.cell(ofStock(row))
  ) : (
    <span className={styles.withLot}>
      {conditionColumn.cell(ofStock(row))}
      <span className={styles.lot}>{lotText(row.lot)}</span>
    </span>
  )

const Ask = ({ row: { id, Partnumber, isRFQDisabled, CompanyID, inv_companyname } }: { row: PartStatRow }) => (
  <RfqButton
    part={{ id, partNumber: Partnumber, isRFQDisabled, company: { id: CompanyID, name: inv_companyname } }}
    isShort
  />
)

const tierMarks = ({ inv_trusted: tier }: PartStatRow) => ({
  isTrusted: tier === 1 ? (1 as const) : (0 as const),
  isGold: tier === 2 ? (1 as const) : (0 as const),
  isDiamond: tier === 4 ? (1 as const) : (0 as const),
})

const Seller = ({ row }: { row: PartStatRow }) => (
  <span className={styles.seller}>
    <TierBadge marks={tierMarks(row)} />
    {row.CompanyID === null ? (
      <span className="muted">{row.inv_companyname}</span>
    ) : (
      <a href={`/companies/${row.CompanyID}`} target="_blank" rel="noopener" className={styles.name}>
        {row.inv_companyname}
      </a>
    )}
  </span>
)
