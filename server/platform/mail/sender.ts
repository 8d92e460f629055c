import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type Db, transaction } from '../db/database.ts'
import type { Epochs } from '../db/epochs.ts'
import { Contents } from './contents.ts'
import { DomainLimits } from './domain-limits.ts'
import { type Candidate, DueMails } from './due-mails.ts'
import { Pace } from './pace.ts'
import { endWaitForRelay, getLogPosition } from './queries.ts'
import type { Verdict } from './refusals.ts'
import { type Refusal, sendRound } from './round.ts'
import type { MailTransport } from './transport.ts'

export interface SenderDeps {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  mail: MailTransport
  epochs: Epochs
  /** Returns whether mail may be sent now; always if absent. */
  mayWork?(): boolean
}

/** One round uses at most this fraction of the lanes (1/3), so that a slow round leaves lanes to others. */
const roundsOfLanes = 3
/** Maximum number of rounds at once, each with a database connection. */
export const mostRounds = 6
/** Delay before trying an unavailable relay or database again, in milliseconds; doubles after each failure in a row. */
const rests = { first: 250, longest: 10_000 }
/** How often to look for mails that have become due. */
const pollMs = 5_000

/** After this many unanswered mails in a row, the relay is considered at fault instead of each mail. */
const mostUnansweredInRow = 5

const unlimited = { atOnce: Infinity, perMinute: Infinity }

/**
 * Sends due mails in rounds. One transaction locks several mails, each is sent over its own lane (a connection to the relay),
 * and all are marked and committed together, so that many mails cost one commit. If a process or the database dies, its locks
 * are released; only the mails being sent at that moment can be sent twice, at most one per lane. Any number of processes may
 * send.
 */
export class MailSender {
  readonly #sending: SenderDeps
  readonly #limits: DomainLimits
  readonly #due: DueMails
  readonly #contents = new Contents()
  readonly #pace: Pace
  /** Lanes without a mail that is being sent or not yet marked. */
  readonly #freeLanes: number[]
  readonly #roundSize: number
  #rounds = 0
  /** Ids of mails being sent. */
  readonly #underway = new Set<number>()
  /** Mails that another process has locked, or that failed unexpectedly; skipped until the next notification. */
  readonly #elsewhere = new Set<number>()
  /** Mails of rounds that failed unexpectedly; each is tried by itself to find the cause. */
  readonly #suspects = new Set<number>()
  #changed = Promise.withResolvers<void>()
  /** Failures of relay or database in a row; while above 0, one mail at a time is tried. */
  #troubles = 0
  #restUntil = 0
  /** Unanswered mails since the relay last accepted one. */
  #unansweredInRow = 0
  /** True if mails may have been deferred because the relay was unavailable, by this or an earlier process. */
  #someWaitForRelay = true
  #isRelayBack = false
  /** Timer while the pace allows no mail. */
  #nextLook: NodeJS.Timeout | undefined
  /** The last database error. */
  #fault: unknown
  #isStopping = false

  constructor(sending: SenderDeps, lanes: number) {
    this.#sending = sending
    this.#freeLanes = Array.from({ length: lanes }, (_, lane) => lane)
    this.#roundSize = Math.ceil(lanes / roundsOfLanes)
    this.#pace = new Pace(sending.config.mail.perSecond)
    // The local mailbox needs no limits.
    this.#limits = new DomainLimits(sending.config.smtpUrl === undefined ? unlimited : sending.config.mail.perDomain)
    this.#due = new DueMails(sending.db, this.#limits)
  }

  /** Looks for new mail. */
  wake() {
    this.#due.lookAgain()
    this.#elsewhere.clear()
    this.#stir()
  }

  /** Sends until nothing is due or the relay is unavailable; rejects if the database fails. */
  async drain(): Promise<void> {
    await this.#work({ untilEmpty: true })
    if (this.#fault !== undefined) throw this.#fault
  }

  /** Sends mails as they become due until `stop`; resolves when the mails being sent are done. */
  async run(): Promise<void> {
    const poll = setInterval(() => this.wake(), pollMs)
    await this.#work({ untilEmpty: false })
    clearInterval(poll)
  }

  /** Stops taking mails. */
  stop() {
    this.#isStopping = true
    this.#stir()
  }

  async #work({ untilEmpty }: { untilEmpty: boolean }): Promise<void> {
    while (!this.#isStopping && !(untilEmpty && this.#troubles > 0)) {
      // Read before looking, so that no change is missed in between.
      const changed = this.#changed.promise
      const most = this.#mostNow()
      const mayBegin = most > 0 && this.#mayWork() && performance.now() >= this.#restUntil && this.#isTime()
      const candidates = mayBegin ? await this.#take(most) : []
      if (candidates.length > 0) this.#begin(candidates)
      else if (untilEmpty && mayBegin && this.#rounds === 0) break
      else await changed
    }
    while (this.#rounds > 0) await this.#changed.promise
  }

  #mayWork(): boolean {
    return this.#sending.mayWork?.() ?? true
  }

  /** Returns how many mails may begin together now. */
  #mostNow(): number {
    if (this.#troubles > 0) return this.#rounds === 0 ? 1 : 0
    return this.#rounds < mostRounds ? Math.min(this.#roundSize, this.#freeLanes.length) : 0
  }

  /** Returns whether the pace allows another mail; otherwise schedules another look. */
  #isTime(): boolean {
    const wait = this.#pace.wait(performance.now())
    if (wait <= 0) return true
    this.#nextLook ??= setTimeout(() => {
      this.#nextLook = undefined
      this.#stir()
    }, wait)
    return false
  }

  /** Wakes the loop. */
  #stir() {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }

  async #take(most: number): Promise<Candidate[]> {
    const standing = {
      isUnderway: (id: number) => this.#underway.has(id) || this.#elsewhere.has(id),
      goesAlone: (id: number) => this.#suspects.has(id),
    }
    try {
      return await this.#due.take(most, this.#sending.clock.now(), standing)
    } catch (error) {
      this.#databaseFailed(error)
      return []
    }
  }

  #begin(candidates: readonly Candidate[]) {
    const lanes = this.#freeLanes.splice(0, candidates.length)
    this.#rounds += 1
    this.#pace.begin(performance.now(), candidates.length)
    for (const { id } of candidates) this.#underway.add(id)
    /** Mails that still count for their domains. */
    const domains = new Map(candidates.map(({ id, domain }) => [id, domain]))
    void this.#deliver(domains, lanes)
      .catch(error => {
        // In case one of them is the cause, other mails go first.
        for (const { id } of candidates) {
          this.#elsewhere.add(id)
          this.#suspects.add(id)
        }
        this.#databaseFailed(error)
      })
      .finally(() => {
        for (const id of [...domains.keys()]) this.#left(id, domains)
        for (const { id } of candidates) this.#underway.delete(id)
        // Reused first, so that few mails open few connections.
        this.#freeLanes.unshift(...lanes)
        this.#rounds -= 1
        this.#stir()
      })
  }

  async #deliver(domains: Map<number, string>, lanes: readonly number[]): Promise<void> {
    const { config, db, clock, mail } = this.#sending
    const ids = [...domains.keys()]
    const listener = {
      accepted: (id: number) => {
        this.#troubles = 0
        this.#unansweredInRow = 0
        this.#isRelayBack = true
        this.#limits.accepted(this.#left(id, domains), clock.now())
      },
      judge: (verdict: Verdict) => this.#judge(verdict),
      refused: (refusal: Refusal) => this.#refused(refusal, this.#left(refusal.mail.id, domains)),
    }
    const needs = { config, clock, mail, contents: this.#contents }
    const { locked, position } = await transaction(db, async tx => ({
      locked: await sendRound(tx, needs, { ids, lanes, listener }),
      position: await getLogPosition(tx),
    }))
    // Only after the commit is it certain that the log position survives a crash.
    this.#sending.epochs.seen(position)
    if (this.#isRelayBack && this.#someWaitForRelay) await this.#endWaitForRelay()
    const lockedIds = new Set(locked.map(({ id }) => id))
    for (const id of ids) {
      this.#suspects.delete(id)
      if (!lockedIds.has(id)) this.#elsewhere.add(id)
    }
    this.#pace.giveBack(ids.length - locked.length)
  }

  /** Ends a mail for its domain, which then has room for the next one, and returns the domain. */
  #left(id: number, domains: Map<number, string>): string {
    const domain = domains.get(id) ?? ''
    domains.delete(id)
    this.#limits.end(domain, this.#sending.clock.now())
    if (this.#due.someWait) this.#stir()
    return domain
  }

  /** Blames the relay if it leaves several mails in a row unanswered. */
  #judge(verdict: Verdict): Verdict {
    if (verdict !== 'unanswered') return verdict
    this.#unansweredInRow += 1
    return this.#unansweredInRow > mostUnansweredInRow ? 'relay' : verdict
  }

  /** Makes mails due that waited for the relay. */
  async #endWaitForRelay() {
    this.#someWaitForRelay = false
    try {
      if ((await endWaitForRelay(this.#sending.db, this.#sending.clock.now())) > 0) this.wake()
    } catch (error) {
      this.#someWaitForRelay = true
      throw error
    }
  }

  /** Slows down mails that would fail for the same reason. The round stores the consequences for the mail itself. */
  #refused({ mail: { id, attempts }, verdict, reason }: Refusal, domain: string) {
    this.#sending.log.warn({ mailId: id, attempts: attempts + 1, verdict, reason }, 'mail not sent')
    if (verdict === 'relay') {
      this.#someWaitForRelay = true
      this.#isRelayBack = false
      this.#rest()
    }
    if (verdict === 'domain') this.#limits.refused(domain, this.#sending.clock.now())
  }

  /** Pauses because relay or database is unavailable. */
  #rest() {
    if (performance.now() < this.#restUntil) return
    const rest = Math.min(rests.first * 2 ** this.#troubles, rests.longest)
    this.#troubles += 1
    this.#restUntil = performance.now() + rest
    setTimeout(() => this.#stir(), rest + 1)
  }

  #databaseFailed(error: unknown) {
    this.#sending.log.warn({ err: error }, 'the outbox cannot be read or written')
    this.#fault = error
    this.#rest()
  }
}

/** Lanes of `sendDueMails`, which shares the pool with others. */
const drainLanes = 4

/** Sends all due mails. Can run several times at once: each mail is sent by one of them. */
export const sendDueMails = (sending: SenderDeps): Promise<void> => new MailSender(sending, drainLanes).drain()
