import type { Deps } from '../../deps.ts'

export const authRoutes = (_deps: Deps) => []
