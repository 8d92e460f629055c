import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { kindNames } from '../../../contract/equivalents.ts'
import type { FoundPart, PartRow } from '../../../contract/parts.ts'
import { formatNumber } from '../../platform/format.tsx'
import {
  ActionsColumn,
  actionsCell,
  Column,
  LinkRow,
  nextSorting,
  SkeletonRows,
  type Sorting,
  sortDirection,
  Table,
} from '../../ui/index.ts'
import { CompanyButton, TierBadge } from '../companies/index.ts'
import { RfqButton, useMayAsk } from '../quotes/index.ts'
import { Condition } from './condition.tsx'
import { Marked } from './marked.tsx'
import styles from './parts-table.module.css'
import type { PartOrder } from './sort-columns.ts'
import { StockAge } from './stock-age.tsx'
import { usePrice } from './use-price.ts'

interface PartsTableProps {
  /** Undefined while the first reply is awaited. */
  rows: readonly FoundPart[] | undefined
  /** How many rows a page has: so many are reserved while waiting. */
  pageSize: number
  query: string
  sorting: Sorting<PartOrder>
  onSort(sorting: Sorting<PartOrder>): void
  isMember: boolean
}

const columns: readonly { column: PartOrder; label: string; className: string | undefined; isEnd?: boolean }[] = [
  { column: 'Partnumber', label: 'Part number', className: styles.part },
  { column: 'Manufacturer', label: 'Manufacturer', className: styles.manufacturer },
  { column: 'Quantity', label: 'Quantity', className: styles.quantity, isEnd: true },
  { column: 'PartCondition', label: 'Condition', className: styles.condition },
  { column: 'Price', label: 'Price', className: styles.price, isEnd: true },
]

const cellsOf = (isMember: boolean, mayAsk: boolean) => [
  ...columns.map(({ className }) => className),
  styles.age,
  styles.tier,
  isMember ? styles.company : styles.masked,
  ...(mayAsk ? [styles.rfq] : []),
]

/** Stock lines: one line each on a wide screen, two on narrower ones. */
export function PartsTable({ rows, pageSize, query, sorting, onSort, isMember }: PartsTableProps) {
  const mayAsk = useMayAsk()
  const sortBy = (column: PartOrder) => {
    const sorted = { held: sorting, column, fallback: 'Partnumber' } as const
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
      <Column className={styles.tier}>
        <span className="visually-hidden">Membership</span>
      </Column>
      <Column
        className={isMember ? styles.company : styles.masked}
        sort={isMember ? sortBy('inv_companyname') : undefined}
      >
        Company
      </Column>
      {mayAsk && <ActionsColumn className={styles.rfq} />}
    </>
  )
  return (
    <Table label="Parts" head={head} className={styles.table}>
      {rows === undefined ? (
        <SkeletonRows count={Math.min(pageSize, 20)} columns={cellsOf(isMember, mayAsk)} />
      ) : (
        rows.map(row => <Row key={row.id} row={row} query={query} mayAsk={mayAsk} />)
      )}
    </Table>
  )
}

/** The description without the manufacturer it begins with, which stands beside or before it already. */
export function withoutMaker({ description, manufacturer }: Pick<PartRow, 'description' | 'manufacturer'>): string {
  if (!description.toLowerCase().startsWith(`${manufacturer.toLowerCase()} `)) return description
  return description.slice(manufacturer.length).trimStart() || description
}

function Row({ row, query, mayAsk }: { row: FoundPart; query: string; mayAsk: boolean }) {
  const price = usePrice()(row.price)
  const href = `/parts/${row.id}`
  return (
    <LinkRow href={href} className={row.company.id === null ? styles.maskedRow : ''}>
      <td className={styles.part}>
        <div className={styles.item}>
          <Link href={href} className={`mono ${styles.number}`} data-row-link>
            <Marked text={row.partNumber} query={query} isPartNumber />
          </Link>
          <span className={styles.description} title={row.description}>
            {row.matchedBy && (
              <span className={styles.equivalent} title={`Found as an equivalent of ${query}`}>
                {kindNames[row.matchedBy.kind]}
              </span>
            )}
            <span className={styles.maker} aria-hidden="true">
              <Marked text={row.manufacturer} query={query} />{' '}
            </span>
            <Marked text={withoutMaker(row)} query={query} />
          </span>
        </div>
      </td>
      <td className={styles.manufacturer} title={row.manufacturer}>
        <Marked text={row.manufacturer} query={query} />
      </td>
      <td className={`mono ${styles.quantity}`}>
        {formatNumber(row.quantity)}
        <span className={styles.unit}> pcs</span>
      </td>
      <td className={styles.condition}>
        <Condition code={row.partCondition} />
      </td>
      <td className={`mono ${styles.price} ${price === 'CALL' ? 'muted' : ''}`}>{price}</td>
      <td className={`${styles.age} ${row.isStale ? styles.stale : ''}`}>
        <StockAge updatedOn={row.updatedOn} />
      </td>
      <td className={styles.tier}>
        <TierBadge marks={row.company} />
      </td>
      <td className={row.company.id === null ? styles.masked : styles.company}>
        <Company company={row.company} />
      </td>
      {mayAsk && (
        <td className={`${actionsCell} ${styles.rfq}`}>
          <RfqButton part={row} isShort />
        </td>
      )}
    </LinkRow>
  )
}

function Company({ company }: { company: PartRow['company'] }): ReactNode {
  if (company.id === null) return <span className="muted">{company.name}</span>
  return (
    <div className={styles.seller}>
      <span title={company.name}>
        <CompanyButton company={company} />
      </span>
      <span className={styles.country} title={company.country ?? undefined}>
        {company.country}
      </span>
      <span className={styles.tel}>{company.tel}</span>
    </div>
  )
}
