import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../tests/support/databases.ts'
import { isSessionLost, outsideFailureOf } from './failures.ts'

it('a session that a library releases twice counts as lost, but other errors do not', async () => {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const client = await pool.connect()
  // The server may still report the end of the session, once the database is dropped.
  client.on('error', () => {})
  client.release()
  const failure = await Promise.resolve()
    .then(() => client.release())
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(outsideFailureOf(failure)).toBe('unavailable')
  expect(isSessionLost(failure)).toBe(true)
  expect(isSessionLost(new Error('Release called twice'))).toBe(false)
  expect(isSessionLost('Release called on client which has already been released to the pool.')).toBe(false)
  await pool.end()
  await database.drop()
})
