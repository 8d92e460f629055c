import { type FacetValue, tierNames } from '../../../contract/facets.ts'
import {
  type FacetName,
  facetNames,
  gradeClasses,
  minimumOrders,
  minQuantities,
  partConditions,
  partFilterParams,
  stockAges,
} from '../../../contract/parts.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import type { RegionSpec } from '../../watched-tables.ts'
import { memberOf, type Viewer } from '../auth/index.ts'
import { listCountries } from '../reference/index.ts'
import { countryCodeOf, type RequestQuery } from './filters.ts'
import { countNarrowedSearch } from './narrowed-search.ts'
import type { FacetHits } from './part-search.ts'
import { assertSearchable, findNearest, type SearchBackends } from './search-parts.ts'
import { dayAgo, type PreparedSearch, prepareSearch, tiersOfCompanies } from './search-request.ts'
import { partFacetTexts } from './texts.ts'

/** The fields that only members may count by. */
const memberFacets = ['country', 'tier', 'grade'] as const satisfies FacetName[]

const countryNames: RegionSpec = { name: 'names of countries', tables: [], maxEntries: 1 }

/** Manufacturers as one of their lines spells them, by their names in lower case. */
const manufacturerNames: RegionSpec = { name: 'names of manufacturers', tables: [], maxEntries: 5_000 }

const isActive = (requested: RequestQuery, name: FacetName): boolean => {
  const value = requested[name]
  return value !== undefined && value !== '' && value !== false
}

/** Returns the same search without one of its filters. */
const withoutFilter = (requested: RequestQuery, name: FacetName): RequestQuery => ({
  ...requested,
  [name]: partFilterParams[name].parse(undefined),
})

/** Returns how many lines a search finds with each value of its filters, each counted under all other filters. */
export async function searchPartFacets(deps: Deps, backends: SearchBackends, viewer: Viewer, requested: RequestQuery) {
  assertSearchable(requested)
  await countNarrowedSearch(deps, viewer, requested)
  const { search } = backends
  const countOf = (prepared: PreparedSearch, only?: FacetName) => {
    const { order: _, isDescending: __, offset: ___, limit: ____, ...query } = prepared.query
    return search.countFacets(query, only)
  }
  const nearest = await findNearest(deps, search, { viewer, requested }, async prepared => {
    const facets = await countOf(prepared)
    return { facets, count: facets?.lines ?? Number.POSITIVE_INFINITY }
  })
  const isMember = memberOf(viewer) !== undefined
  const names = facetNames.filter(name => isMember || !memberFacets.some(own => own === name))
  const counted = await Promise.all(
    names.map(async name => {
      if (!isActive(requested, name)) return [name, nearest.hits.facets] as const
      const others = await prepareSearch(deps, viewer, withoutFilter(requested, name), nearest.goods)
      return [name, await countOf(others, name)] as const
    }),
  )
  if (nearest.hits.facets === undefined || counted.some(([, hits]) => hits === undefined))
    return { numLines: 0, isTooBroad: true, facets: emptyFacets() }
  const facets = emptyFacets()
  for (const [name, hits] of counted) if (hits !== undefined) facets[name] = await valuesOf[name](hits, deps, backends)
  return { numLines: nearest.hits.facets.lines, isTooBroad: false, facets }
}

const emptyFacets = () =>
  Object.fromEntries(facetNames.map(name => [name, []])) as unknown as Record<FacetName, FacetValue[]>

type ValuesOf = (hits: FacetHits, deps: Deps, backends: SearchBackends) => FacetValue[] | Promise<FacetValue[]>

const sumOf = (counts: Iterable<readonly [unknown, number]>): number =>
  [...counts].reduce((sum, [, count]) => sum + count, 0)

const filled = (values: readonly FacetValue[]): FacetValue[] => values.filter(({ lines }) => lines > 0)

const byLines = (values: readonly FacetValue[]): FacetValue[] =>
  [...values].sort((a, b) => b.lines - a.lines || (a.name < b.name ? -1 : 1))

const valuesOf: Record<FacetName, ValuesOf> = {
  condition: ({ filters: { condition } }) =>
    filled(partConditions.map((code, index) => ({ value: code, name: code, lines: condition.get(index) ?? 0 }))),
  minQuantity: ({ filters: { quantity } }) =>
    filled(
      minQuantities.map(minimum => ({
        value: String(minimum),
        name: String(minimum),
        lines: sumOf([...quantity].filter(([step]) => step >= minimum)),
      })),
    ),
  grade: ({ filters: { grade } }) =>
    filled(gradeClasses.map((name, index) => ({ value: name, name, lines: grade.get(index + 1) ?? 0 }))),
  // Without a line that has a minimum order there is nothing to choose.
  maxMinimumOrder: ({ filters: { minimumOrder } }) =>
    [...minimumOrder.keys()].every(step => step === 1)
      ? []
      : filled(
          minimumOrders.map(maximum => ({
            value: String(maximum),
            name: String(maximum),
            lines: sumOf([...minimumOrder].filter(([step]) => step > 0 && step <= maximum)),
          })),
        ),
  priced: ({ filters: { priced } }) => filled([{ value: 'true', name: '', lines: priced.get(1) ?? 0 }]),
  maxAge: ({ days }, { clock }) =>
    filled(
      stockAges.map(age => {
        const from = dayAgo(dayOf(clock.now()), age - 1)
        return { value: String(age), name: String(age), lines: sumOf([...days].filter(([day]) => day >= from)) }
      }),
    ),
  manufacturer: async ({ manufacturers }, { queryCache }, { lines }) => {
    const idOf = new Map(manufacturers.map(({ key, id }) => [key, id]))
    const names = await queryCache.region<string, string>(manufacturerNames).getAll(idOf.keys(), async missing => {
      const rows = await lines.list(missing.flatMap(key => idOf.get(key) ?? []))
      return new Map(rows.map(row => [row.public_manufacturer.toLowerCase(), row.public_manufacturer]))
    })
    return manufacturers.map(({ key, lines }) => ({ value: key, name: names.get(key) ?? key, lines }))
  },
  category: ({ kinds }) =>
    byLines([...kinds].map(([kind, lines]) => ({ value: kind, name: partFacetTexts.kinds[kind] ?? kind, lines }))),
  country: async ({ filters: { country } }, { db, queryCache }) => {
    const list = () => listCountries(db)
    const rows = await queryCache.region<string, Awaited<ReturnType<typeof list>>>(countryNames).get('all', list)
    const names = new Map(rows.map(({ code, name }) => [code, name]))
    const named = [...country].map(([number, lines]) => ({ name: names.get(countryCodeOf(number)) ?? '', lines }))
    return byLines(named.filter(({ name }) => name !== '').map(counted => ({ ...counted, value: counted.name })))
  },
  tier: async ({ filters: { company } }, { db, queryCache, clock }) => {
    const tiers = await tiersOfCompanies({ db, queryCache, clock })
    const linesOf = tierNames.map(() => 0)
    for (const [id, lines] of company) {
      const its = tiers.get(id) ?? -1
      for (let index = 0; index <= its; index += 1) linesOf[index] = (linesOf[index] ?? 0) + lines
    }
    return filled(tierNames.map((tier, index) => ({ value: tier, name: tier, lines: linesOf[index] ?? 0 })))
  },
}
