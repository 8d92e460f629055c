import type { z } from 'zod'
import type { BroadcastFacets, listBroadcastFacets } from '../../../../contract/broadcast-facets.ts'
import {
  type BroadcastFacetName,
  broadcastAges,
  broadcastFacetNames,
  memberBroadcastFacets,
} from '../../../../contract/broadcast-filters.ts'
import { sides } from '../../../../contract/broadcasts.ts'
import { type FacetValue, minQuantities, partConditions, tierNames } from '../../../../contract/facets.ts'
import type { Deps } from '../../../deps.ts'
import { memberOf, type Viewer } from '../../auth/index.ts'
import { nameManufacturers } from '../../manufacturers/index.ts'
import { type BroadcastCounts, lineFacets } from '../broadcast-search.ts'
import { countBroadcasts } from '../in-database.sql.ts'
import { listLists } from '../reads.ts'
import { firstDayOf, type LocateDeps, lineFilterOf, locate, queryFor } from '../search-request.ts'
import { factsOfPosters } from './posters.ts'

type RequestQuery = z.output<typeof listBroadcastFacets.query>
type FacetDeps = LocateDeps & Pick<Deps, 'config'>

const onePage = { page: 1, pageSize: 5 as const, contentType: undefined, token: undefined }

/** Returns how many broadcasts a search finds with each value of its filters, each counted under all other filters. */
export async function countFacets(deps: FacetDeps, viewer: Viewer, requested: RequestQuery) {
  const located = await locate(deps, viewer, { ...requested, ...onePage })
  if (located === undefined) return { isTooBroad: false, facets: emptyFacets() }
  const { query, goods, ids } = located
  const count = (of: typeof query, by: readonly BroadcastFacetName[]) => {
    const facetsOfLines = lineFacets.filter(facet => by.includes(facet))
    return ids === undefined
      ? deps.broadcastSearch.count(of, facetsOfLines)
      : countBroadcasts(deps.db, { ...of, ids }, facetsOfLines)
  }
  const isMember = memberOf(viewer) !== undefined
  const names = broadcastFacetNames.filter(name => isMember || !memberBroadcastFacets.some(own => own === name))
  const isActive = (name: BroadcastFacetName) => Boolean(requested[name])
  const all = count(
    query,
    names.filter(name => !isActive(name)),
  )
  const counted = await Promise.all(
    names.map(async name => {
      if (!isActive(name)) return [name, await all] as const
      const others = await queryFor(deps, viewer, { ...requested, ...onePage, ...without(name) }, goods)
      return [name, others && (await count(others, [name]))] as const
    }),
  )
  const facets = emptyFacets()
  for (const [name, counts] of counted) {
    if (counts === undefined) return { isTooBroad: true, facets: emptyFacets() }
    const values = await valuesOf[name](counts, deps, requested)
    facets[name] = name === 'manufacturer' ? values : values.filter(({ lines }) => lines > 0)
  }
  return { isTooBroad: false, facets }
}

const without = (name: BroadcastFacetName) => ({ [name]: name === 'priced' ? false : undefined })

const emptyFacets = () =>
  Object.fromEntries(broadcastFacetNames.map(name => [name, [] as FacetValue[]])) as BroadcastFacets

type ValuesOf = (
  counts: BroadcastCounts,
  deps: FacetDeps,
  requested: RequestQuery,
) => FacetValue[] | Promise<FacetValue[]>

const sumOf = (counts: Iterable<readonly [unknown, number]>): number =>
  [...counts].reduce((sum, [, count]) => sum + count, 0)

const mostFrequent = (values: readonly FacetValue[]): FacetValue[] =>
  values.toSorted((a, b) => b.lines - a.lines || (a.name < b.name ? -1 : 1))

const maxManufacturers = 40

const valuesOf: Record<BroadcastFacetName, ValuesOf> = {
  listType: async ({ lists }, { db }) =>
    (await listLists(db)).map(({ id, name }) => ({ value: String(id), name, lines: lists.get(id) ?? 0 })),
  type: counts => sides.map(side => ({ value: side, name: side, lines: counts.sides.get(side) ?? 0 })),
  condition: ({ lines }) =>
    partConditions.map(code => ({ value: code, name: code, lines: lines.condition?.get(code) ?? 0 })),
  minQuantity: ({ lines }) =>
    minQuantities.map(minimum => ({
      value: String(minimum),
      name: String(minimum),
      lines: lines.minQuantity?.get(String(minimum)) ?? 0,
    })),
  priced: ({ lines }) => [{ value: 'true', name: '', lines: lines.priced?.get('true') ?? 0 }],
  maxAge: ({ days }, { clock }) =>
    broadcastAges.map(age => {
      const from = firstDayOf(clock.now(), age)
      return { value: String(age), name: String(age), lines: sumOf([...days].filter(([day]) => day >= from)) }
    }),
  manufacturer: async ({ lines: { manufacturer = new Map() } }, { db }, requested) => {
    const chosen = new Set(lineFilterOf(requested).manufacturers)
    const counts = [...new Set([...manufacturer.keys(), ...chosen])].map(key => ({
      ...{ value: key, name: key },
      lines: manufacturer.get(key) ?? 0,
    }))
    const isShown = ({ value, lines }: FacetValue, index: number) =>
      chosen.has(value) || (lines > 0 && index < maxManufacturers)
    const shown = mostFrequent(counts).filter(isShown)
    const names = await nameManufacturers(
      db,
      shown.map(({ value }) => value),
    )
    return mostFrequent(shown.map(counted => ({ ...counted, name: names.get(counted.value) ?? counted.value })))
  },
  country: async ({ companies }, deps) => {
    const posters = await factsOfPosters(deps)
    const byCode = new Map<string, FacetValue>()
    for (const [id, count] of companies) {
      const country = posters.get(id)?.country
      if (country === undefined) continue
      const value = byCode.get(country.code) ?? { value: country.code, name: country.name, lines: 0 }
      byCode.set(country.code, { ...value, lines: value.lines + count })
    }
    return mostFrequent([...byCode.values()])
  },
  tier: async ({ companies }, deps) => {
    const posters = await factsOfPosters(deps)
    return tierNames.map((tier, index) => ({
      value: tier,
      name: tier,
      lines: sumOf([...companies].filter(([id]) => (posters.get(id)?.tier ?? -1) >= index)),
    }))
  },
}
