import type { Deps } from '../../deps.ts'

export const newsRoutes = (_deps: Deps) => []
