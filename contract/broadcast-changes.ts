import { z } from 'zod'
import { maxLines } from './broadcasts.ts'
import { endpoint, publicIdParams, requiredText } from './kit/index.ts'

/** A change of one line. Absent fields stay as they are. */
export const lineChange = z.object({
  line: z.number().int().positive().max(maxLines).describe('Counted from 1'),
  price: requiredText(10).optional().describe('The new price in the currency of the line: a number, CALL or free text'),
  isSold: z
    .boolean()
    .optional()
    .describe('false makes the line available again, which the limits allow only a few times'),
})
export type LineChange = z.infer<typeof lineChange>

export const changeBroadcast = endpoint({
  method: 'POST',
  path: '/api/broadcasts/{id}/actions/change',
  changes: ['/api/broadcasts', '/api/broadcasts/{id}'],
  access: 'trader',
  summary:
    'Change prices in a broadcast of your company, or mark lines as sold. Members who replied are mailed. The posted price stays visible, and average prices use it',
  params: publicIdParams('broadcast'),
  body: z.object({ lines: z.array(lineChange).min(1).max(maxLines) }),
  problems: ['broadcast-not-found', 'not-yours', 'too-late-to-change', 'too-many-changes', 'too-often-available'],
})

/** The number of changes that the page of a broadcast lists. */
export const maxListedChanges = 200

/** The limits on changing broadcasts. */
export const changeLimits = z.object({
  days: z.number().int().positive().describe('Days after posting in which prices may be changed'),
  perLine: z
    .number()
    .int()
    .positive()
    .describe('How often the price of a line may be changed, and how often it may be marked as available again'),
  hoursBetweenMails: z.number().int().nonnegative().describe('Hours between two mails to one person about a broadcast'),
})
export type ChangeLimits = z.infer<typeof changeLimits>
