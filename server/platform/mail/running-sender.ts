import { createDb, createPool } from '../db/database.ts'
import { Listening } from '../db/listening.ts'
import type { DatabaseWatch } from '../db/watch.ts'
import { findMailHold } from './hold.ts'
import { mailChannel } from './queries.ts'
import { MailSender, mostRounds, type Sending } from './sender.ts'

/** A transaction that stands idle longer than any sending takes belongs to a process whose machine is gone. */
const idleInTransactionMs = 300_000

/** Sends mail in this process until `stop`, which waits for what is on its way. */
export async function startMailSender(
  sending: Sending & { database: DatabaseWatch },
  databaseUrl: string,
): Promise<{ stop(): Promise<void> }> {
  const { config, database, log } = sending
  const report = (error: Error) => log.warn({ err: error }, 'idle mail connection broke')
  // A pool of its own: each round on its way holds a connection.
  const pool = createPool(databaseUrl, report, {
    name: 'tbs mail',
    max: mostRounds + 2,
    connectionTimeoutMs: 15_000,
    idleInTransactionMs,
    onConnect: sending.epochs.check,
  })
  const db = createDb(database.protect(pool))
  const hold = await findMailHold(db).catch(() => undefined)
  if (hold !== undefined) log.warn(hold, 'mail is held: release it at /admin/mail or by npm run mail-hold')
  const sender = new MailSender({ ...sending, db, mayWork: () => database.isTimeRight() }, config.mail.lanes)
  const wake = () => sender.wake()
  // What was written while nothing was heard is looked for once it is heard again.
  const news = new Listening({ databaseUrl, channel: mailChannel, name: 'tbs mail', log, heard: wake, back: wake })
  await news.ready()
  const running = sender.run()
  return {
    stop: async () => {
      sender.stop()
      await running
      await news.close()
      await db.destroy()
    },
  }
}
