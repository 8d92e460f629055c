import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../tests/support/databases.ts'
import { shareLockTimeout } from './lock-deadline.ts'

const limits = { totalMs: 2_000, minMs: 50, perQueryMs: 1_500 }
let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
let other: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, lock_timeout: limits.perQueryMs, max: 1 })
  other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query('begin; lock table news in access exclusive mode')
})
afterAll(async () => {
  await other.end()
  await pool.end()
  await database.drop()
})

const timeoutOf = async (client: pg.PoolClient) => (await client.query('show lock_timeout')).rows[0].lock_timeout

/** Returns a connection lent to a request that has waited this long, and a function that returns it to the pool. */
async function borrow(waitedMs: number) {
  const client = await pool.connect()
  const wait = { ms: waitedMs }
  const stopSharing = shareLockTimeout(client, wait, limits)
  const giveBack = async () => {
    await stopSharing()
    client.release()
  }
  return { client, wait, giveBack }
}

it('lets a request that has not waited yet wait as long as the pool permits', async () => {
  const { client, giveBack } = await borrow(0)
  expect(await timeoutOf(client)).toBe('1500ms')
  await giveBack()
})

it.each([
  { waitedMs: 1_700, left: '300ms', after: 1_990 },
  { waitedMs: 60_000, left: '50ms', after: 60_000 },
])(
  'refuses a request at its deadline after $waitedMs ms of waiting, and gives the next request the full time',
  async ({ waitedMs, left, after }) => {
    const { client, wait, giveBack } = await borrow(waitedMs)
    expect(await timeoutOf(client)).toBe(left)
    await client.query('begin')
    await expect(client.query('select from news')).rejects.toMatchObject({ code: '55P03' })
    expect(wait.ms).toBeGreaterThanOrEqual(after)
    // Statements that end a failed transaction are sent unchanged.
    await client.query('rollback')
    await giveBack()
    const next = await borrow(0)
    expect(await timeoutOf(next.client)).toBe('1500ms')
    await next.giveBack()
  },
)

it('sends a statement only once the one before it has ended', async () => {
  const client = await pool.connect()
  const { query } = client
  const send = query.bind(client) as (text: string) => Promise<unknown>
  let pending = 0
  const pendingAtSend: number[] = []
  client.query = ((text: string) => {
    pendingAtSend.push(pending)
    pending += 1
    return send(text).finally(() => {
      pending -= 1
    })
  }) as typeof client.query
  const stopSharing = shareLockTimeout(client, { ms: 60_000 }, limits)
  await client.query('select 1')
  await stopSharing()
  client.query = query
  client.release()
  expect(pendingAtSend).toEqual([0, 0, 0])
})

it('lets nothing overtake a statement whose time was shortened', async () => {
  const { client, giveBack } = await borrow(60_000)
  await client.query('begin')
  const failing = client.query('select from news').catch(() => 'failed')
  const late = client.query("select set_config('tbs.late', 'yes', false)").catch(() => 'failed')
  await client.query('rollback')
  expect([await failing, await late]).toEqual(['failed', 'failed'])
  expect((await client.query("select current_setting('tbs.late', true) as late")).rows[0].late).not.toBe('yes')
  await giveBack()
})
