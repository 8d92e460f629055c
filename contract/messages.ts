import { z } from 'zod'
import { captchaSolution } from './captcha.ts'
import { emailAddress, endpoint, id, publicId, requiredText } from './kit/index.ts'

/** The form to reply to a broadcast. */
export const newBroadcastReply = z.object({
  broadcastId: publicId('broadcast'),
  subject: requiredText(200),
  body: requiredText(10_000),
})

export const sendBroadcastReply = endpoint({
  method: 'POST',
  path: '/api/mail/sendBroadcastReply',
  access: 'trader',
  changes: ['/api/inbox', '/api/inbox/{id}', '/api/broadcasts'],
  summary: 'Mail the poster of a broadcast; replies go to the sender. Hidden addresses stay hidden',
  body: newBroadcastReply,
  problems: ['broadcast-not-found', 'blocked-by-recipient', 'too-many-requests'],
  perMinute: 30,
})

const messageFields = {
  senderName: requiredText(300).describe("Ignored if signed in: the account's name is used"),
  senderEmail: emailAddress().describe("Ignored if signed in: the account's address is used"),
  companyName: requiredText(300).describe("Ignored if signed in: the account's company is used"),
  subject: requiredText(200),
  message: requiredText(10_000),
  isFromServicePage: z.boolean().default(false).describe('Written on the services page'),
}

export const newContactMessage = z.object({
  recipientId: id().describe('The contact person; their address is never returned'),
  ...messageFields,
})

export const sendMailToContact = endpoint({
  method: 'POST',
  path: '/api/mail/sendMailToContact',
  access: 'member',
  changes: ['/api/inbox', '/api/inbox/{id}'],
  summary: 'Mail a contact person of another company; replies go to the sender. Hidden addresses stay hidden',
  body: newContactMessage,
  problems: ['not-found', 'blocked-by-recipient', 'too-many-requests'],
  perMinute: 30,
})

export const newProviderMessage = z.object({
  ...messageFields,
  teamMemberId: id().optional().describe('The team member who receives it; their address is never returned'),
  captcha: captchaSolution.optional().describe('Required from visitors'),
})

export const sendMailToProvider = endpoint({
  method: 'POST',
  path: '/api/mail/sendMailToTBS',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Mail the provider of the site; replies go to the sender',
  body: newProviderMessage,
  problems: ['captcha-failed', 'not-found', 'too-many-requests'],
  perMinute: 20,
})
