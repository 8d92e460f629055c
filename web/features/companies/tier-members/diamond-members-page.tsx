import { pages } from '../../../../contract/pages.ts'
import { listDiamondMembers } from '../../../../contract/tier-members.ts'
import type { PageModule } from '../../../platform/page.ts'
import { TierMembers, tierMembersNeeds } from './tier-members.tsx'

export const page: PageModule = {
  Component: () => <TierMembers tier="diamond" endpoint={listDiamondMembers} path={pages.diamondMembers.path} />,
  needs: tierMembersNeeds(listDiamondMembers),
}
