import type { z } from 'zod'
import type { audience } from '../../../../contract/rfq-terms.ts'
import { type Tier, tiers } from '../../tiers/index.ts'
import type { PartCondition } from '../rfq.ts'

/** Selects which of the companies that have a part are asked. */
export interface Audience {
  /** Country names; empty for all. */
  countries: readonly string[]
  /** The lowest tier; null for all companies. */
  tier: Tier | null
  /** The condition in which they must have it; null for any. */
  condition: PartCondition | null
}

type Fields = { [Field in keyof typeof audience]?: z.output<(typeof audience)[Field]> | undefined }

/** Returns the audience that the fields of a request describe. */
export const audienceOf = ({ onlyCountries = '', onlyTier, onlyCondition }: Fields): Audience => ({
  countries: onlyCountries.split('|').filter(Boolean),
  tier: onlyTier ?? null,
  condition: onlyCondition ?? null,
})

/** Returns the rank of a tier as `tierRank` counts it: 0 for all companies. */
export const tierRankOf = (tier: Tier | null): number => (tier === null ? 0 : tiers.indexOf(tier) + 1)
