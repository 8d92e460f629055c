import { sql } from 'kysely'
import type { Db } from '../../server/platform/db/database.ts'
import { addIssue, addSubscriber } from '../../tests/support/publishing.ts'
import { addCompany, addContact } from '../../tests/support/world.ts'
import { runUntilKilled } from './run-until-killed.ts'
import type { SinkRecords } from './smtp-sink.ts'

/** Maximum number of mails that `sendDueMails` has in transit. */
const inTransit = 4

/** Adds subscribers of the newsletter. */
export async function addReaders(db: Db, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await addSubscriber(db)
}

interface Attempt {
  databaseUrl: string
  env: Record<string, string>
  killAt: number
  killWhen: 'before' | 'after'
}

/**
 * Sends a new issue with a process that is killed at a statement, then with one that finishes it. Returns the signal of
 * the first.
 */
export async function sendKilled(db: Db, attempt: Attempt): Promise<NodeJS.Signals | null> {
  const staffId = await addContact(db, await addCompany(db, { is_operator: true }), { is_staff: true })
  const env = { ...attempt.env, STAFF: String(staffId), ISSUE: String(await addIssue(db)) }
  const signal = await runUntilKilled('newsletter-process.ts', { ...attempt, env })
  await runUntilKilled('newsletter-process.ts', { ...attempt, env, killAt: 0 })
  return signal
}

/** Counts violations of what must hold for sent issues. */
export async function issueFaultsOf(db: Db, records: SinkRecords): Promise<Record<string, number>> {
  const { rows } = await sql<{ message_id: string; queued: number; addresses: number; subscribers: number }>`
    select message_id, count(*) as queued, count(distinct to_address) as addresses,
      (select count(*) from newsletter_subscribers where state = 'subscribed') as subscribers
    from mail_contents join mail_outbox on content_id = mail_contents.id group by message_id`.execute(db)
  const sum = (each: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + each(row), 0)
  const receivedOf = ({ message_id }: { message_id: string }) => Object.values(records[message_id] ?? {})
  const repeated = rows.map(row => receivedOf(row).reduce((total, count) => total + count - 1, 0))
  const { rows: issues } = await sql<{ n: number }>`select count(*) as n from newsletter_issues`.execute(db)
  return {
    'issues that were not sent, or twice': Math.abs((issues[0]?.n ?? 0) - rows.length),
    'addresses left out': sum(({ addresses, subscribers }) => subscribers - addresses),
    'addresses queued twice': sum(({ queued, addresses }) => queued - addresses),
    'addresses that the relay did not get': sum(row => row.addresses - receivedOf(row).length),
    'addresses mailed twice that were not in transit at the kill': repeated.filter(count => count > inTransit).length,
  }
}

/** Returns how many mails the relay got a second time, with the Message-ID of the first. */
export const repeatsOf = (records: SinkRecords): number =>
  Object.values(records)
    .flatMap(record => Object.values(record))
    .reduce((total, count) => total + count - 1, 0)
