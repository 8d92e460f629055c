import type { Deps } from '../../deps.ts'
import type { bind } from '../auth/index.ts'

export const savedSearchesRoutes = (_deps: Deps): ReturnType<typeof bind>[] => []
