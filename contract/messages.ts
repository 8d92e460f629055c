import { z } from 'zod'
import { endpoint, publicId, requiredText } from './kit/index.ts'

/** The reply form (part 1 §5): subject and body are required. */
export const newBroadcastReply = z.object({
  broadcastId: publicId('broadcast'),
  subject: requiredText(200),
  body: requiredText(10_000),
})

export const sendBroadcastReply = endpoint({
  method: 'POST',
  path: '/api/mail/sendBroadcastReply',
  access: 'trader',
  summary: 'Mail the poster of a broadcast; answers go to the sender, and neither is told more than the other shows',
  body: newBroadcastReply,
  problems: ['broadcast-not-found', 'too-many-requests'],
  perMinute: 30,
})
