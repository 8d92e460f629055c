import { z } from 'zod'
import { tierMarks } from './broadcasts.ts'
import { endpoint, id, listReply, pageQuery } from './kit/index.ts'

/** A company of a tier. A visitor sees the generic label, the country and the tier. */
export const tierMember = z.object({
  id: id().nullable(),
  name: z.string(),
  country: z.string(),
  sinceDT: z.iso.date().nullable().describe('When the membership began; null for a visitor'),
  ...tierMarks,
})
export type TierMember = z.infer<typeof tierMember>

const query = z.object(pageQuery)
const reply = listReply(tierMember)

export const listDiamondMembers = endpoint({
  method: 'GET',
  path: '/api/companies/diamondMembers',
  access: 'anyone',
  summary: 'Members for twenty years or more, by name; for a visitor by country',
  query,
  reply,
})

export const listGoldMembers = endpoint({
  method: 'GET',
  path: '/api/companies/goldMembers',
  access: 'anyone',
  summary: 'Members for ten years or more, by name; for a visitor by country',
  query,
  reply,
})

export const listTrustedMembers = endpoint({
  method: 'GET',
  path: '/api/companies/trustedMembers',
  access: 'anyone',
  summary: 'Members for three years or more, by name; for a visitor by country',
  query,
  reply,
})
