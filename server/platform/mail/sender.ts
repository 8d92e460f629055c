import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type Db, type Tx, transaction } from '../db/database.ts'
import { Contents, outgoing } from './contents.ts'
import { DomainLimits } from './domain-limits.ts'
import { type Candidate, DueMails } from './due-mails.ts'
import { Pace } from './pace.ts'
import { type LockedMail, lockMail, markNotSent, markSent, markSuppressed } from './queries.ts'
import { verdictOf } from './refusals.ts'
import { suppress } from './suppression.ts'
import type { MailTransport } from './transport.ts'

export interface Sending {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  mail: MailTransport
}

/** Minutes to wait after each failed attempt; after the last the mail is given up. */
const pauses = [1, 5, 15, 60, 180, 480, 960]
/** How long to leave a relay or database alone that is away, in milliseconds: twice as long each time in a row. */
const rests = { first: 250, longest: 10_000 }
/** How often to look for mails whose next attempt has come. */
const pollMs = 5_000

const unlimited = { atOnce: Infinity, perMinute: Infinity }

/**
 * Sends what is due. Each mail is taken by a row lock that its transaction holds until it is sent and marked: when a process or
 * the database dies, what it had in hand is free at once, and only that can ever go out twice. Any number of processes may send.
 */
export class MailSender {
  readonly #sending: Sending
  readonly #lanes: number
  readonly #limits: DomainLimits
  readonly #due: DueMails
  readonly #contents = new Contents()
  readonly #pace: Pace
  /** Mails on their way, by their place in the outbox. */
  readonly #underway = new Set<number>()
  /** Others have these in hand, or they failed oddly: not asked for again until there is news. */
  readonly #elsewhere = new Set<number>()
  #changed = Promise.withResolvers<void>()
  /** Troubles in a row with the relay or the database; while there are any, one mail at a time is tried. */
  #troubles = 0
  #restUntil = 0
  /** Set while the pace lets none begin. */
  #nextLook: NodeJS.Timeout | undefined
  /** What the database last failed with. */
  #fault: unknown
  #isStopping = false

  constructor(sending: Sending, lanes: number) {
    this.#sending = sending
    this.#lanes = lanes
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
      const hasLane = this.#underway.size < (this.#troubles === 0 ? this.#lanes : 1)
      const mayBegin = hasLane && performance.now() >= this.#restUntil && this.#isTime()
      const candidate = mayBegin ? await this.#next() : undefined
      if (candidate !== undefined) this.#begin(candidate)
      else if (untilEmpty && mayBegin && this.#underway.size === 0) break
      else await changed
    }
    while (this.#underway.size > 0) await this.#changed.promise
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

  async #next(): Promise<Candidate | undefined> {
    try {
      return await this.#due.next(this.#sending.clock.now(), id => this.#underway.has(id) || this.#elsewhere.has(id))
    } catch (error) {
      this.#databaseFailed(error)
      return undefined
    }
  }

  #begin({ id, domain }: Candidate) {
    const { db, clock } = this.#sending
    this.#underway.add(id)
    this.#pace.begin(performance.now())
    this.#limits.begin(domain, clock.now())
    void transaction(db, tx => this.#deliver(tx, id, domain))
      .catch(error => {
        // Should it be this mail's fault, the others go first.
        this.#elsewhere.add(id)
        this.#databaseFailed(error)
      })
      .finally(() => {
        this.#limits.end(domain, clock.now())
        this.#underway.delete(id)
        this.#stir()
      })
  }

  async #deliver(tx: Tx, id: number, domain: string): Promise<void> {
    const { config, clock, mail: transport } = this.#sending
    const mail = await lockMail(tx, id, clock.now())
    if (mail === undefined) {
      this.#elsewhere.add(id)
      return
    }
    if (mail.is_suppressed) {
      await markSuppressed(tx, id, clock.now())
      return
    }
    const content = await this.#contents.get(tx, mail.content_id)
    try {
      await transport.send(outgoing(content, mail, { secret: config.secret, domain: config.mail.bounceDomain }))
    } catch (error) {
      await this.#refused(tx, mail, { domain, error })
      return
    }
    this.#troubles = 0
    this.#limits.accepted(domain, clock.now())
    await markSent(tx, id, clock.now())
  }

  /** Draws the consequences: for the mail, and for whoever would fare no better. */
  async #refused(
    tx: Tx,
    { id, to_address, attempts }: LockedMail,
    { domain, error }: { domain: string; error: unknown },
  ) {
    const { clock, log } = this.#sending
    const now = clock.now()
    const verdict = verdictOf(error)
    const last_error = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500)
    log.warn({ mailId: id, attempts: attempts + 1, verdict, reason: last_error }, 'mail not sent')
    if (verdict === 'relay') this.#rest()
    if (verdict === 'domain') this.#limits.refused(domain, now)
    if (verdict === 'mailbox') await suppress(tx, { address: to_address, reason: 'bounce', detail: last_error }, now)
    const isFinal = verdict === 'mail' || verdict === 'mailbox'
    // A relay that is away says nothing about the mail, which is never given up for it.
    const pause = pauses[verdict === 'relay' ? Math.min(attempts, pauses.length - 1) : attempts]
    const next =
      isFinal || pause === undefined
        ? { failed_at: now }
        : { next_attempt_at: new Date(now.getTime() + pause * 60_000) }
    await markNotSent(tx, id, { last_error, ...next })
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
