import { pages } from '../../../../contract/pages.ts'
import { listGoldMembers } from '../../../../contract/tier-members.ts'
import type { PageModule } from '../../../platform/page.ts'
import { TierMembers, tierMembersNeeds } from './tier-members.tsx'

export const page: PageModule = {
  Component: () => <TierMembers tier="gold" endpoint={listGoldMembers} path={pages.goldMembers.path} />,
  needs: tierMembersNeeds(listGoldMembers),
}
