import { tiersTexts } from './texts.ts'

const texts = tiersTexts.tier

/** The tier flags of a reply: at most one is 1. */
export interface TierMarks {
  isTrusted: 0 | 1
  isGold: 0 | 1
  isDiamond: 0 | 1
}

/** Each tier's name, and the full years of membership it requires. */
export const tiers = {
  regular: { label: texts.regular, fromYear: 0 },
  trusted: { label: texts.trusted, fromYear: 3 },
  gold: { label: texts.gold, fromYear: 10 },
  diamond: { label: texts.diamond, fromYear: 20 },
} as const
export type Tier = keyof typeof tiers

export function tierOf({ isTrusted, isGold, isDiamond }: TierMarks): Tier {
  if (isDiamond) return 'diamond'
  if (isGold) return 'gold'
  return isTrusted ? 'trusted' : 'regular'
}
