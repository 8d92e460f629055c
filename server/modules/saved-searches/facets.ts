import type { z } from 'zod'
import { tierNames } from '../../../contract/facets.ts'
import { severalAs, severalIn } from '../../../contract/kit/several.ts'
import type { createSavedSearch, savedFacetParams } from '../../../contract/saved-searches.ts'
import { manufacturerKeyOf } from '../reference/index.ts'
import { savedSearchesTexts as texts } from './texts.ts'

type FacetParams = Pick<z.output<typeof createSavedSearch.body>, keyof typeof savedFacetParams>

/** The filters of a saved search that are set. Values of a filter that takes several are sorted. */
export type SavedFacets = { [Name in keyof FacetParams]?: NonNullable<FacetParams[Name]> }

const sorted = (values: string) => severalAs(severalIn(values).sort())

/** Returns the filters of a request to store; null if there is none. Equal filters give equal objects. */
export function facetsOf({
  condition,
  minQuantity,
  priced,
  manufacturer,
  country,
  tier,
}: FacetParams): SavedFacets | null {
  const keys = severalIn(manufacturer ?? '').map(manufacturerKeyOf)
  const facets: SavedFacets = {
    ...(condition !== undefined && { condition: sorted(condition) }),
    ...(minQuantity !== undefined && { minQuantity }),
    ...(priced && { priced }),
    ...(keys.length > 0 && { manufacturer: sorted(severalAs(keys)) }),
    ...(country !== undefined && { country: sorted(country) }),
    ...(tier !== undefined && { tier }),
  }
  return Object.keys(facets).length === 0 ? null : facets
}

/** Returns true if the filters are about lines, so that a broadcast is found by one of them. */
export const areOfLines = (facets: SavedFacets | null): boolean =>
  facets !== null && ['condition', 'minQuantity', 'priced', 'manufacturer'].some(name => name in facets)

/** Returns the keys of the manufacturers of a saved search. */
export const manufacturersOf = ({ facets }: { facets: SavedFacets | null }): string[] =>
  severalIn(facets?.manufacturer ?? '')

/** Returns the filters in words. */
export function facetWords(facets: SavedFacets | null, manufacturers: readonly string[]): string[] {
  const { condition, minQuantity, priced, country, tier } = facets ?? {}
  const several = (values = '') => severalIn(values).join('/')
  return [
    several(condition),
    minQuantity === undefined ? '' : texts.atLeast(minQuantity),
    priced ? texts.priced : '',
    manufacturers.join('/'),
    several(country),
    tier === undefined ? '' : texts.orHigher(tier),
  ].filter(word => word !== '')
}

/** A line of a broadcast, and its poster, as filters see them. */
export interface FilteredLine {
  condition: string | null
  pieces: number | null
  manufacturer: string | null
  isPriced: boolean
  country: string
  /** Index of the poster's tier; -1 for a regular member. */
  tier: number
}

export interface SavedFilter {
  /** Filters with the same key accept the same lines. */
  key: string
  accepts(line: FilteredLine): boolean
}

const isOneOf = (values: string | undefined, value: string | null): boolean =>
  values === undefined || (value !== null && severalIn(values).includes(value))

/** Returns the filter of a saved search for the lines of new broadcasts. */
export const filterOf = (facets: SavedFacets): SavedFilter => ({
  key: JSON.stringify(Object.entries(facets).sort(([a], [b]) => (a < b ? -1 : 1))),
  accepts(line) {
    const { condition, minQuantity = 0, priced, manufacturer, country, tier } = facets
    if (!isOneOf(condition, line.condition) || !isOneOf(manufacturer, line.manufacturer)) return false
    if ((line.pieces ?? 0) < minQuantity || (priced && !line.isPriced)) return false
    return isOneOf(country, line.country) && (tier === undefined || line.tier >= tierNames.indexOf(tier))
  },
})
