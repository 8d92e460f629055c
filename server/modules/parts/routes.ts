import type { Deps } from '../../deps.ts'

export const partsRoutes = (_deps: Deps) => []
