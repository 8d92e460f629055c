import type { z } from 'zod'
import type { listBroadcasts } from '../../../../contract/broadcasts.ts'
import { severalIn } from '../../../../contract/kit/several.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import type { RegionSpec } from '../../../watched-tables.ts'
import { tierOf, tiers } from '../../tiers/index.ts'
import { listPosterFacts } from './posters.sql.ts'

type RequestQuery = Pick<z.output<typeof listBroadcasts.query>, 'country' | 'tier'>

interface PosterFacts {
  country: { code: string; name: string }
  /** Index in `tiers`; -1 for a regular member. */
  tier: number
}

const facts: RegionSpec = { name: 'countries and tiers of posters', tables: ['companies'], maxEntries: 2 }

/** Returns country and today's tier of every company. */
export function factsOfPosters({ db, queryCache, clock }: Pick<Deps, 'db' | 'queryCache' | 'clock'>) {
  const today = dayOf(clock.now())
  return queryCache.region<string, ReadonlyMap<number, PosterFacts>>(facts).get(today, async () => {
    const rows = await listPosterFacts(db)
    return new Map(
      rows.map(({ id, country_code: code, country_name: name, ...row }) => {
        const tier = tierOf(row, today)
        return [id, { country: { code, name }, tier: tier === undefined ? -1 : tiers.indexOf(tier) }]
      }),
    )
  })
}

/** Returns the companies that a request's filters by country and tier leave; undefined if it has neither. */
export async function postersIn(
  deps: Parameters<typeof factsOfPosters>[0],
  { country, tier }: RequestQuery,
): Promise<number[] | undefined> {
  if (country === undefined && tier === undefined) return undefined
  const countries = country === undefined ? undefined : new Set(severalIn(country))
  const minTier = tier === undefined ? -1 : tiers.indexOf(tier)
  return [...(await factsOfPosters(deps))].flatMap(([id, its]) =>
    its.tier >= minTier && countries?.has(its.country.code) !== false ? id : [],
  )
}
