import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Router } from 'wouter'
import { withProviderName } from '../../contract/notice.ts'
import { replaceTheSame } from '../platform/navigation.ts'
import { type Preferences, PreferencesProvider } from '../platform/preferences.tsx'
import { useSettings } from '../platform/settings.ts'
import { commonTexts, SkeletonLines, Toasts } from '../ui/index.ts'
import { CurrentPage } from './current-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PageHead } from './page-head.tsx'
import { PageVisits } from './page-visits.tsx'
import { Shell } from './shell/shell.tsx'

/** Placeholder of a page while its code loads; appears only after 150 ms. */
const PageSkeleton = () => <SkeletonLines count={8} label={commonTexts.loading} />

/** Toasts show the operator's name, which comes from the settings. */
function SiteToasts() {
  const brand = useSettings()?.brand
  return <Toasts worded={text => (brand === undefined ? text : withProviderName(text, brand))} />
}

/**
 * Marks the time when the page becomes interactive, for developer tools, monitoring and tests. It is rendered next to the page,
 * because the page hydrates after the shell around it, and a test that navigates before then would interrupt the hydration.
 */
function Interactive() {
  useEffect(() => {
    performance.mark('interactive')
  }, [])
  return null
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
        <Router aroundNav={replaceTheSame} {...(ssr && { ssrPath: ssr.path, ssrSearch: ssr.search })}>
          <PageHead />
          <Shell>
            <PageBoundary>
              <Suspense fallback={<PageSkeleton />}>
                <CurrentPage />
                <Interactive />
              </Suspense>
            </PageBoundary>
          </Shell>
          <PageVisits />
        </Router>
        <SiteToasts />
      </PreferencesProvider>
    </QueryClientProvider>
  )
}
