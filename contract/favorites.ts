import { z } from 'zod'
import { tierMarks } from './broadcasts.ts'
import { endpoint, flag, id, listReply, pageQuery } from './kit/index.ts'

export const favoriteOrders = ['companyname', 'Country', 'dateFaved'] as const
export type FavoriteOrder = (typeof favoriteOrders)[number]

/** A company that a member marked as a favorite. */
export const favoriteRow = z.object({
  id: id(),
  name: z.string(),
  country: z.string(),
  description: z.string(),
  dateFaved: z.iso.datetime().describe('When it was marked'),
  dateFavedLong: z.string().describe('e.g. 21 November 2026, Europe/Amsterdam'),
  trusted: z
    .union([z.literal(0), z.literal(1), z.literal(2), z.literal(4)])
    .describe('The tier as a number: 1 Trusted, 2 Gold, 4 Diamond, 0 none of these'),
  ...tierMarks,
})
export type FavoriteRow = z.infer<typeof favoriteRow>

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/companies/favoriteMembers',
  access: 'trader',
  summary: "The signed-in person's favorite companies",
  query: z.object({
    orderCol: z.enum(favoriteOrders).optional().describe('Default companyname'),
    orderDesc: flag(),
    ...pageQuery,
  }),
  reply: listReply(favoriteRow),
})
