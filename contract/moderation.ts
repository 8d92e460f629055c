import { z } from 'zod'
import { broadcastFilters, broadcastRow } from './broadcasts.ts'
import { endpoint, flag, id, idParams, listReply, pageQuery, requiredText, storableText } from './kit/index.ts'

const reasonText = requiredText(1_000).pipe(storableText(1_000))

/** A broadcast as staff see it, including removed ones. */
export const moderatedBroadcast = broadcastRow
  .omit({ line: true, ownStock: true, numOwnLines: true, soldDT: true, reader: true, own: true, savedSearches: true })
  .extend({
    contactName: z.string(),
    email: z.string().describe('Address from which it was sent'),
    removedDT: z.iso.datetime().nullable(),
    removedReason: z.string().nullable().describe('Reason given by staff; null if the poster removed it'),
    isMuted: z.boolean().describe('The poster is muted on this list'),
  })

export const searchModerated = endpoint({
  method: 'GET',
  path: '/api/admin/broadcasts',
  access: 'staff',
  summary: 'Search broadcasts, newest first',
  query: z.object({ ...broadcastFilters, isRemoved: flag().describe('Only removed ones'), ...pageQuery }),
  reply: listReply(moderatedBroadcast),
})

export const removeModerated = endpoint({
  method: 'POST',
  path: '/api/admin/broadcasts/{id}/remove',
  changes: ['/api/admin/broadcasts', '/api/admin/broadcasts/mutes', '/api/broadcasts'],
  access: 'staff',
  summary: 'Remove a broadcast and notify its poster of the reason',
  params: idParams,
  body: z.object({ reason: reasonText }),
  problems: ['broadcast-not-found'],
})

export const moveBroadcast = endpoint({
  method: 'POST',
  path: '/api/admin/broadcasts/{id}/move',
  changes: ['/api/admin/broadcasts', '/api/admin/broadcasts/mutes', '/api/broadcasts'],
  access: 'staff',
  summary: 'Move a broadcast to another list; mails already sent are not changed',
  params: idParams,
  body: z.object({ listId: id() }),
  problems: ['broadcast-not-found'],
})

export const mute = z.object({
  contactId: id(),
  contactName: z.string(),
  companyName: z.string(),
  listId: id(),
  listName: z.string(),
  reason: z.string(),
  mutedBy: z.string(),
  createdDT: z.iso.datetime(),
})

export const listMutes = endpoint({
  method: 'GET',
  path: '/api/admin/broadcasts/mutes',
  access: 'staff',
  summary: 'Contacts muted on a list, newest first',
  query: z.object(pageQuery),
  reply: listReply(mute),
})

export const muteContact = endpoint({
  method: 'POST',
  path: '/api/admin/broadcasts/mutes',
  changes: ['/api/admin/broadcasts', '/api/admin/broadcasts/mutes', '/api/broadcasts'],
  access: 'staff',
  summary: 'Mute a contact on a list and notify them of the reason',
  body: z.object({ contactId: id(), listId: id(), reason: reasonText }),
  problems: ['not-found'],
})

export const unmuteContact = endpoint({
  method: 'POST',
  path: '/api/admin/broadcasts/mutes/actions/lift',
  changes: ['/api/admin/broadcasts', '/api/admin/broadcasts/mutes', '/api/broadcasts'],
  access: 'staff',
  summary: 'Allow a contact to post to a list again',
  body: z.object({ contactId: id(), listId: id() }),
  problems: ['not-found'],
})
