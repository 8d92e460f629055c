import type { Deps } from '../../deps.ts'

export const membershipRoutes = (_deps: Deps) => []
