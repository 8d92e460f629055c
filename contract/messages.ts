import { z } from 'zod'
import { endpoint, publicId, requiredText } from './kit/index.ts'

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
  summary: 'Mail the poster of a broadcast; replies go to the sender. Addresses that are hidden stay hidden',
  body: newBroadcastReply,
  problems: ['broadcast-not-found', 'too-many-requests'],
  perMinute: 30,
})
