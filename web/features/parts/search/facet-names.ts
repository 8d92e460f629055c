import type { FacetName } from '../../../../contract/parts.ts'
import { platformTexts } from '../../../platform/texts.ts'

const texts = platformTexts.facets

/** The filters that take several values: a line matches if it has any of them. */
export const severalFacets = ['condition', 'grade', 'manufacturer', 'country'] as const satisfies FacetName[]

const nameOf: Partial<Record<FacetName, (name: string) => string>> = {
  grade: texts.grade,
  minQuantity: texts.atLeast,
  maxMinimumOrder: texts.minimumUpTo,
  priced: () => texts.priced,
  maxAge: texts.lastDays,
  tier: tier => texts.orHigher(texts.tiers[tier as keyof typeof texts.tiers]),
}

/** Returns how a value of a filter reads. */
export const facetValueName = (name: FacetName, value: string): string => nameOf[name]?.(value) ?? value
