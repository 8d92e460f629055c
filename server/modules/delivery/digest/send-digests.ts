import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { inLanguage } from '../../../platform/language/current.ts'
import { wakeSender, writeContent } from '../../../platform/mail/outbox.ts'
import { lockAsChange } from '../queries.ts'
import { digestMail } from './mail.ts'
import {
  type DigestRun,
  finishRun,
  type GatheredBroadcast,
  insertDigestMails,
  listGatheredBroadcasts,
  listGroups,
  lockOldestRun,
  openRun,
  type Span,
} from './queries.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Returns the broadcasts within these spans, without those of muted companies; for a broadcast sent twice, only the first row in
 * `all`.
 */
function pick(
  all: readonly GatheredBroadcast[],
  spans: readonly Span[],
  muted: readonly number[],
): GatheredBroadcast[] {
  const isIn = ({ list_id, sending_id }: GatheredBroadcast) =>
    spans.some(([listId, from, until]) => list_id === listId && sending_id >= from && sending_id < until)
  const addedIds = new Set<number>()
  return all.filter(broadcast => {
    if (addedIds.has(broadcast.broadcast_id) || muted.includes(broadcast.company_id) || !isIn(broadcast)) return false
    addedIds.add(broadcast.broadcast_id)
    return true
  })
}

/** Writes the mails of a run one content at a time, to limit memory. Returns the number of mails. */
async function writeMails(tx: Tx, { config }: ServiceDeps, run: DigestRun, now: Date): Promise<number> {
  const all = await listGatheredBroadcasts(tx, run)
  let count = 0
  for (const [index, { spans, muted, language, emails, tokens }] of (await listGroups(tx, run, now)).entries()) {
    const gathered = pick(all, spans, muted)
    // All broadcasts of the group were removed, moved to another list, or are of muted companies.
    if (gathered.length === 0) continue
    const dedupeKey = `digest/${run.day}/${index + 1}`
    await inLanguage(language, async () => {
      const contentId = await writeContent(tx, digestMail(config, { day: run.day, gathered, dedupeKey }), now)
      if (contentId === undefined) throw new Error(`${dedupeKey} is written already, but its run is not finished`)
      await insertDigestMails(tx, { contentId, emails, tokens, now, before: run.before })
    })
    count += emails.length
  }
  return count
}

/** Writes all mails of the oldest unfinished run in one transaction; returns false if there is no such run. */
const writeRun = (deps: ServiceDeps): Promise<boolean> =>
  transaction(deps.db, async tx => {
    const run = await lockOldestRun(tx)
    if (run === undefined) return false
    const now = deps.clock.now()
    const count = await writeMails(tx, deps, run, now)
    await finishRun(tx, run, count, now)
    if (count > 0) await wakeSender(tx)
    return true
  })

/**
 * Sends the day's digests once it is 07:00 in Amsterdam. Safe to run at any time, repeatedly and on several nodes: each day
 * has one run, and the next call makes up for a missed morning.
 */
export async function sendDigests(deps: ServiceDeps): Promise<void> {
  const now = deps.clock.now()
  // In a separate transaction from writing the mails, because posts wait while a run is opened.
  await transaction(deps.db, async tx => {
    await lockAsChange(tx)
    await openRun(tx, dayOf(now), now)
  })
  while (await writeRun(deps));
}
