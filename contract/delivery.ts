import { z } from 'zod'
import { emailAddress, endpoint, id, idParams, listReply, pageQuery, requiredText, storableText } from './kit/index.ts'

/** How a list reaches an address (part 1 §3): 0 standard, 1 digest, 2 no email. */
export const deliveryType = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type DeliveryType = z.infer<typeof deliveryType>

export const mailAddressKind = z.enum(['primary', 'alternate'])
export type MailAddressKind = z.infer<typeof mailAddressKind>

export const broadcastSetting = z.object({ listId: id(), label: z.string(), type: deliveryType })

const addressSettings = z.object({
  email: z.string(),
  isConfirmed: z.boolean().describe('Its owner followed the link that was mailed to it; without that it gets nothing'),
  isSuppressed: z.boolean().describe('It bounced or complained, so that nothing is sent to it'),
  lists: z.array(broadcastSetting).describe('In display order'),
})

export const broadcastSettings = z.object({
  primary: addressSettings,
  alternate: addressSettings.nullable().describe('null where there is no alternative address'),
  limit: z.object({
    plan: z.string().describe('e.g. Plus'),
    max: z.number().int().describe("Addresses of the company that may have a list not at 'no email'"),
    used: z.number().int(),
  }),
  isEmailHidden: z.boolean().describe('Others write through the site and are not told the address'),
})
export type BroadcastSettings = z.infer<typeof broadcastSettings>

export const getBroadcastSettings = endpoint({
  method: 'GET',
  path: '/api/companies/me/broadcastSettings',
  access: 'trader',
  summary: 'How each list reaches the addresses of the signed-in person',
  reply: z.object({ payload: broadcastSettings }),
})

export const saveBroadcastSettings = endpoint({
  method: 'POST',
  path: '/api/companies/me/broadcastSettings',
  access: 'trader',
  summary: 'Change how lists reach the addresses; lists not named stay as they are',
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

export const setAlternativeEmail = endpoint({
  method: 'POST',
  path: '/api/companies/me/alternativeEmail',
  access: 'trader',
  summary: 'Set the alternative address, which is then asked for confirmation by mail',
  body: z.object({ email: emailAddress() }),
  reply: z.object({ payload: broadcastSettings }),
  problems: ['address-in-use', 'address-limit-reached', 'too-many-requests'],
  perMinute: 60,
})

export const removeAlternativeEmail = endpoint({
  method: 'DELETE',
  path: '/api/companies/me/alternativeEmail',
  access: 'trader',
  summary: 'Give up the alternative address and its settings',
  reply: z.object({ payload: broadcastSettings }),
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/companies/me/actions/sendConfirmation',
  access: 'trader',
  summary: 'Mail the confirmation link to an address that is not confirmed yet',
  body: z.object({ address: mailAddressKind }),
  problems: ['no-alternative-address', 'too-many-requests'],
  perMinute: 60,
})

export const confirmAddress = endpoint({
  method: 'POST',
  path: '/api/mail/confirmAddress',
  access: 'anyone',
  summary: 'Confirm an address by the signed link that was mailed to it',
  body: z.object({ token: requiredText(500) }),
  reply: z.object({ payload: z.object({ email: z.string() }) }),
  problems: ['invalid-link', 'address-in-use'],
})

const unsubscribeParams = z.object({
  token: z
    .string()
    .min(1)
    .max(500)
    .describe('As it stands in the link of a mail: of one list, all lists on digest, saved searches or an alert'),
})

/** What an unsubscribe link stands for. Its page asks with it; asking changes nothing. */
export const getUnsubscription = endpoint({
  method: 'GET',
  path: '/api/mail/unsubscribe/{token}',
  access: 'anyone',
  summary: 'What an unsubscribe link is about; changes nothing',
  params: unsubscribeParams,
  reply: z.object({
    payload: z.object({
      email: z.string().describe('Shortened: m…@company.example'),
      listName: z.string().describe("The list's; for an alert what it is, e.g. Saved search and its text"),
      isSubscribed: z.boolean(),
      canResume: z.boolean().describe('The same link puts it back'),
    }),
  }),
  problems: ['invalid-link'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/mail/unsubscribe/{token}',
  access: 'anyone',
  summary: 'Stop what the link is about: a list for its address, saved searches, or an alert',
  params: unsubscribeParams,
  problems: ['invalid-link'],
})

export const resubscribe = endpoint({
  method: 'POST',
  path: '/api/mail/resubscribe/{token}',
  access: 'anyone',
  summary: 'Put back the alert that the link stopped',
  params: unsubscribeParams,
  problems: ['invalid-link'],
})

export const deliveryStates = ['waiting', 'sent', 'failed', 'suppressed'] as const
export const deliveryState = z.enum(deliveryStates)

/** One mail to one address, as staff sees it. */
export const delivery = z.object({
  id: z.number().int().positive(),
  topic: z.string().describe('What it is about, e.g. broadcast/12'),
  subject: z.string(),
  to: z.string(),
  state: deliveryState,
  attempts: z.number().int(),
  createdDT: z.iso.datetime(),
  sentDT: z.iso.datetime().nullable(),
  nextAttemptDT: z.iso.datetime().nullable().describe('null once it is sent or given up'),
  lastError: z.string().nullable(),
})

const deliveriesQuery = z.object({ state: deliveryState.optional(), ...pageQuery })

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/broadcasts/{id}/deliveries',
  access: 'staff',
  summary: "A broadcast's mails, one an address",
  params: idParams,
  query: deliveriesQuery,
  reply: listReply(delivery).extend({ counts: z.record(deliveryState, z.number().int()) }),
  problems: ['broadcast-not-found'],
})

export const listMailQueue = endpoint({
  method: 'GET',
  path: '/api/admin/mail',
  access: 'staff',
  summary: 'The mail queue: what waits in the order it is sent, all else newest first',
  query: deliveriesQuery.extend({ to: storableText(254).trim().default('').describe('Address it goes to') }),
  reply: listReply(delivery).extend({
    counts: z.object({
      waiting: z.number().int().describe('Counted up to 10,001'),
      failed: z.number().int().describe('Counted up to 10,001'),
      oldestWaitingDT: z.iso.datetime().nullable().describe('When the mail was written that has been due the longest'),
    }),
  }),
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail/{id}/retry',
  access: 'staff',
  summary: 'Try a mail again that was given up',
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
  summary: 'Addresses that get no mail any more, newest first',
  query: z.object({ query: storableText(254).trim().default(''), ...pageQuery }),
  reply: listReply(suppression),
})

export const liftSuppression = endpoint({
  method: 'POST',
  path: '/api/admin/mail/suppressions/actions/lift',
  access: 'staff',
  summary: 'Let mail go to an address again',
  body: z.object({ address: emailAddress() }),
  problems: ['not-found'],
})

export const getMailHold = endpoint({
  method: 'GET',
  path: '/api/admin/mail/hold',
  access: 'staff',
  summary: 'The hold that a restored or copied database puts on all mail; null while mail leaves',
  reply: z.object({
    payload: z
      .object({
        sinceDT: z.iso.datetime(),
        reason: z.string().describe('What was found to have happened to the database'),
        numBefore: z
          .number()
          .int()
          .describe('Mails that wait and were queued before the restore: readers may have got them'),
        numAfter: z.number().int().describe('Mails that wait and were queued since'),
      })
      .nullable(),
  }),
})

export const mailDiscard = z.enum(['before', 'all', 'none'])

export const releaseMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail/hold/actions/release',
  access: 'staff',
  summary: 'Let held mail leave; safe to repeat',
  body: z.object({
    discard: mailDiscard
      .default('before')
      .describe('Which waiting mails are given up: those queued before the restore, all, or none'),
  }),
  reply: z.object({ payload: z.object({ numDiscarded: z.number().int() }) }),
})
