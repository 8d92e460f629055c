import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type BroadcastRow, getBroadcast } from '../../../../contract/broadcasts.ts'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { matchedBroadcastIds, maxMatches, possibleMatches } from '../../../../contract/matches.ts'
import { call, keyOf } from '../../../platform/api.ts'

export type Match = BroadcastRow & { similarity: number; reason: string }

export type MatchedPart = ReplyOf<typeof possibleMatches>['inventory'][number]

export interface Matches {
  /** The broadcast whose matches these are. */
  subject: string
  /** Found by the newer method, which weighs all evidence. */
  newer: readonly Match[]
  /** Found only by the older method, which compares part numbers. */
  older: readonly Match[]
  /** Members' stock that matches a WTB. */
  stock: readonly MatchedPart[]
}

export const isEmpty = ({ newer, older, stock }: Matches): boolean => newer.length + older.length + stock.length === 0

interface MatchesQuery {
  id: number
  /** True if opened from an own broadcast's menu, false after sending. */
  isFromOwn: boolean
}

/** Loads a broadcast found by the older method; undefined if it was removed in the meantime. */
const loadBroadcast = (client: QueryClient, id: number) =>
  call(client, getBroadcast, { params: { id }, query: { withoutContact: true } }).then(
    ({ result }) => result,
    () => undefined,
  )

/** Returns the broadcasts with these ids that are in the same list. */
async function olderMatches(client: QueryClient, found: ReplyOf<typeof matchedBroadcastIds>, listId: number) {
  const broadcasts = await Promise.all(
    found.payload.results.slice(0, maxMatches).map(async ({ broadcastId, similarity, reason }) => {
      const broadcast = await loadBroadcast(client, broadcastId)
      return broadcast?.listId === listId ? [{ ...broadcast, similarity, reason }] : []
    }),
  )
  return broadcasts.flat()
}

/** Returns possible matches of a member's own broadcast by both methods; fails unless both lookups succeed. */
export const matchesQuery = ({ id, isFromOwn }: MatchesQuery) =>
  queryOptions({
    queryKey: [...keyOf(possibleMatches), id, isFromOwn],
    queryFn: async ({ client }): Promise<Matches> => {
      const params = { id }
      const [own, newer, found] = await Promise.all([
        call(client, getBroadcast, { params, query: { withoutContact: true } }),
        call(client, possibleMatches, {
          params: { id, strategy: 'weighedEvidence' },
          query: { isFromOwnBroadcasts: isFromOwn },
        }),
        call(client, matchedBroadcastIds, { params }),
      ])
      const older = await olderMatches(client, found, own.result.listId)
      const shown = newer.payload.results.slice(0, maxMatches)
      const isShown = new Set(shown.map(each => each.id))
      return {
        subject: own.result.subject,
        newer: shown,
        older: older.filter(each => !isShown.has(each.id)),
        stock: newer.inventory,
      }
    },
    staleTime: 60_000,
  })
