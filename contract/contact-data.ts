import { z } from 'zod'
import { flag } from './kit/index.ts'

/** Field of a reply with contact data. Such a reply counts toward the reading limit like opening a profile. */
export const contactRefusal = (consequence: string) =>
  z
    .string()
    .nullable()
    .describe(`Message if contact data is withheld because the reading limit is reached; ${consequence}. Else null`)

/** Query parameter to leave contact data out. */
export const withoutContact = flag().describe(
  'Omit contact data; the reply then does not count toward the reading limit',
)
