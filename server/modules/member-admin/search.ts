import type { z } from 'zod'
import { listOf } from '../../../contract/kit/index.ts'
import type { searchMemberAccounts } from '../../../contract/member-admin.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { Problem } from '../../platform/http/problem.ts'
import { idleSince } from '../auth/index.ts'
import { countAddresses, limitsFor } from '../delivery/index.ts'
import { searchQuery } from '../search/index.ts'
import { accountReply, accountRowReply, contactReply } from './present.ts'
import {
  type AccountFilter,
  countAccountRows,
  findAccountRow,
  listAccountRows,
  listContactAccountRows,
} from './reads.ts'

type SearchDeps = Pick<Deps, 'db' | 'clock'>

/** Reads what staff typed: an e-mail address, a domain after an at sign, or words. */
function conditionOf(typed: string): Pick<AccountFilter, 'text' | 'email' | 'domain'> {
  if (typed === '') return {}
  const index = typed.lastIndexOf('@')
  if (index === -1) return { text: searchQuery(typed) }
  return index === 0 ? { domain: typed.slice(1) } : { email: typed }
}

/** Returns one page of companies with their standing. */
export async function searchAccounts(
  { db, clock }: SearchDeps,
  requested: Omit<z.output<typeof searchMemberAccounts.query>, 'pageSize'> & { pageSize: number },
) {
  const now = clock.now()
  const { query, orderCol = 'companyname', ...rest } = requested
  const condition = conditionOf(query)
  if (condition.text?.matchesNothing) return { payload: { results: [], numResults: 0, isCapped: false } }
  const filter = { ...rest, ...condition, orderCol, now }
  const [rows, count] = await Promise.all([listAccountRows(db, filter), countAccountRows(db, filter)])
  return listOf(
    rows.map(row => accountRowReply(row, dayOf(now))),
    count,
  )
}

/** Returns a company's account and contacts for staff. */
export async function getAccountOf({ db, clock }: SearchDeps, id: number) {
  const now = clock.now()
  const row = await findAccountRow(db, id, now)
  if (row === undefined) throw new Problem('company-not-found')
  const [contacts, limits, used] = await Promise.all([
    listContactAccountRows(db, id, { now, idleSince: idleSince(now) }),
    limitsFor(db, row),
    countAddresses(db, id),
  ])
  const addresses = { used, max: limits[row.membership_plan] }
  return { account: accountReply(row, addresses, dayOf(now)), contacts: contacts.map(contactReply) }
}
