import { createDb, createPool } from '../db/database.ts'
import { MailSender, type Sending } from './sender.ts'
import { WakeUp } from './wake-up.ts'

/** A transaction that stands idle longer than any sending takes belongs to a process whose machine is gone. */
const idleInTransactionMs = 300_000

/** Sends mail in this process until `stop`, which waits for what is on its way. */
export async function startMailSender(sending: Sending, databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  const { config, log } = sending
  const { lanes } = config.mail
  const report = (error: Error) => log.error({ err: error }, 'idle mail connection broke')
  // A pool of its own: each mail on its way holds a connection.
  const db = createDb(createPool(databaseUrl, report, { max: lanes + 2, idleInTransactionMs }))
  const sender = new MailSender({ ...sending, db }, lanes)
  const wakeUp = new WakeUp({ databaseUrl, log, wake: () => sender.wake() })
  await wakeUp.ready()
  const running = sender.run()
  return {
    stop: async () => {
      sender.stop()
      await running
      await wakeUp.close()
      await db.destroy()
    },
  }
}
