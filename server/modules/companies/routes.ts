import type { Deps } from '../../deps.ts'

export const companiesRoutes = (_deps: Deps) => []
