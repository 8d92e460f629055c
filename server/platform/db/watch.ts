import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { createDb, createPool, type Db, guardPool } from './database.ts'
import { DatabaseClock } from './database-clock.ts'
import { DatabaseUnavailable, isLockTimeout } from './failures.ts'
import { isMigrated } from './migrate.ts'
import { type RequestWaits, requestWaits } from './request-waits.ts'
import { type BlockedSession, listBlockedSessions, readClock } from './watch-queries.ts'

interface WatchOptions {
  databaseUrl: string
  log: Logger
  /** Milliseconds between two checks. */
  everyMs?: number
  /** Milliseconds without a response after which the server counts as unavailable. */
  silentMs?: number
}

/** A timer that fires this late, in milliseconds, shows that this process was busy. */
const busyMs = 300
/** How long the readiness check waits for the database, in milliseconds; the check replies within two seconds. */
const readinessTimeoutMs = 1_200
/** How long the readiness check waits for a lock on the list of migrations, in milliseconds. */
const readinessLockMs = 400
/** Interval between checks for blocked sessions, and between logs of the same session, in milliseconds. */
const blockedEveryMs = 5_000
const blockedAgainMs = 60_000
/** Shorter waits are normal and not logged. */
const blockedAfterMs = 2_000

/**
 * Watches the database over its own connection: whether it responds, its time, and which sessions are blocked by
 * others. While the database does not respond, queries fail immediately instead of waiting.
 */
export class DatabaseWatch {
  /** The clock of the database. */
  readonly clock: Clock
  readonly #clock = new DatabaseClock()
  readonly #options: Required<WatchOptions>
  readonly #pools: { cut(): void }[] = []
  #client: pg.Client | undefined
  #readiness: Db | undefined
  #isUnavailable = false
  #wasMigrated = false
  #wasTimeRight = true
  #numLosses = 0
  #blockedAt = Number.NEGATIVE_INFINITY
  readonly #loggedBlocked = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #checking: Promise<void> | undefined
  #isClosed = false

  constructor(options: WatchOptions) {
    this.#options = { everyMs: 1_000, silentMs: 3_000, ...options }
    this.clock = this.#clock
  }

  /** Starts to watch; resolves after the first response or its timeout. */
  async start(): Promise<void> {
    this.#checking ??= this.#check()
    await this.#checking
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#checking
    await this.#client?.end().catch(() => {})
    await this.#readiness?.destroy()
  }

  /** True while the database does not respond. */
  get isUnavailable(): boolean {
    return this.#isUnavailable
  }

  /**
   * Returns true if the database responds and has every migration that this code knows. Uses its own connection. While
   * the list of migrations is locked, returns the last known result, because migrations are never reverted.
   */
  async isMigrated(): Promise<boolean> {
    if (this.#isUnavailable) return false
    this.#readiness ??= createDb(
      createPool(this.#options.databaseUrl, () => {}, {
        name: 'tbs ready',
        max: 1,
        connectionTimeoutMs: readinessTimeoutMs,
        statementTimeoutMs: readinessTimeoutMs,
        lockTimeoutMs: readinessLockMs,
        queryTimeoutMs: readinessTimeoutMs,
      }),
    )
    try {
      this.#wasMigrated = await isMigrated(this.#readiness)
    } catch (error) {
      if (!(this.#wasMigrated && isLockTimeout(error))) throw error
    }
    return this.#wasMigrated
  }

  /** How often the database stopped responding. */
  get numLosses(): number {
    return this.#numLosses
  }

  /** Seconds by which this machine's clock is ahead of the database's. */
  get clockOffsetSeconds(): number {
    return this.#clock.offsetSeconds
  }

  /**
   * Returns true if the clocks of this machine and the database agree. Scheduled jobs must not run by a wrong clock.
   */
  isTimeRight(): boolean {
    return this.#clock.isRight()
  }

  /** Wraps a pool: provides connections only while the database responds, and within the limits of the request. */
  protect(pool: pg.Pool, { totalMs }: Pick<RequestWaits, 'totalMs'> = requestWaits): PostgresPool {
    const guarded = guardPool(pool, { isUnavailable: () => this.#isUnavailable, totalMs })
    this.#pools.push(guarded)
    return guarded
  }

  /** Checks once; never rejects. */
  async #check(): Promise<void> {
    try {
      await this.#checkOn(this.#client)
    } catch (error) {
      // A lost session says nothing about the server; a second attempt with a new session does.
      const isSilent = error instanceof DatabaseUnavailable
      const again = isSilent
        ? error
        : await this.#checkOn(undefined).then(
            () => undefined,
            (next: unknown) => next,
          )
      if (again !== undefined) this.#onLoss(again)
    }
    this.#compareClocks()
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#checking = this.#check()
    }, this.#options.everyMs)
  }

  async #checkOn(open: pg.Client | undefined): Promise<void> {
    const client = open ?? (await this.#connect())
    this.#client = client
    const before = performance.now()
    const databaseMs = await this.#withTimeout(readClock(client))
    this.#clock.anchor(databaseMs, before, performance.now())
    this.#onResponse()
    await this.#withTimeout(this.#lookForBlocked(client))
  }

  /** Waits for the server up to a limit. */
  async #withTimeout<T>(work: Promise<T>): Promise<T> {
    const { silentMs } = this.#options
    const controller = new AbortController()
    const rejectWhenSilent = async (): Promise<never> => {
      for (;;) {
        const now = performance.now()
        await delay(silentMs, undefined, { signal: controller.signal })
        // If this process was busy, the response may have arrived but not been read.
        if (performance.now() - now < silentMs + busyMs)
          throw new DatabaseUnavailable(`No response within ${silentMs} ms.`)
      }
    }
    work.catch(() => {})
    const timeout = rejectWhenSilent()
    timeout.catch(() => {})
    try {
      return await Promise.race([work, timeout])
    } finally {
      controller.abort()
    }
  }

  async #connect(): Promise<pg.Client> {
    const { databaseUrl, silentMs } = this.#options
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'tbs watch',
      connectionTimeoutMillis: silentMs * 2,
    })
    client.on('error', () => {})
    const connected = client.connect().then(() => client)
    try {
      return await this.#withTimeout(connected)
    } catch (error) {
      // Whoever waited has given up; a session that is established later must not stay open.
      connected.then(late => late.end()).catch(() => {})
      throw error
    }
  }

  #onResponse() {
    if (this.#isUnavailable) this.#options.log.info('the database responds again')
    this.#isUnavailable = false
  }

  #onLoss(error: unknown) {
    // A client with a running query closes its socket immediately.
    void this.#client?.end().catch(() => {})
    this.#client = undefined
    // A server that refuses a session does respond: it is starting or stopping, or has no free connection.
    if (this.#isClosed || this.#isUnavailable || error instanceof pg.DatabaseError) return
    this.#isUnavailable = true
    this.#numLosses += 1
    this.#options.log.error({ err: error }, 'the database does not respond')
    for (const pool of this.#pools) pool.cut()
  }

  #compareClocks() {
    const isRight = this.isTimeRight()
    if (isRight === this.#wasTimeRight) return
    this.#wasTimeRight = isRight
    const fields = { clockOffsetSeconds: Math.round(this.clockOffsetSeconds) }
    if (isRight) this.#options.log.info(fields, 'the clock of this machine is right again: jobs and mail continue')
    else
      this.#options.log.error(
        fields,
        'the clock of this machine and that of the database differ by more than 30 s: no jobs and no mail until they agree',
      )
  }

  async #lookForBlocked(client: pg.Client): Promise<void> {
    const now = performance.now()
    if (now - this.#blockedAt < blockedEveryMs) return
    this.#blockedAt = now
    for (const [key, at] of this.#loggedBlocked) if (now - at > blockedAgainMs) this.#loggedBlocked.delete(key)
    for (const blocked of await listBlockedSessions(client, blockedAfterMs)) this.#logBlocked(blocked, now)
  }

  #logBlocked(blocked: BlockedSession, now: number) {
    const key = `${blocked.pid} ${blocked.blockingPid}`
    if (this.#loggedBlocked.has(key)) return
    this.#loggedBlocked.set(key, now)
    this.#options.log.warn({ ...blocked }, 'a session of the database waits for another')
  }
}
