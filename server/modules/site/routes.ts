import type { Deps } from '../../deps.ts'

export const siteRoutes = (_deps: Deps) => []
