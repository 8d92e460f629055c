import type { z } from 'zod'
import type { listCompanies } from '../../../contract/companies.ts'
import type { InputOf } from '../../../contract/kit/index.ts'
import type { Preferences } from '../../platform/preferences.tsx'

export type CompaniesState = z.output<typeof listCompanies.query>
export type CompanyOrder = NonNullable<CompaniesState['orderCol']>

/** The columns that visitors may sort by, which are those not masked. */
const openOrders: readonly CompanyOrder[] = ['Country', 'favCount']
export const maySortBy = (column: CompanyOrder, isMember: boolean) => isMember || openOrders.includes(column)

/** Returns the input of the API, without sort orders that visitors may not use. */
export function companiesInput(
  state: CompaniesState,
  { isMember, pageSize }: { isMember: boolean } & Pick<Preferences, 'pageSize'>,
): InputOf<typeof listCompanies> {
  const orderCol = state.orderCol && maySortBy(state.orderCol, isMember) ? state.orderCol : undefined
  return { query: { ...state, orderCol, pageSize } }
}
