import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startSession } from '../../server/modules/auth/index.ts'
import { standIns } from '../../server/platform/config.ts'
import { createDb, createPool, type Db } from '../../server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../tools/embedded-postgres/embedded-postgres.ts'
import { benchSecret } from './processes.ts'

const root = join(import.meta.dirname, '../..')
/** Maximum time of the first start: creating the demo data and building the page, without installing. */
const startLimitMs = 300_000

export interface DemoSite {
  url: string
  /** The server's process, for its memory. */
  pid: number
  db: Db
  databaseUrl: string
  /** Returns a bearer token of a demo account. */
  signIn(email: string): Promise<string>
  /** Returns bearer tokens of `count` different members in good standing. */
  signInMany(count: number): Promise<string[]>
  close(): Promise<void>
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The demo did not start in time.')), startLimitMs)
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (!/Ready after/.test(output)) return
      clearTimeout(limit)
      resolve()
    })
    child.on('exit', code => reject(new Error(`The demo ended with ${code}:\n${output}`)))
  })
}

async function signIn(db: Db, email: string): Promise<string> {
  const contact = db.selectFrom('contacts').where('email', '=', email).select('id')
  const { id } = await contact.executeTakeFirstOrThrow()
  return (await startSession(db, id, { now: new Date(), userAgent: 'bench' })).token
}

async function signInMany(db: Db, count: number): Promise<string[]> {
  const members = await db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('companies.membership_plan', '<>', 'trial')
    .where('companies.custom_full_block', 'is', null)
    .where('companies.is_operator', '=', false)
    .where('contacts.is_force_logout', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices')
            .whereRef('company_id', '=', 'companies.id')
            .where('is_pay_forced', '=', true)
            .select('id'),
        ),
      ),
    )
    .select('contacts.id')
    .orderBy('contacts.id')
    .limit(count)
    .execute()
  const from = { now: new Date(), userAgent: 'bench' }
  return Promise.all(members.map(async ({ id }) => (await startSession(db, id, from)).token))
}

/** Starts the site as `npm start` does, with demo data that is deleted on close; `env` extends its environment. */
export async function startDemoSite(port = 3900, env: Record<string, string> = {}): Promise<DemoSite> {
  const folder = mkdtempSync('/var/tmp/bench-demo-')
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: console.log })
  const child = spawn(process.execPath, [join(root, 'tools/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...standIns,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: postgres.url,
      SESSION_SECRET: benchSecret,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await waitUntilReady(child)
  const db = createDb(createPool(postgres.url, console.error, { max: 2 }))
  const url = `http://localhost:${port}`
  return {
    url,
    pid: child.pid ?? 0,
    db,
    databaseUrl: postgres.url,
    signIn: email => signIn(db, email),
    signInMany: count => signInMany(db, count),
    close: async () => {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await db.destroy()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
