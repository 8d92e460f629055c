/** The limit for one recipient domain; Infinity means no limit. */
export interface DomainLimit {
  /** Number of mails being sent at one time. */
  atOnce: number
  perMinute: number
}

/** A group of mails that are sent together and then marked together. */
export type Round = symbol

interface DomainState {
  atOnce: number
  /** The round of the last mail that was begun. */
  round: Round | undefined
  /** Tokens left in the bucket, refilled at `perMinute`. */
  allowance: number
  countedAt: number
  /** No mail is sent before this time, in milliseconds. */
  pausedUntil: number
  /** Number of refusals in a row that concerned the whole domain. */
  refusals: number
  /** The time assigned to the last deferred mail, in milliseconds. */
  lastTurn: number
}

const minuteMs = 60_000
const maxPauseMs = 30 * minuteMs
/** Minimum delay of a deferred mail, so that others go first. */
const minWaitMs = 2_000
/** Above this number of domains, idle ones are removed. */
const maxDomains = 10_000

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/**
 * Limits the mail of this process to each domain: mails at one time, mails per minute, and a pause after the domain has
 * asked for less mail.
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
    if (this.#domains.size < maxDomains) return
    for (const [domain, state] of this.#domains)
      if (state.atOnce === 0 && state.pausedUntil < now && now - state.countedAt > minuteMs)
        this.#domains.delete(domain)
  }

  /** Returns how many more mails the domain may get now. */
  allowanceOf(domain: string, now: Date): number {
    const state = this.#stateOf(domain, now.getTime())
    return state.pausedUntil > now.getTime() ? 0 : Math.floor(state.allowance)
  }

  /**
   * Returns true if another mail may begin. A domain is in one round at a time, so that a slow domain does not delay
   * others.
   */
  hasRoom(domain: string, now: Date, round: Round): boolean {
    const state = this.#stateOf(domain, now.getTime())
    return state.atOnce === 0 || (state.round === round && state.atOnce < this.#limit.atOnce)
  }

  /** Returns when a deferred mail may be sent; each deferred mail gets its own time. */
  nextTurn(domain: string, now: Date): Date {
    const state = this.#stateOf(domain, now.getTime())
    const earliest = Math.max(now.getTime() + minWaitMs, state.pausedUntil, state.lastTurn)
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

  /** Records that the domain accepted a mail. */
  accepted(domain: string, now: Date) {
    this.#stateOf(domain, now.getTime()).refusals = 0
  }

  /** Records that the domain asked for less mail: pauses it for a minute, doubled after each such refusal in a row. */
  refused(domain: string, now: Date) {
    const state = this.#stateOf(domain, now.getTime())
    if (state.pausedUntil > now.getTime()) return
    state.pausedUntil = now.getTime() + Math.min(minuteMs * 2 ** state.refusals, maxPauseMs)
    state.refusals += 1
  }
}
