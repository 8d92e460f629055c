import { z } from 'zod'
import type { ModuleJob } from '../../deps.ts'
import { purgeChallenges, purgeCodes } from './passkeys.sql.ts'
import { mailResetLink, resetLinkJobName } from './password-reset.ts'
import { purgeSignIns } from './queries.ts'
import { purgePendingFactors } from './second-factor.sql.ts'
import { resealFactors } from './second-factor.ts'
import { idleSince } from './sessions.ts'
import { mailSignInFailures, signInFailuresJobName } from './sign-in-failures.ts'

const dayMs = 86_400_000
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
    run: async ({ db, clock }) => {
      const now = clock.now()
      await purgeSignIns(db, { now, idleSince: idleSince(now) })
      await purgeChallenges(db, now)
      await purgeCodes(db, now)
      await purgePendingFactors(db, new Date(now.getTime() - dayMs))
    },
  },
  {
    name: 'reseal-second-factors',
    cron: '37 2 * * *',
    run: deps => resealFactors(deps),
  },
]
