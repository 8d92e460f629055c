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
  /** Returns true for mails to skip, because they are being sent. */
  isInProgress(id: number): boolean
  /** Returns true for mails that are sent in a separate round. */
  isSentAlone(id: number): boolean
}

/** Number of due mails read at once. */
const readAtOnce = 500
/** Maximum number of these per domain, if more mails may be due. */
const maxPerDomain = 100

/**
 * Selects the mails to send next, most urgent first. Reads several hundred at once, so that the cost of a mail does not
 * depend on the number of due mails. Mails over the limit of their domain are deferred, so that they do not block
 * others.
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
  discardRead() {
    this.#found = []
  }

  /** True if mails that were read are waiting for their domain or for a lane. */
  get hasWaiting(): boolean {
    return this.#found.length > 0
  }

  /**
   * Takes the most urgent mails that can be sent together now and counts them as begun at their domains. Returns none
   * if none are due or all are waiting for their domains.
   */
  async take(max: number, now: Date, { isInProgress, isSentAlone }: TakeRules): Promise<Candidate[]> {
    await this.#refill(now, isInProgress)
    const round: Round = Symbol('round')
    const selected: Candidate[] = []
    let isFull = false
    this.#found = this.#found.filter(candidate => {
      const { id, domain, isUrgent } = candidate
      const isAlone = isSentAlone(id)
      if (isFull || (isAlone && selected.length > 0)) return true
      if (!isUrgent && !this.#limits.hasRoom(domain, now, round)) return true
      this.#limits.begin(domain, now, round)
      selected.push(candidate)
      isFull = isAlone || selected.length === max
      return false
    })
    return selected
  }

  /** Reads due mails if none are left. */
  async #refill(now: Date, isInProgress: TakeRules['isInProgress']): Promise<void> {
    while (this.#found.length === 0) {
      const due = await listDueMails(this.#db, { now, limit: readAtOnce })
      const free = due.filter(({ id }) => !isInProgress(id))
      const mayBeMore = due.length === readAtOnce
      this.#found = await this.#deferOverLimit(free, { now, mayBeMore })
      // Reads again only if all were deferred.
      if (!mayBeMore || free.length === 0) break
    }
  }

  async #deferOverLimit(due: DueMail[], { now, mayBeMore }: { now: Date; mayBeMore: boolean }): Promise<Candidate[]> {
    const chosen: Candidate[] = []
    const deferred: { id: number; until: Date }[] = []
    const countByDomain = new Map<string, number>()
    for (const { id, to_address, priority } of due) {
      const domain = domainOf(to_address)
      const isUrgent = priority === 0
      const count = countByDomain.get(domain) ?? 0
      const max = Math.min(this.#limits.allowanceOf(domain, now), mayBeMore ? maxPerDomain : Infinity)
      if (isUrgent || count < max) {
        chosen.push({ id, domain, isUrgent })
        countByDomain.set(domain, count + 1)
      } else deferred.push({ id, until: this.#limits.nextTurn(domain, now) })
    }
    if (deferred.length > 0) await deferMails(this.#db, deferred)
    return chosen
  }
}
