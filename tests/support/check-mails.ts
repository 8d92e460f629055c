import { sql } from 'kysely'
import type { Deps } from '../../server/deps.ts'
import { type Db, transaction } from '../../server/platform/db/database.ts'
import { ContentCache, outgoingMessage } from '../../server/platform/mail/contents.ts'
import { faultsOnWire, readWire } from './wire.ts'

/** Enough to see each form of a kind of mail without building those to hundreds of readers. */
const maxPerKind = 5

interface Sample {
  content_id: number
  id: number
  to_address: string
  variables: unknown
  attempts: number
  unanswered: number
}

/** Returns the newest mails of each kind, with one recipient each. */
async function listSamples(db: Db): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    select contents.id as content_id, mails.* from (
      select id, row_number() over (partition by split_part(topic, '/', 1) order by id desc) as nth from mail_contents
    ) contents
    cross join lateral (
      select id, to_address, variables, attempts, unanswered from mail_outbox where content_id = contents.id limit 1
    ) mails
    where nth <= ${maxPerKind}`.execute(db)
  return rows
}

/** Throws if a mail that a test has queued would have unreadable bytes when it is sent. Called at the end of each file of tests. */
export async function checkMails({ db, attachmentsOf, config }: Pick<Deps, 'db' | 'attachmentsOf' | 'config'>) {
  const mails = await listSamples(db)
  if (mails.length === 0) return
  // Tests without a document still have their mail checked.
  const contents = new ContentCache((tx, attached) => attachmentsOf(tx, attached).catch(() => []))
  const makerOf = await transaction(db, tx => contents.get(tx, new Set(mails.map(mail => mail.content_id))))
  const bounces = { secret: config.secret, domain: config.mail.bounceDomain }
  for (const mail of mails) {
    const message = outgoingMessage(makerOf(mail.content_id), { ...mail, epoch: null, is_suppressed: false }, bounces)
    const wire = readWire(Buffer.from(message.raw))
    const faults = faultsOnWire(wire)
    if (faults.length > 0) throw new Error(`“${wire.header('subject')}” to ${mail.to_address}: ${faults.join('; ')}`)
  }
}
