import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { me } from '../../contract/auth.ts'
import { ApiProblem, call, keyOf } from './api.ts'

/** Who is signed in; null for a visitor. Part of every first load, so it is always there. */
export const sessionQuery = queryOptions({
  queryKey: keyOf(me),
  queryFn: async ({ client }) => {
    try {
      return await call(client, me)
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 401) return null
      throw problem
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** The signed-in person, or undefined for a visitor. */
export const useUser = () => useQuery(sessionQuery).data?.user
export const useContactStatus = () => useQuery(sessionQuery).data?.contactStatus
/** May compose, reply and hold inventory; the server decides, the page only shows. */
export const useIsTrader = () => useUser()?.isServiceOnly === 0

/** Reads the session again when a reply was made for another version of the person than the one held. */
export function followUserVersion(client: QueryClient, version: number): void {
  const held = client.getQueryData(sessionQuery.queryKey)
  if (held && held.user.version !== version) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

const isOfSession = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === sessionQuery.queryKey[0]

/** Nothing that was read for somebody else is true any more: what shows is read again, the rest is dropped. */
async function rereadAll(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' })
  await client.invalidateQueries({ predicate: query => !isOfSession(query) })
}

/** After signing in: reads who it is, then everything that shows. */
export async function forgetEverything(client: QueryClient): Promise<void> {
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  await rereadAll(client)
}

/** After signing out: a visitor again, at once. */
export async function becomeVisitor(client: QueryClient): Promise<void> {
  client.setQueryData(sessionQuery.queryKey, null)
  await rereadAll(client)
}
