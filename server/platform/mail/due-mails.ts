import type { Db } from '../db/database.ts'
import { type DomainLimits, domainOf, type Round } from './domain-limits.ts'
import { type DueMail, deferMails, listDueMails } from './queries.ts'

export interface Candidate {
  id: number
  domain: string
  /** Somebody waits for it: no limit holds it up. */
  isUrgent: boolean
}

interface Standing {
  /** Not to be taken. */
  isUnderway(id: number): boolean
  goesAlone(id: number): boolean
}

/** How many due mails are looked at in one go. */
const lookAhead = 500
/** Of these, how many of one domain are kept while others may stand behind them. */
const mostOfOneDomain = 100

/**
 * The mails to send next, best first. The outbox is looked at for several hundred at once, so that what one mail costs does
 * not depend on how many are due. What its domain's limit holds up is made due later, so that it stands in nobody's way.
 */
export class DueMails {
  readonly #db: Db
  readonly #limits: DomainLimits
  #found: Candidate[] = []

  constructor(db: Db, limits: DomainLimits) {
    this.#db = db
    this.#limits = limits
  }

  /** There may be better ones by now. */
  lookAgain() {
    this.#found = []
  }

  /** Whether some were found that had no room at their domains, or no lane yet. */
  get someWait(): boolean {
    return this.#found.length > 0
  }

  /**
   * The best ones that may go together now, counted as begun at their domains; none where there are none, or where all wait for
   * room there. Of those that go alone one is taken by itself.
   */
  async take(most: number, now: Date, { isUnderway, goesAlone }: Standing): Promise<Candidate[]> {
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

  /** Finds some unless there are. */
  async #look(now: Date, isUnderway: Standing['isUnderway']): Promise<void> {
    while (this.#found.length === 0) {
      const due = await listDueMails(this.#db, { now, limit: lookAhead })
      const free = due.filter(({ id }) => !isUnderway(id))
      const mayBeMore = due.length === lookAhead
      this.#found = await this.#sortOut(free, { now, mayBeMore })
      // Only those that were put off make way for more.
      if (!mayBeMore || free.length === 0) break
    }
  }

  async #sortOut(due: DueMail[], { now, mayBeMore }: { now: Date; mayBeMore: boolean }): Promise<Candidate[]> {
    const kept: Candidate[] = []
    const held: { id: number; until: Date }[] = []
    const taken = new Map<string, number>()
    for (const { id, to_address, priority } of due) {
      const domain = domainOf(to_address)
      const isUrgent = priority === 0
      const count = taken.get(domain) ?? 0
      const most = Math.min(this.#limits.allowanceOf(domain, now), mayBeMore ? mostOfOneDomain : Infinity)
      if (isUrgent || count < most) {
        kept.push({ id, domain, isUrgent })
        taken.set(domain, count + 1)
      } else held.push({ id, until: this.#limits.nextTurn(domain, now) })
    }
    if (held.length > 0) await deferMails(this.#db, held)
    return kept
  }
}
