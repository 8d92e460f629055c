import { z } from 'zod'
import { severalIn } from '../../../contract/kit/several.ts'
import { type FoundPart, memberFilters, partFilterParams } from '../../../contract/parts.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { squeeze } from '../../platform/text/fold.ts'
import type { RegionSpec } from '../../watched-tables.ts'
import { memberOf, type Viewer } from '../auth/index.ts'
import { cachedEquivalentsOf } from '../equivalents/index.ts'
import {
  type GoodsQuery,
  goodsText,
  queriesOf,
  type Rank,
  ranksOf,
  readTyped,
  vocabularyNow,
} from '../goods-search/index.ts'
import { cachedMuted } from '../mutes/index.ts'
import { partKey, typedNumber } from '../part-numbers/index.ts'
import { findCountryByName } from '../reference/index.ts'
import { matchesWords, maxWordLength, numberQuery } from '../search/index.ts'
import { type Freshness, freshnessNow } from '../stock/index.ts'
import { tierOf, tiers } from '../tiers/index.ts'
import { type FilterValues, filterValuesOf, type RequestQuery } from './filters.ts'
import type { PartQuery } from './part-search.ts'
import { listCompanyTiers, listFavoriteCompanies, type PartWithCompany } from './reads.ts'

type CountryCode = Awaited<ReturnType<typeof findCountryByName>>
type Equivalents = Awaited<ReturnType<typeof cachedEquivalentsOf>>

/** Removes control characters and lone surrogates: PostgreSQL does not accept NUL in a text. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

const noCountry = '??'

const noFilters = z.object(partFilterParams).parse({})
const noMemberFilters = Object.fromEntries(memberFilters.map(name => [name, noFilters[name]]))

type ServiceDeps = Pick<Deps, 'db' | 'queryCache' | 'clock'>

const countries: RegionSpec = { name: 'countries by name', tables: [], maxEntries: 300 }
const companyTiers: RegionSpec = { name: 'tiers of companies', tables: ['companies'], maxEntries: 2 }
const favorites: RegionSpec = { name: 'favorites', tables: ['favorites'], maxEntries: 20_000 }

/** Returns the tier, as its index in `tiers`, of each company that has one today. */
export function tiersOfCompanies({ db, queryCache, clock }: ServiceDeps) {
  const today = dayOf(clock.now())
  return queryCache.region<string, Map<number, number>>(companyTiers).get(today, async () => {
    const rows = await listCompanyTiers(db)
    return new Map(
      rows.flatMap(row => {
        const its = tierOf(row, today)
        return its === undefined ? [] : [[row.id, tiers.indexOf(its)] as const]
      }),
    )
  })
}

/** Returns the ids of a contact's favorite companies. */
export const favoriteCompaniesOf = ({ db, queryCache }: Pick<ServiceDeps, 'db' | 'queryCache'>, contactId: number) =>
  queryCache.region<number, number[]>(favorites).get(contactId, () => listFavoriteCompanies(db, contactId))

/** Returns the values of the request's filters. */
async function filtersFor(
  { db, queryCache, clock }: ServiceDeps,
  viewer: Viewer,
  requested: RequestQuery,
): Promise<FilterValues> {
  const member = memberOf(viewer)
  return filterValuesOf({
    query: member === undefined ? { ...requested, ...noMemberFilters } : requested,
    async countryCodeOf(typed) {
      const name = printable(typed)
      const find = () => findCountryByName(db, name)
      return (await queryCache.region<string, CountryCode>(countries).get(name, find))?.code ?? noCountry
    },
    async companiesOfTier(tier) {
      const known = await tiersOfCompanies({ db, queryCache, clock })
      return [...known].flatMap(([id, its]) => (its >= tiers.indexOf(tier) ? id : []))
    },
    async favoriteCompanies() {
      return member === undefined ? [] : favoriteCompaniesOf({ db, queryCache }, member.contactId)
    },
  })
}

/** Returns the only part number in the query, ignoring words that name its manufacturer or mean nothing. */
function numberIn(typed: string, goods: GoodsQuery | undefined): string | undefined {
  const [block, ...others] = goods?.blocks ?? []
  if (block === undefined || others.length > 0) return undefined
  const rest = block.units.filter(({ is, kind }) => is !== 'concept' || kind !== undefined)
  const [number] = rest
  return typedNumber(typed) ?? (rest.length === 1 && number?.is === 'number' ? typedNumber(number.typed) : undefined)
}

/** A request of a viewer, ready to be searched. */
export interface PreparedSearch {
  query: PartQuery
  /** The meaning of the text; undefined for an exact phrase and for a text without letters and digits. */
  goods: GoodsQuery | undefined
  ranks: Rank[]
  /** The typed number, if one was typed, and its equivalents. */
  number: string | undefined
  equivalents: Equivalents
}

/** Returns the search for the typed text, or for `instead`, without options that the viewer may not use. */
export async function prepareSearch(
  deps: ServiceDeps,
  viewer: Viewer,
  requested: RequestQuery,
  instead?: GoodsQuery,
): Promise<PreparedSearch> {
  const goods = instead ?? readTyped(requested, await vocabularyNow(deps))
  const member = memberOf(viewer)
  const isMember = member !== undefined
  const number = requested.exactPhrase ? undefined : numberIn(requested.query, goods)
  // Who opens the stock of a muted company sees it.
  const hasMutes = member !== undefined && requested.companyId === undefined
  const [filters, notFrom, equivalents] = await Promise.all([
    filtersFor(deps, viewer, requested),
    hasMutes ? cachedMuted(deps, member.contactId) : [],
    requested.equivalents && number !== undefined ? cachedEquivalentsOf(deps, number) : [],
  ])
  // Visitors cannot sort by company.
  const order = !isMember && requested.orderCol === 'inv_companyname' ? undefined : requested.orderCol
  const isBest = order === undefined && requested.query.trim() !== ''
  const query: PartQuery = {
    anyOf: [...queriesOf(requested, goods), ...equivalents.map(({ key }) => numberQuery(key))],
    audience: isMember ? 'member' : 'visitor',
    filters,
    order: isBest ? 'Best' : order,
    ...keyOf(requested),
    ...(requested.manufacturer !== '' && {
      manufacturers: severalIn(requested.manufacturer).map(name => printable(name).toLowerCase()),
    }),
    ...(requested.category !== '' && { kind: printable(requested.category) }),
    ...(notFrom.length > 0 && { notFrom }),
    isDescending: requested.orderDesc && !isBest,
    offset: (requested.page - 1) * requested.pageSize,
    limit: requested.pageSize,
    freshness: freshnessFor(deps, requested),
  }
  const keys = equivalents.map(({ key }) => key)
  return { query, goods, number, equivalents, ranks: isBest && goods !== undefined ? ranksOf(goods, keys) : [] }
}

/** Returns the days from which on lines are found. */
function freshnessFor({ clock }: ServiceDeps, { maxAge }: RequestQuery): Freshness {
  const freshness = freshnessNow(clock)
  if (maxAge === undefined) return freshness
  const shownFrom = dayAgo(dayOf(clock.now()), maxAge - 1)
  return shownFrom < freshness.shownFrom ? freshness : { ...freshness, shownFrom }
}

/** Returns the day that is `days` days before another. */
export const dayAgo = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/** Returns the key of the part number whose lines are requested. */
function keyOf({ number = '' }: RequestQuery): Pick<PartQuery, 'keys'> {
  const key = partKey(printable(number))
  return key === '' ? {} : { keys: [key] }
}

interface ResultPage extends Pick<PreparedSearch, 'number' | 'equivalents'> {
  query: Pick<PartQuery, 'anyOf' | 'audience'>
  rows: readonly PartWithCompany[]
}

type Texts = readonly [partNumber: string, manufacturer: string, description: string]

const textsOf = (row: PartWithCompany, audience: PartQuery['audience']): Texts =>
  audience === 'member'
    ? [row.part_number, row.manufacturer, row.description]
    : [row.public_part_number, row.public_manufacturer, row.public_description]

/** Returns the search words of a line as derivedPartColumns computes them, to save a query per page. */
const wordsOf = ([partNumber, ...texts]: Texts): string => goodsText(texts, partNumber).words

/** Returns the equivalent by which each line was found that does not contain the typed text. */
export function reasonsOf({
  number: key,
  query: { anyOf, audience },
  equivalents,
  rows,
}: ResultPage): Map<number, NonNullable<FoundPart['matchedBy']>> {
  const [asTyped] = anyOf
  const reasons = new Map<number, NonNullable<FoundPart['matchedBy']>>()
  if (equivalents.length === 0 || asTyped === undefined || key === undefined) return reasons
  const queries = equivalents.map(equivalent => ({ equivalent, query: numberQuery(equivalent.key) }))
  const fragments = equivalents.map(equivalent => squeeze(equivalent.key).slice(0, maxWordLength))
  for (const row of rows) {
    const texts = textsOf(row, audience)
    // A number that starts with the query contains it, without a check of its words.
    if (partKey(texts[0]).startsWith(key)) continue
    // Computing the words of a line is slow, and nothing but its letters and digits can contain an equivalent.
    const letters = squeeze(texts.join(' '))
    if (!fragments.some(fragment => letters.includes(fragment))) continue
    const rowText = { words: wordsOf(texts), phrase: '' }
    if (matchesWords(rowText, asTyped)) continue
    const reason = queries.find(({ query }) => matchesWords(rowText, query))?.equivalent
    if (reason !== undefined) reasons.set(row.id, { kind: reason.kind, partNumber: reason.partNumber })
  }
  return reasons
}
