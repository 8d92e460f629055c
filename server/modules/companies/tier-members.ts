import type { PageRequest } from '../../../contract/kit/index.ts'
import type { TierMember } from '../../../contract/tier-members.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { memberOf, type Viewer } from '../auth/index.ts'
import { memberLabelOf } from '../masking/index.ts'
import { type Tier, tierMarks } from '../tiers/index.ts'
import { countTierRows, listTierRows, type TierMemberRow } from './reads.ts'

const presentMember = (row: TierMemberRow, today: string): TierMember => ({
  id: row.id,
  name: row.name,
  country: row.country_name,
  sinceDT: row.member_since,
  ...tierMarks(row, today),
})

/** Returns one page of the members of a tier: for a visitor only their countries, ordered by country only. */
export async function tierMembersOf(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  viewer: Viewer,
  tier: Tier,
  page: PageRequest,
) {
  const now = deps.clock.now()
  const today = dayOf(now)
  const isMember = memberOf(viewer) !== undefined
  const standing = { tier, now, today }
  const [rows, numResults] = await Promise.all([
    listTierRows(deps.db, { ...standing, ...page, isByName: isMember }),
    countTierRows(deps.db, standing),
  ])
  const label = memberLabelOf(deps)
  const results = rows
    .map(row => presentMember(row, today))
    .map(member => (isMember ? member : { ...member, id: null, name: label, sinceDT: null }))
  return { payload: { results, numResults } }
}
