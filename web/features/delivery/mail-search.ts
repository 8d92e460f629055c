import { z } from 'zod'
import { listMailQueue, listSuppressions } from '../../../contract/delivery.ts'

/** What the address of the mail's page says: which of its lists, and the question to it. */
export const mailSearch = listMailQueue.query.omit({ pageSize: true }).extend({
  tab: z.enum(['queue', 'suppressions']).default('queue'),
  query: listSuppressions.query.shape.query,
})
export type MailSearch = z.output<typeof mailSearch>
