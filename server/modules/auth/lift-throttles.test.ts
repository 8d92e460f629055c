import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { count } from '../../platform/throttle/throttle.ts'
import { accountKey } from './sign-in.ts'

it('the statement of the operations page lifts the sign-in limits of one person', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const statement = /`(delete from throttles using contacts [^`]*)`/.exec(guide)?.[1] ?? ''
  const { deps, clock, close } = await createTestApp()
  const addPerson = async (email: string) => {
    const id = await addContact(deps.db, await addCompany(deps.db), { email })
    return [accountKey(email), `sign-in:device:${crypto.randomUUID()}:${id}`]
  }
  const own = await addPerson('Name@Company.com')
  const others = await addPerson('name@company.com.example')
  for (const key of [...own, ...others]) await count(deps.db, { key, max: 1 }, clock.now())
  await sql.raw(statement).execute(deps.db)
  const { rows } = await sql<{ key: string }>`select key from throttles`.execute(deps.db)
  expect(rows.map(({ key }) => key).sort()).toEqual(others.sort())
  await close()
})
