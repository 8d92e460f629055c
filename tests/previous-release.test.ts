import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBroadcast, listBroadcasts } from '../contract/broadcasts.ts'
import { startSession } from '../server/modules/auth/index.ts'
import { createDb, createPool, type Db } from '../server/platform/db/database.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { createTestApp, type TestApp } from './support/app.ts'
import { createTestDatabase } from './support/databases.ts'
import { type ReleaseNode, startLastRelease } from './support/last-release.ts'
import { addMember, addSubscriber } from './support/subscribers.ts'
import { addList, addPart } from './support/world.ts'

describe('the last release on the schema of this one', () => {
  let t: TestApp
  let old: ReleaseNode
  let token: string
  beforeAll(async () => {
    t = await createTestApp()
    const { db } = t.deps
    await addList(db)
    await addSubscriber(db, { list_id: 2, delivery: 'standard' })
    const { contactId, companyId } = await addMember(db)
    await addPart(db, companyId, { part_number: '507127-B21' })
    // The last release uses the machine's clock.
    token = (await startSession(db, contactId, { now: new Date(), userAgent: 'test' })).token
    old = await startLastRelease(t.databaseUrl)
  }, 90_000)
  afterAll(async () => {
    await old?.close()
    await t.close()
  })

  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${old.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  it('starts, finds nothing to migrate, and is ready', async () => {
    expect(old.ran).toEqual([])
    expect((await ask('GET', '/readyz')).status).toBe(200)
  })

  it('serves requests, stores what members do and sends mail', async () => {
    const { db } = t.deps
    expect((await ask('GET', '/api/parts?query=507127')).body.payload.numResults).toBe(1)
    const line = { quantity: '5', brand: 'HP', desc: '652583-B21', condition: 'F/S', price: '10', currency: 'EUR' }
    const posted = await ask('POST', '/api/broadcasts', { listType: 2, broadcastType: 'wts', ...line })
    expect(posted).toMatchObject({ status: 200, body: { payload: { msg: 'Broadcast sent' } } })
    const item = { manufacturer: 'HP', description: 'Disk', partNumber: '652583-B21', quantity: 1, price: '10' }
    expect((await ask('POST', '/api/inventory', { ...item, partCondition: 'F/S' })).status).toBe(200)
    const { id } = posted.body.payload
    await expect
      .poll(() => db.selectFrom('mail_outbox').where('sent_at', 'is not', null).select('id').execute(), {
        timeout: 15_000,
      })
      .not.toEqual([])
    // This release reads data written by the last one.
    t.clock.set(new Date().toISOString())
    const { result } = (await t.call(getBroadcast, { params: { id } }, token)).body
    expect(result.subject).toBe('WTS 5x HP 652583-B21 (F/S)')
    expect((await ask('DELETE', `/api/broadcasts/${id}`)).status).toBe(200)
    expect((await t.call(listBroadcasts, {}, token)).body.payload.numResults).toBe(0)
  })
})

describe('migrations', () => {
  let db: Db
  let drop: () => Promise<unknown>
  beforeAll(async () => {
    const database = await createTestDatabase()
    db = createDb(createPool(database.url, () => {}, { max: 2 }))
    drop = database.drop
  })
  afterAll(async () => {
    await db.destroy()
    await drop()
  })
  const forget = (name: string) => sql`delete from kysely_later_migration where name = ${name}`.execute(db)

  it('of a later release do not prevent a start unless they remove what this code needs', async () => {
    await sql`insert into kysely_later_migration (name, timestamp) values ('9998-adds', now())`.execute(db)
    expect(await migrate(db)).toEqual([])
    await sql`update schema_floor set oldest_known = 9998`.execute(db)
    await expect(migrate(db)).rejects.toThrow('made by a newer version')
    await sql`update schema_floor set oldest_known = 0`.execute(db)
    await forget('9998-adds')
  })

  it('wait for a locked table a few seconds at a time, and report it if it stays locked', async () => {
    const empty = await createTestDatabase('empty')
    const [one, other] = [1, 2].map(() => createDb(createPool(empty.url, () => {}, { max: 2 }))) as [Db, Db]
    // The next migration writes to a table that the other session keeps locked.
    await migrate(one, '0033-one-rule-of-numbers')
    const holder = await other.startTransaction().execute()
    await sql`lock table broadcast_lines in access exclusive mode`.execute(holder)
    await expect(migrate(one, undefined, [])).rejects.toThrow('another session keeps a table locked')
    const migrated = migrate(one, undefined, [10, 10, 10, 10])
    await holder.rollback().execute()
    expect(await migrated).toContain('0035-same-number-same-line')
    await Promise.all([one.destroy(), other.destroy()])
    await empty.drop()
  })
})
