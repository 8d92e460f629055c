import { z } from 'zod'
import { endpoint, id, idParams, listReply, pageQuery } from './kit/index.ts'

const standing = {
  isMuted: z.boolean().describe('Its broadcasts, mails, matches, hits and messages are hidden from this person'),
  isBlocked: z.boolean().describe('Its messages and requests for quote to this person are refused'),
}

export const mutedCompany = z.object({
  company: z.object({ id: id(), name: z.string(), country: z.string() }),
  ...standing,
  mutedDT: z.iso.datetime().nullable(),
  blockedDT: z.iso.datetime().nullable(),
})
export type MutedCompany = z.infer<typeof mutedCompany>

export const listMutedCompanies = endpoint({
  method: 'GET',
  path: '/api/muted-companies',
  access: 'member',
  summary: 'Companies that the person muted or blocked, by name',
  query: z.object(pageQuery),
  reply: listReply(mutedCompany),
})

export const getCompanyMute = endpoint({
  method: 'GET',
  path: '/api/companies/{id}/mute',
  access: 'member',
  summary: 'Whether the person muted or blocked a company',
  params: idParams,
  reply: z.object({ payload: z.object(standing) }),
})

export const setCompanyMute = endpoint({
  method: 'POST',
  path: '/api/companies/{id}/actions/mute',
  access: 'member',
  isForReadOnly: true,
  changes: [
    '/api/muted-companies',
    '/api/companies/{id}/mute',
    '/api/inbox',
    '/api/inbox/unread',
    '/api/broadcasts',
    '/api/inventory/hits',
    '/api/inventory/hits/groups',
  ],
  summary: 'Mute or block a company for this person, or undo it; safe to repeat',
  params: idParams,
  body: z.object(standing),
  problems: ['company-not-found', 'own-account'],
})
