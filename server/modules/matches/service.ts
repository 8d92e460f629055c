import type { z } from 'zod'
import type { MatchStrategy, possibleMatches } from '../../../contract/matches.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Account } from '../auth/index.ts'
import { listBroadcastsById, memberRow } from '../broadcasts/index.ts'
import { listPartsById, memberPartRow } from '../parts/index.ts'
import { readSetting } from '../settings/index.ts'
import { siteSettings } from '../site/index.ts'
import { findByTrigrams, stripAndFuzzy } from './alike.ts'
import type { Found } from './best.ts'
import { findInventory } from './inventory.ts'
import { areMatchesDisabled, type Candidates, findOwner, listLinesOf } from './reads.ts'
import { weighedEvidence } from './weighed-evidence.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** The lines of an own broadcast, and whose lines may fit them. */
async function openOwn(db: Deps['db'], { companyId }: Account, broadcastId: number) {
  const [owner, lines] = await Promise.all([findOwner(db, broadcastId), listLinesOf(db, broadcastId)])
  if (owner === undefined) throw new Problem('broadcast-not-found')
  if (owner.company_id !== companyId) throw new Problem('not-yours')
  const candidates: Candidates = { side: owner.side === 'WTS' ? 'WTB' : 'WTS', notOf: companyId }
  return { ...owner, lines, candidates }
}

const fitOf = ({ similarity, reason }: Found) => ({ similarity: Math.round(similarity * 1_000) / 1_000, reason })
const reply = <T>(results: T[]) => ({ payload: { results, numResults: results.length } })

/** The older method's matches of an own broadcast: of the same list, by how alike the part numbers are. */
export async function matchesByTrigrams({ db }: Needs, account: Account, broadcastId: number) {
  const { lines, candidates, list_id: listId } = await openOwn(db, account, broadcastId)
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

/** What fits an own broadcast: the other side's broadcasts, and for a WTB stock. Empty for who wants none after sending. */
export async function possibleMatchesOf(deps: Needs, account: Account, { id, strategy }: Match, asked: Asked) {
  const { db, clock } = deps
  const [own, isDisabled, rates] = await Promise.all([
    openOwn(db, account, id),
    areMatchesDisabled(db, account.contactId),
    readSetting(db, siteSettings.rates),
  ])
  if (isDisabled && !asked.isFromOwnBroadcasts) return { ...reply([]), inventory: [] }
  const { lines, candidates, side } = own
  const { companyId } = account
  const now = clock.now()
  const [matches, stock] = await Promise.all([
    strategy === 'stripAndFuzzy'
      ? stripAndFuzzy(db, lines, candidates)
      : weighedEvidence(db, lines, { candidates, rates, now }),
    side === 'WTB' ? findInventory(db, lines, { notOf: companyId, rates, now }) : [],
  ])
  const [broadcasts, parts] = await Promise.all([
    listBroadcastsById(
      db,
      matches.map(match => match.id),
    ),
    listPartsById(
      db,
      stock.map(match => match.id),
    ),
  ])
  const shown = asked.showStrategy ? { strategy } : {}
  const results = presentEach(matches, broadcasts, row => ({ ...memberRow(row, { companyId, now }), ...shown }))
  return { ...reply(results), inventory: presentEach(stock, parts, row => memberPartRow(row, dayOf(now))) }
}
