import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { FailureBoundary } from '../platform/failure-boundary.tsx'
import { Button, commonTexts, Notice } from '../ui/index.ts'
import { forgetFailedPages } from './routes.ts'
import { appTexts } from './texts.ts'

const texts = appTexts.pageBoundary

/** Catches a page that fails or whose code cannot be loaded. The frame around it stays, so other pages remain reachable. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <FailureBoundary place={path} fallback={<PageProblem />} onFailure={forgetFailedPages}>
      {children}
    </FailureBoundary>
  )
}

/** A new release may have removed this page's code, so only a full reload helps. */
const PageProblem = () => (
  <Notice
    kind="error"
    title={texts.notShown}
    action={<Button onClick={() => location.reload()}>{commonTexts.tryAgain}</Button>}
  >
    {texts.checkConnection}
  </Notice>
)
