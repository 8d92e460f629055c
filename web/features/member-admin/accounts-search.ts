import type { z } from 'zod'
import { searchMemberAccounts } from '../../../contract/member-admin.ts'

/** Query parameters of the list of accounts. */
export const accountsSearch = searchMemberAccounts.query.omit({ pageSize: true })
export type AccountsSearch = z.output<typeof accountsSearch>
export type AccountOrder = NonNullable<AccountsSearch['orderCol']>

export const accountsInput = (search: AccountsSearch, pageSize: number) => ({ query: { ...search, pageSize } })
