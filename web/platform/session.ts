import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { me } from '../../contract/auth.ts'
import { catalogue } from '../../contract/catalogue.ts'
import { type AnyEndpoint, mayUse, type Role } from '../../contract/kit/index.ts'
import { ApiProblem, call, keyOf } from './api.ts'
import { notify } from './notify.ts'

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
/** What the person is to the contract's table of access. */
export const useRole = (): Role => useUser()?.role ?? 'visitor'
/** Whether the person may make this call, by the table the server refuses by: what is refused is not offered. */
export const useMay = ({ access }: Pick<AnyEndpoint, 'access'>): boolean => mayUse(useRole(), access)

const isOfSession = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === sessionQuery.queryKey[0]

/** Nothing that was read for somebody else is true any more: what shows is read again, the rest is dropped. */
async function rereadAll(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive', predicate: query => !isOfSession(query) })
  await client.invalidateQueries({ predicate: query => !isOfSession(query) })
}

const rereading = new WeakMap<QueryClient, Promise<void>>()

/** Reads who it is, then everything that shows, where that is somebody else than before. However many ask, it is done once. */
function rereadSession(client: QueryClient): Promise<void> {
  const reread = async () => {
    const before = client.getQueryData(sessionQuery.queryKey)?.user.id
    const now = (await client.fetchQuery({ ...sessionQuery, staleTime: 0 }))?.user.id
    if (before !== undefined && now === undefined) notify(catalogue.signedOut)
    if (before !== now) await rereadAll(client)
  }
  const running = rereading.get(client) ?? reread().finally(() => rereading.delete(client))
  rereading.set(client, running)
  return running
}

/** Reads the session again in the background; the next reply makes up for a failure. */
const followSession = (client: QueryClient): void => void rereadSession(client).catch(() => undefined)

/**
 * Every reply says for which version of which person it was made, or, without a version, that it was made for a visitor.
 * Where that is not who the page thinks it is (changed, signed out or in elsewhere, a session that ended) it asks.
 */
export function followUserVersion(client: QueryClient, version: number | undefined): void {
  const held = client.getQueryData(sessionQuery.queryKey)
  if (held !== undefined && held?.user.version !== version) followSession(client)
}

/** The tabs of a browser share one session: each tells the others when it began or ended it. */
let tabs: BroadcastChannel | undefined

/** Hears the other tabs of the browser sign in and out. */
export function followOtherTabs(client: QueryClient): void {
  tabs = new BroadcastChannel('session')
  tabs.onmessage = () => followSession(client)
}

/** After signing in: reads who it is, then everything that shows. */
export async function forgetEverything(client: QueryClient): Promise<void> {
  tabs?.postMessage('changed')
  await rereadSession(client)
}

/** After signing out: a visitor again, at once. */
export async function becomeVisitor(client: QueryClient): Promise<void> {
  tabs?.postMessage('changed')
  client.setQueryData(sessionQuery.queryKey, null)
  await rereadAll(client)
}
