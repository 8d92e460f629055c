import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { standIns } from '../../server/platform/config.ts'
import { freePort } from './postgres.ts'

/** An acknowledged broadcast. */
export interface AcknowledgedPost {
  id: number
  acknowledgedMs: number
  partNumber: string
}

export interface SiteOptions {
  databaseUrl: string
  dataDir: string
  smtpUrl: string
  token: string
  afterFailover?: 'send'
}

export const drillSecret = 'of the drill, which throws away all it makes'

let serial = 0

/** A node in a separate process, with one member who posts and one visitor who reads in a loop. */
export class Site {
  readonly acknowledged: AcknowledgedPost[] = []
  readonly #options: SiteOptions
  readonly #port: number
  #child: ChildProcess | undefined
  #isLoaded = false
  #load: Promise<unknown> | undefined

  private constructor(options: SiteOptions, port: number) {
    this.#options = options
    this.#port = port
  }

  static async start(options: SiteOptions): Promise<Site> {
    const site = new Site(options, await freePort())
    try {
      await site.start()
    } catch (error) {
      await site.kill()
      throw error
    }
    return site
  }

  get #url() {
    return `http://127.0.0.1:${this.#port}`
  }

  get isAlive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Resolves once it is ready. */
  async start(): Promise<void> {
    const { databaseUrl, dataDir, smtpUrl, afterFailover } = this.#options
    this.#child = spawn(process.execPath, [join(import.meta.dirname, 'node.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        ...standIns,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: String(this.#port),
        PUBLIC_URL: 'http://drill.example',
        SMTP_URL: smtpUrl,
        SESSION_SECRET: drillSecret,
        MAIL_BOUNCE_DOMAIN: 'lists.tbs.example',
        LIFT_LIMITS: 'true',
        LOG_LEVEL: 'silent',
        SEARCH_ENGINE: 'postgres',
        ...(afterFailover && { MAIL_AFTER_FAILOVER: afterFailover }),
      },
    })
    const deadline = Date.now() + 180_000
    while (!(await this.#isReady())) {
      if (!this.isAlive || Date.now() > deadline) throw new Error('The node does not become ready.')
      await delay(50)
    }
  }

  async kill(): Promise<void> {
    await this.stopLoad()
    if (!this.isAlive || this.#child === undefined) return
    const exited = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await exited
  }

  /** Posts and reads in a loop until `stopLoad`. */
  startLoad(): void {
    this.#isLoaded = true
    const loop = async (work: () => Promise<unknown>) => {
      while (this.#isLoaded) {
        await work().catch(() => {})
        await delay(20)
      }
    }
    const read = () => this.#fetch('/api/broadcasts').then(response => response.text())
    this.#load = Promise.all([loop(() => this.post()), loop(() => this.post()), loop(read)])
  }

  async stopLoad(): Promise<void> {
    this.#isLoaded = false
    await this.#load
  }

  /** Posts a broadcast; undefined if the site did not acknowledge it. */
  async post(): Promise<AcknowledgedPost | undefined> {
    serial += 1
    const partNumber = `DR${String(process.pid)}X${serial}`
    const line = { quantity: '5', brand: 'HP', desc: partNumber, condition: 'F/S', price: 'CALL' }
    const response = await this.#fetch('/api/broadcasts', { ...line, listType: 2 })
    if (!response.ok) return undefined
    const { payload } = (await response.json()) as { payload: { id: number } }
    const acknowledged = { id: payload.id, acknowledgedMs: performance.now(), partNumber }
    this.acknowledged.push(acknowledged)
    return acknowledged
  }

  #fetch(path: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#options.token}`, origin: 'http://drill.example' }
    const signal = AbortSignal.timeout(10_000)
    if (body === undefined) return fetch(`${this.#url}${path}`, { headers, signal })
    return fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.#url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      response => response.ok,
      () => false,
    )
  }
}
