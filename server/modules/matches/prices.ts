import type { z } from 'zod'
import type { Rates } from '../../../contract/kit/index.ts'
import { type getPricingData, maxPrices } from '../../../contract/matches.ts'
import type { Deps } from '../../deps.ts'
import type { Subject } from '../../platform/db/memory.ts'
import type { Account } from '../auth/index.ts'
import { subjectOfLine } from '../broadcasts/index.ts'
import { searchQuery } from '../search/index.ts'
import { readSetting } from '../settings/index.ts'
import { siteSettings } from '../site/index.ts'
import type { PriceRange, PriceSource } from './price-source.ts'

type Needs = Pick<Deps, 'db' | 'memory'>
type Asked = z.output<typeof getPricingData.query>

/** Whole cents, and never nothing: what costs something is not free in another currency. */
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

const rememberedRates: Subject = { name: 'rates', of: ['settings'], most: 1 }

/** What currencies are worth, as they are on every node a moment after they were set. */
const ratesNow = ({ db, memory }: Needs): Promise<Rates> =>
  memory.of<string, Rates>(rememberedRates).get('', () => readSetting(db, siteSettings.rates))

/** What is asked in the broadcasts a search finds, line by line, in euros. */
export async function pricesOf(needs: Needs, source: PriceSource, account: Account, asked: Asked) {
  const { listType: listId, type: side, companyId } = asked
  const favoritesOf = asked.favorites ? account.contactId : undefined
  const rates = await ratesNow(needs)
  const text = searchQuery(asked.query, asked.exactPhrase)
  const prices = await source.find({ text, listId, side, companyId, favoritesOf, rates }, maxPrices)
  const results = prices.newest.map(({ broadcastId, amount, postedAt, line }) => ({
    id: broadcastId,
    price: cents(amount),
    date: postedAt.toISOString(),
    subject: subjectOfLine(line.side, line),
  }))
  const range = prices.range === undefined ? none : presentRange(prices.range)
  return { payload: { results, numPrices: prices.count, isCapped: prices.isCapped, ...range } }
}
