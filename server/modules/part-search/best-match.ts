import type { Rank, RankName } from '../goods-search/index.ts'
import type { LineTier, PartHits, PartQuery, PartSearch } from './part-search.ts'

export interface RankedHits extends PartHits {
  /** The rank of each line of the page. */
  rankOf: Map<number, RankName>
}

type RankTier = LineTier & { name: RankName }

const rest: Rank = { name: 'rest', within: [] }

/** Returns the ranks as tiers; the last one covers lines of no rank. */
export const tiersOf = (ranks: readonly Rank[]): RankTier[] =>
  [...ranks, rest].map(({ name, within, except = [] }) => ({
    name,
    ...(within.length > 0 && { within }),
    ...(except.length > 0 && { except }),
  }))

/** Returns the ranks as conditions that exclude each other, for searches of one rank each. */
export function disjointTiersOf(ranks: readonly Rank[]): RankTier[] {
  const except: NonNullable<LineTier['except']>[number][] = []
  return [...ranks, rest].map(({ name, within, except: also = [], covers = within }) => {
    const tier = { name, ...(within.length > 0 && { within }), except: [...except, ...also] }
    except.push(...covers)
    return tier
  })
}

/**
 * Returns a page in the order "Best match": the lines of the first rank, then those of the next, and at the end all
 * others. The index in memory finds all ranks at once, the others with a search for each rank up to the end of the page.
 */
export async function findRanked(search: PartSearch, query: PartQuery, ranks: readonly Rank[]): Promise<RankedHits> {
  if (ranks.length === 0) return { ...(await search.find(query)), rankOf: new Map() }
  const tiers = tiersOf(ranks)
  const hits = search.findByTier?.({ ...query, tiers })
  if (hits === undefined) return findRankByRank(search, query, ranks)
  const { tierOf, ...page } = hits
  return { ...page, rankOf: new Map(page.ids.map((id, at) => [id, tiers[tierOf[at] ?? 0]?.name ?? rest.name])) }
}

async function findRankByRank(search: PartSearch, query: PartQuery, ranks: readonly Rank[]): Promise<RankedHits> {
  const rankOf = new Map<number, RankName>()
  const all = await search.find({ ...query, offset: 0 })
  const ids: number[] = []
  let { offset } = query
  for (const { name, ...condition } of disjointTiersOf(ranks)) {
    const limit = query.limit - ids.length
    const isAll = !all.isCapped && query.offset + ids.length >= all.count
    if (limit === 0 || isAll) break
    const hits = await search.find({ ...query, ...condition, offset, limit })
    for (const id of hits.ids) rankOf.set(id, name)
    ids.push(...hits.ids)
    offset = Math.max(offset - hits.count, 0)
  }
  return { ...all, ids, rankOf }
}
