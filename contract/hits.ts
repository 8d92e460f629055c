import { z } from 'zod'
import { endpoint, id, listReply, pageQuery, requiredText } from './kit/index.ts'

/** Rows per page of inventory hits. */
export const hitsPageSize = 15

/** A search that found a line of the company's stock; recorded once a day for each searcher and line. */
export const inventoryHit = z.object({
  partId: id().nullable().describe('null if the line has been removed since'),
  searchterms: z.string().describe('As typed'),
  partnumber: z.string(),
  companyid: id().describe('The company that searched'),
  name: z.string().describe('Name of that company'),
  dateHuman: z.string().describe('Amsterdam time, e.g. 18 Nov 2026, 10:30'),
  searchedAt: z.iso.datetime(),
})
export type InventoryHit = z.infer<typeof inventoryHit>

export const listInventoryHits = endpoint({
  method: 'GET',
  path: '/api/inventory/hits',
  access: 'trader',
  summary: "Searches that found the company's stock, newest first, 15 per page",
  query: z.object({ page: pageQuery.page }),
  reply: listReply(inventoryHit).extend({
    isMailOn: z.boolean().describe("The caller gets the previous day's hits by mail at 07:00"),
  }),
})

export const setHitsMail = endpoint({
  method: 'POST',
  path: '/api/inventory/hits/mail',
  changes: ['/api/inventory/hits'],
  access: 'trader',
  isForReadOnly: true,
  summary: 'Turn the daily mail with hits on or off',
  body: z.object({ isOn: z.boolean() }),
  reply: z.object({ isMailOn: z.boolean() }),
})

export const stopHitsMail = endpoint({
  method: 'POST',
  path: '/api/mail/stopHits',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Turn the daily mail with hits off with the signed link in it',
  body: z.object({ token: requiredText(500) }),
  reply: z.object({ payload: z.object({ email: z.string().describe('Shortened: m…@company.example') }) }),
  problems: ['invalid-link'],
})
