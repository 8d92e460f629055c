import { use } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { matchPage, requiresSignIn } from '../../contract/pages.ts'
import { NotFound } from '../features/not-found/index.ts'
import { pathWith } from '../platform/navigation.ts'
import { useRole } from '../platform/session.ts'
import { loadPage, pageIfLoaded, routeOf, staffFrame } from './routes.ts'
import { ScrollRestoration } from './scroll-restoration.tsx'

/**
 * Renders the page at the current address. A visitor at a page for accounts is redirected to the home page, with the requested
 * page as its `next` parameter. Everybody but staff gets "not found" at staff pages.
 */
export function CurrentPage() {
  const [path] = useLocation()
  const search = useSearch()
  const role = useRole()
  const audience = matchPage(path)?.page.audience
  if (role === 'visitor' && requiresSignIn(path, search))
    return <Redirect to={pathWith('/', { next: search ? `${path}?${search}` : path })} replace />
  if (audience === 'staff' && role !== 'staff') return <NotFound />
  return <Page path={path} search={search} isMember={role !== 'visitor'} isForStaff={audience === 'staff'} />
}

interface PageProps {
  path: string
  search: string
  isMember: boolean
  isForStaff: boolean
}

function Page({ path, search, isMember, isForStaff }: PageProps) {
  const { source, params } = routeOf(path, search, isMember)
  const page = pageIfLoaded(source) ?? use(loadPage(source))
  const Frame = staffFrame()
  const shown = (
    <>
      <page.Component params={params} />
      <ScrollRestoration path={path} />
    </>
  )
  return isForStaff && Frame !== undefined ? <Frame path={path}>{shown}</Frame> : shown
}
