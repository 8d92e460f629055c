import type { z } from 'zod'
import {
  type listNumbers as endpoint,
  type ListedNumber,
  maxListedNumbers,
} from '../../../../contract/listed-numbers.ts'
import { listParts } from '../../../../contract/parts.ts'
import type { Deps } from '../../../deps.ts'
import { memberOf, type Viewer } from '../../auth/index.ts'
import { vocabularyNow } from '../../goods-search/index.ts'
import { countLineReads } from '../../reading-budgets/index.ts'
import { freshnessNow } from '../../stock/index.ts'
import { tiersOf } from '../best-match.ts'
import { countNarrowedSearch } from '../narrowed-search.ts'
import type { FacetQuery, PartGroup } from '../part-search.ts'
import { groupOf, ownStockIn } from '../present.ts'
import type { PartWithCompany } from '../reads.ts'
import { companyOfFilter, findGroups, presenterFor, type SearchBackends } from '../search-parts.ts'
import { prepareSearch, printable } from '../search-request.ts'
import { groupsOfNumbers, ownStockOf } from './groups-of-numbers.ts'
import { readNumbers, type WantedNumber } from './read-numbers.ts'

type ListRequest = z.output<typeof endpoint.query>
type Requested = z.output<typeof listParts.query>

/** Numbers without stock that are searched for; each may cost several searches. */
const maxOffers = 60
const offersAtOnce = 4
/** A longer number is searched for by its beginning. */
const maxQueryLength = 200

/** Returns the search of a list of numbers, which has no order and no pages of its own. */
async function queryFor(deps: Deps, viewer: Viewer, requested: Requested): Promise<FacetQuery> {
  const { query } = await prepareSearch(deps, viewer, requested)
  const { order: _, isDescending: __, offset: ___, limit: ____, ...rest } = query
  return rest
}

/**
 * Returns the stock of the market and of the viewer's company for each number of a list, as far as the viewer may see
 * it.
 */
export async function listNumbers(
  deps: Deps,
  backends: SearchBackends,
  viewer: Viewer,
  { list, ...filters }: ListRequest,
) {
  const { clock } = deps
  const start = clock.monotonic()
  const { numbers: all, ignored } = readNumbers(list, await vocabularyNow(deps))
  const numbers = all.slice(0, maxListedNumbers)
  const everything = { ...listParts.query.parse({}), ...filters }
  await countNarrowedSearch(
    deps,
    viewer,
    everything,
    numbers.map(({ number }) => number),
  )
  const query = await queryFor(deps, viewer, everything)
  const keys = [...new Set(numbers.flatMap(number => number.keys))]
  const member = memberOf(viewer)
  const [groups, own, companyName] = await Promise.all([
    groupsOfNumbers(backends.search, query, keys),
    member === undefined ? new Map<string, PartGroup>() : ownStockOf({ ...backends, clock }, member.companyId, keys),
    companyOfFilter(deps.db, viewer, filters),
  ])
  const groupOfKey = new Map(groups.map(group => [group.key, group]))
  const foundOf = ({ keys }: WantedNumber) => keys.flatMap(key => groupOfKey.get(key) ?? [])[0]
  const rows = await backends.lines.list(groups.map(({ topId }) => topId))
  const missing = numbers.filter(number => foundOf(number) === undefined).slice(0, maxOffers)
  const offers = await allOf(missing, ({ number }) => {
    const typed = printable(number).slice(0, maxQueryLength)
    return findGroups(deps, backends, { viewer, requested: { ...everything, query: typed, pageSize: 5 } })
  })
  const offerOf = new Map(missing.map((one, index) => [one, offers[index]]))
  await countLineReads(deps, member, [...rows, ...offers.flatMap(offer => offer.rows.slice(0, 1))])
  const present = presenterFor(deps, viewer)
  const shown = { ...freshnessNow(clock), isMember: member !== undefined, own }
  const rowById = new Map(rows.map(row => [row.id, row]))
  const results = numbers.map((one): ListedNumber => {
    const group = foundOf(one)
    const row = group && rowById.get(group.topId)
    const offer = offerOf.get(one)
    const { myStock: _, ...found } = group && row ? groupOf(group, present(row), shown) : { myStock: null }
    return {
      number: one.number,
      wanted: one.wanted,
      found: 'id' in found ? found : null,
      myStock: ownStockIn(one.keys.flatMap(key => own.get(key) ?? [])[0]),
      offer: offer === undefined ? null : presentedOffer(offer, row => present(row), shown),
    }
  })
  return {
    payload: { results, numResults: results.length, ignored, numListed: all.length },
    companyName,
    tookMs: clock.monotonic() - start,
  }
}

type NumberGroups = Awaited<ReturnType<typeof findGroups>>
type GroupOptions = Parameters<typeof groupOf>[2]

function presentedOffer(
  { hits, rows, ranks, matchedBy, relaxed }: NumberGroups,
  present: (row: PartWithCompany) => Parameters<typeof groupOf>[1],
  shown: GroupOptions,
): ListedNumber['offer'] {
  const [group] = hits.groups
  const row = rows.find(({ id }) => id === group?.topId)
  if (group === undefined || row === undefined) return null
  const { partNumber, landingPartNumber, lines, sellers, bestPrice } = groupOf(group, present(row), shown)
  return {
    partNumber,
    landingPartNumber,
    lines,
    sellers,
    bestPrice,
    numNumbers: hits.groupCount,
    relaxed,
    matchedBy: matchedBy.get(row.id) ?? null,
    matchRank: tiersOf(ranks)[group.tier]?.name ?? null,
  }
}

/** Calls `each` for all items, a few at a time, so that a long list leaves connections to other requests. */
async function allOf<Item, Result>(items: readonly Item[], each: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let index = 0; index < items.length; index += offersAtOnce)
    results.push(...(await Promise.all(items.slice(index, index + offersAtOnce).map(each))))
  return results
}
