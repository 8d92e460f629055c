import pg from 'pg'
import { migrateDatabase } from '../../server/main.ts'
import { startSession } from '../../server/modules/auth/index.ts'
import { createDb, createPool } from '../../server/platform/db/database.ts'
import { createFileStore } from '../../server/platform/files/store.ts'
import { seedDemo } from '../seed/index.ts'
import type { AcknowledgedPost } from './site.ts'

const limits = JSON.stringify({
  perCompanyPerDay: 1_000_000,
  perListPerContactPerDay: 1_000_000,
  perContactPer15Minutes: 1_000_000,
  duplicateDays: 7,
})

/** Fills a new database with the demo, ten readers of a list, and a member who may post without limit; returns a token. */
export async function fillWorld(url: string, dataDir: string): Promise<string> {
  await migrateDatabase(url)
  const db = createDb(createPool(url, () => {}, { max: 4 }))
  try {
    await seedDemo(db, { now: new Date(), files: createFileStore(dataDir) })
    await withClient(url, async client => {
      await client.query(
        `insert into settings (key, value, description) values ('broadcastLimits', $1, '')
        on conflict (key) do update set value = excluded.value`,
        [limits],
      )
      await client.query(`delete from broadcast_settings where list_id = 2`)
      await client.query(`insert into broadcast_settings (contact_id, address, list_id, delivery)
        select contacts.id, 'primary', 2, 'standard' from contacts
        where email_confirmed_at is not null order by id limit 10`)
      await client.query('truncate mail_outbox, mail_contents')
    })
    const { id } = await db
      .selectFrom('contacts')
      .where('email', '=', 'broker@demo.example')
      .select('id')
      .executeTakeFirstOrThrow()
    return (await startSession(db, id, { now: new Date(), userAgent: 'drill' })).token
  } finally {
    await db.destroy()
  }
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns which of these broadcasts are missing from the database, by id and part number. */
export const findMissing = (url: string, posts: readonly AcknowledgedPost[]) =>
  withClient(url, async client => {
    const { rows } = await client.query<{ id: number; message: string }>(
      'select id, message from broadcasts where id = any($1)',
      [posts.map(({ id }) => id)],
    )
    const known = new Map(rows.map(({ id, message }) => [Number(id), message]))
    return posts.filter(({ id, partNumber }) => !known.get(id)?.includes(partNumber))
  })
