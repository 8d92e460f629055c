const inAmsterdam = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' })

/** Returns the day in Amsterdam: limits are counted per day there. */
const amsterdamDay = (moment: Date): string => inAmsterdam.format(moment)

export interface Attempt {
  companyId: number
  contactId: number
  listId: number
  side: string
  /** The brand and description of its lines, as `goodsKeyOf` compares them. */
  goodsKeys: readonly string[]
  at: Date
}

const minutes = 60_000
const days = 86_400_000

/** Keeps track of posts and checks whether another one would be within the limits. Must be called in order of time. */
export class PostingRules {
  readonly #contactTimes = new Map<number, number[]>()
  readonly #counts = new Map<string, number>()
  readonly #lastOfKind = new Map<string, number>()

  /** Returns true if the limits allow the post, and then counts it. */
  accepts(attempt: Attempt): boolean {
    const attemptMs = attempt.at.getTime()
    const day = amsterdamDay(attempt.at)
    const perList = `contact ${attempt.contactId} ${attempt.listId} ${day}`
    const perCompany = `company ${attempt.companyId} ${day}`
    const kinds = attempt.goodsKeys.map(key => [attempt.companyId, attempt.side, attempt.listId, key].join(' '))
    const recent = (this.#contactTimes.get(attempt.contactId) ?? []).filter(time => attemptMs - time <= 15 * minutes)
    const isRefused =
      recent.length >= 5 ||
      (this.#counts.get(perList) ?? 0) >= 5 ||
      (this.#counts.get(perCompany) ?? 0) >= 20 ||
      new Set(kinds).size < kinds.length ||
      kinds.some(kind => attemptMs - (this.#lastOfKind.get(kind) ?? Number.NEGATIVE_INFINITY) <= 7 * days)
    if (isRefused) return false
    this.#contactTimes.set(attempt.contactId, [...recent, attemptMs])
    for (const key of [perList, perCompany]) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    for (const kind of kinds) this.#lastOfKind.set(kind, attemptMs)
    return true
  }
}
