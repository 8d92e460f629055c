import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { staleAfterDays } from '../../../contract/freshness.ts'
import { pages } from '../../../contract/pages.ts'
import { type CompanyStock, listCompanyStocks } from '../../../contract/stock-admin.ts'
import { queryOf } from '../../platform/api.ts'
import { Age, formatNumber } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { pathWith } from '../../platform/navigation.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Column, endCell, LinkRow, SkeletonRows, Table } from '../../ui/index.ts'
import { StockAge } from '../parts/index.ts'
import { companiesInput, type ListProps } from './admin-search.ts'
import { Listing } from './listing.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './stock.module.css'

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
        {...props}
        label="Companies"
        names={['company', 'companies']}
        answer={answer}
        keys={keys}
        empty="No company with stock is called so."
      >
        <Table label="Companies" head={head} isStacking className={styles.companies}>
          {answer.data === undefined ? (
            <SkeletonRows count={Math.min(pageSize, 20)} columns={6} />
          ) : (
            answer.data.payload.results.map(row => <Row key={row.companyId} row={row} />)
          )}
        </Table>
      </Listing>
    </>
  )
}

const head = (
  <>
    <Column>Company</Column>
    <Column className={styles.country}>Country</Column>
    <Column isEnd className={styles.lines}>
      Items
    </Column>
    <Column isEnd className={styles.stale}>
      Not fresh
    </Column>
    <Column isEnd className={styles.date}>
      Confirmed
    </Column>
    <Column isEnd className={styles.date}>
      Uploaded
    </Column>
  </>
)

function Row({ row }: { row: CompanyStock }) {
  const { companyId, companyName, country, count, numNotFresh, lastConfirmedOn, lastUploadDT } = row
  const href = pathWith(pages.adminStock.path, { companyId })
  return (
    <LinkRow href={href}>
      <td className={styles.name}>
        <Link href={href} className={styles.link} title={companyName} data-row-link>
          {companyName}
        </Link>
      </td>
      <td className={styles.country}>{country}</td>
      <td className={`${endCell} ${styles.lines}`}>
        {formatNumber(count)}
        <span className={styles.unit}> {count === 1 ? 'item' : 'items'}</span>
      </td>
      <td
        className={`${endCell} ${styles.stale} ${numNotFresh > 0 ? styles.warning : ''}`}
        title={`Not confirmed for ${staleAfterDays} days`}
      >
        {formatNumber(numNotFresh)}
        <span className={styles.unit}> not fresh</span>
      </td>
      <td className={`${endCell} ${styles.confirmed}`}>
        {lastConfirmedOn === null ? '–' : <StockAge updatedOn={lastConfirmedOn} />}
      </td>
      <td className={`${endCell} ${styles.uploaded}`}>{lastUploadDT === null ? '–' : <Age date={lastUploadDT} />}</td>
    </LinkRow>
  )
}
