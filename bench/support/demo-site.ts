import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword } from '../../tools/seed/index.ts'

const root = join(import.meta.dirname, '../..')
/** How long the first start may take: installing nothing, but filling the demo and building the page. */
const startLimitMs = 120_000

export interface DemoSite {
  url: string
  /** The server's process, for its memory. */
  pid: number
  /** A bearer of one of the demo's accounts. */
  signIn(email: string): Promise<string>
  close(): Promise<void>
}

function readyLine(child: ChildProcess): Promise<void> {
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

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const reply: { user: { token: string } } = await response.json()
  return reply.user.token
}

/** The whole site as `npm start` serves it, on a demo of its own that goes away with it. */
export async function startDemoSite(port = 3900): Promise<DemoSite> {
  const dataDir = mkdtempSync('/var/tmp/bench-demo-')
  const child = spawn(process.execPath, [join(root, 'tools/start.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(dataDir, 'data'), DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await readyLine(child)
  const url = `http://localhost:${port}`
  return {
    url,
    pid: child.pid ?? 0,
    signIn: email => signIn(url, email),
    close: async () => {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
