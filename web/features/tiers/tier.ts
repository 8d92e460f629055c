/** The marks of a reply: at most one is 1. */
export interface TierMarks {
  isTrusted: 0 | 1
  isGold: 0 | 1
  isDiamond: 0 | 1
}

/** What each tier is called and from which full year of membership it is given. */
export const tiers = {
  regular: { label: 'Regular', fromYear: 0 },
  trusted: { label: 'Trusted', fromYear: 3 },
  gold: { label: 'Gold', fromYear: 10 },
  diamond: { label: 'Diamond', fromYear: 20 },
} as const
export type Tier = keyof typeof tiers

export function tierOf({ isTrusted, isGold, isDiamond }: TierMarks): Tier {
  if (isDiamond) return 'diamond'
  if (isGold) return 'gold'
  return isTrusted ? 'trusted' : 'regular'
}
