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

export interface Sending {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  mail: MailTransport
  epochs: Epochs
  /** Whether mail may leave now; without it always. */
  mayWork?(): boolean
}

/** Of the lanes, one round takes this share at most, so that one that has to wait leaves lanes to others. */
const roundsOfLanes = 3
/** Rounds on their way at once, each on a connection to the database; small ones may be more than large ones. */
export const mostRounds = 6
/** How long to leave a relay or database alone that is away, in milliseconds: twice as long each time in a row. */
const rests = { first: 250, longest: 10_000 }
/** How often to look for mails whose next attempt has come. */
const pollMs = 5_000

/** Mails in a row that a relay leaves unanswered, before this is laid to the relay instead of to each of them. */
const mostUnansweredInRow = 5

const unlimited = { atOnce: Infinity, perMinute: Infinity }

/**
 * Sends what is due, in rounds: one transaction locks some mails, each is sent over a lane of its own, all are marked and
 * committed together, so that many mails cost the disk one commit. When a process or the database dies, what it had in hand is
 * free at once, and only that can ever go out twice: one mail for each lane, which is a connection. Any number of processes
 * may send.
 */
export class MailSender {
  readonly #sending: Sending
  readonly #limits: DomainLimits
  readonly #due: DueMails
  readonly #contents = new Contents()
  readonly #pace: Pace
  /** Those over which no mail is on its way or sent and not yet marked. */
  readonly #freeLanes: number[]
  readonly #roundSize: number
  #rounds = 0
  /** Mails on their way, by their place in the outbox. */
  readonly #underway = new Set<number>()
  /** Others have these in hand, or they failed oddly: not asked for again until there is news. */
  readonly #elsewhere = new Set<number>()
  /** Of rounds that failed oddly: one of them may be why, so that each is tried by itself. */
  readonly #suspects = new Set<number>()
  #changed = Promise.withResolvers<void>()
  /** Troubles in a row with the relay or the database; while there are any, one mail at a time is tried. */
  #troubles = 0
  #restUntil = 0
  /** Mails left unanswered since the relay last took one. */
  #unansweredInRow = 0
  /** Some mails may have been put off because the relay was away, by this process or one before it. */
  #someWaitForRelay = true
  #isRelayBack = false
  /** Set while the pace lets none begin. */
  #nextLook: NodeJS.Timeout | undefined
  /** What the database last failed with. */
  #fault: unknown
  #isStopping = false

  constructor(sending: Sending, lanes: number) {
    this.#sending = sending
    this.#freeLanes = Array.from({ length: lanes }, (_, lane) => lane)
    this.#roundSize = Math.ceil(lanes / roundsOfLanes)
    this.#pace = new Pace(sending.config.mail.perSecond)
    // The local mailbox has nobody to spare.
    this.#limits = new DomainLimits(sending.config.smtpUrl === undefined ? unlimited : sending.config.mail.perDomain)
    this.#due = new DueMails(sending.db, this.#limits)
  }

  /** There may be new mail. */
  wake() {
    this.#due.lookAgain()
    this.#elsewhere.clear()
    this.#stir()
  }

  /** Sends until nothing is due any more, or until the relay is found away; rejects where the database fails. */
  async drain(): Promise<void> {
    await this.#work({ untilEmpty: true })
    if (this.#fault !== undefined) throw this.#fault
  }

  /** Sends whatever comes due until `stop`, and resolves when what was on its way has arrived. */
  async run(): Promise<void> {
    const poll = setInterval(() => this.wake(), pollMs)
    await this.#work({ untilEmpty: false })
    clearInterval(poll)
  }

  /** Takes no further mail. */
  stop() {
    this.#isStopping = true
    this.#stir()
  }

  async #work({ untilEmpty }: { untilEmpty: boolean }): Promise<void> {
    while (!this.#isStopping && !(untilEmpty && this.#troubles > 0)) {
      // Taken before looking, so that nothing is missed in between.
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

  /** How many mails may begin together now. */
  #mostNow(): number {
    if (this.#troubles > 0) return this.#rounds === 0 ? 1 : 0
    return this.#rounds < mostRounds ? Math.min(this.#roundSize, this.#freeLanes.length) : 0
  }

  /** Whether the pace lets another begin; looks again when it does. */
  #isTime(): boolean {
    const wait = this.#pace.wait(performance.now())
    if (wait <= 0) return true
    this.#nextLook ??= setTimeout(() => {
      this.#nextLook = undefined
      this.#stir()
    }, wait)
    return false
  }

  /** Lets those who wait look again. */
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
    /** Those that their domain is still busy with. */
    const domains = new Map(candidates.map(({ id, domain }) => [id, domain]))
    void this.#deliver(domains, lanes)
      .catch(error => {
        // Should it be the fault of one of them, the others go first.
        for (const { id } of candidates) {
          this.#elsewhere.add(id)
          this.#suspects.add(id)
        }
        this.#databaseFailed(error)
      })
      .finally(() => {
        for (const id of [...domains.keys()]) this.#left(id, domains)
        for (const { id } of candidates) this.#underway.delete(id)
        // Those at the front are used again first, so that few mails open few connections.
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
    const { held, position } = await transaction(db, async tx => ({
      held: await sendRound(tx, needs, { ids, lanes, listener }),
      position: await getLogPosition(tx),
    }))
    // Only now is it certain that the database will not forget it.
    this.#sending.epochs.seen(position)
    if (this.#isRelayBack && this.#someWaitForRelay) await this.#endWaitForRelay()
    const isHeld = new Set(held.map(({ id }) => id))
    for (const id of ids) {
      this.#suspects.delete(id)
      if (!isHeld.has(id)) this.#elsewhere.add(id)
    }
    this.#pace.giveBack(ids.length - held.length)
  }

  /** Answers its domain, which has room for the next, though its round may have others to wait for. */
  #left(id: number, domains: Map<number, string>): string {
    const domain = domains.get(id) ?? ''
    domains.delete(id)
    this.#limits.end(domain, this.#sending.clock.now())
    if (this.#due.someWait) this.#stir()
    return domain
  }

  /** A relay that leaves one mail after another unanswered is at fault itself. */
  #judge(verdict: Verdict): Verdict {
    if (verdict !== 'unanswered') return verdict
    this.#unansweredInRow += 1
    return this.#unansweredInRow > mostUnansweredInRow ? 'relay' : verdict
  }

  /** Makes due what waited for the relay. */
  async #endWaitForRelay() {
    this.#someWaitForRelay = false
    try {
      if ((await endWaitForRelay(this.#sending.db, this.#sending.clock.now())) > 0) this.wake()
    } catch (error) {
      this.#someWaitForRelay = true
      throw error
    }
  }

  /** Draws the consequences for whoever would fare no better; those for the mail are the round's. */
  #refused({ mail: { id, attempts }, verdict, reason }: Refusal, domain: string) {
    this.#sending.log.warn({ mailId: id, attempts: attempts + 1, verdict, reason }, 'mail not sent')
    if (verdict === 'relay') {
      this.#someWaitForRelay = true
      this.#isRelayBack = false
      this.#rest()
    }
    if (verdict === 'domain') this.#limits.refused(domain, this.#sending.clock.now())
  }

  /** Leaves relay or database alone for a while. */
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

/** Lanes of a single drain, on a pool that others use too. */
const drainLanes = 4

/** Sends whatever is due, until nothing is. Any number may run at once: each mail is taken by one. */
export const sendDueMails = (sending: Sending): Promise<void> => new MailSender(sending, drainLanes).drain()
