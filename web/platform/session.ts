import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { me } from '../../contract/auth.ts'
import { catalogue } from '../../contract/catalogue-texts.ts'
import { type AnyEndpoint, type ReplyOf, type Role, refusalOfCall } from '../../contract/kit/index.ts'
import { ApiProblem, call, keyOf } from './api.ts'
import { notify } from './notify.ts'

/** The signed-in user; null for a visitor. Part of every first load, so it is always available. */
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

/** The session in a first load; null for a visitor. */
export type Session = ReplyOf<typeof me> | null

/** Returns the signed-in user; undefined for a visitor. */
export const useUser = () => useQuery(sessionQuery).data?.user
export const useContactStatus = () => useQuery(sessionQuery).data?.contactStatus
/** Returns the user's role in the contract's access table. */
export const useRole = (): Role => useUser()?.role ?? 'visitor'
/**
 * Returns true if the user may make this call, by the server's access table, so that refused actions are not offered.
 */
export function useMay(endpoint: Pick<AnyEndpoint, 'access' | 'method' | 'isForReadOnly'>): boolean {
  const { role, rights } = useUser() ?? { role: 'visitor', rights: 'all' }
  return refusalOfCall({ role, rights }, endpoint) === undefined
}

const isOfSession = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === sessionQuery.queryKey[0]

/** Discards data loaded for another user: visible queries are refetched, others dropped. */
async function reloadAll(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive', predicate: query => !isOfSession(query) })
  await client.invalidateQueries({ predicate: query => !isOfSession(query) })
}

const reloads = new WeakMap<QueryClient, Promise<void>>()

/**
 * Reloads the session and, if the user or the user's role changed, all visible data. Concurrent calls share one reload.
 */
function reloadSession(client: QueryClient): Promise<void> {
  const reload = async () => {
    const before = client.getQueryData(sessionQuery.queryKey)?.user
    const now = (await client.fetchQuery({ ...sessionQuery, staleTime: 0 }))?.user
    if (before !== undefined && now === undefined) notify(catalogue.signedOut)
    if (before?.id !== now?.id || before?.role !== now?.role) await reloadAll(client)
  }
  const running = reloads.get(client) ?? reload().finally(() => reloads.delete(client))
  reloads.set(client, running)
  return running
}

/** Reloads the session in the background. If that fails, the next reply triggers it again. */
export const reloadInBackground = (client: QueryClient): void => void reloadSession(client).catch(() => undefined)

/**
 * Reloads the session if a reply was made for a different version of the user than that of the page's session (changed,
 * expired, signed out or in elsewhere). A visitor's replies have no version.
 */
export function followUserVersion(client: QueryClient, version: number | undefined): void {
  const session = client.getQueryData(sessionQuery.queryKey)
  if (session !== undefined && session?.user.version !== version) reloadInBackground(client)
}

/** The browser's tabs share one session: each notifies the others when it starts or ends it. */
let tabs: BroadcastChannel | undefined

/** Reloads the session when another tab of the browser signs in or out. */
export function followOtherTabs(client: QueryClient): void {
  tabs = new BroadcastChannel('session')
  tabs.onmessage = () => reloadInBackground(client)
}

/** Notifies the browser's other tabs that the session has changed. */
export const announceSession = (): void => tabs?.postMessage('changed')

/** Reloads the session after signing in, then all visible data. */
export async function reloadAfterSignIn(client: QueryClient): Promise<void> {
  announceSession()
  await reloadSession(client)
}

/** Drops the browser's data after signing out, and sets the session to a visitor's at once. */
export async function becomeVisitor(client: QueryClient): Promise<void> {
  announceSession()
  // The service worker deletes the person's data in the browser. Some browsers have no service worker.
  navigator.serviceWorker?.controller?.postMessage('signed-out')
  client.setQueryData(sessionQuery.queryKey, null)
  await reloadAll(client)
}
