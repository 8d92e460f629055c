import type { z } from 'zod'
import type { MatchStrategy, possibleMatches } from '../../../contract/matches.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Account } from '../auth/index.ts'
import { listBroadcastsById, memberRow } from '../broadcasts/index.ts'
import { listPartsById, memberPartRow } from '../parts/index.ts'
import { settingFrom } from '../settings/index.ts'
import { siteSettings } from '../site/index.ts'
import { findByTrigrams, stripAndFuzzy } from './alike.ts'
import type { Found } from './best.ts'
import { findInventory } from './inventory.ts'
import { type Candidates, listOpened } from './reads.ts'
import { weighedEvidence } from './weighed-evidence.ts'
import type { WordShares } from './word-shares.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  wordShares(): Promise<WordShares>
}

/** The lines of an own broadcast, and whose lines may fit them. */
async function openOwn(db: Deps['db'], { companyId, contactId }: Account, broadcastId: number) {
  const lines = await listOpened(db, broadcastId, contactId)
  const [first] = lines
  if (first === undefined) throw new Problem('broadcast-not-found')
  if (first.company_id !== companyId) throw new Problem('not-yours')
  const { of_side: side, list_id: listId, is_disabled: isDisabled } = first
  const candidates: Candidates = { side: side === 'WTS' ? 'WTB' : 'WTS', notOf: companyId }
  return { side, listId, isDisabled, rates: settingFrom(siteSettings.rates, first.rates), lines, candidates }
}

const fitOf = ({ similarity, reason }: Found) => ({ similarity: Math.round(similarity * 1_000) / 1_000, reason })
const reply = <T>(results: T[]) => ({ payload: { results, numResults: results.length } })

/** The older method's matches of an own broadcast: of the same list, by how alike the part numbers are. */
export async function matchesByTrigrams({ db }: Pick<Deps, 'db'>, account: Account, broadcastId: number) {
  const { lines, candidates, listId } = await openOwn(db, account, broadcastId)
  const found = await findByTrigrams(db, lines, { ...candidates, listId })
  return reply(found.map(match => ({ broadcastId: match.id, ...fitOf(match) })))
}

/** Presents what was found, in its order; what is gone meanwhile is left out. */
function presentEach<R extends { id: number }, T>(found: readonly Found[], rows: readonly R[], present: (row: R) => T) {
  const byId = new Map(rows.map(row => [row.id, row]))
  return found.flatMap(match => {
    const row = byId.get(match.id)
    return row === undefined ? [] : [{ ...present(row), ...fitOf(match) }]
  })
}

type Asked = z.output<typeof possibleMatches.query>

interface Match {
  id: number
  strategy: MatchStrategy
}

type Own = Awaited<ReturnType<typeof openOwn>>

/** What fits, best first, of the other side's broadcasts. */
async function findMatches({ db, clock, wordShares }: Needs, own: Own, strategy: MatchStrategy): Promise<Found[]> {
  const { lines, candidates, rates } = own
  if (strategy === 'stripAndFuzzy') return stripAndFuzzy(db, lines, candidates)
  return weighedEvidence(db, lines, { candidates, rates, shares: await wordShares(), now: clock.now() })
}

/** What fits, best first, of members' stock: for who wants something. */
async function findStock({ db, clock, wordShares }: Needs, { side, lines, candidates, rates }: Own): Promise<Found[]> {
  if (side !== 'WTB') return []
  return findInventory(db, lines, { ...candidates, rates, shares: await wordShares(), now: clock.now() })
}

const idsOf = (found: readonly Found[]) => found.map(({ id }) => id)

/** What fits an own broadcast: the other side's broadcasts, and for a WTB stock. Empty for who wants none after sending. */
export async function possibleMatchesOf(needs: Needs, account: Account, { id, strategy }: Match, asked: Asked) {
  const { db } = needs
  const { companyId } = account
  const own = await openOwn(db, account, id)
  if (own.isDisabled === true && !asked.isFromOwnBroadcasts) return { ...reply([]), inventory: [] }
  const now = needs.clock.now()
  const shown = asked.showStrategy ? { strategy } : {}
  const [results, inventory] = await Promise.all([
    findMatches(needs, own, strategy).then(async found =>
      presentEach(found, await listBroadcastsById(db, idsOf(found)), row => ({
        ...memberRow(row, { companyId, now }),
        ...shown,
      })),
    ),
    findStock(needs, own).then(async found =>
      presentEach(found, await listPartsById(db, idsOf(found)), row => memberPartRow(row, dayOf(now))),
    ),
  ])
  return { ...reply(results), inventory }
}
