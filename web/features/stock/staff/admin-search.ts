import { id, pageQuery } from '../../../../contract/kit/index.ts'
import { listCompanyStocks, listImports, listStockOf } from '../../../../contract/stock-admin.ts'
import { z } from '../../../platform/address.ts'

/** The URL parameters of the staff's stock pages: the list, the company and the filters. */
export const adminSearch = z.object({
  tab: z.enum(['companies', 'imports']).default('companies'),
  companyId: id().optional(),
  query: listCompanyStocks.query.shape.query,
  orderCol: listStockOf.query.shape.orderCol,
  orderDesc: listStockOf.query.shape.orderDesc,
  state: listImports.query.shape.state,
  hasErrors: listImports.query.shape.hasErrors,
  page: pageQuery.page,
})
export type AdminSearch = z.output<typeof adminSearch>

/** Returns the requests of the three lists. */
export const companiesInput = ({ query, page }: AdminSearch, pageSize: number) => ({ query: { query, page, pageSize } })
export const stockInput = ({ query, orderCol, orderDesc, page }: AdminSearch, companyId: number, pageSize: number) => ({
  params: { id: companyId },
  query: { query, orderCol, orderDesc, page, pageSize },
})
export const importsInput = ({ companyId, state, hasErrors, page }: AdminSearch, pageSize: number) => ({
  query: { companyId, state, hasErrors, page, pageSize },
})

/** Returns the URL with some parameters changed; goes back to the first page unless the change sets one. */
export type Patch = Record<string, string | number | boolean | undefined>

export interface ListProps {
  search: AdminSearch
  onSearch(patch: Patch): void
  hrefWith(patch: Record<string, string | number | undefined>): string
}

/** Returns the paging props of a list, for `Listing`. */
export const pagesOf = ({ search, onSearch, hrefWith }: ListProps) => ({
  page: search.page,
  hrefOf: (page: number) => hrefWith({ page: page === 1 ? undefined : page }),
  onResize: () => onSearch({ page: undefined }),
})
