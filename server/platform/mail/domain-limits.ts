/** What one domain may get; Infinity sets no limit. */
export interface DomainLimit {
  /** Mails on their way at once. */
  atOnce: number
  perMinute: number
}

/** Mails that are sent, and then marked, together. */
export type Round = symbol

interface DomainState {
  atOnce: number
  /** In which the last of them began. */
  round: Round | undefined
  /** Mails it may still get now; fills up by the minute's number each minute. */
  allowance: number
  countedAt: number
  /** Nothing before this moment, in milliseconds. */
  pausedUntil: number
  /** Refusals in a row that were about the domain. */
  refusals: number
  /** The moment given to the last mail that has to wait. */
  lastTurn: number
}

const minuteMs = 60_000
const longestPauseMs = 30 * minuteMs
/** What has to wait waits at least this long, so that others go first. */
const leastWaitMs = 2_000
/** Domains remembered before those at rest are forgotten. */
const mostDomains = 10_000

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/**
 * Keeps this process from writing too much to one domain: so many mails at once, so many a minute, and none for a while
 * after it said that it was too much.
 */
export class DomainLimits {
  readonly #limit: DomainLimit
  readonly #domains = new Map<string, DomainState>()

  constructor(limit: DomainLimit) {
    this.#limit = limit
  }

  #stateOf(domain: string, now: number): DomainState {
    const { perMinute } = this.#limit
    let state = this.#domains.get(domain)
    if (state === undefined) {
      this.#forgetIdle(now)
      state = {
        atOnce: 0,
        round: undefined,
        allowance: perMinute,
        countedAt: now,
        pausedUntil: 0,
        refusals: 0,
        lastTurn: 0,
      }
      this.#domains.set(domain, state)
    }
    const passed = Math.max(now - state.countedAt, 0)
    if (passed > 0) state.allowance = Math.min(perMinute, state.allowance + (passed * perMinute) / minuteMs)
    state.countedAt = now
    return state
  }

  #forgetIdle(now: number) {
    if (this.#domains.size < mostDomains) return
    for (const [domain, state] of this.#domains)
      if (state.atOnce === 0 && state.pausedUntil < now && now - state.countedAt > minuteMs)
        this.#domains.delete(domain)
  }

  /** How many more mails the domain may get now, in all. */
  allowanceOf(domain: string, now: Date): number {
    const state = this.#stateOf(domain, now.getTime())
    return state.pausedUntil > now.getTime() ? 0 : Math.floor(state.allowance)
  }

  /** A domain is in one round at a time: one that is slow to answer holds up no other. */
  hasRoom(domain: string, now: Date, round: Round): boolean {
    const state = this.#stateOf(domain, now.getTime())
    return state.atOnce === 0 || (state.round === round && state.atOnce < this.#limit.atOnce)
  }

  /** When a mail that has to wait may come again: each gets a turn of its own. */
  nextTurn(domain: string, now: Date): Date {
    const state = this.#stateOf(domain, now.getTime())
    const earliest = Math.max(now.getTime() + leastWaitMs, state.pausedUntil, state.lastTurn)
    state.lastTurn = earliest + minuteMs / this.#limit.perMinute
    return new Date(state.lastTurn)
  }

  begin(domain: string, now: Date, round: Round) {
    const state = this.#stateOf(domain, now.getTime())
    state.atOnce += 1
    state.round = round
    state.allowance = Math.max(state.allowance - 1, 0)
  }

  end(domain: string, now: Date) {
    this.#stateOf(domain, now.getTime()).atOnce -= 1
  }

  /** It took a mail. */
  accepted(domain: string, now: Date) {
    this.#stateOf(domain, now.getTime()).refusals = 0
  }

  /** It wants less of us: a minute's pause, twice as long each time in a row. */
  refused(domain: string, now: Date) {
    const state = this.#stateOf(domain, now.getTime())
    if (state.pausedUntil > now.getTime()) return
    state.pausedUntil = now.getTime() + Math.min(minuteMs * 2 ** state.refusals, longestPauseMs)
    state.refusals += 1
  }
}
