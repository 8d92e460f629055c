import { matchesWords, searchQuery } from '../../server/modules/search/index.ts'
import type { Tx } from '../../server/platform/db/database.ts'
import type { Product } from './catalogue.ts'
import { companyOf, type DemoCompany, isTrader } from './companies.ts'
import { before } from './dates.ts'
import { randomFor } from './random.ts'
import { insertRows, type Row } from './rows.ts'

type Search = Pick<Row<'saved_searches'>, 'query' | 'exact_phrase' | 'list_id' | 'side' | 'is_digest'>

const search = (query: string, is_digest: boolean, rest: Partial<Search> = {}): Search => ({
  query,
  exact_phrase: false,
  list_id: null,
  side: null,
  is_digest,
  ...rest,
})

/** Saved searches of the demo accounts: every kind, some with many results and one with none. */
const shown: readonly Search[] = [
  search('cisco 2960x', true, { side: 'WTS' }),
  search('507127-B21', false),
  search('hp sas', true, { list_id: 2, side: 'WTB' }),
  search('SFP-10G-SR', false, { list_id: 4 }),
  search('300GB 10K', true, { exact_phrase: true }),
  search('', true, { list_id: 7, side: 'WTB' }),
  search('tape library lto-9', true),
]

/** Returns the time of the newest result of the search from another company, posted after the search was saved. */
function lastHit(of: Search, contact: { companyId: number; savedAt: Date }, broadcasts: readonly Row<'broadcasts'>[]) {
  const query = searchQuery(of.query ?? '', of.exact_phrase)
  const phrase = query.phrase?.slice(1, -1) ?? ''
  const moments = broadcasts
    .filter(
      row =>
        row.company_id !== contact.companyId &&
        (of.list_id ?? row.list_id) === row.list_id &&
        (of.side ?? row.side) === row.side &&
        (row.posted_at ?? contact.savedAt) > contact.savedAt &&
        matchesWords({ words: row.search_words ?? '', phrase: '' }, query) &&
        (row.search_phrase ?? '').includes(phrase),
    )
    .map(row => row.posted_at?.getTime() ?? 0)
  return moments.length === 0 ? null : new Date(Math.max(...moments))
}

/** Builds saved searches of the demo's accounts and of some traders. */
export function buildSavedSearches(
  companies: readonly DemoCompany[],
  catalogue: Map<number, Product[]>,
  broadcasts: readonly Row<'broadcasts'>[],
  now: Date,
): Row<'saved_searches'>[] {
  const random = randomFor('saved searches')
  const accounts = (['member@demo.example', 'broker@demo.example', 'diamond@demo.example'] as const).map(email =>
    companyOf(companies, email),
  )
  const others = random
    .sample(companies.filter(isTrader), 40)
    .filter(company => !accounts.includes(company))
    .map(company => {
      const products = random.sample(catalogue.get(random.pick(company.lists)) ?? [], 3)
      return { company, searches: products.map(({ partNumber }) => search(partNumber, random.chance(0.7))) }
    })
  return [...accounts.map(company => ({ company, searches: shown })), ...others]
    .flatMap(({ company, searches }) =>
      searches.map(of => {
        const savedAt = before(now, random.int(20, 200) + random.next())
        return {
          contact_id: company.contacts[0].id,
          company_id: null,
          ...of,
          created_at: savedAt,
          last_hit_at: lastHit(of, { companyId: company.row.id, savedAt }, broadcasts),
        }
      }),
    )
    .map((row, index) => ({ id: index + 1, ...row, version: index + 1 }))
}

/** Inserts saved searches, and marks all demo broadcasts as reported, so that the first minutes send no mail. */
export async function insertSavedSearches(
  tx: Tx,
  searches: readonly Row<'saved_searches'>[],
  broadcasts: readonly Row<'broadcasts'>[],
): Promise<void> {
  await insertRows(tx, 'saved_searches', searches)
  await tx.updateTable('saved_search_version').set({ version: searches.length }).execute()
  const matchings = broadcasts.map(({ id, posted_at, num_sendings = 1 }) => ({
    broadcast_id: id,
    sending: num_sendings,
    matched_at: posted_at,
  }))
  await insertRows(tx, 'saved_search_matchings', matchings)
}
