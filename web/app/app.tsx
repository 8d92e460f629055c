import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { Router, useLocation } from 'wouter'
import { type Preferences, PreferencesProvider } from '../platform/preferences.tsx'
import { Toasts } from '../ui/index.ts'
import { PageHead } from './page-head.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { loadPage, pageIfLoaded, routeOf } from './routes.ts'
import { Shell } from './shell/shell.tsx'

function CurrentPage() {
  const [path] = useLocation()
  const { source, params } = routeOf(path)
  const page = pageIfLoaded(source) ?? use(loadPage(source))
  return <page.Component params={params} />
}

interface AppProps {
  client: QueryClient
  preferences: Preferences
  /** The request's URL while rendering on the server. */
  ssr?: { path: string; search: string }
}

export function App({ client, preferences, ssr }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <PreferencesProvider initial={preferences}>
        <Router {...(ssr && { ssrPath: ssr.path, ssrSearch: ssr.search })}>
          <PageHead />
          <Shell>
            <Suspense fallback={<PageSkeleton />}>
              <CurrentPage />
            </Suspense>
          </Shell>
        </Router>
        <Toasts />
      </PreferencesProvider>
    </QueryClientProvider>
  )
}
