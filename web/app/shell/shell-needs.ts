import { listBroadcastLists } from '../../../contract/broadcasts.ts'
import { countUnread } from '../../../contract/inbox.ts'
import { getLastInvoiceStatus } from '../../../contract/membership.ts'
import { fetchPicture } from '../../../contract/pictures.ts'
import { doUnapprovedRecommendationsExist } from '../../../contract/recommendations.ts'
import { listLastRegistered, listRandomBanners } from '../../../contract/site.ts'
import { type Need, need } from '../../platform/page.ts'

/** The endpoints that the frame around every page needs. */
export const shellNeeds = (isMember: boolean): Need[] => [
  need(listRandomBanners),
  need(listLastRegistered),
  need(listBroadcastLists),
  ...(isMember
    ? [need(countUnread), need(getLastInvoiceStatus), need(doUnapprovedRecommendationsExist), need(fetchPicture)]
    : []),
]
