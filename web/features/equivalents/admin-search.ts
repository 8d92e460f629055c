import { z } from 'zod'
import { listEquivalentPairs } from '../../../contract/equivalents.ts'

/** What the address of the staff's equivalents says. */
export const adminSearch = listEquivalentPairs.query.omit({ pageSize: true }).extend({
  tab: z.enum(['waiting', 'decided', 'pairs']).default('waiting'),
})
export type AdminSearch = z.output<typeof adminSearch>
