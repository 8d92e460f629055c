import { getLastInvoiceStatus } from '../../../contract/billing.ts'
import { listBroadcastLists } from '../../../contract/broadcasts.ts'
import { getFirstSteps } from '../../../contract/first-steps.ts'
import { countUnread } from '../../../contract/inbox.ts'
import { mayUse, type Role } from '../../../contract/kit/index.ts'
import { hasBanners } from '../../../contract/pages.ts'
import { fetchPicture } from '../../../contract/pictures.ts'
import { doUnapprovedRecommendationsExist } from '../../../contract/recommendations.ts'
import { listLastRegistered, listRandomBanners } from '../../../contract/site.ts'
import { type Need, need } from '../../platform/page.ts'

/** Returns the endpoints that the frame around every page needs. */
export const shellNeeds = (role: Role, path: string): Need[] => [
  ...(hasBanners(path) ? [need(listRandomBanners)] : []),
  need(listLastRegistered),
  need(listBroadcastLists),
  ...(role !== 'visitor'
    ? [need(countUnread), need(getLastInvoiceStatus), need(doUnapprovedRecommendationsExist), need(fetchPicture)]
    : []),
  ...(role !== 'staff' && mayUse(role, getFirstSteps.access) ? [need(getFirstSteps)] : []),
]
