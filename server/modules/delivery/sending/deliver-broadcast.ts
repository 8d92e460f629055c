import type { Config } from '../../../platform/config.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inLanguage } from '../../../platform/language/current.ts'
import { writeContent } from '../../../platform/mail/outbox.ts'
import { broadcastMail } from './mail.ts'
import { getBroadcast, insertRecipients, insertSending, setNumMailed } from './queries.ts'

/**
 * Mails a broadcast to every address with standard delivery of its list, and records it for the digests of addresses with
 * digest delivery. Call it in the transaction that posts or resends the broadcast, after its lines are written. Runs once per
 * sending, however often it is called. `exceptContactId` gets another mail instead. Returns the number of addresses mailed.
 */
export async function deliverBroadcast(
  tx: Tx,
  { config, now, exceptContactId }: { config: Config; now: Date; exceptContactId?: number },
  broadcastId: number,
): Promise<number> {
  const isNew = await insertSending(tx, { broadcastId, now })
  if (!isNew) return 0
  const broadcast = await getBroadcast(tx, broadcastId)
  // One content for all recipients, in the language of the network, whichever the poster uses.
  const content = await inLanguage('en', () => broadcastMail(config, broadcast))
  const contentId = await writeContent(tx, content, now)
  if (contentId === undefined) return 0
  const numMailed = await insertRecipients(tx, {
    contentId,
    broadcastId,
    listId: broadcast.list_id,
    now,
    ...(exceptContactId !== undefined && { exceptContactId }),
  })
  await setNumMailed(tx, broadcastId, numMailed)
  return numMailed
}
