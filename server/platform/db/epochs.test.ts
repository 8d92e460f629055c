import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postBroadcast } from '../../../contract/broadcasts.ts'
import { getMailHold, releaseMail } from '../../../contract/delivery.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { createTestDatabase } from '../../../tests/support/databases.ts'
import { createTestDeps } from '../../../tests/support/deps.ts'
import { from } from '../../../tests/support/outgoing-mail.ts'
import { SmtpSink } from '../../../tests/support/smtp-sink.ts'
import { addMember, addSubscriber } from '../../../tests/support/subscribers.ts'
import { addList } from '../../../tests/support/world.ts'
import { queueMail } from '../mail/outbox.ts'
import { findBouncedAddress, getLogPosition } from '../mail/queries.ts'
import { parseReturnPath } from '../mail/return-path.ts'
import { sendDueMails } from '../mail/sender.ts'
import { transaction } from './database.ts'
import { Epochs } from './epochs.ts'

const sink = new SmtpSink()
let env: Record<string, string>
beforeAll(async () => {
  env = { SMTP_URL: await sink.listen(), MAIL_BOUNCE_DOMAIN: 'lists.tbs.example' }
})
afterAll(() => sink.close())

let drops: (() => Promise<void>)[]
beforeEach(() => {
  drops = []
  sink.reset()
})
afterEach(async () => {
  for (const drop of drops) await drop()
})

const databaseOf = async (template?: string) => {
  const database = await createTestDatabase(template === undefined ? 'migrated' : { template })
  drops.unshift(async () => void (await database.drop()))
  return database
}

let serial = 0
/** Posts a broadcast, so that its mails wait in the outbox. */
async function post(app: TestApp, contactId: number): Promise<number> {
  serial += 1
  const body = { listType: 2, quantity: '5', brand: 'HP', desc: `50712${serial}-B21`, condition: 'F/S', price: 'CALL' }
  const response = await app.call(postBroadcast, { body }, await app.signIn(contactId))
  expect(response.status).toBe(200)
  return response.body.payload.id
}

/** Returns the Message-IDs and return paths of the sent mails. */
const sentMails = () => sink.received.map(({ mail, envelope }) => ({ messageId: mail.messageId, path: envelope.from }))

describe('a restored database', () => {
  it('sends no mail until the hold is released, and reuses no id, Message-ID or return path', async () => {
    const original = await databaseOf()
    let app = await createTestApp(env, original.url)
    await addList(app.deps.db, 2)
    const poster = await addMember(app.deps.db)
    const reader = await addSubscriber(app.deps.db, { list_id: 2, delivery: 'standard' })
    const first = await post(app, poster.contactId)
    await sendDueMails(app.deps)
    expect(sentMails()).toHaveLength(1)
    // Queued in the backup, but already sent when the backup is restored.
    const second = await post(app, poster.contactId)
    await app.close()
    const backup = await databaseOf(original.name)
    const sameBackup = await databaseOf(original.name)

    app = await createTestApp(env, original.url)
    const third = await post(app, poster.contactId)
    await sendDueMails(app.deps)
    expect(sentMails()).toHaveLength(3)
    await app.close()
    const before = sentMails()

    app = await createTestApp(env, backup.url)
    const { deps, call } = app
    await sendDueMails(deps)
    const afterwards = await post(app, poster.contactId)
    await sendDueMails(deps)
    expect(sentMails()).toHaveLength(3)
    expect(afterwards).toBeGreaterThan(third + 1_000_000)

    // Not ready while a busy machine takes more than two seconds for its check.
    const readiness = async () => JSON.parse((await app.app.inject('/readyz')).body)
    const ready = { status: 200, mailHold: { reason: expect.stringContaining('dump') } }
    await expect.poll(readiness).toMatchObject(ready)
    expect((await app.app.inject('/metrics')).body).toContain('\nmail_held 1\n')
    const { contactId } = await addMember(deps.db, { is_staff: true }, { is_operator: true })
    const staff = await app.signIn(contactId)
    expect((await call(getMailHold, {}, staff)).body.payload).toMatchObject({ numBefore: 1, numAfter: 1 })
    expect((await call(releaseMail, {}, await app.signIn(reader.contactId))).status).toBe(403)
    expect((await call(releaseMail, { body: { discard: 'before' } }, staff)).body.payload).toEqual({ numDiscarded: 1 })
    expect((await call(getMailHold, {}, staff)).body.payload).toBeNull()
    expect(await deps.db.selectFrom('audit_log').select(['actor_id', 'action']).execute()).toEqual([
      { actor_id: contactId, action: 'release-mail' },
    ])

    await sendDueMails(deps)
    expect(sentMails()).toHaveLength(4)
    const [newest] = sentMails().slice(3)
    for (const key of ['messageId', 'path'] as const) expect(before.map(mail => mail[key])).not.toContain(newest?.[key])
    expect(new Set([first, second, third, afterwards]).size).toBe(4)

    // A late bounce is attributed to its recipient if the backup contains the mail, and otherwise to nobody.
    const addressOfBounce = async (path: string | undefined) => {
      const named = parseReturnPath(deps.config.secret, path ?? '')
      expect(named).toBeDefined()
      return named && (await findBouncedAddress({ db: deps.db, ...named }))?.to_address
    }
    expect(await addressOfBounce(before[0]?.path)).toBe(reader.email)
    expect(await addressOfBounce(before[2]?.path)).toBeUndefined()
    expect(await addressOfBounce(newest?.path)).toBe(reader.email)
    await app.close()

    // A second restore must not move ids ahead to the same number.
    const again = await createTestDeps(env, sameBackup.url)
    const { rows } = await sql<{ id: number }>`select nextval('broadcasts_id_seq') as id`.execute(again.deps.db)
    expect(rows[0]?.id).toBeGreaterThan(third + 1_000_000)
    expect(Math.abs((rows[0]?.id ?? 0) - afterwards)).toBeGreaterThan(1)
    await again.close()
  })
})

describe('mail', () => {
  /** Starts a process on the database and returns its epoch. */
  async function start(url: string, more: Record<string, string>) {
    const test = await createTestDeps({ ...env, ...more }, url)
    const epochs = test.deps.db.selectFrom('database_epochs').selectAll().orderBy('number', 'desc')
    const { number, reason, mail_held_at } = await epochs.executeTakeFirstOrThrow()
    // Each round records the log position of the database.
    const mail = { from, to: 'reader@one.example', subject: 'S', text: 'T', html: '<p>T</p>' }
    await transaction(test.deps.db, tx => queueMail(tx, () => mail, test.clock.now()))
    await sendDueMails(test.deps)
    await test.close()
    return { number, heldFor: mail_held_at === null ? undefined : reason }
  }
  const query = async (url: string, text: string) => {
    const client = new pg.Client(url)
    await client.connect()
    await client.query(text)
    await client.end()
  }
  const release = (url: string) => query(url, 'update database_epochs set mail_released_at = now()')

  let dataDir: string
  let url: string
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tbs-epochs-'))
    drops.push(async () => rmSync(dataDir, { recursive: true }))
    url = (await databaseOf()).url
    mkdirSync(join(dataDir, 'one/postgres/cluster'), { recursive: true })
    expect(await start(url, { DATA_DIR: join(dataDir, 'one') })).toEqual({ number: 1, heldFor: undefined })
  })

  it('is held on another site and in a copy of the data folder, but not after a restart or a move of the folder', async () => {
    renameSync(join(dataDir, 'one'), join(dataDir, 'two'))
    const two = { DATA_DIR: join(dataDir, 'two') }
    expect(await start(url, two)).toEqual({ number: 1, heldFor: undefined })
    // A demo may change its port and later get a public address.
    for (const address of ['http://localhost:3001', 'http://127.0.0.1:3001', 'https://tbs.example'])
      expect(await start(url, { ...two, PUBLIC_URL: address })).toEqual({ number: 1, heldFor: undefined })
    const elsewhere = { ...two, PUBLIC_URL: 'https://staging.tbs.example' }
    const expected = { number: 2, heldFor: "The site's address changed from tbs.example to staging.tbs.example." }
    expect(await start(url, elsewhere)).toEqual(expected)
    expect(await start(url, elsewhere)).toEqual(expected)
    await release(url)
    cpSync(join(dataDir, 'two'), join(dataDir, 'three'), { recursive: true })
    const copied = await start(url, { ...elsewhere, DATA_DIR: join(dataDir, 'three') })
    expect(copied).toEqual({ number: 3, heldFor: 'The data folder is a copy.' })
  })

  it('is held if the database is behind its previous state', async () => {
    const folder = join(dataDir, 'one/epochs')
    const file = join(folder, readdirSync(folder)[0] ?? '')
    const marker = JSON.parse(readFileSync(file, 'utf8'))
    expect(marker.position).toBeGreaterThan(0)
    writeFileSync(file, JSON.stringify({ ...marker, position: marker.position + 10 ** 12 }))
    const { heldFor } = await start(url, { DATA_DIR: join(dataDir, 'one') })
    expect(heldFor).toContain('restored from a copy')
  })

  it('is not held if others commit while a new connection is checked', async () => {
    const epochs = new Epochs({
      dataDir: join(dataDir, 'one'),
      host: 'localhost',
      sendsAfterFailover: false,
      log: pino({ level: 'silent' }),
    })
    const { deps, close } = await createTestDeps({}, url)
    const commit = () =>
      transaction(deps.db, async tx => {
        await sql`update database_epochs set reason = reason`.execute(tx)
        return getLogPosition(tx)
      })
    const client = new pg.Client(url)
    await client.connect()
    const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>
    // Between any two queries of the check, a mail is sent over another connection.
    const busy = async (text: string, values?: unknown[]) => {
      const result = await query(text, values)
      epochs.seen(await commit())
      return result
    }
    for (let check = 0; check < 3; check += 1) await epochs.check(Object.assign(Object.create(client), { query: busy }))
    await client.end()
    const rows = await deps.db.selectFrom('database_epochs').select(['number', 'mail_held_at']).execute()
    expect(rows).toEqual([{ number: 1, mail_held_at: null }])
    await close()
  })

  it('records the log position only after a synchronous commit', async () => {
    const { deps, close } = await createTestDeps({}, url)
    expect(await transaction(deps.db, getLogPosition)).toBe(0)
    const position = await transaction(deps.db, async tx => {
      await sql`update database_epochs set reason = reason`.execute(tx)
      return getLogPosition(tx)
    })
    expect(position).toBeGreaterThan(0)
    await close()
  })

  it('is held after a promotion unless the operator allows sending, and ids are moved ahead either way', async () => {
    const promoted = `update database_epochs set timeline = '00000000'`
    const next = `select nextval('mail_outbox_id_seq') as id`
    const idNow = async () => {
      const client = new pg.Client(url)
      await client.connect()
      const { rows } = await client.query<{ id: number }>(next)
      await client.end()
      return Number(rows[0]?.id)
    }
    const one = { DATA_DIR: join(dataDir, 'one') }
    const before = await idNow()
    await query(url, promoted)
    expect(await start(url, { ...one, MAIL_AFTER_FAILOVER: 'send' })).toEqual({ number: 2, heldFor: undefined })
    expect(await idNow()).toBeGreaterThan(before + 1_000_000)
    await query(url, promoted)
    expect((await start(url, one)).heldFor).toContain('standby took over')
    // The hold persists.
    await query(url, promoted)
    expect((await start(url, { ...one, MAIL_AFTER_FAILOVER: 'send' })).heldFor).toContain('standby took over')
  })
})
