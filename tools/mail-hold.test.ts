import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../server/platform/db/database.ts'
import { queueMail } from '../server/platform/mail/outbox.ts'
import { createTestDatabase } from '../tests/support/databases.ts'
import { createTestDeps, type TestDeps, testSecret } from '../tests/support/deps.ts'
import { from } from '../tests/support/outgoing-mail.ts'
import { hostEnv } from '../tests/support/processes.ts'
import { root } from './child.ts'

/** Runs the tool like an operator whose shell has DATABASE_URL but not PUBLIC_URL. */
async function mailHold(databaseUrl: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...hostEnv(), DATABASE_URL: databaseUrl, SESSION_SECRET: testSecret, DATA_DIR: '/nowhere' }
  const run = promisify(execFile)(process.execPath, [join(root, 'tools/mail-hold.ts'), ...args], { cwd: root, env })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  )
}

describe('npm run mail-hold', () => {
  let url: string
  let test: TestDeps
  let drop: () => Promise<unknown>
  beforeAll(async () => {
    const database = await createTestDatabase()
    url = database.url
    drop = database.drop
    test = await createTestDeps({ PUBLIC_URL: 'https://www.tbs.example' }, url)
  })
  afterAll(async () => {
    await test.close()
    await drop()
  })

  const queue = () => {
    const mail = { from, to: 'reader@one.example', subject: 'S', text: 'T', html: '<p>T</p>' }
    return transaction(test.deps.db, tx => queueMail(tx, () => mail, test.clock.now()))
  }
  const numGivenUp = async () => {
    const mails = test.deps.db.selectFrom('mail_outbox').select('failed_at').where('failed_at', 'is not', null)
    return (await mails.execute()).length
  }

  it('shows the state without changing anything', async () => {
    await queue()
    expect(await mailHold(url)).toEqual({ code: 0, output: 'Mail is not held.\n' })
    expect(await mailHold(url, 'release')).toEqual({ code: 0, output: 'Mail was not held.\nMail is not held.\n' })
    expect(await test.deps.db.selectFrom('database_epochs').select('host').execute()).toEqual([
      { host: 'www.tbs.example' },
    ])
  })

  it('holds mail when an operator says that the database was restored, and releases it again', async () => {
    const restored = await mailHold(url, 'restored')
    expect(restored.output).toContain('An operator said that the database was restored.\n1 mail waits')
    await queue()
    const status = await mailHold(url, 'status')
    expect(status.output).toMatch(
      /^Mail is held since .*\n1 mail waits that was queued before then, 1 since\.\nSet the counters of invoice numbers .*\n$/,
    )
    const released = await mailHold(url, 'release')
    expect(released).toEqual({ code: 0, output: 'Mail is sent again; 1 discarded.\nMail is not held.\n' })
    expect(await numGivenUp()).toBe(1)
  })

  it('discards all held mail, or none, on request', async () => {
    await mailHold(url, 'restored')
    expect((await mailHold(url, 'release', '--discard', 'none')).output).toContain('Mail is sent again; 0 discarded.')
    expect(await numGivenUp()).toBe(1)
    await mailHold(url, 'restored')
    expect((await mailHold(url, 'release', '--discard', 'all')).output).toContain('Mail is sent again; 1 discarded.')
    expect(await numGivenUp()).toBe(2)
  })

  it('explains what it cannot do', async () => {
    for (const args of [['relase'], ['release', '--discard', 'some'], ['release', 'all']]) {
      const { code, output } = await mailHold(url, ...args)
      expect(code).toBe(1)
      expect(output).toMatch(/^npm run mail-hold /)
    }
    const nowhere = new URL(url)
    nowhere.port = '1'
    expect(await mailHold(nowhere.toString())).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^DATABASE_URL: .*\.\n$/),
    })
    const empty = await createTestDatabase('empty')
    const output = 'The database has not been migrated to this release yet: start the site first.\n'
    expect(await mailHold(empty.url)).toEqual({ code: 1, output })
    await empty.drop()
  })
})
