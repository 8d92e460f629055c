import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type Db, transaction } from '../db/database.ts'
import type { Epochs } from '../db/epochs.ts'
import type { AttachmentSource } from './attachments.ts'
import { ContentCache } from './contents.ts'
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
  attachmentsOf: AttachmentSource
  epochs: Epochs
  /** Returns true if mail may be sent now; always true if absent. */
  mayWork?(): boolean
}

/** One round uses at most a third of the lanes, so that a slow round leaves lanes for others. */
const roundsOfLanes = 3
/** Maximum number of concurrent rounds, each with a database connection. */
export const maxRounds = 6
/** Delay before trying an unavailable relay or database again, in milliseconds; doubled after each failure in a row. */
const restMs = { first: 250, max: 10_000 }
/** Interval between checks for mails that have become due. */
const pollMs = 5_000

/** After this many unanswered mails in a row, the relay is considered at fault instead of each mail. */
const maxUnansweredInRow = 5

const unlimited = { atOnce: Infinity, perMinute: Infinity }

/**
 * Sends due mails in rounds. One transaction locks several mails, each is sent over its own lane (a connection to the
 * relay), and all are marked and committed together, so that many mails take one commit. If a process or the database
 * dies, its locks are released. Only the mails being sent at that moment can be sent twice, at most one per lane. Any
 * number of processes may send.
 */
export class MailSender {
  readonly #deps: SenderDeps
  readonly #limits: DomainLimits
  readonly #due: DueMails
  readonly #contents: ContentCache
  readonly #pace: Pace
  /** Lanes that no round is using. */
  readonly #freeLanes: number[]
  readonly #roundSize: number
  #rounds = 0
  /** Ids of mails being sent. */
  readonly #inProgress = new Set<number>()
  /** Mails that another process has locked, or that failed unexpectedly; skipped until the next notification. */
  readonly #skipped = new Set<number>()
  /** Mails of rounds that failed unexpectedly; each is sent in a separate round to find the cause. */
  readonly #suspects = new Set<number>()
  #changed = Promise.withResolvers<void>()
  /** Failures of relay or database in a row. While above 0, one mail at a time is tried. */
  #failuresInRow = 0
  #restUntil = 0
  /** Unanswered mails since the relay last accepted a mail. */
  #unansweredInRow = 0
  /** True if mails may have been deferred because the relay was unavailable, by this or an earlier process. */
  #someWaitForRelay = true
  #isRelayBack = false
  /** Runs while the pace allows no mail. */
  #paceTimer: NodeJS.Timeout | undefined
  /** The last database error. */
  #databaseError: unknown
  #isStopping = false

  constructor(deps: SenderDeps, lanes: number) {
    this.#deps = deps
    this.#contents = new ContentCache(deps.attachmentsOf)
    this.#freeLanes = Array.from({ length: lanes }, (_, lane) => lane)
    this.#roundSize = Math.ceil(lanes / roundsOfLanes)
    this.#pace = new Pace(deps.config.mail.perSecond)
    // The local mailbox needs no limits.
    this.#limits = new DomainLimits(deps.config.smtpUrl === undefined ? unlimited : deps.config.mail.perDomain)
    this.#due = new DueMails(deps.db, this.#limits)
  }

  /** Looks for new mail. */
  wake() {
    this.#due.discardRead()
    this.#skipped.clear()
    this.#wakeLoop()
  }

  /** Sends until nothing is due or the relay is unavailable; rejects if the database fails. */
  async drain(): Promise<void> {
    await this.#sendRounds({ untilEmpty: true })
    if (this.#databaseError !== undefined) throw this.#databaseError
  }

  /** Sends mails as they become due until `stop`; resolves when the mails being sent are done. */
  async run(): Promise<void> {
    const poll = setInterval(() => this.wake(), pollMs)
    await this.#sendRounds({ untilEmpty: false })
    clearInterval(poll)
  }

  /** Stops taking mails. */
  stop() {
    this.#isStopping = true
    this.#wakeLoop()
  }

  async #sendRounds({ untilEmpty }: { untilEmpty: boolean }): Promise<void> {
    while (!this.#isStopping && !(untilEmpty && this.#failuresInRow > 0)) {
      // Must be read before looking, so that no change is missed in between.
      const changed = this.#changed.promise
      const capacity = this.#roundCapacity()
      const mayBegin = capacity > 0 && this.#mayWork() && performance.now() >= this.#restUntil && this.#paceAllows()
      const candidates = mayBegin ? await this.#takeDue(capacity) : []
      if (candidates.length > 0) this.#startAttempts(candidates)
      else if (untilEmpty && mayBegin && this.#rounds === 0) break
      else await changed
    }
    while (this.#rounds > 0) await this.#changed.promise
  }

  #mayWork(): boolean {
    return this.#deps.mayWork?.() ?? true
  }

  /** Returns how many mails the next round may send now. */
  #roundCapacity(): number {
    if (this.#failuresInRow > 0) return this.#rounds === 0 ? 1 : 0
    return this.#rounds < maxRounds ? Math.min(this.#roundSize, this.#freeLanes.length) : 0
  }

  /** Returns true if the pace allows another mail; otherwise sets a timer to look again. */
  #paceAllows(): boolean {
    const wait = this.#pace.wait(performance.now())
    if (wait <= 0) return true
    this.#paceTimer ??= setTimeout(() => {
      this.#paceTimer = undefined
      this.#wakeLoop()
    }, wait)
    return false
  }

  /** Wakes the loop. */
  #wakeLoop() {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }

  async #takeDue(capacity: number): Promise<Candidate[]> {
    const rules = {
      isInProgress: (id: number) => this.#inProgress.has(id) || this.#skipped.has(id),
      isSentAlone: (id: number) => this.#suspects.has(id),
    }
    try {
      return await this.#due.take(capacity, this.#deps.clock.now(), rules)
    } catch (error) {
      this.#onDatabaseError(error)
      return []
    }
  }

  #startAttempts(candidates: readonly Candidate[]) {
    const lanes = this.#freeLanes.splice(0, candidates.length)
    this.#rounds += 1
    this.#pace.begin(performance.now(), candidates.length)
    for (const { id } of candidates) this.#inProgress.add(id)
    /** Mails that still count toward the limits of their domains. */
    const domains = new Map(candidates.map(({ id, domain }) => [id, domain]))
    void this.#deliver(domains, lanes)
      .catch(error => {
        // Other mails go first, because one of these may be the cause.
        for (const { id } of candidates) {
          this.#skipped.add(id)
          this.#suspects.add(id)
        }
        this.#onDatabaseError(error)
      })
      .finally(() => {
        for (const id of [...domains.keys()]) this.#endForDomain(id, domains)
        for (const { id } of candidates) this.#inProgress.delete(id)
        // These lanes are reused first, so that few mails open few connections.
        this.#freeLanes.unshift(...lanes)
        this.#rounds -= 1
        this.#wakeLoop()
      })
  }

  async #deliver(domains: Map<number, string>, lanes: readonly number[]): Promise<void> {
    const { config, db, clock, mail } = this.#deps
    const ids = [...domains.keys()]
    const listener = {
      accepted: (id: number) => {
        this.#failuresInRow = 0
        this.#unansweredInRow = 0
        this.#isRelayBack = true
        this.#limits.accepted(this.#endForDomain(id, domains), clock.now())
      },
      judge: (verdict: Verdict) => this.#blameRelay(verdict),
      refused: (refusal: Refusal) => this.#onRefusal(refusal, this.#endForDomain(refusal.mail.id, domains)),
    }
    const roundDeps = { config, clock, mail, contents: this.#contents }
    const { locked, position } = await transaction(db, async tx => ({
      locked: await sendRound(tx, roundDeps, { ids, lanes, listener }),
      position: await getLogPosition(tx),
    }))
    // Only after the commit is it certain that the log position survives a crash.
    this.#deps.epochs.seen(position)
    if (this.#isRelayBack && this.#someWaitForRelay) await this.#endWaitForRelay()
    const lockedIds = new Set(locked.map(({ id }) => id))
    for (const id of ids) {
      this.#suspects.delete(id)
      if (!lockedIds.has(id)) this.#skipped.add(id)
    }
    this.#pace.giveBack(ids.length - locked.length)
  }

  /** Ends a mail for its domain, which then has room for the next mail. Returns the domain. */
  #endForDomain(id: number, domains: Map<number, string>): string {
    const domain = domains.get(id) ?? ''
    domains.delete(id)
    this.#limits.end(domain, this.#deps.clock.now())
    if (this.#due.hasWaiting) this.#wakeLoop()
    return domain
  }

  /** Blames the relay if it leaves several mails in a row unanswered. */
  #blameRelay(verdict: Verdict): Verdict {
    if (verdict !== 'unanswered') return verdict
    this.#unansweredInRow += 1
    return this.#unansweredInRow > maxUnansweredInRow ? 'relay' : verdict
  }

  /** Makes the mails that waited for the relay due now. */
  async #endWaitForRelay() {
    this.#someWaitForRelay = false
    try {
      if ((await endWaitForRelay(this.#deps.db, this.#deps.clock.now())) > 0) this.wake()
    } catch (error) {
      this.#someWaitForRelay = true
      throw error
    }
  }

  /** Slows down mails that would fail for the same reason. The round stores the consequences for the mail itself. */
  #onRefusal({ mail: { id, attempts }, verdict, reason }: Refusal, domain: string) {
    this.#deps.log.warn({ mailId: id, attempts: attempts + 1, verdict, reason }, 'mail not sent')
    if (verdict === 'relay') {
      this.#someWaitForRelay = true
      this.#isRelayBack = false
      this.#pause()
    }
    if (verdict === 'domain') this.#limits.refused(domain, this.#deps.clock.now())
  }

  /** Pauses because relay or database is unavailable. */
  #pause() {
    if (performance.now() < this.#restUntil) return
    const rest = Math.min(restMs.first * 2 ** this.#failuresInRow, restMs.max)
    this.#failuresInRow += 1
    this.#restUntil = performance.now() + rest
    setTimeout(() => this.#wakeLoop(), rest + 1)
  }

  #onDatabaseError(error: unknown) {
    this.#deps.log.warn({ err: error }, 'the outbox cannot be read or written')
    this.#databaseError = error
    this.#pause()
  }
}

/** Number of lanes of `sendDueMails`, which shares the pool with other work. */
const drainLanes = 4

/** Sends all due mails. Can run several times in parallel; each mail is sent by one of the runs. */
export const sendDueMails = (deps: SenderDeps): Promise<void> => new MailSender(deps, drainLanes).drain()
