import { pages } from '../../../../contract/pages.ts'
import { listTrustedMembers } from '../../../../contract/tier-members.ts'
import type { PageModule } from '../../../platform/page.ts'
import { TierMembers, tierMembersNeeds } from './tier-members.tsx'

export const page: PageModule = {
  Component: () => <TierMembers tier="trusted" endpoint={listTrustedMembers} path={pages.trustedMembers.path} />,
  needs: tierMembersNeeds(listTrustedMembers),
}
