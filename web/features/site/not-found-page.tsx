import { Redirect, useLocation } from 'wouter'
import { statisticsPathOf } from '../../../contract/statistics-path.ts'
import { useIsHydrated } from '../../platform/format.tsx'
import type { PageModule } from '../../platform/page.ts'
import { NotFound } from '../not-found/index.ts'

/** Returns true for the address of the initial document: the server has already responded with 404. */
const isFirstLoad = (path: string) => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname === path
}

/** A part number with hyphens or in lower case redirects to its statistics, as on the server. */
function Component() {
  const [path] = useLocation()
  const isHydrated = useIsHydrated()
  const statistics = statisticsPathOf(path)
  if (statistics !== undefined && isHydrated && !isFirstLoad(path)) return <Redirect to={statistics} replace />
  return <NotFound />
}

export const page: PageModule = { Component }
