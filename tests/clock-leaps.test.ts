import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postBroadcast } from '../contract/broadcasts.ts'
import { getStockAges } from '../contract/freshness.ts'
import type { AnyEndpoint, InputOf } from '../contract/kit/index.ts'
import { listParts } from '../contract/parts.ts'
import { buildApp } from '../server/app.ts'
import type { Deps } from '../server/deps.ts'
import { jobs } from '../server/jobs.ts'
import { startSession } from '../server/modules/auth/index.ts'
import { readConfig } from '../server/platform/config.ts'
import { transaction } from '../server/platform/db/database.ts'
import { DatabaseClock } from '../server/platform/db/database-clock.ts'
import { queueMail } from '../server/platform/mail/outbox.ts'
import { MailSender } from '../server/platform/mail/sender.ts'
import { createDeps, type Wiring } from '../server/wiring.ts'
import { requestOf } from './support/app.ts'
import { createTestDeps, type TestDeps, testSecret } from './support/deps.ts'
import { addMember, addSubscriber } from './support/subscribers.ts'
import { addList, addPart } from './support/world.ts'

const dayMs = 86_400_000
const start = '2026-11-18T09:30:00Z'
const list = 2

interface Node {
  deps: Deps
  clock: DatabaseClock
  close(): Promise<void>
}

let first: TestDeps
let nodes: Node[]
let app: FastifyInstance
let seller: Awaited<ReturnType<typeof addMember>>
let reader: Awaited<ReturnType<typeof addMember>>
let token: string

/** Creates a running node that uses the database's clock. */
function createNode(): Node {
  const clock = new DatabaseClock()
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: first.deps.config.dataDir,
    SESSION_SECRET: testSecret,
  })
  const wiring: Wiring = createDeps(config, first.databaseUrl, { clock })
  return { deps: wiring.deps, clock, close: wiring.close }
}

/** Sets the database's time, which all nodes follow, and this machine's, which is the given number of days ahead. */
function setTime(moment: string, daysAhead = 0) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) + daysAhead * dayMs })
  const startMs = performance.now()
  for (const { clock } of nodes) clock.anchor(Date.parse(moment), startMs, startMs)
}

const daysAgo = (days: number) => new Date(Date.parse(start) - days * dayMs)
const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10)

/** Adds rows that are deleted, hidden or mailed after one or more days. */
async function fillWorld() {
  const { db } = first.deps
  await addList(db, list, 'Server')
  seller = await addMember(db, { wants_hits_mail: true, hits_mailed_until: daysAgo(0.2) })
  reader = await addSubscriber(db, { list_id: list, delivery: 'digest' })
  const { contactId, companyId } = reader
  const partId = await addPart(db, seller.companyId, { confirmed_on: dayAgo(3), part_number: 'LEAP-1' })
  await addPart(db, seller.companyId, { confirmed_on: dayAgo(1), removed_at: daysAgo(1) })
  await db
    .insertInto('part_hits')
    .values(
      [60, 0].map(days => ({
        part_id: partId,
        contact_id: contactId,
        day: dayAgo(days),
        company_id: seller.companyId,
        query: 'LEAP',
        searched_at: daysAgo(days),
      })),
    )
    .execute()
  await db
    .insertInto('profile_reads')
    .values({
      contact_id: contactId,
      day: dayAgo(0),
      company_id: seller.companyId,
      reader_company_id: companyId,
      read_at: daysAgo(0),
    })
    .execute()
  await db
    .insertInto('line_reads')
    .values({ day: dayAgo(0), contact_id: contactId, company_id: companyId, part_ids: [partId] })
    .execute()
  await db
    .insertInto('security_events')
    .values({
      happened_at: daysAgo(340),
      event: 'sign-in',
      outcome: 'done',
      contact_id: contactId,
      address: '',
      request_id: '',
      route: '',
    })
    .execute()
  await db
    .insertInto('inbound_mails')
    .values({
      received_at: daysAgo(1),
      mail_key: 'leap',
      sender: 'a@one.example',
      recipient: 'b@one.example',
      subject: 'S',
      outcome: 'ignored',
    })
    .execute()
  await db
    .insertInto('stock_uploads')
    .values({
      company_id: companyId,
      contact_id: contactId,
      source: 'api',
      file_name: 'a.csv',
      byte_size: 1,
      state: 'received',
      received_at: daysAgo(0.5),
    })
    .execute()
  ;({ token } = await startSession(db, seller.contactId, { now: daysAgo(0), userAgent: 'test' }))
}

const call = async <E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>) => {
  const response = await app.inject(requestOf(endpoint, input, token))
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const mailAt = (moment: string, to: string) =>
  transaction(first.deps.db, tx => {
    const from = { name: 'A', address: 'a@one.example' }
    return queueMail(tx, () => ({ from, to, subject: 'S', text: 'T', html: 'T' }), new Date(moment))
  })
const unsent = async () => {
  const rows = await first.deps.db.selectFrom('mail_outbox').where('sent_at', 'is', null).select('to_address').execute()
  return rows.map(row => row.to_address).sort()
}
const mailed = async () => {
  const rows = first.deps.db.selectFrom('mail_outbox').innerJoin('mail_contents', 'mail_contents.id', 'content_id')
  return (await rows.select(['to_address', 'subject']).orderBy('subject').execute()).map(
    row => `${row.to_address}: ${row.subject}`,
  )
}
const runDays = async () =>
  (await first.deps.db.selectFrom('digest_runs').select('day').orderBy('day').execute()).map(({ day }) => day)

/** Runs all scheduled jobs, even those that the node may not run now. */
async function runJobs({ deps }: Node) {
  for (const job of jobs) if (job.cron !== undefined) await job.run(deps, {})
}

/** Returns the contents of every table. */
async function contents(): Promise<Record<string, string>> {
  const { db } = first.deps
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const counts = rows.map(async ({ name }) => {
    const { rows: all } = await sql<{
      text: string
    }>`select t::text as text from ${sql.table(name)} t order by 1`.execute(db)
    return [name, all.map(({ text }) => text).join('\n')] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

beforeAll(async () => {
  first = await createTestDeps()
  nodes = [createNode(), createNode()]
  setTime(start)
  await fillWorld()
  app = await buildApp(nodes[0]?.deps as Deps)
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
  for (const node of nodes) await node.close()
  await first.close()
})

describe('a node whose clock leaps', () => {
  it.each([
    [40, '2026-11-18T09'],
    [-40, '2026-11-18T10'],
  ])('by %i days does not purge, mail, hide or skip anything', async (days, hour) => {
    const [leaping, right] = nodes as [Node, Node]
    setTime(`${hour}:30:00Z`)
    for (const node of nodes) await runJobs(node)
    await mailAt('2026-11-18T09:29:00Z', 'due@one.example')
    await mailAt('2026-11-19T09:00:00Z', 'tomorrow@one.example')
    const before = await contents()

    const leapAt = `${hour}:35:00Z`
    setTime(leapAt, days)
    expect(leaping.clock.isRight()).toBe(false)
    await runJobs(leaping)
    expect(await contents()).toEqual(before)
    const ages = await call(getStockAges)
    expect(ages.payload).toEqual({ fresh: 1, stale: 0, hidden: 0 })
    expect((await call(listParts, { query: { query: 'LEAP-1' } })).payload.numResults).toBe(1)
    const { payload } = await call(postBroadcast, {
      body: {
        listType: list,
        quantity: '1',
        brand: 'HP',
        desc: `LEAPED-${hour.slice(-2)}`,
        condition: 'F/S',
        price: '10',
      },
    })
    const { posted_at } = await first.deps.db
      .selectFrom('broadcasts')
      .where('id', '=', payload.id)
      .select('posted_at')
      .executeTakeFirstOrThrow()
    expect(Math.abs(posted_at.getTime() - Date.parse(leapAt))).toBeLessThan(60_000)
    // Due mail is sent by the database's time if nothing holds this node back, and no mail is sent otherwise.
    const held = new MailSender({ ...leaping.deps, mayWork: () => leaping.clock.isRight() }, 4)
    const running = held.run()
    held.stop()
    await running
    expect(await unsent()).toEqual(['due@one.example', 'tomorrow@one.example'])
    await new MailSender(leaping.deps, 4).drain()
    expect(await unsent()).toEqual(['tomorrow@one.example'])

    setTime(`${hour}:40:00Z`)
    for (const node of [right, leaping]) await runJobs(node)
    expect((await runDays()).at(-1)).toBe('2026-11-18')
    // Searches are recorded a moment later.
    await leaping.deps.searchLog.flush()
    for (const table of ['mail_outbox', 'mail_contents'] as const) await first.deps.db.deleteFrom(table).execute()
  })

  it('sends digests at their hour the next morning', async () => {
    setTime('2026-11-19T05:59:50Z')
    for (const node of nodes) await runJobs(node)
    expect(await mailed()).toEqual([])
    setTime('2026-11-19T06:01:10Z', 40)
    await runJobs(nodes[0] as Node)
    expect(await mailed()).toEqual([
      `${seller.email}: 1 search found your stock`,
      `${reader.email}: Broadcast digest, 19 November 2026: 2 broadcasts`,
    ])
    setTime('2026-11-19T06:01:20Z')
    for (const node of nodes) await runJobs(node)
    expect(await runDays()).toEqual(['2026-11-18', '2026-11-19'])
    expect(await mailed()).toHaveLength(2)
  })
})
