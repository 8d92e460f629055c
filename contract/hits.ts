import { z } from 'zod'
import { endpoint, id, listReply, pageQuery, requiredText } from './kit/index.ts'

/** Rows a page of inventory hits (part 2 §9). */
export const hitsPageSize = 15

/** Somebody's search that found a line of one's own stock: once a day for each searcher and line. */
export const inventoryHit = z.object({
  partId: id().nullable().describe('null where the line has been taken out since'),
  searchterms: z.string().describe('As they were typed'),
  partnumber: z.string(),
  companyid: id().describe('Who searched'),
  name: z.string().describe('Name of their company'),
  dateHuman: z.string().describe("In Amsterdam's time: 18 Nov 2026, 10:30"),
  searchedAt: z.iso.datetime(),
})
export type InventoryHit = z.infer<typeof inventoryHit>

export const listInventoryHits = endpoint({
  method: 'GET',
  path: '/api/inventory/hits',
  access: 'trader',
  summary: "Searches that found the company's stock, newest first, 15 a page",
  query: z.object({ page: pageQuery.page }),
  reply: listReply(inventoryHit).extend({
    isMailOn: z.boolean().describe('The caller gets the hits of a day by mail at 07:00'),
  }),
})

export const setHitsMail = endpoint({
  method: 'POST',
  path: '/api/inventory/hits/mail',
  access: 'trader',
  summary: 'Get the hits of each day by mail, or no longer',
  body: z.object({ isOn: z.boolean() }),
  reply: z.object({ isMailOn: z.boolean() }),
})

export const stopHitsMail = endpoint({
  method: 'POST',
  path: '/api/mail/stopHits',
  access: 'anyone',
  summary: 'No more hits by mail, by the signed link of such a mail',
  body: z.object({ token: requiredText(500) }),
  reply: z.object({ payload: z.object({ email: z.string().describe('Shortened: m…@company.example') }) }),
  problems: ['invalid-link'],
})
