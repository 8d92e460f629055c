/** The columns that decide a company's tier. Every query whose rows show a tier selects them. */
export interface TierRow {
  /** YYYY-MM-DD */
  member_since: string
  unsolved_complaints: number
  gives_warranty: boolean
}

export const tiers = ['trusted', 'gold', 'diamond'] as const
export type Tier = (typeof tiers)[number]

/** Full years of membership that each tier requires. */
export const yearsOf: Record<Tier, number> = { trusted: 3, gold: 10, diamond: 20 }

/** Returns the full years between two dates (YYYY-MM-DD). In other years, 29 February counts as 1 March. */
function fullYears(since: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4))
  return today.slice(5) < since.slice(5) ? years - 1 : years
}

/** Returns a company's highest tier on this day (YYYY-MM-DD in Amsterdam); undefined for a regular member. */
export function tierOf(row: TierRow, today: string): Tier | undefined {
  if (row.unsolved_complaints > 0 || !row.gives_warranty) return undefined
  const years = fullYears(row.member_since, today)
  return tiers.findLast(tier => years >= yearsOf[tier])
}

/** Returns the tier as the flags of the response: only the highest is 1. */
export function tierMarks(row: TierRow, today: string) {
  const tier = tierOf(row, today)
  const mark = (of: Tier) => (tier === of ? 1 : 0)
  return { isTrusted: mark('trusted'), isGold: mark('gold'), isDiamond: mark('diamond') } as const
}
