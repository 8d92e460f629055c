import { z } from 'zod'

/** A row's id: a positive 32-bit integer, as number or digits. */
export const id = () => z.coerce.number().int().positive().max(2_147_483_647)

export const idParams = z.object({ id: id().describe('The id in the path') })
