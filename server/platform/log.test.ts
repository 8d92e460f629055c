import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../tests/support/databases.ts'
import { createDb, createPool, endPool } from './db/database.ts'
import { createLog, redirectConsoleToLog } from './log.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase('empty')
})
afterAll(() => database.drop())

it('logs a database error with its code and stack, never with the query, its parameters or a key', async () => {
  const lines: string[] = []
  const log = createLog('debug', { write: line => void lines.push(line) })
  const pool = createPool(database.url, error => log.warn({ err: error }, 'broke'), { max: 2 })
  const db = createDb(pool)
  for (const query of [
    sql`select ${'secret-1'}::int`,
    sql`select 'secret-2' from nowhere`,
    sql`select ${'secret-3'}::json`,
  ])
    await query.execute(db).catch(error => log.error({ err: error }, 'failed'))
  const [idle, other] = [await pool.connect(), await pool.connect()]
  idle.release()
  const { rows } = await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and application_name = 'tbs'",
  )
  expect(rows).toHaveLength(1)
  await expect.poll(() => lines.length).toBe(4)
  other.release()
  await db.destroy()
  const text = lines.join('')
  expect(text).not.toMatch(/secret|select|nowhere"?,|processID|secretKey|password/i)
  expect(lines.map(line => JSON.parse(line).err)).toMatchObject([
    { code: '22P02', message: expect.stringContaining('invalid input syntax for type integer') },
    { code: '42P01' },
    { code: '22P02' },
    { code: '57P01' },
  ])
})

it('logs nothing about connections that end after their pool was closed', async () => {
  const lines: unknown[] = []
  const pool = createPool(database.url, error => lines.push(error), { name: 'tbs closing', max: 5 })
  const clients = await Promise.all([1, 2, 3, 4, 5].map(() => pool.connect()))
  for (const client of clients) client.release()
  await endPool(pool)
  const watching = createPool(database.url, () => {}, { max: 1 })
  const open = await watching.query("select 1 from pg_stat_activity where application_name = 'tbs closing'")
  await endPool(watching)
  expect(open.rows).toHaveLength(0)
  expect(lines).toEqual([])
})

it('logs the console output of libraries, without the details of a database error', () => {
  const lines: string[] = []
  const log = createLog('debug', { write: line => void lines.push(line) })
  const target = { ...globalThis.console }
  redirectConsoleToLog(log, target)
  const error = Object.assign(new Error('terminating connection'), { code: '57P01', query: 'select secret' })
  target.trace(error)
  target.error('Retried 100 times, and still failed:', error)
  target.log('Ready')
  expect(lines.join('')).not.toContain('secret')
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { level: 40, printed: 'trace', err: { code: '57P01' }, msg: 'console output of a library' },
    { level: 40, printed: 'error', err: { code: '57P01' }, msg: 'Retried 100 times, and still failed:' },
    { level: 30, printed: 'log', msg: 'Ready' },
  ])
})
