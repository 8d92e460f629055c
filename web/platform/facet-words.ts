import { severalIn } from '../../contract/kit/several.ts'
import { platformTexts } from './texts.ts'

const texts = platformTexts.facets

/** The filters of a broadcast search by goods and sender; those not set are undefined, null or false. */
interface Facets {
  condition?: string | null | undefined
  minQuantity?: number | null | undefined
  priced?: boolean | undefined
  maxAge?: number | null | undefined
  /** Names, not the keys of a filter. */
  manufacturerNames?: readonly string[] | undefined
  country?: string | null | undefined
  tier?: keyof typeof texts.tiers | null | undefined
}

/** Returns the filters that are set in words: "NEW/REF", "≥ 25 pieces". */
export function facetWords(facets: Facets): string[] {
  const { condition, minQuantity, priced, maxAge, manufacturerNames = [], country, tier } = facets
  const several = (values: string | null | undefined) => severalIn(values ?? '').join('/')
  return [
    several(condition),
    minQuantity && texts.atLeast(String(minQuantity)),
    priced && texts.priced,
    maxAge && texts.lastDays(String(maxAge)),
    manufacturerNames.join('/'),
    several(country),
    tier && texts.orHigher(texts.tiers[tier]),
  ].filter(word => !!word) as string[]
}
