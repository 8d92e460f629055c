import { z } from 'zod'
import type { ModuleJob } from '../../deps.ts'
import { mailResetLink, resetLinkJobName } from './password-reset.ts'
import { purgeSignIns } from './queries.ts'
import { idleSince } from './sessions.ts'
import { mailSignInFailures, signInFailuresJobName } from './sign-in-failures.ts'

const withEmail = z.object({ email: z.string() })

export const authJobs: readonly ModuleJob[] = [
  {
    name: resetLinkJobName,
    run: (deps, payload) => mailResetLink(deps, withEmail.parse(payload).email),
  },
  {
    name: signInFailuresJobName,
    run: (deps, payload) => mailSignInFailures(deps, withEmail.parse(payload).email),
  },
  {
    name: 'purge-sign-ins',
    cron: '17 2 * * *',
    run: ({ db, clock }) => purgeSignIns(db, { now: clock.now(), idleSince: idleSince(clock.now()) }),
  },
]
