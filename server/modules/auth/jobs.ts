import { z } from 'zod'
import type { ModuleJob } from '../../deps.ts'
import { mailResetLink, resetLinkJobName } from './password-reset.ts'
import { purgeSignIns } from './queries.ts'

const resetRequest = z.object({ email: z.string() })

export const authJobs: readonly ModuleJob[] = [
  {
    name: resetLinkJobName,
    run: (deps, payload) => mailResetLink(deps, resetRequest.parse(payload).email),
  },
  {
    name: 'purge-sign-ins',
    cron: '17 2 * * *',
    run: ({ db, clock }) => purgeSignIns(db, clock.now()),
  },
]
