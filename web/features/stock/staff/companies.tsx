import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { staleAfterDays } from '../../../../contract/freshness.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { pages } from '../../../../contract/pages.ts'
import { type CompanyStock, listCompanyStocks } from '../../../../contract/stock-admin.ts'
import { queryOf } from '../../../platform/api.ts'
import { Age, ageWidth } from '../../../platform/format.tsx'
import { useListKeys } from '../../../platform/list-keys.ts'
import { Listing } from '../../../platform/listing.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { type DataColumn, DataTable, SearchForm } from '../../../ui/index.ts'
import { StockAge } from '../../parts/index.ts'
import { companiesInput, type ListProps, pagesOf } from './admin-search.ts'
import { stockStaffTexts } from './texts.tsx'

const texts = stockStaffTexts.companies

const hrefOf = ({ companyId }: CompanyStock) => pathWith(pages.adminStock.path, { companyId })

const columns: DataColumn<CompanyStock>[] = [
  {
    key: 'company',
    label: texts.company,
    phone: 'lead',
    title: ({ companyName }) => companyName,
    cell: row => (
      <Link href={hrefOf(row)} data-row-link>
        {row.companyName}
      </Link>
    ),
  },
  { key: 'country', label: texts.country, width: 180, look: 'muted', phone: 'rest', cell: ({ country }) => country },
  {
    key: 'items',
    label: texts.items,
    width: 104,
    isEnd: true,
    phone: 'first',
    unit: ({ count }) => texts.itemsUnit(count),
    cell: ({ count }) => formatInteger(count),
  },
  {
    key: 'stale',
    label: texts.notFresh,
    width: 104,
    isEnd: true,
    look: 'muted',
    unit: () => texts.notFreshUnit,
    title: () => texts.notConfirmedFor(staleAfterDays),
    tone: ({ numNotFresh }) => (numNotFresh > 0 ? 'warning' : undefined),
    cell: ({ numNotFresh }) => formatInteger(numNotFresh),
  },
  {
    key: 'confirmed',
    label: texts.confirmed,
    width: 104,
    isEnd: true,
    look: 'muted',
    phone: 'hidden',
    cell: ({ lastConfirmedOn }) => (lastConfirmedOn === null ? '–' : <StockAge updatedOn={lastConfirmedOn} />),
  },
  {
    key: 'uploaded',
    label: texts.uploaded,
    width: ageWidth,
    isEnd: true,
    look: 'muted',
    phone: 'hidden',
    cell: ({ lastUploadDT }) => (lastUploadDT === null ? '–' : <Age date={lastUploadDT} />),
  },
]

/** All companies that have or had stock; each links to its stock. */
export function Companies(props: ListProps) {
  const { search, onSearch } = props
  const { pageSize } = usePreferences().preferences
  const keys = useListKeys<HTMLElement>()
  const result = useQuery({
    ...queryOf(listCompanyStocks, companiesInput(search, pageSize)),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SearchForm
        name={texts.companies}
        label={texts.company}
        query={search.query}
        onSearch={query => onSearch({ query })}
      />
      <Listing
        {...pagesOf(props)}
        label={texts.companies}
        names={texts.counted}
        result={result}
        keys={keys}
        empty={texts.noCompany}
      >
        {rows => (
          <DataTable
            label={texts.companies}
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
