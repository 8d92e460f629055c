import type { Config } from '../../../platform/config.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { writeContents } from '../../../platform/mail/outbox.ts'
import { broadcastMail } from './mail.ts'
import { getBroadcast, insertRecipients, insertSending, readersOf, setNumMailed } from './queries.ts'

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
  // The poster's words as they were written, within the words of each reader's language.
  const content = { readers: readersOf(broadcast.list_id), write: () => broadcastMail(config, broadcast) }
  const contentIds = await writeContents(tx, content, now)
  if (contentIds === undefined) return 0
  const numMailed = await insertRecipients(tx, {
    contentIds,
    broadcastId,
    listId: broadcast.list_id,
    now,
    ...(exceptContactId !== undefined && { exceptContactId }),
  })
  await setNumMailed(tx, broadcastId, numMailed)
  return numMailed
}
