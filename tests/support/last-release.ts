import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { hostEnv } from './processes.ts'

/** The commit of the last release, which runs next to the new one during an upgrade. */
export const lastRelease = 'b5ea821190a39b1092b2767e7ea9a302976efb5d'

const root = join(import.meta.dirname, '../..')

/** Runs inside the old release: its own migrations, application and worker, without the built page. */
const driver = `
import { buildApp } from './server/app.ts'
import { migrateDatabase } from './server/main.ts'
import { readConfig } from './server/platform/config.ts'
import { createDeps } from './server/wiring.ts'
import { startWorker } from './server/worker.ts'
const { RELEASE_DATABASE: url, ...env } = process.env
const ran = await migrateDatabase(url)
const { deps, close } = createDeps(readConfig(env), url)
const app = await buildApp(deps)
const worker = await startWorker(deps, url)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.once('SIGTERM', async () => {
  await worker.stop()
  await app.close()
  await close()
  process.exit()
})
process.stdout.write(JSON.stringify({ address, ran }) + '\\n')
`

export interface ReleaseNode {
  url: string
  /** The migrations that it ran. */
  ran: string[]
  close(): Promise<void>
}

/** Starts the last release, jobs included, on this database. If it does not start, throws its output. */
export async function startLastRelease(databaseUrl: string): Promise<ReleaseNode> {
  const folder = mkdtempSync(join(tmpdir(), 'tbs-release-'))
  const archive = execFileSync('git', ['archive', lastRelease, 'contract', 'server', 'package.json'], {
    cwd: root,
    maxBuffer: 2 ** 28,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'drive.ts'), driver)
  mkdirSync(join(folder, 'data'))
  const env = {
    ...hostEnv(),
    RELEASE_DATABASE: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    SESSION_SECRET: 'cvQ2-Yx71mJ0sTnE8rKbHwZ5dLgUaPi4',
    SEARCH_ENGINE: 'postgres',
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, ['drive.ts'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  let output = ''
  child.stderr.on('data', text => {
    output += text
  })
  const started = await new Promise<{ address: string; ran: string[] }>((resolve, reject) => {
    createInterface(child.stdout).on('line', line => {
      if (line.startsWith('{"address"')) resolve(JSON.parse(line))
      else output += line
    })
    void ended.then(() => reject(new Error(`the last release did not start: ${output}`)))
  })
  return {
    url: started.address,
    ran: started.ran,
    close: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
