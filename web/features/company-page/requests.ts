import type { CompanyLineFilters } from '../../../contract/company-market.ts'

export const noFilters: CompanyLineFilters = { wanted: false, underMedian: false, priced: false, condition: '' }

/**
 * Returns the request for the number of a company's lines that the viewer looks for, which the filter shows; the lines
 * would count toward the reading limit.
 */
export const wantedInput = (id: number) => ({ params: { id }, query: { ...noFilters, wanted: true, countOnly: true } })

/** Returns the request for a company's stock, in the overview or in its own tab. */
export const stockInput = (companyId: number, { isWhole = false, query = '' } = {}) =>
  ({ query: { companyId, query, pageSize: isWhole ? 50 : 10 } }) as const

/** Returns the request for a company's broadcasts, in the overview or in their own tab. */
export const broadcastsInput = (companyId: number, isWhole = false) =>
  ({ query: { companyId, pageSize: isWhole ? 50 : 5 } }) as const

/** Returns the request for the market figures of these stock lines. */
export const comparisonsInput = (ids: readonly number[]) => ({ query: { ids: ids.join(',') } })
