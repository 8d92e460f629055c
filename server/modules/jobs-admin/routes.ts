import { listJobs, runJobAgain } from '../../../contract/jobs.ts'
import type { Deps, ModuleJob } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { jobEntries, runAgain } from './service.ts'

export const jobsAdminRoutes = (deps: Deps, jobs: readonly ModuleJob[]) => [
  bind(listJobs, async () => ({ payload: { results: await jobEntries(deps.db, jobs) } })),
  bind(runJobAgain, async ({ viewer, params }) => ({ count: await runAgain(deps, accountOf(viewer), params.name) })),
]
