import type { ModuleJob } from '../../deps.ts'

export const deliveryJobs: readonly ModuleJob[] = []
