import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logout } from '../../../contract/auth.ts'
import { livePath } from '../../../contract/site.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { transaction } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { LiveHub } from './hub.ts'
import { mountLive } from './routes.ts'
import { signal } from './signal.ts'

/** An open event stream, as in a browser. */
class Stream {
  readonly response: IncomingMessage
  readonly ended: Promise<unknown>
  #text = ''
  #wake: (() => void) | undefined

  constructor(response: IncomingMessage) {
    this.response = response
    this.ended = once(response, 'close')
    response.setEncoding('utf8').on('data', (chunk: string) => {
      this.#text += chunk
      this.#wake?.()
    })
  }

  get text() {
    return this.#text
  }

  /** Resolves once this text has arrived. */
  async received(text: string): Promise<void> {
    while (!this.#text.includes(text))
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
  }
}

async function openStream(port: number, token?: string): Promise<Stream> {
  const headers = {
    'accept-encoding': 'gzip',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const request = get({ host: '127.0.0.1', port, path: livePath, headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return new Stream(response)
}

const subscriber = { accountId: 1, sessionId: '', standing: '', group: 1 }
const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port

describe('GET /api/live', () => {
  let test: TestApp
  let port: number
  const tokens: string[] = []

  beforeAll(async () => {
    test = await createTestApp()
    const { db } = test.deps
    const companyId = await addCompany(db)
    for (let index = 0; index < 3; index += 1) tokens.push(await test.signIn(await addContact(db, companyId)))
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    port = portOf(test.app)
  })
  afterAll(() => test.close())

  it('refuses a visitor before the stream begins', async () => {
    const { response } = await openStream(port)
    expect(response.statusCode).toBe(401)
    expect(response.headers['content-type']).toContain('application/json')
  })

  it('refuses a blocked account', async () => {
    const { db } = test.deps
    const companyId = await addCompany(db, { custom_full_block: '<p>Call us</p>' })
    const token = await test.signIn(await addContact(db, companyId))
    expect((await openStream(port, token)).response.statusCode).toBe(403)
  })

  it('delivers the signals of a committed transaction to fifty connections, and none of a rolled-back one', async () => {
    const { db, live } = test.deps
    const streams = await Promise.all(Array.from({ length: 50 }, (_, index) => openStream(port, tokens[index % 3])))
    expect(live.size).toBe(50)
    const { headers } = streams[0]?.response ?? {}
    expect(headers?.['content-type']).toBe('text/event-stream')
    expect(headers?.['content-encoding']).toBeUndefined()
    expect(headers?.['cache-control']).toBe('no-store')
    expect(headers?.['x-request-id']).toBeTruthy()

    const rolledBack = transaction(db, async tx => {
      await signal(tx, 'broadcasts', { listId: 1 })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow()
    await transaction(db, tx => signal(tx, 'broadcasts', { listId: 7, secret: 'subject of the broadcast' }))
    await Promise.all(streams.map(stream => stream.received('"listId":7')))
    for (const { text } of streams) expect(text).toBe('retry: 3000\n\ndata: {"topic":"broadcasts","listId":7}\n\n')

    for (const stream of streams) stream.response.destroy()
    await Promise.all(streams.map(stream => stream.ended))
  })

  it('drops a signal that is not in the contract', async () => {
    const { db } = test.deps
    const stream = await openStream(port, tokens[0])
    await transaction(db, tx => signal(tx, 'gossip', { listId: 3 }))
    await transaction(db, async tx => {
      await sql`select pg_notify('live', 'no json')`.execute(tx)
    })
    await transaction(db, tx => signal(tx, 'broadcasts', { listId: 8 }))
    await stream.received('"listId":8')
    expect(stream.text).not.toContain('"listId":3')
    stream.response.destroy()
  })

  it('refuses the twenty-first connection of an account, but not those of other accounts', async () => {
    const token = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(port, token)))
    expect((await openStream(port, token)).response.statusCode).toBe(429)
    const other = await openStream(port, tokens[0])
    expect(other.response.statusCode).toBe(200)
    for (const stream of [...streams, other]) stream.response.destroy()
  })

  describe('ends within a second of its session', () => {
    const open = async (company: Parameters<typeof addCompany>[1] = {}) => {
      const { db } = test.deps
      const companyId = await addCompany(db, company)
      const contactId = await addContact(db, companyId)
      const token = await test.signIn(contactId)
      return { companyId, contactId, token, stream: await openStream(port, token) }
    }
    const endsSoon = async (stream: Stream) => {
      const from = performance.now()
      await stream.ended
      expect(performance.now() - from).toBeLessThan(1_000)
    }

    it('by sign-out, and delivers nothing afterwards', async () => {
      const { db } = test.deps
      const { token, stream } = await open()
      const otherStream = await openStream(port, tokens[0])
      expect((await test.call(logout, {}, token)).status).toBe(200)
      await endsSoon(stream)
      await transaction(db, tx => signal(tx, 'broadcasts', { listId: 4 }))
      await otherStream.received('"listId":4')
      expect(stream.text).not.toContain('"listId":4')
      otherStream.response.destroy()
    })

    it('by deletion of the session, a forced logout, a block and a change of role', async () => {
      const { db } = test.deps
      const [deleted, forced, blocked, promoted] = await Promise.all([open(), open(), open(), open()])
      await db.deleteFrom('sessions').where('contact_id', '=', deleted.contactId).execute()
      await endsSoon(deleted.stream)
      await db.updateTable('contacts').set({ is_force_logout: true }).where('id', '=', forced.contactId).execute()
      await endsSoon(forced.stream)
      const block = { custom_full_block: '<p>Call us</p>' }
      await db.updateTable('companies').set(block).where('id', '=', blocked.companyId).execute()
      await endsSoon(blocked.stream)
      await db
        .updateTable('contacts')
        .set({ is_staff: true, two_factor_enabled_at: new Date() })
        .where('id', '=', promoted.contactId)
        .execute()
      await endsSoon(promoted.stream)
    })
  })

  it('delivers signals about a company’s stock only to that company and to staff', async () => {
    const { db } = test.deps
    const [ours, theirs] = [await addCompany(db), await addCompany(db)]
    const as = async (companyId: number, values = {}) =>
      openStream(port, await test.signIn(await addContact(db, companyId, values)))
    const [own, rival, staff] = [await as(ours), await as(theirs), await as(theirs, { is_staff: true })]
    await transaction(db, tx => signal(tx, 'inventory', { companyId: ours }))
    await transaction(db, tx => signal(tx, 'broadcasts', { listId: 5 }))
    await Promise.all([own, rival, staff].map(stream => stream.received('"listId":5')))
    expect(own.text).toContain(`"companyId":${ours}`)
    expect(staff.text).toContain(`"companyId":${ours}`)
    expect(rival.text).not.toContain('inventory')
    for (const stream of [own, rival, staff]) stream.response.destroy()
  })

  it('sends a resync to everybody after the database connection broke, and continues', async () => {
    const { db } = test.deps
    const stream = await openStream(port, tokens[0])
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tbs live' and datname = current_database()`.execute(db)
    await stream.received('event: resync\ndata: {}\n\n')
    await transaction(db, tx => signal(tx, 'broadcasts', { listId: 9 }))
    await stream.received('"listId":9')
    stream.response.destroy()
  })

  it('ends open streams at once when the server stops', async () => {
    const stream = await openStream(port, tokens[0])
    await test.app.close()
    await stream.ended
    expect(stream.response.complete).toBe(true)
  })
})

it('forwards a signal once its change is visible in this process', async () => {
  const test = await createTestApp()
  let makeVisible = () => {}
  const visible = new Promise<void>(resolve => {
    makeVisible = resolve
  })
  let wait = () => {}
  const waiting = new Promise<void>(resolve => {
    wait = resolve
  })
  const settled = (data: string) => {
    if (data !== 'late') return undefined
    wait()
    return visible
  }
  const log = pino({ level: 'silent' })
  const hub = new LiveHub({
    databaseUrl: test.databaseUrl,
    log,
    accept: text => ({ data: JSON.parse(text).topic }),
    settled,
  })
  await hub.ready()
  const signals: string[] = []
  let onSignal = () => {}
  hub.add({
    ...subscriber,
    signal: data => {
      signals.push(data)
      onSignal()
    },
    resync: () => {},
    end: () => {},
  })
  const receives = () =>
    new Promise<void>(resolve => {
      onSignal = resolve
    })
  const first = receives()
  await transaction(test.deps.db, tx => signal(tx, 'late', {}))
  await waiting
  await transaction(test.deps.db, tx => signal(tx, 'soon', {}))
  await first
  expect(signals).toEqual(['soon'])
  const second = receives()
  makeVisible()
  await second
  expect(signals).toEqual(['soon', 'late'])
  await hub.close()
  await test.close()
})

describe('a heartbeat', () => {
  it('is sent while the session lasts or cannot be checked; the stream ends with the session', async () => {
    let answer: Error | undefined
    const hub = new LiveHub({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      log: pino({ level: 'silent' }),
      accept: data => ({ data }),
    })
    const app: FastifyInstance = fastify()
    const identify = async () => {
      if (answer !== undefined) throw answer
      return subscriber
    }
    mountLive(app, { path: livePath, hub, identify, heartbeatMs: 10 })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream(portOf(app))
    await stream.received(':\n\n')
    answer = new Error('the database is unavailable')
    const length = stream.text.length
    await stream.received(`${stream.text}:\n\n`)
    expect(stream.text.length).toBeGreaterThan(length)
    answer = new Problem('sign-in-required')
    await stream.ended
    expect(hub.size).toBe(0)
    await app.close()
  })
})
