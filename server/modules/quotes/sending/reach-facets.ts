import { tiers } from '../../tiers/index.ts'
import { type Audience, tierRankOf } from './audience.ts'
import type { ReachRow } from './reads.ts'

/** Counts the companies by country, tier and condition. */
export function facetsOf(rows: readonly ReachRow[]) {
  const counts = <Key>(keys: readonly Key[]) =>
    [...Map.groupBy(keys, key => key)].map(([key, { length: count }]) => ({ key, count }))
  return {
    countries: counts(rows.map(({ country }) => country))
      .map(({ key: country, count }) => ({ country, count }))
      .sort((one, other) => other.count - one.count || one.country.localeCompare(other.country)),
    tiers: tiers.map(tier => ({ tier, count: rows.filter(row => row.tier_rank >= tierRankOf(tier)).length })),
    conditions: counts(rows.flatMap(({ conditions }) => conditions)).map(({ key: condition, count }) => ({
      condition,
      count,
    })),
  }
}

/** Returns true if a company passes the filters. */
export const isIn = ({ countries, tier, condition }: Audience, row: ReachRow): boolean =>
  (countries.length === 0 || countries.includes(row.country)) &&
  row.tier_rank >= tierRankOf(tier) &&
  (condition === null || row.conditions.includes(condition))
