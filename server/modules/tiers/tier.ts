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

/** For each tier, the day (YYYY-MM-DD) on or before which its members joined. */
type LastDays = Record<Tier, string>

/** Called for each line of a page, mostly of the same day. */
let latest: { today: string; lastDays: LastDays } | undefined

function lastDaysOn(today: string): LastDays {
  if (latest?.today !== today) {
    const yearsAgo = (years: number) => `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
    const lastDays = {
      trusted: yearsAgo(yearsOf.trusted),
      gold: yearsAgo(yearsOf.gold),
      diamond: yearsAgo(yearsOf.diamond),
    }
    latest = { today, lastDays }
  }
  return latest.lastDays
}

/** Returns a company's highest tier on this day (YYYY-MM-DD in Amsterdam); undefined for a regular member. */
export function tierOf(row: TierRow, today: string): Tier | undefined {
  if (row.unsolved_complaints > 0 || !row.gives_warranty) return undefined
  // As texts: a member since 29 February completes a year on 1 March of other years.
  const lastDays = lastDaysOn(today)
  return tiers.findLast(tier => row.member_since <= lastDays[tier])
}

/** Returns the tier as the flags of the response: only the highest is 1. */
export function tierMarks(row: TierRow, today: string) {
  const tier = tierOf(row, today)
  const mark = (of: Tier) => (tier === of ? 1 : 0)
  return { isTrusted: mark('trusted'), isGold: mark('gold'), isDiamond: mark('diamond') } as const
}
