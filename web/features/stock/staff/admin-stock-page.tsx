import { useSearch } from 'wouter'
import { pages } from '../../../../contract/pages.ts'
import { listCompanyStocks, listImports, listStockOf } from '../../../../contract/stock-admin.ts'
import { pathWith, readSearch, useSearchState } from '../../../platform/navigation.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { Tabs } from '../../../ui/index.ts'
import { adminSearch, companiesInput, importsInput, stockInput } from './admin-search.ts'
import { Companies } from './companies.tsx'
import { CompanyStock } from './company-stock.tsx'
import { Imports } from './imports.tsx'
import { stockStaffTexts } from './texts.tsx'

const texts = stockStaffTexts.adminStockPage

const { path } = pages.adminStock

/** Staff page: the stock and the uploads of all companies. */
function Component() {
  const [search, onSearch] = useSearchState(adminSearch)
  const address = useSearch()
  const { tab, companyId } = search
  const list = {
    search,
    onSearch,
    hrefWith: (patch: Record<string, string | number | undefined>) =>
      pathWith(path, { ...Object.fromEntries(new URLSearchParams(address)), ...patch }),
  }
  return (
    <div className="stack-3">
      <h1>{texts.stock}</h1>
      <Tabs
        label={texts.whichList}
        tabs={[
          { label: texts.companies, href: path, isCurrent: tab === 'companies' },
          { label: texts.importLog, href: pathWith(path, { tab: 'imports' }), isCurrent: tab === 'imports' },
        ]}
      />
      {tab === 'imports' ? (
        <Imports {...list} />
      ) : companyId === undefined ? (
        <Companies {...list} />
      ) : (
        <CompanyStock key={companyId} companyId={companyId} {...list} />
      )}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs({ search, preferences: { pageSize } }) {
    const params = readSearch(adminSearch, search)
    if (params.tab === 'imports') return [need(listImports, importsInput(params, pageSize))]
    return params.companyId === undefined
      ? [need(listCompanyStocks, companiesInput(params, pageSize))]
      : [need(listStockOf, stockInput(params, params.companyId, pageSize))]
  },
}
