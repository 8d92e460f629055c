import { type ReactNode, Suspense } from 'react'
import { useIsHydrated } from './format.tsx'

interface InBrowserProps {
  /** Shown by the server, and until the content's code is loaded. */
  fallback: ReactNode
  children: ReactNode
}

/** Content whose code is loaded by browsers only: the server does not wait for code while it renders. */
export function InBrowser({ fallback, children }: InBrowserProps) {
  const isHydrated = useIsHydrated()
  return <Suspense fallback={fallback}>{isHydrated ? children : fallback}</Suspense>
}
