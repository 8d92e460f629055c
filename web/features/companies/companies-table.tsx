import { Link } from 'wouter'
import type { CompanyRow } from '../../../contract/companies.ts'
import { formatNumber } from '../../platform/format.tsx'
import { Column, LinkRow, nextSorting, SkeletonRows, type Sorting, sortDirection, Table } from '../../ui/index.ts'
import { type CompanyOrder, maySortBy } from './companies-search.ts'
import styles from './companies-table.module.css'
import { TierBadge } from './tier-badge.tsx'

interface CompaniesTableProps {
  /** Undefined while the first reply is awaited. */
  rows: readonly CompanyRow[] | undefined
  pageSize: number
  sorting: Sorting<CompanyOrder>
  onSort(sorting: Sorting<CompanyOrder>): void
  isMember: boolean
}

export const columns: readonly {
  column: CompanyOrder
  label: string
  className: string | undefined
  isEnd?: boolean
}[] = [
  { column: 'companyname', label: 'Company Name', className: styles.name },
  { column: 'Country', label: 'Country', className: styles.country },
  { column: 'profile', label: 'Company Description', className: styles.description },
  { column: 'favCount', label: 'Favored', className: styles.favored, isEnd: true },
]

const cells = [styles.tier, ...columns.map(({ className }) => className)]

/** Companies, a line each; a visitor's lines lead to the registration. */
export function CompaniesTable({ rows, pageSize, sorting, onSort, isMember }: CompaniesTableProps) {
  const sortBy = (column: CompanyOrder) => {
    if (!maySortBy(column, isMember)) return undefined
    const sorted = { held: sorting, column, fallback: isMember ? ('companyname' as const) : undefined }
    return { direction: sortDirection(sorted), onSort: () => onSort(nextSorting(sorted)) }
  }
  const head = (
    <>
      <Column className={styles.tier}>
        <span className="visually-hidden">Membership</span>
      </Column>
      {columns.map(({ column, label, className, isEnd }) => (
        <Column key={column} className={className} isEnd={isEnd} sort={sortBy(column)}>
          {label}
        </Column>
      ))}
    </>
  )
  return (
    <Table label="Companies" head={head} className={styles.table}>
      {rows === undefined ? (
        <SkeletonRows count={Math.min(pageSize, 20)} columns={cells} />
      ) : (
        // A masked company has no id; its lines only ever change all together.
        rows.map((row, index) => <Row key={row.id ?? `masked ${index}`} row={row} />)
      )}
    </Table>
  )
}

function Row({ row }: { row: CompanyRow }) {
  const href = row.id === null ? '/register' : `/companies/${row.id}`
  return (
    <LinkRow href={href}>
      <td className={styles.tier}>
        <TierBadge marks={row} />
      </td>
      <td className={styles.name}>
        <Link href={href} className={styles.link} title={row.name} data-row-link>
          {row.name}
        </Link>
      </td>
      <td className={styles.country}>{row.country}</td>
      <td className={styles.description} title={row.id === null ? undefined : row.description}>
        {row.description}
      </td>
      <td className={styles.favored}>
        {formatNumber(row.favCount)}
        <span className={styles.times}> times favored</span>
      </td>
    </LinkRow>
  )
}
