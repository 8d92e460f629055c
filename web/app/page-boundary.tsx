import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { FailureBoundary } from '../platform/failure-boundary.tsx'
import { reloadIfReplaced } from '../platform/reload-once.ts'
import { Button, commonTexts, Notice } from '../ui/index.ts'
import { forgetFailedPages } from './page-loading.ts'
import { appTexts } from './texts.ts'

const texts = appTexts.pageBoundary

/**
 * Catches a page that fails or whose code cannot be loaded. The frame around it stays, so other pages remain reachable.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <FailureBoundary resetKey={path} fallback={<PageProblem />} onFailure={onFailure}>
      {children}
    </FailureBoundary>
  )
}

/**
 * Reloads the page once if a newer release has removed its code. Nothing is lost, because the old page is gone anyway.
 */
function onFailure() {
  forgetFailedPages()
  void reloadIfReplaced()
}

/** Shown if the page fails again, or if the connection does. */
const PageProblem = () => (
  <Notice
    kind="error"
    title={texts.notShown}
    action={<Button onClick={() => location.reload()}>{commonTexts.tryAgain}</Button>}
  >
    {texts.checkConnection}
  </Notice>
)
