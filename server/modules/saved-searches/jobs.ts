import type { ModuleJob } from '../../deps.ts'

export const savedSearchesJobs: readonly ModuleJob[] = []
