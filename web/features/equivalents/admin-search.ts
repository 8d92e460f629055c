import { listEquivalentPairs } from '../../../contract/equivalents.ts'
import { z } from '../../platform/address.ts'

/** Query parameters of the staff page of equivalents. */
export const adminSearch = listEquivalentPairs.query.omit({ pageSize: true }).extend({
  tab: z.enum(['waiting', 'decided', 'learned', 'pairs']).default('waiting'),
})
