import { type DehydratedState, dehydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { mayUse } from '../contract/kit/index.ts'
import { getSettings } from '../contract/site.ts'
import { App } from './app/app.tsx'
import { sourceOf } from './app/page-files.ts'
import { loadPage } from './app/page-loading.ts'
import { routeOf } from './app/routes.ts'
import { shellNeeds } from './app/shell/shell-needs.ts'
import { createQueryClient, queryOf, type Transport } from './platform/api.ts'
import { type Head, HeadSink } from './platform/head.tsx'
import type { Need, PageContext } from './platform/page.ts'
import { type Preferences, preferencesOf, readPreferences } from './platform/preferences.tsx'
import { sessionQuery } from './platform/session.ts'

export interface RenderRequest {
  path: string
  /** With its leading '?', or ''. */
  search: string
  /** The Cookie header, from which the preferences are read. */
  cookies: string
  transport: Transport
}

export interface RenderResult {
  html: string
  head: Partial<Head>
  state: DehydratedState
  preferences: Preferences
  /** Source files whose chunks the page needs at once, as named in the build's manifest; the page's own file is the last. */
  sources: string[]
}

/** Renders the first load of a page as this user sees it, with the API replies it was made from. */
export async function render({ path, search, cookies, transport }: RenderRequest): Promise<RenderResult> {
  const client = createQueryClient(transport)
  await Promise.all([client.prefetchQuery(sessionQuery), client.prefetchQuery(queryOf(getSettings))])
  const session = client.getQueryData(sessionQuery.queryKey)
  const preferences = preferencesOf(readPreferences(cookies), session)
  const isMember = Boolean(session)
  const role = session?.user.role ?? 'visitor'
  const route = routeOf(path, search, role)
  const page = await loadPage(route.file)
  const fetchAll = (needs: Need[]) =>
    Promise.all(needs.map(({ endpoint, input }) => client.prefetchQuery(queryOf(endpoint, input))))
  const may: PageContext['may'] = ({ access }) => mayUse(role, access)
  const ask: PageContext['ask'] = (endpoint, input) =>
    client.fetchQuery(queryOf(endpoint, input)).catch(() => undefined)
  const pageNeeds = async () => page.needs?.({ params: route.params, search, isMember, preferences, may, ask }) ?? []
  await Promise.all([fetchAll(shellNeeds(role, path)), pageNeeds().then(fetchAll)])
  const sink = { head: {} as Partial<Head> }
  const html = renderToString(
    <StrictMode>
      <HeadSink value={sink}>
        <App client={client} preferences={preferences} ssr={{ path, search }} />
      </HeadSink>
    </StrictMode>,
  )
  const state = dehydrate(client)
  // A failed reply cannot be serialized, so hydration would not match: the browser renders such a page from scratch.
  const isWhole = client
    .getQueryCache()
    .getAll()
    .every(query => query.state.status !== 'error')
  client.clear()
  return {
    html: isWhole ? html : '',
    head: sink.head,
    state,
    preferences,
    sources: ['index.html', sourceOf(route.file)],
  }
}
