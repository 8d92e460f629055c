import { mayUse } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { keyedHash } from '../../platform/signing.ts'
import type { Account } from '../auth/index.ts'
import { raiseAlarm } from './alarms.ts'
import { budgetsOf } from './budgets.ts'
import { cacheRead, isCachedRead } from './profile-read-cache.ts'
import { countProfileRead, lockProfileReadsOf } from './queries.ts'
import { type AlarmKind, readingBudgetTexts as texts } from './texts.ts'

/** The ids of stock lines are far below. Two searches with one id, one pair in a billion, count as one. */
const firstId = 2 ** 30

/** Returns the number by which a search is counted among the ids of stock lines. Keyed, so that nobody can choose texts with one id. */
const searchId = (secret: string, search: string): number =>
  firstId + (keyedHash(secret, 'counted search', search).readUInt32BE() % firstId)

export type BudgetDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'queryCache' | 'lineReads'>

const hourMs = 3_600_000

/** Returns the next midnight in Amsterdam; clocks there never change at midnight. */
function nextMidnight(now: Date): Date {
  const today = dayOf(now)
  const hours = Array.from(
    { length: 26 },
    (_, index) => new Date(Math.floor(now.getTime() / hourMs + index + 1) * hourMs),
  )
  const first = hours.find(hour => dayOf(hour) !== today)
  if (first === undefined) throw new Error('a day has at most 25 hours')
  return first
}

/** Returns the problem for an account or company that has reached its daily limit. */
function budgetUsed(now: Date, limit: Parameters<typeof texts.limitReached>[0]): Problem {
  const startsAt = nextMidnight(now)
  return new Problem('reading-budget-used', {
    msg: texts.limitReached(limit),
    payload: { startsAgainDT: startsAt.toISOString() },
    retryAfterSeconds: Math.ceil((startsAt.getTime() - now.getTime()) / 1_000),
  })
}

async function refusalOf(
  deps: BudgetDeps,
  account: Account,
  kind: AlarmKind,
  used: { count: number; isCompany: boolean },
): Promise<Problem> {
  await raiseAlarm(deps, account, kind)
  const { isCompany } = used
  // Opened profiles, broadcasts and stock lines all show how to reach a company.
  const isLines = kind === 'lines'
  const read = isLines ? texts.stockLines(used.count) : texts.contacts(used.count)
  const { salesEmail } = deps.config.brand
  return budgetUsed(deps.clock.now(), { read, isLines, isCompany, isTrial: account.role === 'trial', salesEmail })
}

/** The company whose profile is opened. */
interface Profile {
  id: number
  is_canary: boolean
}

/**
 * Counts a company's profile once a day against the budgets of an account and its company, exactly even for concurrent
 * requests. Returns a problem if a budget is used up. The caller's own company is free, and staff may read everything.
 */
async function countProfile(
  deps: BudgetDeps,
  account: Account,
  { id, is_canary }: Profile,
): Promise<Problem | undefined> {
  const { contactId, companyId } = account
  // What staff open as a member does not count as read by the member.
  if (id === companyId || account.rights === 'visit') return undefined
  const budgets = await budgetsOf(deps, account)
  if (budgets === undefined) return undefined
  const { db, clock } = deps
  const now = clock.now()
  const day = dayOf(now)
  const profileRead = { day, contactId, companyId: id }
  if (isCachedRead(db, profileRead)) return undefined
  const limits = { account: budgets.account.profiles, company: budgets.company.profiles }
  const { before, isKnown } = await transaction(db, async tx => {
    await lockProfileReadsOf(tx, companyId)
    return countProfileRead(tx, { ...profileRead, readerCompanyId: companyId, now }, limits)
  })
  const usedUp = isKnown ? undefined : (['account', 'company'] as const).find(whose => before[whose] >= limits[whose])
  if (usedUp !== undefined)
    return refusalOf(deps, account, 'profiles', { count: limits[usedUp], isCompany: usedUp === 'company' })
  cacheRead(db, profileRead)
  if (is_canary && !isKnown) await raiseAlarm(deps, account, 'canary')
  return undefined
}

/** Counts an opened company profile; throws `reading-budget-used` if the budget is used up. */
export async function countOpenedProfile(deps: BudgetDeps, account: Account, profile: Profile): Promise<void> {
  const refusal = await countProfile(deps, account, profile)
  if (refusal !== undefined) throw refusal
}

/**
 * Counts contact data shown elsewhere, such as on a company's broadcast, like the company's profile. Returns the
 * message to show instead if the budget is used up, otherwise null.
 */
export const countContactRead = async (deps: BudgetDeps, account: Account, profile: Profile): Promise<string | null> =>
  (await countProfile(deps, account, profile))?.message ?? null

/** Returns true if lists show this account the companies' contact data; a trial has to open each company. */
export const seesContactsInLists = ({ role }: Account): boolean => mayUse(role, 'paying')

/** A stock line that is about to be returned. */
interface Line {
  id: number
  company_id: number
}

/**
 * Counts stock lines of other companies, each once a day, against the budgets of an account and its company. Throws
 * `reading-budget-used` if they would exceed one.
 */
export const countLineReads = (deps: BudgetDeps, account: Account | undefined, lines: readonly Line[]): Promise<void> =>
  countIds(
    deps,
    account,
    lines.flatMap(({ id, company_id }) => (company_id === account?.companyId ? [] : [id])),
  )

/**
 * Counts searches like stock lines, each once a day: those limited to some companies, or that leave out muted ones, tell who has a line
 * without showing it.
 * Throws `reading-budget-used`.
 */
export const countSearches = (deps: BudgetDeps, account: Account, searches: readonly string[]): Promise<void> =>
  countIds(
    deps,
    account,
    searches.map(search => searchId(deps.config.secret, search)),
  )

async function countIds(deps: BudgetDeps, account: Account | undefined, ids: readonly number[]): Promise<void> {
  if (account === undefined || account.rights === 'visit' || ids.length === 0) return
  const budgets = await budgetsOf(deps, account)
  if (budgets === undefined) return
  const limits = { account: budgets.account.lines, company: budgets.company.lines }
  if (await deps.lineReads.admit(account, ids, limits)) return
  const isCompany = (await deps.lineReads.countOf(account)) + ids.length <= limits.account
  throw await refusalOf(deps, account, 'lines', { count: isCompany ? limits.company : limits.account, isCompany })
}
