import { use } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { Role } from '../../contract/kit/index.ts'
import { matchPage, requiresSignIn } from '../../contract/pages.ts'
import { pathWith } from '../platform/navigation.ts'
import { useRole } from '../platform/session.ts'
import { loadPage, pageIfLoaded, staffFrame } from './page-loading.ts'
import { routeOf } from './routes.ts'
import { ScrollRestoration } from './scroll-restoration.tsx'

/**
 * Renders the page at the current address. A visitor at a page for accounts is redirected to the home page, with the requested
 * page as its `next` parameter.
 */
export function CurrentPage() {
  const [path] = useLocation()
  const search = useSearch()
  const role = useRole()
  if (role === 'visitor' && requiresSignIn(path, search))
    return <Redirect to={pathWith('/', { next: search ? `${path}?${search}` : path })} replace />
  return <Page path={path} search={search} role={role} />
}

interface PageProps {
  path: string
  search: string
  role: Role
}

function Page({ path, search, role }: PageProps) {
  const { file, params } = routeOf(path, search, role)
  const page = pageIfLoaded(file) ?? use(loadPage(file))
  const Frame = matchPage(path)?.page.audience === 'staff' && role === 'staff' ? staffFrame() : undefined
  const shown = (
    <>
      <page.Component params={params} />
      <ScrollRestoration path={path} />
    </>
  )
  return Frame !== undefined ? <Frame path={path}>{shown}</Frame> : shown
}
