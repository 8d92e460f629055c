import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { login, requestPasswordReset } from '../../../contract/auth.ts'
import { renewFeedToken } from '../../../contract/broadcasts.ts'
import { type AnyEndpoint, type InputOf, idempotencyHeader, repeatedHeader } from '../../../contract/kit/index.ts'
import { sendBroadcastReply } from '../../../contract/messages.ts'
import { createSavedSearch, removeSavedSearch } from '../../../contract/saved-searches.ts'
import { createApiKey, sendStock, uploadStock } from '../../../contract/stock-uploads.ts'
import { createTestApp, requestOf, type TestApp, testNow } from '../../../tests/support/app.ts'
import { addBroadcast } from '../../../tests/support/posts.ts'
import { runs } from '../../../tests/support/runs.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { buildApp } from '../../app.ts'
import { installReferenceData } from '../../modules/reference/index.ts'
import { createDeps } from '../../wiring.ts'
import { idempotencyJobs } from './jobs.ts'

let test: TestApp
/** Another node on the same database. */
let second: { app: FastifyInstance; close(): Promise<void> }
let broadcastId: number
let member: string
let memberId: number

beforeAll(async () => {
  test = await createTestApp({ LIFT_LIMITS: '1' })
  const { deps, close } = createDeps(test.deps.config, test.databaseUrl, { clock: test.clock, log: test.deps.log })
  const app = await buildApp(deps)
  second = {
    app,
    close: async () => {
      await app.close()
      await close()
    },
  }
  const { db } = test.deps
  await installReferenceData(db)
  const companyId = await addCompany(db)
  broadcastId = await addBroadcast(db, { companyId, contactId: await addContact(db, companyId), side: 'WTS' })
})
afterAll(async () => {
  await second.close()
  await test.close()
})
beforeEach(async () => {
  test.clock.set(testNow)
  memberId = await addContact(test.deps.db, await addCompany(test.deps.db))
  member = await test.signIn(memberId)
})

type Input = InputOf<AnyEndpoint> & { key: string; token?: string | undefined; on?: FastifyInstance }

async function send(endpoint: AnyEndpoint, { key, token = member, on = test.app, ...input }: Input) {
  const request = requestOf(endpoint, input, token)
  const response = await on.inject({ ...request, headers: { ...request.headers, [idempotencyHeader]: key } })
  return { status: response.statusCode, json: response.json(), isRepeated: response.headers[repeatedHeader] === 'true' }
}

const replyBody = (body = 'I take all') => ({ broadcastId, subject: 'Re: your offer', body })
const reply = (key: string, more: Omit<Input, 'key'> = {}) =>
  send(sendBroadcastReply, { key, body: replyBody(), ...more })
async function countMails() {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from mail_outbox`.execute(test.deps.db)
  return rows[0]?.n ?? 0
}
const rowOf = (key: string) =>
  test.deps.db.selectFrom('idempotency_keys').where('key', '=', key).selectAll().executeTakeFirstOrThrow()

/** Blocks the queuing of mail until the returned function is called. */
async function holdOutbox(): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const done = test.deps.db.transaction().execute(async tx => {
    await sql`lock table mail_outbox in exclusive mode`.execute(tx)
    gate.resolve()
    await released.promise
  })
  await gate.promise
  return async () => {
    released.resolve()
    await done
  }
}

/** Resolves once this many requests wait for a lock. */
async function untilWaiting(count: number) {
  const waiting = sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while (((await waiting.execute(test.deps.db)).rows[0]?.n ?? 0) < count);
}

it('stores no hash that could be computed without the secret of the server: a body may hold a password', async () => {
  const key = randomUUID()
  expect((await reply(key)).status).toBe(200)
  const request = requestOf(sendBroadcastReply, { body: replyBody() })
  const guess = createHash('sha256')
    .update(`POST ${request.url}\n${JSON.stringify(replyBody())}`)
    .digest()
  expect((await rowOf(key)).request_hash.equals(guess)).toBe(false)
})

it('mails a reply sent five times with one key once, and returns the same response each time', async () => {
  const key = randomUUID()
  const before = await countMails()
  const responses = []
  for (const on of [test.app, second.app, test.app, second.app, test.app]) responses.push(await reply(key, { on }))
  expect(await countMails()).toBe(before + 1)
  expect(responses.map(({ isRepeated }) => isRepeated)).toEqual([false, true, true, true, true])
  expect(new Set(responses.map(({ status, json }) => JSON.stringify([status, json])))).toEqual(
    new Set(['[200,{"status":200}]']),
  )
  await reply(randomUUID())
  expect(await countMails()).toBe(before + 2)
})

it('runs one of several concurrent requests on two nodes, and tells the others to retry later', async () => {
  const key = randomUUID()
  const before = await countMails()
  const release = await holdOutbox()
  const first = reply(key)
  await untilWaiting(1)
  const others = await Promise.all([reply(key), reply(key, { on: second.app })])
  expect(others.map(({ status, json }) => [status, json.code])).toEqual(Array(2).fill([409, 'request-running']))
  await release()
  expect((await first).status).toBe(200)
  expect(await reply(key, { on: second.app })).toMatchObject({ status: 200, isRepeated: true })
  expect(await countMails()).toBe(before + 1)
})

it('accepts a key for one request of one caller only', async () => {
  const key = randomUUID()
  expect((await reply(key)).status).toBe(200)
  const other = await reply(key, { body: replyBody('Something else') })
  expect([other.status, other.json.code]).toEqual([422, 'key-reused'])
  expect((await send(createSavedSearch, { key, body: { q: 'disk', isDigest: true } })).json.code).toBe('key-reused')
  const rival = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
  expect(await reply(key, { token: rival })).toMatchObject({ status: 200, isRepeated: false })
  // Another session of the same person is the same caller.
  expect(await reply(key, { token: await test.signIn(memberId) })).toMatchObject({ status: 200, isRepeated: true })
})

it('ignores a key after a day, and purges it', async () => {
  const key = randomUUID()
  await reply(key)
  test.clock.set('2026-11-19T09:29:00.000Z')
  expect((await reply(key)).isRepeated).toBe(true)
  test.clock.set('2026-11-19T09:31:00.000Z')
  expect((await reply(key)).isRepeated).toBe(false)
  expect((await reply(key)).isRepeated).toBe(true)
  test.clock.set('2026-11-20T09:32:00.000Z')
  await idempotencyJobs[0]?.run(test.deps, {})
  await expect(rowOf(key)).rejects.toThrow()
})

it('gives a run that was presumed dead no effect after another run took over its key', async () => {
  const key = randomUUID()
  const before = await countMails()
  const release = await holdOutbox()
  const frozen = reply(key)
  await untilWaiting(1)
  test.clock.set('2026-11-18T09:31:01.000Z')
  const next = reply(key, { on: second.app })
  await untilWaiting(2)
  await release()
  expect([(await frozen).json.code, (await next).status]).toEqual(['request-running', 200])
  expect(await countMails()).toBe(before + 1)
  expect(await reply(key)).toMatchObject({ status: 200, isRepeated: true })
})

it('reports a repeated request as done after a crash between effect and reply', async () => {
  const key = randomUUID()
  await reply(key)
  const before = await countMails()
  const crashed = { is_done: false, reply: null, reply_status: null }
  await test.deps.db.updateTable('idempotency_keys').set(crashed).where('key', '=', key).execute()
  expect((await reply(key)).json.code).toBe('request-running')
  test.clock.set('2026-11-18T09:31:01.000Z')
  expect((await reply(key)).json).toMatchObject({ status: 409, code: 'already-done' })
  expect(await countMails()).toBe(before)
})

it('repeats a refusal, but runs a request again after a server error without an effect', async () => {
  const key = randomUUID()
  const body = { ...replyBody(), broadcastId: 987_654 }
  expect((await reply(key, { body })).json.code).toBe('broadcast-not-found')
  expect(await reply(key, { body })).toMatchObject({ status: 404, isRepeated: true })
  const failing = randomUUID()
  const before = await countMails()
  await sql`alter table mail_outbox rename to mail_outbox_away`.execute(test.deps.db)
  try {
    expect((await reply(failing)).status).toBe(500)
  } finally {
    await sql`alter table mail_outbox_away rename to mail_outbox`.execute(test.deps.db)
  }
  expect(await reply(failing)).toMatchObject({ status: 200, isRepeated: false })
  expect(await countMails()).toBe(before + 1)
})

it('returns success for a repeated deletion whose first reply was lost', async () => {
  const made = await send(createSavedSearch, { key: randomUUID(), body: { q: 'disk', isDigest: true } })
  const remove = { key: randomUUID(), params: { id: made.json.payload.id } }
  expect((await send(removeSavedSearch, remove)).status).toBe(200)
  expect(await send(removeSavedSearch, remove)).toMatchObject({ status: 200, isRepeated: true })
  expect((await send(removeSavedSearch, { ...remove, key: randomUUID() })).status).toBe(404)
})

it('stores no secret, and returns for a repeated request only that it was done', async () => {
  for (const [endpoint, body] of [
    [createApiKey, { name: 'ERP' }],
    [renewFeedToken, {}],
  ] as const) {
    const key = randomUUID()
    expect((await send(endpoint, { key, body })).status).toBe(200)
    expect(await rowOf(key)).toMatchObject({ reply: null, is_done: true })
    expect((await send(endpoint, { key, body })).json.code).toBe('already-done')
  }
  const key = randomUUID()
  await send(login, { key, token: undefined, body: { email: 'nobody@nowhere.example', password: 'wrong' } })
  await expect(rowOf(key)).rejects.toThrow()
})

it('treats a file sent four times as one upload, and a file of another length as another request', async () => {
  const key = randomUUID()
  const input = { key, query: { fileName: 'stock.csv' } }
  const ids = new Set<number>()
  for (let n = 0; n < 4; n += 1)
    ids.add((await send(uploadStock, { ...input, file: 'Part,Qty\nA1,5\n' })).json.upload.id)
  expect(ids.size).toBe(1)
  expect((await send(uploadStock, { ...input, file: 'Part,Qty\nA1,55\n' })).json.code).toBe('key-reused')
})

it('separates the requests of different API keys', async () => {
  const file = 'Part number,Manufacturer,Description,Quantity,Condition,Price\nA1,HP,Disk,1,NEW,10\n'
  const systems = []
  for (const name of ['ERP', 'Shop'])
    systems.push((await send(createApiKey, { key: randomUUID(), body: { name } })).json.payload.key)
  const responses = []
  for (const token of [...systems, systems[0]]) responses.push(await send(sendStock, { key: 'stock-1', token, file }))
  expect(responses.map(({ status, isRepeated }) => [status, isRepeated])).toEqual([
    [200, false],
    [200, false],
    [200, true],
  ])
  const [one, two, again] = responses.map(({ json }) => json.upload.id)
  expect(again).toBe(one)
  expect(two).not.toBe(one)
})

it('limits a visitor’s key to the visitor’s network', async () => {
  const body = { email: 'nobody@nowhere.example' }
  const ask = async (key: string) => (await send(requestPasswordReset, { key, token: undefined, body })).isRepeated
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual([false, true, false])
})

it('refuses a key that is empty, too long or contains a space', async () => {
  for (const key of ['', 'a b', 'x'.repeat(201)]) {
    const { status, json } = await reply(key)
    expect([status, json.code, json.errors?.[0]?.param]).toEqual([400, 'invalid-input', idempotencyHeader])
  }
})

it('gives each of many requests one effect when all are sent ten times', async () => {
  const keys = fc.sample(fc.uuid(), runs(1_000))
  const requests = keys.map((key, n) => ({ key, body: replyBody(`I take ${n}`) }))
  const before = await countMails()
  const faults = []
  for (let round = 0; round < 10; round += 1)
    // Few enough at once that none waits too long for a connection on a busy machine.
    for (let from = 0; from < requests.length; from += 25) {
      const on = round % 2 === 0 ? test.app : second.app
      const batch = requests.slice(from, from + 25).map(request => send(sendBroadcastReply, { ...request, on }))
      for (const { status, isRepeated } of await Promise.all(batch))
        if (status !== 200 || isRepeated !== round > 0) faults.push({ round, status, isRepeated })
    }
  expect(faults).toEqual([])
  expect(await countMails()).toBe(before + requests.length)
}, 120_000)
