import type { PartStatRow, partStatOrders } from '../../../contract/parts.ts'
import { formatCount, formatNumber } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import {
  ActionsColumn,
  actionsCell,
  Column,
  LinkRow,
  nextSorting,
  type Sorting,
  SortSelect,
  sortDirection,
  Table,
} from '../../ui/index.ts'
import { TelLink, TierBadge } from '../companies/index.ts'
import { RfqButton, useMayAsk } from '../quotes/index.ts'
import { Condition } from './condition.tsx'
import { withoutMaker } from './parts-table.tsx'
import styles from './statistics-table.module.css'
import { StockAge } from './stock-age.tsx'

type Order = (typeof partStatOrders)[number]

const columns: readonly { column: Order; label: string; className: string | undefined; isEnd?: boolean }[] = [
  { column: 'Description', label: 'Description', className: styles.description },
  { column: 'Manufacturer', label: 'Manufacturer', className: styles.manufacturer },
  { column: 'Quantity', label: 'Quantity', className: styles.quantity, isEnd: true },
  { column: 'PartCondition', label: 'Condition', className: styles.condition },
  { column: 'Price', label: 'Price', className: styles.price, isEnd: true },
]
const byCompany = { column: 'inv_companyname', label: 'Company' } as const

interface StatisticsTableProps {
  rows: readonly PartStatRow[]
  /** All of them, of which `rows` are the first. */
  numLines: number
  sorting: Sorting<Order>
  onSort(sorting: Sorting<Order>): void
  isMember: boolean
}

/** All trading members who have a part number; a row opens in a new tab. */
export function StatisticsTable({ rows, numLines, sorting, onSort, isMember }: StatisticsTableProps) {
  const { list } = useListKeys<HTMLElement>()
  const mayAsk = useMayAsk()
  const sortBy = (column: Order) => {
    const sorted = { held: sorting, column, fallback: 'Price' } as const
    return { direction: sortDirection(sorted), onSort: () => onSort(nextSorting(sorted)) }
  }
  const head = (
    <>
      {columns.map(({ column, label, className, isEnd }) => (
        <Column key={column} className={className} isEnd={isEnd} sort={sortBy(column)}>
          {label}
        </Column>
      ))}
      <Column className={styles.age}>Age</Column>
      <Column className={styles.company} sort={isMember ? sortBy('inv_companyname') : undefined}>
        Company
      </Column>
      {mayAsk && <ActionsColumn className={styles.rfq} />}
    </>
  )
  return (
    <section aria-label="Trading members" className={styles.section} {...list}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>All trading members</h2>
        <p className="muted">
          {numLines > rows.length
            ? `The first ${formatCount(rows.length, false)} of ${formatCount(numLines, false)} lines`
            : `${formatCount(rows.length, false)} ${rows.length === 1 ? 'line' : 'lines'}`}
        </p>
        <SortSelect
          className={styles.sort}
          columns={isMember ? [...columns, byCompany] : columns}
          held={sorting}
          fallback="Price"
          onSort={onSort}
        />
      </div>
      <Table label="Trading members" head={head} className={styles.table} isStacking>
        {rows.map(row => (
          <Row key={row.id} row={row} mayAsk={mayAsk} />
        ))}
      </Table>
    </section>
  )
}

const priceText = (price: string) =>
  price === 'CALL' ? price : `€ ${Number(price).toLocaleString('en-US', { maximumFractionDigits: 0 })}`

const tierMarks = ({ inv_trusted: tier }: PartStatRow) => ({
  isTrusted: tier === 1 ? (1 as const) : (0 as const),
  isGold: tier === 2 ? (1 as const) : (0 as const),
  isDiamond: tier === 4 ? (1 as const) : (0 as const),
})

/** The page's heading names the manufacturer. Its links are plain: a link of the router ignores that it is for a new tab. */
function Row({ row, mayAsk }: { row: PartStatRow; mayAsk: boolean }) {
  const href = `/parts/${row.id}`
  return (
    <LinkRow href={href} isNewTab>
      <td className={styles.description}>
        <a href={href} target="_blank" rel="noopener" className={styles.link} data-row-link title={row.Description}>
          {withoutMaker({ description: row.Description, manufacturer: row.Manufacturer }) || row.Partnumber}
        </a>
      </td>
      <td className={styles.manufacturer}>{row.Manufacturer}</td>
      <td className={`mono ${styles.quantity}`}>
        {formatNumber(row.Quantity)}
        <span className={styles.unit}> pcs</span>
      </td>
      <td className={styles.condition}>
        <Condition code={row.PartCondition} />
      </td>
      <td className={`mono ${styles.price} ${row.Price === 'CALL' ? 'muted' : ''}`}>{priceText(row.Price)}</td>
      <td className={`${styles.age} ${row.isStale ? styles.stale : ''}`}>
        <StockAge updatedOn={row.updatedOn} />
      </td>
      <td className={styles.company}>
        <span className={styles.seller}>
          <TierBadge marks={tierMarks(row)} />
          {row.CompanyID === null ? (
            <span className="muted">{row.inv_companyname}</span>
          ) : (
            <a href={`/companies/${row.CompanyID}`} target="_blank" rel="noopener" className={styles.name}>
              {row.inv_companyname}
            </a>
          )}
          <span className={styles.country}>{row.inv_country}</span>
          <span className={styles.tel}>{row.inv_telephone && <TelLink tel={row.inv_telephone} telLink={null} />}</span>
        </span>
      </td>
      {mayAsk && (
        <td className={`${actionsCell} ${styles.rfq}`}>
          <RfqButton
            part={{
              id: row.id,
              partNumber: row.Partnumber,
              company: { id: row.CompanyID, name: row.inv_companyname },
            }}
            isShort
          />
        </td>
      )}
    </LinkRow>
  )
}
