import { generateQuestions } from '../../../bench/support/generated-questions.ts'
import { countryCount, type StockLine } from '../../../bench/support/stock-market.ts'
import { type StockQuestion, stockQuestions } from '../../../bench/support/stock-questions.ts'
import { goodsQuery, queriesOf, ranksOf } from '../../../server/modules/goods-search/index.ts'
import { disjointTiersOf } from '../../../server/modules/part-search/best-match.ts'
import type { PartHits, PartOrder, PartQuery } from '../../../server/modules/part-search/part-search.ts'
import { searchQuery } from '../../../server/modules/search/index.ts'
import { freshnessOn } from '../../../server/modules/stock/index.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import { findByOracle } from '../part-search-oracle.ts'

/** A search of the market of bench/support/stock-market.ts, with the results of the reference query. */
export interface MarketSearch {
  what: string
  query: PartQuery
  expected: PartHits
}

interface Market {
  db: Db
  /** Lines of the market that are searched for. */
  lines: readonly StockLine[]
  /** YYYY-MM-DD */
  today: string
  /** How many searches of each class. */
  perClass: number
}

type UnansweredSearch = Omit<MarketSearch, 'expected'>

const broadWords = ['hp', 'sas', 'ssd', 'server']

function fromQuestion(question: StockQuestion, countries: readonly string[]): Partial<PartQuery> {
  const { text, isPhrase = false, country, companies, order, isDescending = false, offset = 0 } = question
  return {
    anyOf: text === '' ? [] : [searchQuery(text, isPhrase)],
    filters: {
      ...(country !== undefined && { country: [countries[country % countries.length] ?? ''] }),
      ...(companies !== undefined && { company: companies }),
    },
    order: order as PartOrder | undefined,
    isDescending,
    offset,
  }
}

function narrowed({ partNumber, manufacturer, companyId }: StockLine, word: string): Partial<PartQuery>[] {
  const anyOf = [searchQuery(word, false)]
  return [
    { anyOf, filters: { condition: ['NEW'], priced: [1] } },
    { anyOf, filters: { quantity: [100, 500] }, order: 'Price' },
    { anyOf, manufacturers: [manufacturer.toLowerCase()] },
    { anyOf, kind: 'hdd', notFrom: [companyId] },
    { keys: [partNumber.replace(/[^A-Za-z0-9]/g, '').toUpperCase()], order: 'Price' },
    { anyOf, audience: 'visitor' },
    { anyOf: [searchQuery(partNumber, false)], audience: 'visitor', order: 'Best' },
  ]
}

/** Returns the conditions of a text as brokers mean it: of the whole search, then of each rank of "Best match". */
function asMeant(typed: string): Partial<PartQuery>[] {
  const anyOf = [...queriesOf({ query: typed, exactPhrase: false })]
  const ranks = disjointTiersOf(ranksOf(goodsQuery(typed), []))
  return [
    { anyOf, order: 'Best' },
    ...ranks.map(({ name: _, ...rank }) => ({ anyOf, order: 'Best' as const, ...rank })),
  ]
}

/** Returns searches of every class that the site sends to an index, with the present results of the reference query. */
export async function marketSearches({ db, lines, today, perClass }: Market): Promise<MarketSearch[]> {
  const rows = await db.selectFrom('countries').select('code').orderBy('code').limit(countryCount).execute()
  const countries = rows.map(({ code }) => code)
  const searches: UnansweredSearch[] = []
  const ask = (what: string, query: Partial<PartQuery>) => {
    const base = { anyOf: [], audience: 'member', filters: {}, order: undefined, isDescending: false } as const
    searches.push({ what, query: { ...base, offset: 0, limit: 50, freshness: freshnessOn(today), ...query } })
  }
  for (const [what, questions] of Object.entries(stockQuestions(lines)))
    for (const question of questions.slice(0, perClass)) ask(what, fromQuestion(question, countries))
  for (const { q } of generateQuestions(lines, Math.ceil(perClass / 6)))
    for (const query of asMeant(q)) ask('as meant, by rank', query)
  for (const line of lines.slice(0, Math.ceil(perClass / 4)))
    for (const query of broadWords.flatMap(word => narrowed(line, word))) ask('filters and audience', query)
  for (const word of broadWords)
    for (const order of [undefined, 'Price'] as const) {
      const query = { anyOf: [searchQuery(word, false)], order, isDescending: order === 'Price' }
      ask('first page of all', query)
      const { query: first } = searches.pop() as UnansweredSearch
      const { count } = await findByOracle(db, { ...first, limit: 0 })
      ask('last page', { ...query, offset: Math.max(count - 30, 0) })
    }
  return Promise.all(searches.map(async each => ({ ...each, expected: await findByOracle(db, each.query) })))
}
