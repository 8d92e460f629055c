import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { staleAfterDays } from '../../../../contract/freshness.ts'
import { pages } from '../../../../contract/pages.ts'
import { type CompanyStock, listCompanyStocks } from '../../../../contract/stock-admin.ts'
import { queryOf } from '../../../platform/api.ts'
import { Age, formatNumber } from '../../../platform/format.tsx'
import { useListKeys } from '../../../platform/list-keys.ts'
import { Listing } from '../../../platform/listing.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { type DataColumn, DataTable } from '../../../ui/index.ts'
import { StockAge } from '../../parts/index.ts'
import { companiesInput, type ListProps, pagesOf } from './admin-search.ts'
import { SearchForm } from './search-form.tsx'

const hrefOf = ({ companyId }: CompanyStock) => pathWith(pages.adminStock.path, { companyId })

const columns: DataColumn<CompanyStock>[] = [
  {
    key: 'company',
    label: 'Company',
    phone: 'lead',
    title: ({ companyName }) => companyName,
    cell: row => (
      <Link href={hrefOf(row)} data-row-link>
        {row.companyName}
      </Link>
    ),
  },
  { key: 'country', label: 'Country', width: 180, look: 'muted', phone: 'rest', cell: ({ country }) => country },
  {
    key: 'items',
    label: 'Items',
    width: 104,
    isEnd: true,
    phone: 'first',
    unit: ({ count }) => (count === 1 ? ' item' : ' items'),
    cell: ({ count }) => formatNumber(count),
  },
  {
    key: 'stale',
    label: 'Not fresh',
    width: 104,
    isEnd: true,
    look: 'muted',
    unit: () => ' not fresh',
    title: () => `Not confirmed for ${staleAfterDays} days`,
    tone: ({ numNotFresh }) => (numNotFresh > 0 ? 'warning' : undefined),
    cell: ({ numNotFresh }) => formatNumber(numNotFresh),
  },
  {
    key: 'confirmed',
    label: 'Confirmed',
    width: 104,
    isEnd: true,
    look: 'muted',
    phone: 'gone',
    cell: ({ lastConfirmedOn }) => (lastConfirmedOn === null ? '–' : <StockAge updatedOn={lastConfirmedOn} />),
  },
  {
    key: 'uploaded',
    label: 'Uploaded',
    width: 104,
    isEnd: true,
    look: 'muted',
    phone: 'gone',
    cell: ({ lastUploadDT }) => (lastUploadDT === null ? '–' : <Age date={lastUploadDT} />),
  },
]

/** Every company that has stock or uploaded some once; each leads to what it has. */
export function Companies(props: ListProps) {
  const { search, onSearch } = props
  const { pageSize } = usePreferences().preferences
  const keys = useListKeys<HTMLElement>()
  const answer = useQuery({
    ...queryOf(listCompanyStocks, companiesInput(search, pageSize)),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SearchForm name="Companies" label="Company" query={search.query} onSearch={query => onSearch({ query })} />
      <Listing
        {...pagesOf(props)}
        label="Companies"
        names={['company', 'companies']}
        answer={answer}
        keys={keys}
        empty="No company with stock is called so."
      >
        {rows => (
          <DataTable
            label="Companies"
            columns={columns}
            rows={rows}
            rowKey={({ companyId }) => companyId}
            rowLook={row => ({ href: hrefOf(row) })}
            skeletons={Math.min(pageSize, 20)}
          />
        )}
      </Listing>
    </>
  )
}
