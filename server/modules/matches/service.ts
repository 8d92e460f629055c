import type { z } from 'zod'
import type { Rates } from '../../../contract/kit/index.ts'
import type { MatchStrategy, possibleMatches } from '../../../contract/matches.ts'
import { dayOf } from '../../platform/clock.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Account } from '../auth/index.ts'
import { type BroadcastRowCache, listLinesById, memberRow } from '../broadcasts/index.ts'
import { exchangeRates } from '../exchange-rates/index.ts'
import { listMuted } from '../mutes/index.ts'
import { memberPartRow, type PartRows } from '../part-search/index.ts'
import { type BudgetDeps, countLineReads, seesContactsInLists } from '../reading-budgets/index.ts'
import { settingFrom } from '../settings/index.ts'
import { weighedEvidence } from './by-evidence/find.ts'
import type { WordKnowledge } from './by-evidence/weigh.ts'
import { stripAndFuzzy } from './by-number/find.ts'
import { findByTrigrams } from './by-trigram/find.ts'
import { findInventory } from './in-stock/find.ts'
import type { StockRowCache } from './in-stock/in-index.ts'
import type { LineSource } from './line-source.ts'
import type { OwnBroadcast } from './own-broadcast.ts'
import type { RankedMatch } from './rank-matches.ts'

interface ServiceDeps extends BudgetDeps {
  broadcasts: BroadcastRowCache
  stock: StockRowCache
  parts: PartRows
  linesNow(): LineSource
  wordKnowledge(): Promise<WordKnowledge>
}

/** Returns the opened broadcast and the exchange rates. Throws if it does not exist or belongs to another company. */
function ownOf<Opened extends OwnBroadcast>(opened: Opened | undefined, { companyId }: Account) {
  if (opened === undefined) throw new Problem('broadcast-not-found')
  if (opened.company_id !== companyId) throw new Problem('not-yours')
  return { opened, rates: settingFrom(exchangeRates, opened.rates) }
}

const fitOf = ({ similarity, reason }: RankedMatch) => ({ similarity: Math.round(similarity * 1_000) / 1_000, reason })
const reply = <T>(results: T[]) => ({ payload: { results, numResults: results.length } })

/**
 * Returns the matches of the member's own broadcast by the older method: trigram similarity of part numbers, in the same list.
 */
export async function matchesByTrigrams(
  { db, broadcasts, linesNow }: Pick<ServiceDeps, 'db' | 'broadcasts' | 'linesNow'>,
  account: Account,
  broadcastId: number,
) {
  const { contactId } = account
  const { opened } = ownOf(await linesNow().openByTrigrams({ broadcastId, contactId }), account)
  const matches = findByTrigrams(opened)
  const muted = await listMuted(db, contactId)
  const hidden = new Set(
    muted.length === 0
      ? []
      : (await broadcasts.list(idsOf(matches))).filter(row => muted.includes(row.company_id)).map(({ id }) => id),
  )
  return reply(matches.filter(({ id }) => !hidden.has(id)).map(match => ({ broadcastId: match.id, ...fitOf(match) })))
}

/** Presents the rows of these matches in order; leaves out rows that were removed since. */
function presentEach<R extends { id: number }, T>(
  ranked: readonly RankedMatch[],
  rows: readonly R[],
  present: (row: R) => T,
) {
  const byId = new Map(rows.map(row => [row.id, row]))
  return ranked.flatMap(match => {
    const row = byId.get(match.id)
    return row === undefined ? [] : [{ ...present(row), ...fitOf(match) }]
  })
}

type RequestQuery = z.output<typeof possibleMatches.query>

interface Match {
  id: number
  strategy: MatchStrategy
}

/** Opens the member's own broadcast; `find` returns matching broadcasts of the other side, best first. */
async function openFor({ clock, wordKnowledge, linesNow }: ServiceDeps, account: Account, { id, strategy }: Match) {
  const requested = { broadcastId: id, contactId: account.contactId }
  if (strategy === 'stripAndFuzzy') {
    const own = ownOf(await linesNow().openByNumber(requested), account)
    return { ...own, find: () => stripAndFuzzy(own.opened, own.opened.listLinesByNumber) }
  }
  const own = ownOf(await linesNow().openByEvidence(requested), account)
  const { opened, rates } = own
  const find = async () => weighedEvidence(opened, { ...(await wordKnowledge()), rates, now: clock.now() })
  return { ...own, find }
}

/** Returns matching stock lines, best first; none for a WTS broadcast. */
async function findStock(
  { stock, clock, wordKnowledge }: ServiceDeps,
  { side, lines, company_id: notOf }: OwnBroadcast,
  rates: Rates,
) {
  if (side !== 'WTB') return []
  return findInventory(stock, lines, { ...(await wordKnowledge()), notOf, rates, now: clock.now() })
}

/** Returns the rows of the broadcasts that were found; those with several lines name the line that fits. */
async function withFittingLines({ db, broadcasts }: ServiceDeps, bestMatches: readonly RankedMatch[]) {
  const rows = await broadcasts.list(idsOf(bestMatches))
  const several = new Set(rows.filter(row => row.num_lines > 1).map(row => row.id))
  const lines = await listLinesById(
    db,
    bestMatches.flatMap(({ id, lineId }) => (several.has(id) ? (lineId ?? []) : [])),
  )
  return rows.map(row => ({ ...row, ...lines.get(row.id) }))
}

const idsOf = (matchList: readonly RankedMatch[]) => matchList.map(({ id }) => id)

/**
 * Returns matching broadcasts and, for a WTB, stock lines, without those of companies that the member muted. Members who turned
 * matches off get none after posting, but still see them when they open one of their broadcasts.
 */
export async function possibleMatchesOf(deps: ServiceDeps, account: Account, match: Match, requested: RequestQuery) {
  const { parts } = deps
  const { companyId, contactId } = account
  const { opened, rates, find } = await openFor(deps, account, match)
  if (opened.is_disabled && !requested.isFromOwnBroadcasts) return { ...reply([]), inventory: [] }
  const now = deps.clock.now()
  const muted = new Set(await listMuted(deps.db, contactId))
  const hasContacts = seesContactsInLists(account)
  const isShown = (row: { company_id: number }) => !muted.has(row.company_id)
  const strategyField = requested.showStrategy ? { strategy: match.strategy } : {}
  const [results, inventory] = await Promise.all([
    find().then(async best =>
      presentEach(best, (await withFittingLines(deps, best)).filter(isShown), row => ({
        ...memberRow(row, { config: deps.config, companyId, now, hasContacts }),
        ...strategyField,
      })),
    ),
    findStock(deps, opened, rates).then(async stockLines => {
      const rows = (await parts.list(idsOf(stockLines))).filter(isShown)
      await countLineReads(deps, account, rows)
      const viewerOptions = { today: dayOf(now), companyId, hasContacts }
      return presentEach(stockLines, rows, row => memberPartRow(row, viewerOptions))
    }),
  ])
  return { ...reply(results), inventory }
}
