import { z } from 'zod'
import { deliveryState } from '../../../contract/delivery.ts'
import { id, pageQuery } from '../../../contract/kit/index.ts'
import { searchModerated } from '../../../contract/moderation.ts'

/** What the address of the staff's broadcasts says: the search, and whose deliveries are looked at over it. */
export const adminSearch = searchModerated.query.omit({ pageSize: true }).extend({
  tab: z.enum(['broadcasts', 'mutes']).default('broadcasts'),
  deliveries: id().optional().describe('The broadcast whose mails are shown'),
  state: deliveryState.optional().describe('Of those mails'),
  mailPage: pageQuery.page.describe('Of those mails'),
})
export type AdminSearch = z.output<typeof adminSearch>

/** What the server is asked. */
export function moderatedInput(search: AdminSearch, pageSize: number) {
  const { tab: _, deliveries: __, state: ___, mailPage: ____, ...query } = search
  return { query: { ...query, pageSize } }
}
