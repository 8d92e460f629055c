import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testServerUrl } from '../tests/support/databases.ts'
import { testSecret } from '../tests/support/deps.ts'
import { hostEnv } from '../tests/support/processes.ts'
import { root } from './child.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'

let dataDir: string
let running: ChildProcessWithoutNullStreams | undefined

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tbs-start-'))
  chmodSync(dataDir, 0o755)
})
afterEach(() => {
  running?.kill('SIGKILL')
  running = undefined
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('npm start', () => {
  it('starts a site from an empty folder, and leaves nothing running after Ctrl-C', async () => {
    const site = start()
    const url = await site.ready
    expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200)
    site.child.kill('SIGINT')
    const ended = await site.ended
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    // A clean stop logs nothing.
    expect(ended.stdout).not.toContain('"level":')
    expect(existsSync(join(dataDir, 'postgres/cluster/PG_VERSION'))).toBe(true)
    expect(isDatabaseRunning()).toBe(false)
  })

  it('refuses a database of a newer version, and stops the server again', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir })
    await query(postgres.url, "insert into kysely_migration (name, timestamp) values ('9999-from-the-future', now())")
    await postgres.stop()
    expect(await start().ended).toMatchObject({
      code: 1,
      stderr: 'This database was made by a newer version. Start that version, or point at another database.\n',
    })
    expect(isDatabaseRunning()).toBe(false)
  })

  it('refuses a port in use before it starts anything', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await start({ PORT: String(port) }).ended).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is in use. Stop the program that uses it, or choose another port with PORT.\n`,
    })
    other.close()
  })

  it('reports a wrong DATABASE_URL in one line', async () => {
    const server = new URL(testServerUrl())
    const variant = (change: (url: URL) => void) => {
      const url = new URL(server)
      change(url)
      return start({ DATABASE_URL: url.toString() }).ended
    }
    const problems = await Promise.all([
      variant(url => {
        url.pathname = '/not_there'
      }),
      variant(url => {
        url.password = 'wrong'
      }),
      variant(url => {
        url.port = '1'
      }),
      variant(url => url.searchParams.set('options', '-c synchronous_commit=off')),
    ])
    expect(problems.map(({ code }) => code)).toEqual([1, 1, 1, 1])
    const [noDatabase, noPassword, noServer, notDurable] = problems.map(({ stderr }) => stderr)
    expect(noDatabase).toBe(`DATABASE_URL: there is no database "not_there" at ${server.host}.\n`)
    expect(noPassword).toBe(
      `DATABASE_URL: the server at ${server.host} refuses the user "${server.username}" or its password.\n`,
    )
    expect(noServer).toMatch(/^DATABASE_URL: no PostgreSQL responds at .*:1 \(.*\)\.\n$/)
    expect(notDurable).toMatch(
      /^DATABASE_URL: the server has .*synchronous_commit off and could lose saved data\..*\n$/,
    )
  })
})

describe('node server/main.ts', () => {
  const refusalOf = async (env: Record<string, string>) => {
    const { code, stderr } = await start({ DATABASE_URL: testServerUrl(), ...env }, 'server/main.ts').ended
    return { code, stderr }
  }

  it('refuses a weak secret and a plain http address', async () => {
    expect(
      await Promise.all([
        refusalOf({ NODE_ENV: '', SESSION_SECRET: '' }),
        refusalOf({ SESSION_SECRET: 'a'.repeat(32) }),
        refusalOf({ PUBLIC_URL: 'http://localhost' }),
      ]),
    ).toEqual([
      {
        code: 1,
        stderr: 'SESSION_SECRET must be set in production and whenever DATABASE_URL is set.\n',
      },
      { code: 1, stderr: expect.stringMatching(/^SESSION_SECRET is too easy to guess\..*\n$/) },
      {
        code: 1,
        stderr: 'PUBLIC_URL must start with https: in production. TLS may be terminated by a proxy in front.\n',
      },
    ])
  })
})

/** Starts the real program as in production, which is fast because it creates no demo data. */
function start(env: Record<string, string> = {}, program = 'tools/start.ts') {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      ...hostEnv(),
      NODE_ENV: 'production',
      SESSION_SECRET: testSecret,
      PUBLIC_URL: 'https://www.tbs.example',
      DATA_DIR: dataDir,
      PORT: '0',
      ...env,
    },
  })
  running = child
  let stdout = ''
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    stderr += text
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', text => {
      stdout += text
      const url = /Ready after .* on (\S+)/.exec(stdout)?.[1]
      if (url) resolve(url)
    })
    child.on('close', () => reject(new Error(`It ended before it was ready:\n${stdout}${stderr}`)))
  })
  ready.catch(() => {}) // tests of a failing start await only its end
  const ended = once(child, 'close').then(([code]) => ({ code, stdout, stderr }))
  return { child, ready, ended }
}

const isDatabaseRunning = () => existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
