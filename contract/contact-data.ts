import { z } from 'zod'
import { flag } from './kit/index.ts'

/** Field of a reply with contact data, which counts toward the member's reading limit like opening the company's profile. */
export const contactRefusal = (consequence: string) =>
  z
    .string()
    .nullable()
    .describe(`The message if contact data is withheld because the reading limit is reached; ${consequence}. Else null`)

/** Query parameter to leave contact data out. */
export const withoutContact = flag().describe(
  'Leave contact data out; the reply then does not count toward the reading limit',
)
