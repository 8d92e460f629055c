import { severalIn } from '../../contract/kit/several.ts'
import { platformTexts } from './texts.ts'

const texts = platformTexts.facets

/** The filters of a broadcast search by what is offered and by whom; those not set are undefined, null or false. */
interface Facets {
  condition?: string | null | undefined
  minQuantity?: number | null | undefined
  priced?: boolean | undefined
  maxAge?: number | null | undefined
  manufacturer?: string | null | undefined
  country?: string | null | undefined
  tier?: keyof typeof texts.tiers | null | undefined
}

/** Returns the filters that are set in words: "NEW/REF", "≥ 25 pieces". */
export function facetWords({ condition, minQuantity, priced, maxAge, manufacturer, country, tier }: Facets): string[] {
  const several = (values: string | null | undefined) => severalIn(values ?? '').join('/')
  return [
    several(condition),
    minQuantity && texts.atLeast(String(minQuantity)),
    priced && texts.priced,
    maxAge && texts.lastDays(String(maxAge)),
    several(manufacturer),
    several(country),
    tier && texts.orHigher(texts.tiers[tier]),
  ].filter(word => !!word) as string[]
}
