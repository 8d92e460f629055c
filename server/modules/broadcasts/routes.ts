import type { Deps } from '../../deps.ts'

export const broadcastsRoutes = (_deps: Deps) => []
