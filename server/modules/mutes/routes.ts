import { listOf } from '../../../contract/kit/index.ts'
import { getCompanyMute, listMutedCompanies, setCompanyMute } from '../../../contract/mutes.ts'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { signal } from '../../platform/live/signal.ts'
import { type Account, accountOf, bind } from '../auth/index.ts'
import {
  countMutedOrBlocked,
  findMutable,
  isBlocked,
  isMuted,
  listMutedOrBlocked,
  type MutedOrBlockedRow,
  setMark,
} from './queries.ts'

const presentMutedOrBlocked = ({ id, name, country, muted_at, blocked_at }: MutedOrBlockedRow) => ({
  company: { id, name, country },
  isMuted: muted_at !== null,
  isBlocked: blocked_at !== null,
  mutedDT: muted_at?.toISOString() ?? null,
  blockedDT: blocked_at?.toISOString() ?? null,
})

interface Change {
  id: number
  isMuted: boolean
  isBlocked: boolean
}

/** Mutes or blocks a company for one person, or undoes it. Open pages of the person are told to reload. */
function setMarks({ db, clock }: Pick<Deps, 'db' | 'clock'>, { contactId, companyId }: Account, change: Change) {
  if (change.id === companyId) throw new Problem('own-account')
  return transaction(db, async tx => {
    if ((await findMutable(tx, change.id)) === undefined) throw new Problem('company-not-found')
    const mark = { contactId, companyId: change.id, now: clock.now() }
    await setMark(tx, 'company_mutes', { ...mark, isOn: change.isMuted })
    await setMark(tx, 'company_blocks', { ...mark, isOn: change.isBlocked })
    await signal(tx, 'inbox', { companyId })
  })
}

export const mutesRoutes = (deps: Deps) => [
  bind(listMutedCompanies, async ({ viewer, query }) => {
    const { contactId } = accountOf(viewer)
    const [rows, count] = await Promise.all([
      listMutedOrBlocked(deps.db, contactId, query),
      countMutedOrBlocked(deps.db, contactId),
    ])
    return listOf(rows.map(presentMutedOrBlocked), count)
  }),
  bind(getCompanyMute, async ({ viewer, params: { id } }) => {
    const mark = { contactId: accountOf(viewer).contactId, companyId: id }
    const [muted, blocked] = await Promise.all([isMuted(deps.db, mark), isBlocked(deps.db, mark)])
    return { payload: { isMuted: muted, isBlocked: blocked } }
  }),
  bind(setCompanyMute, async ({ viewer, params, body }) => {
    await setMarks(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
]
