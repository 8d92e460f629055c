import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Link, useSearch } from 'wouter'
import { emptyTexts } from '../../../contract/catalogue-texts.ts'
import { type CompanyRow, listCompanies } from '../../../contract/companies.ts'
import { listCompanyCountries } from '../../../contract/company-map.ts'
import { listFavorites } from '../../../contract/favorites.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { detailParam } from '../../platform/detail-param.ts'
import { formatCounted } from '../../platform/format.tsx'
import { InBrowser } from '../../platform/in-browser.tsx'
import { useRememberSearch } from '../../platform/last-search.ts'
import { later } from '../../platform/later.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { ListPages } from '../../platform/paging/list-pages.tsx'
import { PagingSelect } from '../../platform/paging/paging-select.tsx'
import { usePagedRows } from '../../platform/paging/use-paged-rows.ts'
import { paneCode } from '../../platform/pane-code.tsx'
import { usePreferences } from '../../platform/preferences.tsx'
import { useSelection } from '../../platform/selection/use-selection.ts'
import { useMay, useUser } from '../../platform/session.ts'
import { useDetail } from '../../platform/use-detail.ts'
import {
  ButtonLink,
  commonTexts,
  DetailPane,
  EmptyState,
  Icon,
  LoadFailed,
  SkeletonLines,
  SortSelect,
} from '../../ui/index.ts'
import { CompaniesForm } from './companies-form.tsx'
import styles from './companies-page.module.css'
import { companiesInput } from './companies-search.ts'
import { CompaniesTable, companyColumns } from './companies-table.tsx'
import { useMapSection } from './map/map-section.tsx'
import { Teaser } from './teaser.tsx'
import { listTexts } from './texts.tsx'

const texts = listTexts.companiesPage

const SelectedCompanies = later(async () => (await import('./selected-companies.tsx')).SelectedCompanies)
const CompanyPane = paneCode(async () => ({ default: (await import('../company-page/index.ts')).CompanyPane }))

function Component() {
  useRememberSearch('/companies')
  const [state, update] = useSearchState(listCompanies.query)
  const { pageSize } = usePreferences().preferences
  const search = useSearch()
  const isMember = useUser() !== undefined
  const { openId, page: openPage, close, detailOf } = useDetail(id => `/companies/${id}`, CompanyPane.load)
  const { list } = useListKeys<HTMLElement>()
  const { buttons, map } = useMapSection({ country: state.country, onCountry: country => update({ country }) })
  const input = companiesInput(state, { isMember, pageSize })
  const result = useQuery({ ...queryOf(listCompanies, input), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData, refetch } = result
  const { rows, pages } = usePagedRows(listCompanies, input, result)
  const payload = data?.payload
  const hrefOf = (page: number) =>
    pathWith('/companies', { ...Object.fromEntries(new URLSearchParams(search)), page, [detailParam]: undefined })
  return (
    <div className={styles.page}>
      <div className="spread">
        <h1>{texts.companies}</h1>
        <div className="row">
          <FavoritesLink />
          {buttons}
        </div>
      </div>
      <CompaniesForm
        state={state}
        onSearch={patch => update({ ...patch, [detailParam]: undefined })}
        isMember={isMember}
      />
      {isMember ? map : <Teaser />}
      {error ? (
        <LoadFailed title={texts.searchFailed} error={error} onRetry={refetch} />
      ) : (
        <section aria-label={commonTexts.results} aria-busy={data === undefined || isPlaceholderData} {...list}>
          <ResultsBar state={state} update={update} payload={payload} isMember={isMember} />
          {payload?.results.length === 0 ? (
            <NoCompanies />
          ) : (
            <DetailPane
              label={texts.pane}
              page={openPage}
              onClose={close}
              list={
                <>
                  <SelectableCompanies
                    rows={rows}
                    pageSize={pageSize}
                    sorting={state}
                    onSort={sorting => update({ ...sorting, [detailParam]: undefined })}
                    isMember={isMember}
                    detailOf={detailOf}
                  />
                  <ListPages pages={pages} hrefOf={hrefOf} />
                </>
              }
            >
              {openId !== undefined && isMember && <OpenCompany key={openId} id={Number(openId)} rows={rows} />}
            </DetailPane>
          )}
        </section>
      )}
    </div>
  )
}

const nameOf = ({ name }: CompanyRow) => name
/** A masked company has no id, but a visitor cannot select it either. */
const keyOf = ({ id }: CompanyRow) => id ?? ''

/** Companies that a member can select, with the bar of actions on them. */
function SelectableCompanies(props: ComponentProps<typeof CompaniesTable>) {
  const chosen = useSelection(props.rows, nameOf, keyOf)
  return (
    <>
      <CompaniesTable {...props} selection={props.isMember ? chosen.selection : undefined} />
      {chosen.rows.length > 0 && <SelectedCompanies rows={chosen.rows} onClear={chosen.clear} />}
    </>
  )
}

type SearchState = ReturnType<typeof useSearchState<typeof listCompanies.query>>
type Payload = ReplyOf<typeof listCompanies>['payload']

interface ResultsBarProps {
  state: SearchState[0]
  update: SearchState[1]
  payload: Payload | undefined
  isMember: boolean
}

/** The number of companies, their order and the page size. */
const ResultsBar = ({ state, update, payload, isMember }: ResultsBarProps) => (
  <div className={styles.bar}>
    <p className={styles.count} role="status">
      {payload && countText(payload)}
    </p>
    <SortSelect
      columns={companyColumns(isMember)}
      sorting={state}
      fallback={isMember ? 'companyname' : undefined}
      onSort={sorting => update({ ...sorting })}
    />
    <PagingSelect onResize={() => state.page > 1 && update({ page: undefined })} />
  </div>
)

const NoCompanies = () => (
  <EmptyState>
    <p>{emptyTexts.noResults}</p>
    <ButtonLink href="/companies">{texts.showAllCompanies}</ButtonLink>
  </EmptyState>
)

/** The company that is open beside the list. */
const OpenCompany = ({ id, rows }: { id: number; rows: readonly CompanyRow[] | undefined }) => (
  <InBrowser fallback={<SkeletonLines count={8} label={texts.loading} />}>
    <CompanyPane id={id} row={rows?.find(row => row.id === id)} />
  </InBrowser>
)

function FavoritesLink() {
  const favorites = useUser()?.favCompanies.filter(id => id !== 0)
  if (!useMay(listFavorites) || favorites === undefined) return null
  return (
    <Link href={pages.favorites.path} className={styles.favorites}>
      <Icon name="heart" />
      <span className={styles.favoritesText}>{texts.yourFavorites(formatInteger(favorites.length))}</span>
      <span className={styles.favoritesCount} aria-hidden="true">
        {formatInteger(favorites.length)}
      </span>
    </Link>
  )
}

/** Returns e.g. "2,814 companies" */
function countText({ numResults, isCapped }: { numResults: number; isCapped: boolean }): string {
  return formatCounted(numResults, isCapped, texts.counted)
}

export const page: PageModule = {
  Component,
  needs({ search, isMember, preferences }) {
    const state = readSearch(listCompanies.query, search)
    const input = companiesInput(state, { isMember, pageSize: preferences.pageSize })
    return [need(listCompanies, input), need(listCompanyCountries)]
  },
}
