import { Link } from 'wouter'
import type { CompanyRow } from '../../../contract/companies.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { type DataColumn, DataTable, type DataTableProps, type RowDetail, type Sorting } from '../../ui/index.ts'
import { TierBadge } from '../companies/index.ts'
import { type CompanyOrder, maySortBy } from './companies-search.ts'
import { listTexts } from './texts.tsx'

const texts = listTexts.companiesTable

const hrefOf = ({ id }: CompanyRow) => (id === null ? '/register' : `/companies/${id}`)

const columns: readonly DataColumn<CompanyRow, CompanyOrder>[] = [
  {
    key: 'tier',
    label: texts.membership,
    isLabelHidden: true,
    width: 36,
    phone: 'first',
    cell: row => <TierBadge marks={row} />,
  },
  {
    key: 'name',
    label: texts.companyName,
    width: 220,
    order: 'companyname',
    phone: 'lead',
    title: ({ name }) => name,
    cell: row => (
      <Link href={hrefOf(row)} data-row-link>
        {row.name}
      </Link>
    ),
  },
  {
    key: 'country',
    label: texts.country,
    width: '16%',
    order: 'Country',
    phone: 'first',
    cell: ({ country }) => country,
  },
  {
    key: 'description',
    label: texts.companyDescription,
    order: 'profile',
    look: 'muted',
    phone: 'rest',
    title: ({ id, description }) => (id === null ? undefined : description),
    cell: ({ description }) => description,
  },
  {
    key: 'favored',
    label: texts.favored,
    width: 96,
    isEnd: true,
    order: 'favCount',
    unit: ({ favCount }) => texts.favoredUnit(favCount),
    cell: ({ favCount }) => formatInteger(favCount),
  },
]

const forVisitors = columns.map(column => ({
  ...column,
  order: column.order !== undefined && maySortBy(column.order, false) ? column.order : undefined,
}))

/** Returns the columns; visitors cannot sort by masked ones. */
export const companyColumns = (isMember: boolean) => (isMember ? columns : forVisitors)

interface CompaniesTableProps {
  /** Undefined before the first response. */
  rows: readonly CompanyRow[] | undefined
  pageSize: number
  sorting: Sorting<CompanyOrder>
  onSort(sorting: Sorting<CompanyOrder>): void
  isMember: boolean
  /** Opens rows beside the list. */
  detailOf?(id: number): RowDetail
  selection?: DataTableProps<CompanyRow>['selection']
}

/** A table of companies; a visitor's rows lead to the registration. */
export const CompaniesTable = ({
  rows,
  pageSize,
  sorting,
  onSort,
  isMember,
  detailOf,
  selection,
}: CompaniesTableProps) => (
  <DataTable
    label={texts.companies}
    columns={companyColumns(isMember)}
    rows={rows}
    selection={selection}
    // A masked company has no id; a visitor's rows only change all together, so the index is a safe key.
    rowKey={({ id }, index) => id ?? `masked ${index}`}
    rowLook={row => ({ href: hrefOf(row), detail: row.id === null ? undefined : detailOf?.(row.id) })}
    skeletons={Math.min(pageSize, 20)}
    sort={{ sorting: sorting, fallback: isMember ? 'companyname' : undefined, onSort }}
  />
)
