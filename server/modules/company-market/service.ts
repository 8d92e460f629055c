import { wantedDays } from '../../../contract/company-market.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Account } from '../auth/index.ts'
import { typedNumber } from '../part-numbers/index.ts'
import { listPartsById, memberPartRow } from '../part-search/index.ts'
import { countLineReads, seesContactsInLists } from '../reading-budgets/index.ts'
import { freshnessNow } from '../stock/index.ts'
import { findLinesByKey, listMedianRows, listSavedQueries, listWantedKeys } from './reads.ts'

const dayMs = 86_400_000

/** Returns the stock lines of a company that the account looks for. They count as read, like those of a search. */
export async function wantedLinesOf(deps: Deps, account: Account, companyId: number) {
  const { db, clock } = deps
  const now = clock.now()
  const [keys, queries] = await Promise.all([
    listWantedKeys(db, account.companyId, new Date(now.getTime() - wantedDays * dayMs)),
    listSavedQueries(db, account.contactId),
  ])
  const wanted = [...new Set([...keys, ...queries.flatMap(query => typedNumber(query) ?? [])])]
  const { ids, count } = await findLinesByKey(db, { companyId, keys: wanted, shownFrom: freshnessNow(clock).shownFrom })
  const rows = await listPartsById(db, ids)
  await countLineReads(deps, account, rows)
  const context = { today: dayOf(now), hasContacts: seesContactsInLists(account) }
  return {
    payload: { results: rows.map(row => ({ ...memberPartRow(row, context), matchedBy: null })), numResults: count },
  }
}

/** Returns what others ask for the same goods, by stock line. */
export async function mediansOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, ids: readonly number[]) {
  const rows = await listMedianRows(db, ids, freshnessNow(clock).shownFrom)
  return {
    payload: { results: rows.map(({ id, median, prices }) => ({ id, medianEur: median, numPrices: prices })) },
  }
}
