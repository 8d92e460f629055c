import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { parseBroadcastMessageId } from './message-id.ts'
import { isSendingRecorded } from './queries.ts'

/** The largest 32-bit integer; the number in a mail may be larger. */
const maxInt32 = 2_147_483_647

/** Returns the broadcast that a mail with these references replies to; undefined if a restore of the database removed it. */
export async function findAnsweredBroadcast(
  { config, db }: { config: Config; db: Db },
  references: string,
): Promise<number | undefined> {
  const named = parseBroadcastMessageId(config, references)
  if (named === undefined || named.broadcastId > maxInt32) return undefined
  return (await isSendingRecorded(db, named)) ? named.broadcastId : undefined
}
