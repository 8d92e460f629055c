import type { Viewer } from '../auth/index.ts'

/** Returns the account that is signed in, blocked or not; undefined for visitors and staff, who cannot buy. */
export const buyerAccount = (viewer: Viewer) =>
  viewer.role === 'visitor' || viewer.role === 'staff' ? undefined : viewer
