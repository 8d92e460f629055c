import { maxHitDays } from '../../../contract/hits.ts'
import type { ModuleJob } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { purgeHits, purgeOffers } from './queries.ts'
import { sendHitsMails } from './send-hits-mail.ts'

export const hitsJobs: readonly ModuleJob[] = [
  { name: 'send-hits-mails', cron: '1,11,21,31,41,51 * * * *', run: sendHitsMails },
  {
    name: 'purge-hits',
    cron: '52 2 * * *',
    run: async ({ db, clock }) => {
      const before = new Date(clock.now().getTime() - maxHitDays * 86_400_000)
      await purgeHits(db, dayOf(before))
      await purgeOffers(db, before)
    },
  },
]
