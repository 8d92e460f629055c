import { z } from 'zod'
import { endpoint, id, listReply } from './kit/index.ts'

/** A session ends this many days after it began. */
export const sessionDays = 30
/** It also ends after this many days without use. */
export const idleDays = 14

export const session = z.object({
  id: z.string().describe('Identifies the session; it is not a credential'),
  device: z.string().describe('Browser and operating system, read from the user agent'),
  address: z.string().describe('IP address of the last recorded use; empty if unknown'),
  createdDT: z.iso.datetime(),
  lastUsedDT: z.iso.datetime().describe('Recorded every five minutes'),
  endsDT: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'member',
  isSecret: true,
  summary: 'The sessions of the signed-in person, most recently used first; logout with a sessionId ends one',
  reply: listReply(session),
})

export const accessKey = z.object({
  id: id(),
  name: z.string(),
  createdDT: z.iso.datetime(),
  lastUsedDT: z.iso.datetime().nullable(),
})
export type AccessKey = z.infer<typeof accessKey>

export const getAccountAccess = endpoint({
  method: 'GET',
  path: '/api/auth/access',
  access: 'member',
  isSecret: true,
  summary: 'The credentials of the signed-in person other than sessions and passkeys',
  reply: z.object({
    payload: z.object({
      apiKeys: z.array(accessKey).describe('The API keys that this person created'),
      feed: z
        .object({ isKnown: z.boolean(), lastUsedDT: z.iso.datetime().nullable() })
        .describe('The address of the RSS feeds; isKnown once it has been shown'),
      alternativeAddress: z
        .object({ email: z.string(), isConfirmed: z.boolean() })
        .nullable()
        .describe('A confirmed one gets mail and may post and answer by mail'),
      stockFetch: z
        .object({ address: z.string(), isOn: z.boolean() })
        .nullable()
        .describe('The daily fetch of a list that this person set up'),
      linksEndedDT: z.iso.datetime().nullable().describe('Mailed answer links from before then no longer work'),
    }),
  }),
})

export const endAllAccess = endpoint({
  method: 'POST',
  path: '/api/auth/endAllAccess',
  access: 'member',
  isForReadOnly: true,
  changes: [
    '/api/auth/sessions',
    '/api/auth/access',
    '/api/auth/passkeys',
    '/api/notifications/devices',
    '/api/inventory/keys',
    '/api/broadcasts/feedToken',
    '/api/companies/me/broadcastSettings',
    '/api/inventory/fetch',
  ],
  summary:
    'End all access to the account except this session and the password: other sessions, passkeys, API keys, feed addresses, mailed answer links, the alternative address and the daily fetch of a list',
})
