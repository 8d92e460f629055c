import type { Rank, RankName } from '../goods-search/index.ts'
import type { LineTier, PartHits, PartQuery, PartSearch } from './part-search.ts'

export interface RankedHits extends PartHits {
  /** The rank of each line of the page. */
  rankOf: Map<number, RankName>
}

/** Returns the ranks as disjoint conditions; the last one covers lines of no rank. */
export function tiersOf(ranks: readonly Rank[]): (LineTier & { name: RankName })[] {
  const except: NonNullable<LineTier['except']>[number][] = []
  return [...ranks, rest].map(({ name, within, except: also = [], covers = within }) => {
    const tier = { name, ...(within.length > 0 && { within }), except: [...except, ...also] }
    except.push(...covers)
    return tier
  })
}

/**
 * Returns a page in the order "Best match": the lines of the first rank, then those of the next, and at the end all
 * others. A rank is a condition, so every implementation of the search orders in the same way, and a page costs one
 * search for each rank up to its end.
 */
export async function findRanked(search: PartSearch, query: PartQuery, ranks: readonly Rank[]): Promise<RankedHits> {
  const rankOf = new Map<number, RankName>()
  if (ranks.length === 0) return { ...(await search.find(query)), rankOf }
  const all = await search.find({ ...query, offset: 0 })
  const ids: number[] = []
  let { offset } = query
  for (const { name, ...condition } of tiersOf(ranks)) {
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

const rest: Rank = { name: 'rest', within: [] }
