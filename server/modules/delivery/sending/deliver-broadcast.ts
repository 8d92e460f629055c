import type { Config } from '../../../platform/config.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { wakeSender, writeContent } from '../../../platform/mail/outbox.ts'
import { lockAsSending } from '../queries.ts'
import { broadcastMail } from './mail.ts'
import { getBroadcast, insertRecipients, insertSending } from './queries.ts'

/**
 * Mails a broadcast as it is now to every address that has its list on standard, and leaves it for the digests of those that
 * have it on digest. In the transaction that posts or resends it, after its lines are written; once for each sending, however
 * often it is called. Answers how many addresses it goes to at once.
 */
export async function deliverBroadcast(
  tx: Tx,
  { config, now }: { config: Config; now: Date },
  broadcastId: number,
): Promise<number> {
  await lockAsSending(tx)
  const broadcast = await getBroadcast(tx, broadcastId)
  const { sending, list_id: listId } = broadcast
  const isNew = await insertSending(tx, { broadcast_id: broadcastId, sending, list_id: listId, sent_at: now })
  if (!isNew) return 0
  const contentId = await writeContent(tx, broadcastMail(config, broadcast), now)
  if (contentId === undefined) return 0
  const count = await insertRecipients(tx, { contentId, listId, now })
  if (count > 0) await wakeSender(tx)
  return count
}
