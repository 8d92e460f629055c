import { useQuery } from '@tanstack/react-query'
import { deferred } from '../../platform/deferred.tsx'
import { sessionQuery } from '../../platform/session.ts'

const Content = deferred(() => import('./visit-bar-content.tsx'))
const ignore = () => undefined

/** Shows on every page that staff are signed in as a member, and ends the visit when it expires. */
export function VisitBar() {
  const session = useQuery(sessionQuery).data
  return session?.visit ? <Content endsDT={session.visit.endsDT} user={session.user} onClose={ignore} /> : null
}
