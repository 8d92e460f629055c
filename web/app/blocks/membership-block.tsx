import { deferred } from '../../platform/deferred.tsx'
import { useIsHydrated } from '../../platform/format.tsx'
import { useUser } from '../../platform/session.ts'

const CurrentBlock = deferred(() => import('./current-block.tsx'))
const ignore = () => undefined

/** Loads the component that shows a member's block or message; visitors never need it. */
export function MembershipBlock() {
  const isMember = useUser() !== undefined
  const isHydrated = useIsHydrated()
  return isMember && isHydrated ? <CurrentBlock onClose={ignore} /> : null
}
