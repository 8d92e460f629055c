import { z } from 'zod'
import { tierMarks } from './broadcasts.ts'
import { endpoint, flag, id, idParams, listReply, pageQuery, searchText } from './kit/index.ts'

export const partConditions = ['F/S', 'NOB', 'NEW', 'REF', 'USED', 'ASIS'] as const
export const partCondition = z.enum(partConditions)

export const partOrders = [
  'Partnumber',
  'Manufacturer',
  'Quantity',
  'PartCondition',
  'Price',
  'inv_companyname',
] as const

const price = z.union([z.number().positive(), z.literal('CALL')]).describe("Euros, or 'CALL' when there is none")

/** One stock line in a list. A visitor gets nulls for whose it is. */
export const partRow = z.object({
  id: id(),
  partNumber: z.string(),
  manufacturer: z.string(),
  description: z.string(),
  quantity: z.number().int(),
  partCondition,
  price,
  updatedOn: z.iso.date().describe('When the line was last confirmed'),
  company: z.object({
    id: id().nullable(),
    name: z.string().describe('The generic member label for a visitor'),
    country: z.string().nullable(),
    tel: z.string().nullable(),
    ...tierMarks,
  }),
})
export type PartRow = z.infer<typeof partRow>

export const part = partRow.extend({
  isRFQDisabled: z.boolean(),
  contactsCombined: z.string().nullable().describe('Names of the contact persons; null for a visitor'),
  contacts: z.array(z.object({ id: id(), name: z.string(), allowrfq: z.boolean() })),
  company: partRow.shape.company.extend({
    description: z.string().nullable(),
    telLink: z.string().nullable().describe('For a tel: link'),
  }),
})
export type Part = z.infer<typeof part>

export const listParts = endpoint({
  method: 'GET',
  path: '/api/parts',
  access: 'anyone',
  summary: 'Search stock lines; masked for a visitor',
  query: z.object({
    query: searchText(),
    exactPhrase: flag(),
    country: z.string().trim().max(60).default('').describe('Country name; not for visitors'),
    companyId: id().optional().describe('Only this company; not for visitors'),
    orderCol: z.enum(partOrders).optional().describe('Part number order when absent; inv_companyname not for visitors'),
    orderDesc: flag(),
    ...pageQuery,
  }),
  reply: listReply(partRow).extend({
    tookMs: z.number().nonnegative().describe('Time the search took on the server, milliseconds'),
    companyName: z.string().nullable().describe('Of the companyId filter'),
  }),
})

export const getPart = endpoint({
  method: 'GET',
  path: '/api/parts/{id}',
  access: 'anyone',
  summary: 'One stock line; masked for a visitor',
  params: idParams,
  reply: z.object({ part }),
  problems: ['part-not-found'],
})

export const listTopSearches = endpoint({
  method: 'GET',
  path: '/api/misc/topsearches',
  access: 'anyone',
  summary: 'What members searched for most in the last week',
  reply: listReply(z.object({ partnumber: z.string(), description: z.string() })),
})
