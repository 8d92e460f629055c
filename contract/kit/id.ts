import { z } from 'zod'

/** A row's id: a positive 32-bit integer, as number or digits; `error` says what is wrong with anything else. */
export const id = (error?: string) =>
  z.coerce.number({ error }).int({ error }).positive({ error }).max(2_147_483_647, { error })

export const idParams = z.object({ id: id().describe('The id in the path') })
