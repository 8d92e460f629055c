import { z } from 'zod'
import { flag } from './kit/index.ts'

/** Of a reply that tells a member how to reach a company, which counts against a reading budget like the company's profile. */
export const contactRefusal = (consequence: string) =>
  z
    .string()
    .nullable()
    .describe(`Why contact data is withheld: the words of a used-up reading budget; ${consequence}. Else null`)

/** Asks for such a reply without contact data. */
export const withoutContact = flag().describe('Leave contact data out; the reply then counts against no reading budget')
