import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../tools/embedded-postgres/embedded-postgres.ts'

const parentOf = (pid: number): number => {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
const isRunning = (pid: number) => parentOf(pid) > 0

/** Returns the process ids of the server in the folder and of its children. */
function processesOf(dataDir: string): number[] {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  const all = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return [postmaster, ...all.map(Number).filter(pid => parentOf(pid) === postmaster)]
}

/** A PostgreSQL with fsync on that can be killed with SIGKILL and restarted at the same URL. */
export class KillablePostgres {
  readonly #dataDir: string
  #server: EmbeddedPostgres | undefined

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  async start(): Promise<string> {
    this.#server = await startEmbeddedPostgres({ dataDir: this.#dataDir })
    return this.#server.url
  }

  /** Sends SIGKILL to each of its processes, as in a power cut. */
  async kill(): Promise<void> {
    const pids = processesOf(this.#dataDir)
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    while (pids.some(isRunning)) await delay(5)
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
  }
}
