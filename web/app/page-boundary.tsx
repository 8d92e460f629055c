import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { FailureBoundary } from '../platform/failure-boundary.tsx'
import { Button, commonTexts, Notice } from '../ui/index.ts'
import { forgetFailedPages } from './routes.ts'
import { appTexts } from './texts.ts'

const texts = appTexts.pageBoundary

/** Where a page fails, or its code does not arrive, the frame round it stays, and another place can be gone to. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <FailureBoundary place={path} fallback={<PageProblem />} onFailure={forgetFailedPages}>
      {children}
    </FailureBoundary>
  )
}

/** A newer version of the site may have taken the page's code away, so that only loading everything again helps. */
const PageProblem = () => (
  <Notice
    kind="error"
    title={texts.notShown}
    action={<Button onClick={() => location.reload()}>{commonTexts.tryAgain}</Button>}
  >
    {texts.checkConnection}
  </Notice>
)
