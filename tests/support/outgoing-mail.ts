import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { transaction } from '../../server/platform/db/database.ts'
import { writeContent } from '../../server/platform/mail/outbox.ts'
import { createTestDeps, type TestDeps } from './deps.ts'
import { SmtpSink } from './smtp-sink.ts'

/** A sender, for tests in which it does not matter. */
export const from = { name: 'TBS', address: 'support@tbs.example' }
/** The content of a broadcast's mail, reduced to what tests need. */
export const bulkContent = { from, subject: 'WTS', text: 'WTS', html: '<p>WTS</p>', topic: 'broadcast/1' }

/** Returns an outbox and a relay for the tests of a file, both empty before each test. */
export function outgoingMail(settings: Record<string, string> = {}) {
  const sink = new SmtpSink()
  let test: TestDeps
  beforeAll(async () => {
    test = await createTestDeps({ SMTP_URL: await sink.listen(), ...settings })
  })
  afterAll(async () => {
    await test.close()
    await sink.close()
  })
  beforeEach(async () => {
    sink.reset()
    for (const table of ['mail_outbox', 'mail_contents', 'mail_suppressions'] as const)
      await test.deps.db.deleteFrom(table).execute()
  })
  const outbox = () => test.deps.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
  return {
    sink,
    outbox,
    /** Available in the file's tests and hooks. */
    test: () => test,
    notSent: async () => (await outbox()).filter(row => row.sent_at === null),
    /** Queues one content to this many addresses of each domain, all due alternately, as for a broadcast. */
    queueBulk: (domains: string[], each: number) =>
      transaction(test.deps.db, async tx => {
        const now = test.clock.now()
        const contentId = await writeContent(tx, bulkContent, now)
        await sql`
          insert into mail_outbox (content_id, to_address, priority, next_attempt_at)
          select ${contentId}, 'reader' || n || '@' || domain, 2, ${now}
          from generate_series(1, ${each}) n, unnest(${domains}::text[]) with ordinality as named (domain, place)
          order by n, place`.execute(tx)
      }),
    /** Ends the database sessions that are in the middle of sending. */
    endSendingSessions: () =>
      sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(test.deps.db),
  }
}
