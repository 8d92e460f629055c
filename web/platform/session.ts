import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { me } from '../../contract/auth.ts'
import { catalogue } from '../../contract/catalogue.ts'
import { type AnyEndpoint, mayUse, type Role } from '../../contract/kit/index.ts'
import { ApiProblem, call, keyOf } from './api.ts'
import { notify } from './notify.ts'

/** The signed-in person; null for a visitor. Part of every first load, so it is always loaded. */
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
/** The person's role in the contract's access table. */
export const useRole = (): Role => useUser()?.role ?? 'visitor'
/** True if the person may make this call, by the access table of the server: refused actions are not offered. */
export const useMay = ({ access }: Pick<AnyEndpoint, 'access'>): boolean => mayUse(useRole(), access)

const isOfSession = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === sessionQuery.queryKey[0]

/** Data read for another person is invalid: visible queries are refetched, others dropped. */
async function rereadAll(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive', predicate: query => !isOfSession(query) })
  await client.invalidateQueries({ predicate: query => !isOfSession(query) })
}

const rereading = new WeakMap<QueryClient, Promise<void>>()

/** Reloads the session and, if the person changed, all visible data. Concurrent calls share one reload. */
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
 * Every reply carries the version of the person it was made for, or none for a visitor. If it differs from the page's
 * session (changed, signed out or in elsewhere, expired), the session is reloaded.
 */
export function followUserVersion(client: QueryClient, version: number | undefined): void {
  const held = client.getQueryData(sessionQuery.queryKey)
  if (held !== undefined && held?.user.version !== version) followSession(client)
}

/** The tabs of a browser share one session: each notifies the others when it starts or ends it. */
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
