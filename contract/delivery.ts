import { z } from 'zod'
import { emailAddress, endpoint, id, idParams, listReply, pageQuery, requiredText, storableText } from './kit/index.ts'
import { languages } from './kit/languages.ts'
import { confirmation, confirmationProblems } from './second-factor.ts'

/** How a list is delivered to an address: 0 standard, 1 digest, 2 no e-mail. */
export const deliveryType = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type DeliveryType = z.infer<typeof deliveryType>

export const mailAddressKind = z.enum(['primary', 'alternate'])
export type MailAddressKind = z.infer<typeof mailAddressKind>

export const broadcastSetting = z.object({ listId: id(), label: z.string(), type: deliveryType })

const addressSettings = z.object({
  email: z.string(),
  isConfirmed: z.boolean().describe('The owner has opened the confirmation link; unconfirmed addresses get no mail'),
  isSuppressed: z.boolean().describe('No mail is sent to it because mail bounced or was reported as spam'),
  lists: z.array(broadcastSetting).describe('In display order'),
})

export const broadcastSettings = z.object({
  primary: addressSettings,
  alternate: addressSettings.nullable().describe('null if there is no alternative address'),
  limit: z.object({
    plan: z.string().describe('e.g. Plus'),
    max: z.number().int().describe('How many addresses of the company may receive broadcast lists'),
    used: z.number().int(),
  }),
  isEmailHidden: z.boolean().describe('The address is hidden; others write through the site'),
})
export type BroadcastSettings = z.infer<typeof broadcastSettings>

export const getBroadcastSettings = endpoint({
  method: 'GET',
  path: '/api/companies/me/broadcastSettings',
  access: 'trader',
  summary: 'How each list is delivered to the addresses of the signed-in person',
  reply: z.object({ payload: broadcastSettings }),
})

export const saveBroadcastSettings = endpoint({
  method: 'POST',
  path: '/api/companies/me/broadcastSettings',
  access: 'trader',
  isForReadOnly: true,
  summary: 'Change how lists are delivered; lists not named stay unchanged',
  body: z.object({
    settings: z
      .array(z.object({ address: mailAddressKind, listId: id(), type: deliveryType }))
      .max(200)
      .default([]),
    isEmailHidden: z.boolean().optional(),
  }),
  reply: z.object({ payload: broadcastSettings }),
  problems: ['address-limit-reached', 'no-alternative-address'],
})

export const setLanguage = endpoint({
  method: 'POST',
  path: '/api/companies/me/language',
  access: 'member',
  isForReadOnly: true,
  changes: [],
  summary: 'Choose the language of mails to the signed-in person; that of the page is a cookie',
  body: z.object({ language: z.enum(languages) }),
})

export const setAlternativeEmail = endpoint({
  method: 'POST',
  path: '/api/companies/me/alternativeEmail',
  access: 'trader',
  changes: ['/api/companies/me/broadcastSettings', '/api/auth/access'],
  summary:
    'Set the alternative address after a fresh password or code; mails it a confirmation link, and a notice to the primary address',
  body: z.object({ email: emailAddress(), ...confirmation }),
  reply: z.object({ payload: broadcastSettings }),
  problems: ['address-in-use', 'address-limit-reached', ...confirmationProblems],
  perMinute: 60,
})

export const removeAlternativeEmail = endpoint({
  method: 'DELETE',
  path: '/api/companies/me/alternativeEmail',
  access: 'trader',
  changes: ['/api/companies/me/broadcastSettings', '/api/auth/access'],
  summary: 'Remove the alternative address and its settings',
  reply: z.object({ payload: broadcastSettings }),
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/companies/me/actions/sendConfirmation',
  access: 'trader',
  isForReadOnly: true,
  summary: 'Mail the confirmation link to an unconfirmed address again',
  body: z.object({ address: mailAddressKind }),
  problems: ['no-alternative-address', 'too-many-requests'],
  perMinute: 60,
})

export const confirmAddress = endpoint({
  method: 'POST',
  path: '/api/mail/confirmAddress',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Confirm an address with the signed link that was mailed to it',
  body: z.object({ token: requiredText(500) }),
  reply: z.object({ payload: z.object({ email: z.string() }) }),
  problems: ['invalid-link', 'address-in-use'],
})

const unsubscribeParams = z.object({
  token: z
    .string()
    .min(1)
    .max(500)
    .describe('Token of the link in a mail: for one list, all lists in the digest, saved searches or an alert'),
})

/** Describes an unsubscribe link for the page that asks for confirmation. Changes nothing, since mail scanners follow links. */
export const getUnsubscription = endpoint({
  method: 'GET',
  path: '/api/mail/unsubscribe/{token}',
  access: 'anyone',
  summary: 'Describe an unsubscribe link; changes nothing',
  params: unsubscribeParams,
  reply: z.object({
    payload: z.object({
      email: z.string().describe('Shortened: m…@company.example'),
      listName: z.string().describe('Name of the list or of the alert, e.g. Saved search with its text'),
      isSubscribed: z.boolean(),
      canResume: z.boolean().describe('The same link can subscribe again'),
    }),
  }),
  problems: ['invalid-link'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/mail/unsubscribe/{token}',
  changes: ['/api/companies/me/broadcastSettings', '/api/savedSearches'],
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Unsubscribe an address from a list, from saved searches or from an alert',
  params: unsubscribeParams,
  problems: ['invalid-link'],
})

export const resubscribe = endpoint({
  method: 'POST',
  path: '/api/mail/resubscribe/{token}',
  changes: ['/api/companies/me/broadcastSettings', '/api/savedSearches'],
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Subscribe again to the alert that the link stopped',
  params: unsubscribeParams,
  problems: ['invalid-link'],
})

export const deliveryStates = ['waiting', 'sent', 'failed', 'suppressed'] as const
export const deliveryState = z.enum(deliveryStates)

/** One mail to one address, as staff see it. */
export const delivery = z.object({
  id: z.number().int().positive(),
  topic: z.string().describe('Subject of the mail in the system, e.g. broadcast/12'),
  subject: z.string(),
  to: z.string(),
  state: deliveryState,
  attempts: z.number().int(),
  createdDT: z.iso.datetime(),
  sentDT: z.iso.datetime().nullable(),
  nextAttemptDT: z.iso.datetime().nullable().describe('null once it is sent or has failed for good'),
  lastError: z.string().nullable(),
})

const deliveriesQuery = z.object({ state: deliveryState.optional(), ...pageQuery })

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/broadcasts/{id}/deliveries',
  access: 'staff',
  summary: 'The mails of a broadcast, one per address',
  params: idParams,
  query: deliveriesQuery,
  reply: listReply(delivery).extend({ counts: z.record(deliveryState, z.number().int()) }),
  problems: ['broadcast-not-found'],
})

export const listMailQueue = endpoint({
  method: 'GET',
  path: '/api/admin/mail',
  access: 'staff',
  summary: 'The mail queue: waiting mails in sending order, all others newest first',
  query: deliveriesQuery.extend({ to: storableText(254).trim().default('').describe('Recipient address') }),
  reply: listReply(delivery).extend({
    counts: z.object({
      waiting: z.number().int().describe('Counted up to 10,001'),
      failed: z.number().int().describe('Counted up to 10,001'),
      oldestWaitingDT: z.iso.datetime().nullable().describe('When the oldest mail that is due was queued'),
    }),
  }),
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail/{id}/retry',
  changes: ['/api/admin/mail'],
  access: 'staff',
  summary: 'Try again to send a mail that has failed',
  params: idParams,
  problems: ['not-found'],
})

export const suppression = z.object({
  address: z.string(),
  reason: z.enum(['bounce', 'complaint', 'staff']),
  detail: z.string(),
  createdDT: z.iso.datetime(),
})

export const listSuppressions = endpoint({
  method: 'GET',
  path: '/api/admin/mail/suppressions',
  access: 'staff',
  summary: 'Addresses that no longer get mail, newest first',
  query: z.object({ query: storableText(254).trim().default(''), ...pageQuery }),
  reply: listReply(suppression),
})

export const liftSuppression = endpoint({
  method: 'POST',
  path: '/api/admin/mail/suppressions/actions/lift',
  changes: ['/api/admin/mail/suppressions'],
  access: 'staff',
  summary: 'Allow mail to an address again',
  body: z.object({ address: emailAddress() }),
  problems: ['not-found'],
})

export const getMailHold = endpoint({
  method: 'GET',
  path: '/api/admin/mail/hold',
  access: 'staff',
  summary: 'The hold on all mail after a database was restored or copied; null while mail is being sent',
  reply: z.object({
    payload: z
      .object({
        sinceDT: z.iso.datetime(),
        reason: z.string().describe('What happened to the database'),
        numBefore: z
          .number()
          .int()
          .describe('Waiting mails queued before the restore; they may have been delivered already'),
        numAfter: z.number().int().describe('Waiting mails queued since'),
      })
      .nullable(),
  }),
})

export const mailDiscard = z.enum(['before', 'all', 'none'])

export const releaseMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail/hold/actions/release',
  changes: ['/api/admin/mail', '/api/admin/mail/hold'],
  access: 'staff',
  summary: 'Release held mail; safe to repeat',
  body: z.object({
    discard: mailDiscard
      .default('before')
      .describe('Which waiting mails to discard: those queued before the restore, all, or none'),
  }),
  reply: z.object({ payload: z.object({ numDiscarded: z.number().int() }) }),
})
