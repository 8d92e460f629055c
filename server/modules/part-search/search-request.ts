import { z } from 'zod'
import { type FoundPart, memberFilters, partFilterParams } from '../../../contract/parts.ts'
import type { Deps } from '../../deps.ts'
import type { RegionSpec } from '../../watched-tables.ts'
import { memberOf, type Viewer } from '../auth/index.ts'
import { cachedEquivalentsOf } from '../equivalents/index.ts'
import { partKey, typedNumber } from '../part-numbers/index.ts'
import { matchesWords, numberQuery, searchableText, searchQuery } from '../search/index.ts'
import { freshnessNow } from '../stock/index.ts'
import { type FilterValues, filterValuesOf, type RequestQuery } from './filters.ts'
import type { PartQuery } from './part-search.ts'
import { findCountryCode, listFavoriteCompanies, type PartWithCompany } from './reads.ts'

type CountryCode = Awaited<ReturnType<typeof findCountryCode>>
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
const favorites: RegionSpec = { name: 'favorites', tables: ['favorites'], maxEntries: 20_000 }

/** Returns the values of the request's filters. */
async function filtersFor(
  { db, queryCache }: ServiceDeps,
  viewer: Viewer,
  requested: RequestQuery,
): Promise<FilterValues> {
  const member = memberOf(viewer)
  return filterValuesOf({
    query: member === undefined ? { ...requested, ...noMemberFilters } : requested,
    async countryCodeOf(typed) {
      const name = printable(typed)
      const find = () => findCountryCode(db, name)
      return (await queryCache.region<string, CountryCode>(countries).get(name, find))?.code ?? noCountry
    },
    async favoriteCompanies() {
      if (member === undefined) return []
      const list = () => listFavoriteCompanies(db, member.contactId)
      return queryCache.region<number, number[]>(favorites).get(member.contactId, list)
    },
  })
}

/** Returns the equivalents of the typed number, if one number was typed and the search may include them. */
async function equivalentsFor(
  deps: ServiceDeps,
  { query, equivalents, exactPhrase }: RequestQuery,
): Promise<Equivalents> {
  const number = typedNumber(query)
  if (!equivalents || exactPhrase || number === undefined) return []
  return cachedEquivalentsOf(deps, number)
}

/** Returns the query for a viewer's request, without options that the viewer may not use: visitors cannot sort by company. */
export async function searchRequestOf(deps: ServiceDeps, viewer: Viewer, requested: RequestQuery) {
  const isMember = memberOf(viewer) !== undefined
  const [filters, equivalents] = await Promise.all([
    filtersFor(deps, viewer, requested),
    equivalentsFor(deps, requested),
  ])
  const typed = searchQuery(requested.query, requested.exactPhrase)
  const query: PartQuery = {
    anyOf: [typed, ...equivalents.map(({ key }) => numberQuery(key))],
    audience: isMember ? 'member' : 'visitor',
    filters,
    order: !isMember && requested.orderCol === 'inv_companyname' ? undefined : requested.orderCol,
    isDescending: requested.orderDesc,
    page: requested.page,
    pageSize: requested.pageSize,
    freshness: freshnessNow(deps.clock),
  }
  return { query, equivalents }
}

interface ResultPage {
  typed: string
  query: Pick<PartQuery, 'anyOf' | 'audience'>
  equivalents: Equivalents
  rows: readonly PartWithCompany[]
}

/** Returns the search words of a line as derivedPartColumns computes them, to save a query per page. */
const wordsOf = (row: PartWithCompany, audience: PartQuery['audience']): string =>
  audience === 'member'
    ? searchableText([row.manufacturer, row.description], row.part_number).words
    : searchableText([row.public_manufacturer, row.public_description], row.public_part_number).words

/** Returns, for lines that do not contain the typed text, the equivalent by which each was found. */
export function reasonsOf({
  typed,
  query: { anyOf, audience },
  equivalents,
  rows,
}: ResultPage): Map<number, NonNullable<FoundPart['matchedBy']>> {
  const [asTyped] = anyOf
  const key = typedNumber(typed)
  if (equivalents.length === 0 || asTyped === undefined || key === undefined) return new Map()
  // A number that starts with the query contains it, without a check of its words.
  const numberOf = audience === 'member' ? 'part_number' : 'public_part_number'
  const doubtful = rows.filter(row => !partKey(row[numberOf]).startsWith(key))
  return new Map(
    doubtful.flatMap(row => {
      const found = { words: wordsOf(row, audience), phrase: '' }
      if (matchesWords(found, asTyped)) return []
      const reason = equivalents.find(({ key }) => matchesWords(found, numberQuery(key)))
      return reason === undefined ? [] : [[row.id, { kind: reason.kind, partNumber: reason.partNumber }] as const]
    }),
  )
}
