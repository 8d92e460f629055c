import { createDb, createPool } from '../db/database.ts'
import { ChannelListener } from '../db/listening.ts'
import type { DatabaseWatch } from '../db/watch.ts'
import { findMailHold } from './hold.ts'
import { mailChannel } from './queries.ts'
import { MailSender, maxRounds, type SenderDeps } from './sender.ts'

/** Sending never takes this long, so a transaction that is idle for this time belongs to a process whose machine has died. */
const idleInTransactionMs = 300_000

/** Sends mail in this process until `stop`, which waits for mails being sent. */
export async function startMailSender(
  sending: SenderDeps & { database: DatabaseWatch },
  databaseUrl: string,
): Promise<{ stop(): Promise<void> }> {
  const { config, database, log } = sending
  const report = (error: Error) => log.warn({ err: error }, 'idle mail connection broke')
  // Uses its own pool, because each round occupies a connection.
  const pool = createPool(databaseUrl, report, {
    name: 'tbs mail',
    max: maxRounds + 2,
    connectionTimeoutMs: 15_000,
    idleInTransactionMs,
    onConnect: sending.epochs.check,
  })
  const db = createDb(database.protect(pool))
  const hold = await findMailHold(db).catch(() => undefined)
  if (hold !== undefined)
    log.warn(hold, 'mail is held after a restore: release it at /admin/mail or with npm run mail-hold')
  const sender = new MailSender({ ...sending, db, mayWork: () => database.isTimeRight() }, config.mail.lanes)
  const wake = () => sender.wake()
  // After a lost connection, looks for mail whose notification was missed.
  const listener = new ChannelListener({
    databaseUrl,
    channel: mailChannel,
    name: 'tbs mail',
    log,
    onMessage: wake,
    onListening: wake,
  })
  await listener.ready()
  const running = sender.run()
  return {
    stop: async () => {
      sender.stop()
      await running
      await listener.close()
      await db.destroy()
    },
  }
}
