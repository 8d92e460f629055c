import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { standIns } from '../../server/platform/config.ts'
import type { SinkRecords, SinkTally } from './smtp-sink.ts'

const root = join(import.meta.dirname, '../..')

type Environment = Record<string, string>

/** The secret of all nodes and workers of a benchmark, which share one database. */
export const benchSecret = randomBytes(32).toString('base64url')

function start(file: string, env: Environment = {}, args: string[] = []): ChildProcess {
  return fork(join(root, file), args, {
    cwd: root,
    env: { ...process.env, ...standIns, LOG_LEVEL: 'fatal', LIFT_LIMITS: 'true', SESSION_SECRET: benchSecret, ...env },
  })
}

/** Resolves with the next message of the process. Rejects if the process ends first. */
function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The process ended.'))
    child.once('exit', onExit)
    child.once('message', message => {
      child.off('exit', onExit)
      resolve(message as T)
    })
  })
}

/** Ends a process and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

/** Starts an SMTP server that accepts everything; with `records` it counts how often each mail arrived. */
export async function startSink(...args: string[]) {
  const child = start('bench/support/smtp-sink.ts', {}, args)
  const { port } = await nextMessage<AddressInfo>(child)
  const ask = <T>(what: 'tally' | 'records'): Promise<T> => {
    const message = nextMessage<T>(child)
    child.send(what)
    return message
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    tally: () => ask<SinkTally>('tally'),
    records: () => ask<SinkRecords>('records'),
    close: () => end(child, 'SIGTERM'),
  }
}

/** Starts a process that serves the API. */
export async function startApi(env: Environment): Promise<{ child: ChildProcess; url: string }> {
  const child = start('bench/support/api-process.ts', { WORKER: 'off', ...env })
  const { port } = await nextMessage<AddressInfo>(child)
  return { child, url: `http://127.0.0.1:${port}` }
}

/** Starts a complete site: the API, indexes in memory, jobs and mail. */
export async function startSite(env: Environment): Promise<{ child: ChildProcess; url: string }> {
  const child = start('bench/support/site-process.ts', env)
  const { port } = await nextMessage<AddressInfo>(child)
  return { child, url: `http://127.0.0.1:${port}` }
}

/** Starts a process that holds only an index of this many stock lines, for an EngineClient. */
export async function startEngine(count: number, today: number): Promise<{ child: ChildProcess; port: number }> {
  const child = start('bench/support/engine-process.ts', {}, [String(count), String(today)])
  const { port } = await nextMessage<AddressInfo>(child)
  return { child, port }
}

/** Starts the worker as a separate process. */
export const startWorkerProcess = (env: Environment): ChildProcess => start('server/worker.ts', env)

/** Returns the process's peak resident memory in megabytes. */
export function peakMemoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** Restarts a process on the same port whenever it ends, as a service manager would. */
export class SupervisedProcess {
  readonly #launch: (port: number) => Promise<ChildProcess>
  #child: ChildProcess | undefined
  #port = 0
  #isEnding = false

  /** `launch` is called with the port to listen on. */
  constructor(launch: (port: number) => Promise<ChildProcess>) {
    this.#launch = launch
  }

  /** Starts the process on a free port and returns that port. */
  async start(): Promise<number> {
    this.#port = await freePort()
    await this.#run()
    return this.#port
  }

  async #run(): Promise<void> {
    try {
      const child = await this.#launch(this.#port)
      this.#child = child
      if (child.exitCode === null && child.signalCode === null) child.once('exit', () => this.#restart())
      else this.#restart()
    } catch {
      this.#restart()
    }
  }

  #restart() {
    if (!this.#isEnding) setTimeout(() => void this.#run(), 200)
  }

  kill(): Promise<void> {
    return this.#child === undefined ? Promise.resolve() : end(this.#child, 'SIGKILL')
  }

  async end(): Promise<void> {
    this.#isEnding = true
    if (this.#child !== undefined) await end(this.#child, 'SIGTERM')
  }
}

/** Returns a free port. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}
