import { use } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { matchPage } from '../../contract/pages.ts'
import { pathWith } from '../platform/navigation.ts'
import { useUser } from '../platform/session.ts'
import { Arrival } from './arrival.tsx'
import { loadPage, pageIfLoaded, routeOf } from './routes.ts'

/** The page at the current address; a visitor at a personal one is sent home, which then knows where they wanted to go. */
export function CurrentPage() {
  const [path] = useLocation()
  const search = useSearch()
  const isVisitor = useUser() === undefined
  if (isVisitor && matchPage(path)?.page.audience !== undefined)
    return <Redirect to={pathWith('/', { next: search ? `${path}?${search}` : path })} replace />
  return <Page path={path} />
}

function Page({ path }: { path: string }) {
  const { source, params } = routeOf(path)
  const page = pageIfLoaded(source) ?? use(loadPage(source))
  return (
    <>
      <page.Component params={params} />
      <Arrival path={path} />
    </>
  )
}
