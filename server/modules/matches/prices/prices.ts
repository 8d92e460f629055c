import type { z } from 'zod'
import { type getPricingData, maxPrices } from '../../../../contract/matches.ts'
import type { Deps } from '../../../deps.ts'
import type { Account } from '../../auth/index.ts'
import { firstDayOf, lineFilterOf, postersIn, subjectOfLine } from '../../broadcasts/index.ts'
import { ratesNow } from '../../exchange-rates/index.ts'
import { queriesOf, readTyped, vocabularyNow } from '../../goods-search/index.ts'
import { withoutContactDetails } from '../../masking/index.ts'
import { seesContactsInLists } from '../../reading-budgets/index.ts'
import type { PriceRange, PriceSource } from './price-source.ts'

type ServiceDeps = Pick<Deps, 'db' | 'queryCache' | 'clock'>
type RequestQuery = z.output<typeof getPricingData.query>

/** Rounds to cents, but at least one cent: a small price in another currency must not become zero. */
const cents = (euros: number) => Math.max(Math.round(euros * 100), 1) / 100

const none = { min: null, median: null, max: null, lowestId: null, highestId: null, oldest: null, newest: null }

const presentRange = ({ min, median, max, lowestId, highestId, oldest, newest }: PriceRange) => ({
  min: cents(min),
  median: cents(median),
  max: cents(max),
  lowestId,
  highestId,
  oldest: oldest.toISOString(),
  newest: newest.toISOString(),
})

/** Returns the prices in euros of the lines that a broadcast search finds. */
export async function pricesOf(deps: ServiceDeps, source: PriceSource, account: Account, requested: RequestQuery) {
  const { listType: listId, type: side, companyId } = requested
  const favoritesOf = requested.favorites ? account.contactId : undefined
  const rates = await ratesNow(deps)
  const anyOf = queriesOf(requested, readTyped(requested, await vocabularyNow(deps)))
  const { isPriced: _, ...line } = lineFilterOf(requested)
  const dayFrom = requested.maxAge === undefined ? undefined : firstDayOf(deps.clock.now(), requested.maxAge)
  const companies = await postersIn(deps, requested)
  const filters = { listId, side, companyId, favoritesOf, companies, dayFrom, line }
  const prices = await source.find({ anyOf, ...filters, rates }, maxPrices)
  const shown = (subject: string) => (seesContactsInLists(account) ? subject : withoutContactDetails(subject))
  const results = prices.newest.map(({ broadcastId, amount, postedAt, line }) => ({
    id: broadcastId,
    price: cents(amount),
    date: postedAt.toISOString(),
    subject: shown(subjectOfLine(line.side, line)),
  }))
  const range = prices.range === undefined ? none : presentRange(prices.range)
  return { payload: { results, numPrices: prices.count, isCapped: prices.isCapped, ...range } }
}
