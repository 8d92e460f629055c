import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { createDb, createPool, type Db, guardPool } from './database.ts'
import { DatabaseClock } from './database-clock.ts'
import { DatabaseAway, isLockTimeout } from './failures.ts'
import { isMigrated } from './migrate.ts'
import { type BlockedSession, listBlockedSessions, readClock } from './watch-queries.ts'

interface WatchOptions {
  databaseUrl: string
  log: Logger
  /** Milliseconds between two questions. */
  everyMs?: number
  /** Milliseconds without a response after which the server counts as away. */
  silentMs?: number
}

/** A timer that is so much too late says that this process was busy. */
const busyMs = 300
/** What readiness waits for the database, in milliseconds: it answers within two seconds. */
const readyMs = 1_200
/** What it waits for somebody to unlock the list of migrations, in milliseconds. */
const readyLockMs = 400
/** Sessions that wait for others are looked for so often, and said again after so long, in milliseconds. */
const blockedEveryMs = 5_000
const blockedAgainMs = 60_000
/** Sessions that wait less long are everyday life. */
const blockedAfterMs = 2_000

/**
 * Watches the database over a connection that nothing else uses: whether it responds, what time it is there, and which
 * sessions wait for others. While it does not respond, queries fail at once instead of waiting.
 */
export class DatabaseWatch {
  /** Advances by the database's clock. */
  readonly clock: Clock
  readonly #clock = new DatabaseClock()
  readonly #options: Required<WatchOptions>
  readonly #pools: { cut(): void }[] = []
  #client: pg.Client | undefined
  #readiness: Db | undefined
  #isAway = false
  #wasMigrated = false
  #wasTimeRight = true
  #numLosses = 0
  #blockedAt = Number.NEGATIVE_INFINITY
  readonly #toldBlocked = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #asking: Promise<void> | undefined
  #isClosed = false

  constructor(options: WatchOptions) {
    this.#options = { everyMs: 1_000, silentMs: 3_000, ...options }
    this.clock = this.#clock
  }

  /** Begins; resolves after the first answer, or once it is clear that none came. */
  async start(): Promise<void> {
    this.#asking ??= this.#ask()
    await this.#asking
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#asking
    await this.#client?.end().catch(() => {})
    await this.#readiness?.destroy()
  }

  /** True while the database does not respond. */
  get isAway(): boolean {
    return this.#isAway
  }

  /**
   * True if the database responds and has every migration this code knows; over a connection that nothing else uses. While
   * somebody keeps the list of migrations locked, what was known last holds: a migration that ran is never taken back.
   */
  async isMigrated(): Promise<boolean> {
    if (this.#isAway) return false
    this.#readiness ??= createDb(
      createPool(this.#options.databaseUrl, () => {}, {
        name: 'tbs ready',
        max: 1,
        connectionTimeoutMs: readyMs,
        statementTimeoutMs: readyMs,
        lockTimeoutMs: readyLockMs,
        queryTimeoutMs: readyMs,
      }),
    )
    try {
      this.#wasMigrated = await isMigrated(this.#readiness)
    } catch (error) {
      if (!(this.#wasMigrated && isLockTimeout(error))) throw error
    }
    return this.#wasMigrated
  }

  /** How often it stopped responding. */
  get numLosses(): number {
    return this.#numLosses
  }

  /** Seconds by which this machine's clock is ahead of the database's. */
  get clockOffsetSeconds(): number {
    return this.#clock.offsetSeconds
  }

  /** Whether this machine's clock and the database's agree: jobs at set times must not run by one that is wrong. */
  isTimeRight(): boolean {
    return this.#clock.isRight()
  }

  /** Lends the pool's connections only while the database responds, and within the limits of the request that asks. */
  protect(pool: pg.Pool): PostgresPool {
    const guarded = guardPool(pool, { isAway: () => this.#isAway })
    this.#pools.push(guarded)
    return guarded
  }

  /** Asks once; never rejects. */
  async #ask(): Promise<void> {
    try {
      await this.#askOn(this.#client)
    } catch (error) {
      // A session that was cut says nothing about the server: a new one does.
      const isSilent = error instanceof DatabaseAway
      const again = isSilent
        ? error
        : await this.#askOn(undefined).then(
            () => undefined,
            (next: unknown) => next,
          )
      if (again !== undefined) this.#lost(again)
    }
    this.#compareClocks()
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#asking = this.#ask()
    }, this.#options.everyMs)
  }

  async #askOn(open: pg.Client | undefined): Promise<void> {
    const client = open ?? (await this.#within(this.#connect()))
    this.#client = client
    const before = performance.now()
    const databaseMs = await this.#within(readClock(client))
    this.#clock.anchor(databaseMs, before, performance.now())
    this.#responded()
    await this.#within(this.#lookForBlocked(client))
  }

  /** Waits for the server, but not for ever. */
  async #within<T>(work: Promise<T>): Promise<T> {
    const { silentMs } = this.#options
    const over = new AbortController()
    const silence = async (): Promise<never> => {
      for (;;) {
        const at = performance.now()
        await delay(silentMs, undefined, { signal: over.signal })
        // Where this process was busy for so long, the answer may lie here unread.
        if (performance.now() - at < silentMs + busyMs) throw new DatabaseAway(`No response within ${silentMs} ms.`)
      }
    }
    work.catch(() => {})
    const silent = silence()
    silent.catch(() => {})
    try {
      return await Promise.race([work, silent])
    } finally {
      over.abort()
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
    await client.connect()
    return client
  }

  #responded() {
    if (this.#isAway) this.#options.log.info('the database responds again')
    this.#isAway = false
  }

  #lost(error: unknown) {
    // One in the middle of a query closes its socket at once.
    void this.#client?.end().catch(() => {})
    this.#client = undefined
    // A server that refuses a session responds: it starts or stops, or has no session left.
    if (this.#isClosed || this.#isAway || error instanceof pg.DatabaseError) return
    this.#isAway = true
    this.#numLosses += 1
    this.#options.log.error({ err: error }, 'the database does not respond')
    for (const pool of this.#pools) pool.cut()
  }

  #compareClocks() {
    const isRight = this.isTimeRight()
    if (isRight === this.#wasTimeRight) return
    this.#wasTimeRight = isRight
    const fields = { clockOffsetSeconds: Math.round(this.clockOffsetSeconds) }
    if (isRight) this.#options.log.info(fields, 'the clock of this machine is right again: jobs and mail go on')
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
    for (const [key, at] of this.#toldBlocked) if (now - at > blockedAgainMs) this.#toldBlocked.delete(key)
    for (const blocked of await listBlockedSessions(client, blockedAfterMs)) this.#tellBlocked(blocked, now)
  }

  #tellBlocked(blocked: BlockedSession, now: number) {
    const key = `${blocked.pid} ${blocked.blockingPid}`
    if (this.#toldBlocked.has(key)) return
    this.#toldBlocked.set(key, now)
    this.#options.log.warn({ ...blocked }, 'a session of the database waits for another')
  }
}
