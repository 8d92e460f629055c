import { z } from 'zod'
import { broadcastLine, lineFields, newBroadcast } from './broadcasts.ts'
import { endpoint, id, requiredText } from './kit/index.ts'

const linkToken = z.object({ token: requiredText(500).describe('Token of the link in a mail') })

/** A line that was read from a mail, as the compose form takes it. */
export const lineToCheck = broadcastLine.extend({
  unsure: z.array(z.enum(lineFields)).describe('Fields that were guessed or are missing'),
  source: z.string().describe('The line of the mail it was read from'),
})
export type LineToCheck = z.infer<typeof lineToCheck>

export const getMailedLines = endpoint({
  method: 'GET',
  path: '/api/mail/broadcast',
  access: 'anyone',
  summary: "The lines that were read from a member's mail to a list and wait to be checked; changes nothing",
  query: linkToken,
  reply: z.object({
    payload: z.object({
      listName: z.string(),
      broadcastType: z.enum(['wts', 'wtb']),
      additionalInfo: z.string(),
      lines: z.array(lineToCheck),
    }),
  }),
  problems: ['invalid-link'],
})

export const postMailedLines = endpoint({
  method: 'POST',
  path: '/api/mail/broadcast',
  changes: ['/api/broadcasts', '/api/broadcasts/limit'],
  access: 'anyone',
  summary: 'Send the checked lines of a mail to its list, in the name of its writer; works once',
  body: newBroadcast.omit({ listType: true, fromEmail: true, pLink: true }).extend(linkToken.shape),
  reply: z.object({ payload: z.object({ id: id() }) }),
  problems: ['invalid-link', 'broadcast-rules-not-obeyed', 'muted-on-list'],
})
