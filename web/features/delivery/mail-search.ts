import { listMailQueue, listSuppressions } from '../../../contract/delivery.ts'
import { z } from '../../platform/address.ts'

/** Query parameters of the mail page: its tab and the search in it. */
export const mailSearch = listMailQueue.query.omit({ pageSize: true }).extend({
  tab: z.enum(['queue', 'suppressions']).default('queue'),
  query: listSuppressions.query.shape.query,
})
export type MailSearch = z.output<typeof mailSearch>
