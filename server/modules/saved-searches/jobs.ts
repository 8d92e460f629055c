import { z } from 'zod'
import type { ModuleJob } from '../../deps.ts'
import { sendDigests } from './digest.ts'
import { matchBroadcast, matchMissed, matchSavedSearchesJobName } from './match-broadcast.ts'
import { purgeSearches } from './queries.ts'

const dayMs = 86_400_000
const newBroadcast = z.object({ broadcastId: z.number() })

export const savedSearchesJobs: readonly ModuleJob[] = [
  {
    name: matchSavedSearchesJobName,
    run: (deps, payload) => matchBroadcast(deps, newBroadcast.parse(payload).broadcastId),
  },
  { name: 'match-forgotten-broadcasts', cron: '*/5 * * * *', run: matchMissed },
  { name: 'send-saved-search-digests', cron: '*/10 * * * *', run: sendDigests },
  {
    name: 'purge-saved-searches',
    cron: '37 2 * * *',
    run: ({ db, clock }) => {
      const now = clock.now().getTime()
      // Removed searches are kept longer than any node's index goes without a rebuild.
      const daysAgo = (days: number) => new Date(now - days * dayMs)
      return purgeSearches(db, { removed: daysAgo(7), matched: daysAgo(30), found: daysAgo(14) })
    },
  },
]
