import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../server/platform/db/database.ts'
import { createTestDatabase, siteUrlOf } from '../tests/support/databases.ts'
import { testSecret } from '../tests/support/deps.ts'
import { hostEnv } from '../tests/support/processes.ts'
import { addCompany, addContact } from '../tests/support/world.ts'
import { root } from './child.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(createPool(database.url, () => {}, { max: 1 }))
  await addContact(db, await addCompany(db), { name: 'Jo Erased', email: 'jo@one.example' })
  folder = mkdtempSync(join(tmpdir(), 'tbs-person-'))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Runs the command with the environment of a node, whose database role owns nothing. */
const person = (...args: string[]) =>
  new Promise<{ code: number; output: string }>(resolve => {
    const env = {
      ...hostEnv(),
      DATABASE_URL: siteUrlOf(database.url),
      SESSION_SECRET: testSecret,
      DATA_DIR: folder,
    }
    execFile(process.execPath, ['tools/person.ts', ...args], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, output: `${stdout}${stderr}` }),
    )
  })

it('prints its usage if the reason or the address is missing', async () => {
  expect(await person('erase', 'jo@one.example')).toMatchObject({
    code: 1,
    output: expect.stringContaining('--reason'),
  })
})

it('writes the data of a person into a file, and erases it', async () => {
  const file = join(folder, 'jo.json')
  const reason = ['--reason', 'Asked by letter']
  expect(await person('export', 'jo@one.example', file, ...reason)).toEqual({
    code: 0,
    output: `Written to ${file}.\n`,
  })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    format: 'personal-data/1',
    tables: { contacts: [{ name: 'Jo Erased', email: 'jo@one.example' }] },
  })
  expect(await person('erase', 'jo@one.example', ...reason)).toEqual({
    code: 0,
    output: 'Erased. The account has ended.\n',
  })
  expect(await person('erase', 'jo@one.example', ...reason)).toMatchObject({
    code: 1,
    output: 'There is no such contact.\n',
  })
  expect(await db.selectFrom('contacts').select('name').execute()).toEqual([{ name: 'Former contact' }])
})
