import {
  type CompanyLineFilters,
  dealsInDays,
  maxCompanyLines,
  maxExportedLines,
  wantedDays,
} from '../../../contract/company-market.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { workbookOf } from '../../platform/files/workbook.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Account } from '../auth/index.ts'
import { findCompanyName } from '../companies/index.ts'
import { typedNumber } from '../part-numbers/index.ts'
import { listPartsById, memberPartRow } from '../part-search/index.ts'
import { countLineReads, countSearches, seesContactsInLists } from '../reading-budgets/index.ts'
import { freshnessNow } from '../stock/index.ts'
import { findLines, listBrands, listComparisonRows, listListShares, listSavedQueries, listWantedKeys } from './reads.ts'
import { companyMarketTexts } from './texts.ts'

const dayMs = 86_400_000

type LinesRequest = CompanyLineFilters & { id: number }

/** Returns the keys of the part numbers that an account looks for. */
async function wantedKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>, account: Account): Promise<string[]> {
  const since = new Date(clock.now().getTime() - wantedDays * dayMs)
  const [keys, queries] = await Promise.all([
    listWantedKeys(db, account.companyId, since),
    listSavedQueries(db, account.contactId),
  ])
  return [...new Set([...keys, ...queries.flatMap(query => typedNumber(query) ?? [])])]
}

/**
 * Returns the ids of lines of a company, at most `max`, and the number of all. Looking for numbers counts like a search that is limited to
 * the company. Throws `reading-budget-used`.
 */
async function findFor(deps: Deps, account: Account, { id: companyId, wanted, ...filter }: LinesRequest, max: number) {
  const keys = wanted ? await wantedKeys(deps, account) : undefined
  if (keys !== undefined && keys.length > 0 && companyId !== account.companyId)
    await countSearches(deps, account, [JSON.stringify([companyId, filter, [...keys].sort()])])
  const { shownFrom } = freshnessNow(deps.clock)
  return findLines(deps.db, { ...filter, companyId, keys, shownFrom, max })
}

/** Finds lines of a company and counts them as read by the account. Throws `reading-budget-used`. */
async function readLines(deps: Deps, account: Account, requested: LinesRequest, max: number) {
  const { ids, count } = await findFor(deps, account, requested, max)
  const rows = await listPartsById(deps.db, ids)
  await countLineReads(deps, account, rows)
  return { rows, count }
}

/** Returns the goods that a company deals in, by its broadcasts of a year and by its stock. */
export async function dealsInOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, companyId: number) {
  const since = new Date(clock.now().getTime() - dealsInDays * dayMs)
  const [shares, brands] = await Promise.all([
    listListShares(db, { companyId, since, max: 3 }),
    listBrands(db, { companyId, shownFrom: freshnessNow(clock).shownFrom, max: 5 }),
  ])
  const lists = shares.map(({ name, share }) => ({ name, percent: Math.round(share * 100) }))
  return { payload: { lists: lists.filter(({ percent }) => percent > 0), brands } }
}

const contextFor = ({ clock }: Deps, account: Account) => ({
  today: dayOf(clock.now()),
  companyId: account.companyId,
  hasContacts: seesContactsInLists(account),
})

/** Returns the stock lines of a company that pass the account's filters. They count as read, like those of a search. */
export async function companyLinesOf(
  deps: Deps,
  account: Account,
  { countOnly, ...requested }: LinesRequest & { countOnly: boolean },
) {
  if (countOnly) return { payload: { results: [], numResults: (await findFor(deps, account, requested, 1)).count } }
  const { rows, count } = await readLines(deps, account, requested, maxCompanyLines)
  const context = contextFor(deps, account)
  return {
    payload: { results: rows.map(row => ({ ...memberPartRow(row, context), matchedBy: null })), numResults: count },
  }
}

/** Returns stock lines of a company as a workbook. Throws `company-not-found` or `reading-budget-used`. */
export async function stockWorkbookOf(deps: Deps, account: Account, requested: LinesRequest): Promise<Buffer> {
  const company = await findCompanyName(deps.db, requested.id)
  if (company === undefined) throw new Problem('company-not-found')
  const { rows } = await readLines(deps, account, requested, maxExportedLines)
  const context = contextFor(deps, account)
  const texts = companyMarketTexts.workbook
  async function* cells() {
    yield texts.columns
    for (const row of rows) {
      const line = memberPartRow(row, context)
      yield [
        line.partNumber,
        line.manufacturer,
        line.description,
        line.quantity,
        line.partCondition,
        line.price,
        'EUR',
        line.updatedOn,
        company?.name ?? '',
      ]
    }
  }
  return workbookOf(texts.sheet, cells())
}

/** Returns the market figures of these stock lines; lines without any are left out. */
export async function comparisonOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { companyId: viewerId }: Account,
  ids: readonly number[],
) {
  const rows = await listComparisonRows(db, { ids, viewerId, shownFrom: freshnessNow(clock).shownFrom })
  const results = rows.map(({ id, median, num_prices, own_price, asked_at }) => ({
    id,
    medianEur: median,
    numPrices: num_prices,
    ownPriceEur: own_price,
    askedDT: asked_at?.toISOString() ?? null,
  }))
  return {
    payload: {
      results: results.filter(row => row.medianEur !== null || row.ownPriceEur !== null || row.askedDT !== null),
    },
  }
}
