import { z } from 'zod'
import type { IndexShape, LocalSearchRequest, TopDocs } from '../search-engine/index.ts'
import { type ClusterClient, ClusterUnavailable } from './cluster-client.ts'
import { searchBody, type Window } from './query.ts'

const timeoutMs = 3_000
/**
 * From this offset on, hits are counted first and the page is read from the nearer end, because each shard must sort
 * all hits before the page.
 */
const deepOffset = 10_000

const reply = z.object({
  timed_out: z.boolean(),
  _shards: z.object({ failed: z.number() }),
  hits: z.object({
    total: z.object({ value: z.number(), relation: z.literal('eq') }),
    hits: z.array(z.object({ _id: z.string() })),
  }),
})

interface Target {
  client: ClusterClient
  /** Name of the index or its alias. */
  name: string
  shape: IndexShape
}

async function searchPage(
  { client, name, shape }: Target,
  query: LocalSearchRequest,
  window: Window,
): Promise<TopDocs> {
  const { body } = await client.send({
    method: 'POST',
    path: `/${name}/_search?allow_partial_search_results=false`,
    body: searchBody(shape, query, window),
    timeoutMs,
  })
  const { timed_out: isTimedOut, _shards: shards, hits } = reply.parse(body)
  if (isTimedOut || shards.failed > 0) throw new ClusterUnavailable('the response is partial', true)
  return { ids: hits.hits.map(({ _id }) => Number(_id)), count: hits.total.value }
}

/** Searches an index; throws if the result is incomplete. */
export async function searchCluster(target: Target, query: LocalSearchRequest): Promise<TopDocs> {
  const { offset, limit, mustBeIn } = query
  if (mustBeIn.some(({ values }) => values.length === 0)) return { ids: [], count: 0 }
  const fromTheStart = { from: offset, size: limit, isFromTheEnd: false }
  if (offset < deepOffset) return searchPage(target, query, fromTheStart)
  const { count } = await searchPage(target, query, { from: 0, size: 0, isFromTheEnd: false })
  if (offset >= count) return { ids: [], count }
  const after = Math.max(count - offset - limit, 0)
  if (after >= offset) return searchPage(target, query, fromTheStart)
  const size = Math.min(limit, count - offset)
  const page = await searchPage(target, query, { from: after, size, isFromTheEnd: true })
  // If the count changed in between, the offset from the end is wrong.
  return page.count === count ? { ids: page.ids.reverse(), count } : searchPage(target, query, fromTheStart)
}
