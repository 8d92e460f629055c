import type { Db } from '../db/database.ts'
import { type DomainLimits, domainOf, type Round } from './domain-limits.ts'
import { type DueMail, deferMails, listDueMails } from './queries.ts'

export interface Candidate {
  id: number
  domain: string
  /** A person is waiting for it, so no limit applies. */
  isUrgent: boolean
}

interface TakeRules {
  /** Mails to skip, because they are being sent. */
  isUnderway(id: number): boolean
  /** Mails to take by themselves. */
  goesAlone(id: number): boolean
}

/** Number of due mails read at once. */
const lookAhead = 500
/** Maximum number of them per domain, if more mails may be due. */
const mostOfOneDomain = 100

/**
 * Selects the mails to send next, best first. Reads several hundred at once, so that the cost of a mail does not depend on how
 * many are due. A mail over the limit of its domain is made due later, so that it does not block others.
 */
export class DueMails {
  readonly #db: Db
  readonly #limits: DomainLimits
  #found: Candidate[] = []

  constructor(db: Db, limits: DomainLimits) {
    this.#db = db
    this.#limits = limits
  }

  /** Discards the mails read so far, because more urgent ones may be due now. */
  lookAgain() {
    this.#found = []
  }

  /** True if mails were found that wait for their domain or for a lane. */
  get someWait(): boolean {
    return this.#found.length > 0
  }

  /**
   * Takes the best mails that can be sent together now and counts them as begun at their domains. Returns none if none are due
   * or all wait for their domains. A mail that goes alone is taken by itself.
   */
  async take(most: number, now: Date, { isUnderway, goesAlone }: TakeRules): Promise<Candidate[]> {
    await this.#look(now, isUnderway)
    const round: Round = Symbol('round')
    const taken: Candidate[] = []
    let isFull = false
    this.#found = this.#found.filter(candidate => {
      const { id, domain, isUrgent } = candidate
      const isAlone = goesAlone(id)
      if (isFull || (isAlone && taken.length > 0)) return true
      if (!isUrgent && !this.#limits.hasRoom(domain, now, round)) return true
      this.#limits.begin(domain, now, round)
      taken.push(candidate)
      isFull = isAlone || taken.length === most
      return false
    })
    return taken
  }

  /** Reads due mails unless some are left. */
  async #look(now: Date, isUnderway: TakeRules['isUnderway']): Promise<void> {
    while (this.#found.length === 0) {
      const due = await listDueMails(this.#db, { now, limit: lookAhead })
      const free = due.filter(({ id }) => !isUnderway(id))
      const mayBeMore = due.length === lookAhead
      this.#found = await this.#sortOut(free, { now, mayBeMore })
      // Read again only if all were deferred.
      if (!mayBeMore || free.length === 0) break
    }
  }

  async #sortOut(due: DueMail[], { now, mayBeMore }: { now: Date; mayBeMore: boolean }): Promise<Candidate[]> {
    const kept: Candidate[] = []
    const deferred: { id: number; until: Date }[] = []
    const taken = new Map<string, number>()
    for (const { id, to_address, priority } of due) {
      const domain = domainOf(to_address)
      const isUrgent = priority === 0
      const count = taken.get(domain) ?? 0
      const most = Math.min(this.#limits.allowanceOf(domain, now), mayBeMore ? mostOfOneDomain : Infinity)
      if (isUrgent || count < most) {
        kept.push({ id, domain, isUrgent })
        taken.set(domain, count + 1)
      } else deferred.push({ id, until: this.#limits.nextTurn(domain, now) })
    }
    if (deferred.length > 0) await deferMails(this.#db, deferred)
    return kept
  }
}
