import { deliveryState } from '../../../contract/delivery.ts'
import { id, pageQuery } from '../../../contract/kit/index.ts'
import { searchModerated } from '../../../contract/moderation.ts'
import { z } from '../../platform/address.ts'

/** Query parameters of the staff page of broadcasts: the search, and the broadcast whose deliveries are open. */
export const adminSearch = searchModerated.query.omit({ pageSize: true }).extend({
  tab: z.enum(['broadcasts', 'mutes']).default('broadcasts'),
  deliveries: id().optional().describe('The broadcast whose mails are shown'),
  state: deliveryState.optional().describe('Filters those mails'),
  mailPage: pageQuery.page.describe('The page of those mails'),
})
export type AdminSearch = z.output<typeof adminSearch>

/** Returns the input of `searchModerated`. */
export function moderatedInput(search: AdminSearch, pageSize: number) {
  const { tab: _, deliveries: __, state: ___, mailPage: ____, ...query } = search
  return { query: { ...query, pageSize } }
}
