import type { Db } from '../db/database.ts'
import { type DomainLimits, domainOf } from './domain-limits.ts'
import { type DueMail, deferMails, listDueMails } from './queries.ts'

export interface Candidate {
  id: number
  domain: string
  /** Somebody waits for it: no limit holds it up. */
  isUrgent: boolean
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

  /** The best one that may go now; undefined where there is none, or where all wait for room at their domains. */
  async next(now: Date, isUnderway: (id: number) => boolean): Promise<Candidate | undefined> {
    while (this.#found.length === 0) {
      const due = await listDueMails(this.#db, { now, limit: lookAhead })
      this.#found = await this.#sortOut(
        due.filter(({ id }) => !isUnderway(id)),
        { now, mayBeMore: due.length === lookAhead },
      )
      if (due.length < lookAhead) break
    }
    const at = this.#found.findIndex(({ domain, isUrgent }) => isUrgent || this.#limits.hasRoom(domain, now))
    return at === -1 ? undefined : this.#found.splice(at, 1)[0]
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
