import { z } from 'zod'
import {
  endpoint,
  flag,
  formFile,
  id,
  idParams,
  listReply,
  pageQuery,
  requiredText,
  searchText,
  storableText,
} from './kit/index.ts'

/** `inbox`: threads with a received entry; `unread`: those not read yet; `sent`: those with an entry that the person sent. */
export const inboxBoxes = ['inbox', 'unread', 'sent'] as const
export type InboxBox = (typeof inboxBoxes)[number]

/** A message, a request for quote, or the answer to one. */
export const entryKinds = ['message', 'rfq', 'quote'] as const
export type EntryKind = (typeof entryKinds)[number]

/** The beginning of the subject of a thread that a request for quote opened. */
export const requestPrefix = 'Request for quote: '

/** The longest message, in characters. */
export const maxMessageLength = 10_000

/** Maximum number of files in a message, and the maximum size of each. */
export const maxMessageFiles = 5
export const maxMessageFileBytes = 10 * 1_048_576
/** Media types of files in a message: documents, pictures and lists. */
export const messageFileTypes = ['.pdf', '.png', '.jpg', '.jpeg', '.xlsx', '.csv', '.txt'] as const

const threadSide = z
  .object({
    id: id().nullable().describe('Null for a visitor, whose request for quote it is'),
    name: z.string(),
    country: z.string(),
  })
  .describe('The other company')

export const threadRow = z.object({
  id: id(),
  subject: z.string(),
  company: threadSide,
  contactName: z.string().describe('The person of the last entry on the other side; empty if they have left'),
  lastDT: z.iso.datetime(),
  lastKind: z.enum(entryKinds),
  isLastSent: z.boolean().describe('The last entry was sent by the person whose inbox it is'),
  lastText: z.string().describe('The beginning of the last message; empty for requests for quote and answers'),
  numUnread: z.number().int().nonnegative(),
})
export type ThreadRow = z.infer<typeof threadRow>

export const listThreads = endpoint({
  method: 'GET',
  path: '/api/inbox',
  access: 'member',
  isSecret: true,
  summary: "Threads of the caller's inbox, latest first: one for each company and subject",
  query: z.object({
    box: z.enum(inboxBoxes).default('inbox'),
    query: searchText().describe('Searches subject, company and text'),
    ...pageQuery,
  }),
  reply: listReply(threadRow),
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/inbox/unread',
  access: 'member',
  summary: 'The number of unread threads',
  reply: z.object({ payload: z.object({ threads: z.number().int().nonnegative() }) }),
})

const entryLine = z.object({
  quantity: z.number().int(),
  partNumber: z.string(),
  manufacturer: z.string(),
  offer: z
    .object({
      quantity: z.number().int(),
      price: z.number(),
      currency: z.string(),
      condition: z.string(),
    })
    .nullable()
    .describe('The quote; null without an answer or if the part is no longer available'),
  isGone: z.boolean().describe('The supplier no longer has the part'),
  awarded: z.number().int().nullable().describe('Pieces that the buyer took; null if none'),
  counter: z
    .object({
      quantity: z.number().int(),
      price: z.number(),
      currency: z.string(),
      isRefused: z.boolean().describe('The supplier refused it; otherwise it waits for an answer'),
    })
    .nullable()
    .describe("The buyer's counter-offer to the quote, if it is open or was refused"),
})

const entry = z.object({
  id: id(),
  kind: z.enum(entryKinds),
  isSent: z.boolean(),
  dateDT: z.iso.datetime(),
  contactName: z.string().describe('Who wrote it; empty for somebody who has left'),
  text: z.string().describe('The message, or the note of a request for quote'),
  isReported: z.boolean().describe('The person reported it to staff'),
  isByMail: z.boolean().describe('A message that was sent by mail'),
  broadcastId: id().nullable().describe('The broadcast that a message replies to'),
  rfqId: id().nullable().describe('The request for quote, for the company that sent it'),
  requestId: id().nullable().describe('The request for quote, for the company that it was sent to'),
  lines: z.array(entryLine).describe('Lines of a request for quote or an answer; at most 50'),
  files: z
    .array(z.object({ id: id(), name: z.string(), byteSize: z.number().int().nonnegative() }))
    .describe('Files of a message; see getMessageFile'),
})
export type InboxEntry = z.infer<typeof entry>

export const getThread = endpoint({
  method: 'GET',
  path: '/api/inbox/{id}',
  access: 'member',
  isSecret: true,
  summary: "A thread of the caller's inbox with its latest entries, oldest first",
  params: idParams,
  query: z.object({
    show: z.coerce.number().int().min(1).max(500).default(30).describe('How many of the latest entries'),
  }),
  reply: z.object({
    payload: z.object({
      id: id(),
      subject: z.string(),
      company: threadSide,
      to: z.object({ id: id(), name: z.string() }).nullable().describe('Who gets the next message; null if nobody'),
      numUnread: z.number().int().nonnegative(),
      numEntries: z.number().int(),
      entries: z.array(entry),
    }),
  }),
  problems: ['not-found'],
})
export type Thread = z.infer<typeof getThread.reply>['payload']

const inboxPaths = ['/api/inbox', '/api/inbox/unread', '/api/inbox/{id}'] as const

export const markThreadRead = endpoint({
  method: 'POST',
  path: '/api/inbox/{id}/actions/read',
  access: 'member',
  changes: ['/api/inbox', '/api/inbox/unread'],
  isForReadOnly: true,
  summary: 'Mark the entries of a thread up to a moment as read; later ones stay unread',
  params: idParams,
  body: z.object({ until: z.iso.datetime().describe('When the last displayed entry was sent') }),
  problems: ['not-found'],
})

export const markThreadUnread = endpoint({
  method: 'POST',
  path: '/api/inbox/{id}/actions/unread',
  access: 'member',
  changes: ['/api/inbox', '/api/inbox/unread'],
  isForReadOnly: true,
  summary: 'Mark the last received entry of a thread as unread; without one nothing changes',
  params: idParams,
  problems: ['not-found'],
})

export const answerThread = endpoint({
  method: 'POST',
  path: '/api/inbox/{id}/messages',
  access: 'member',
  changes: inboxPaths,
  summary: 'Write a message in a thread; it is mailed to the other side',
  params: idParams,
  body: z.object({ text: requiredText(maxMessageLength).pipe(storableText(maxMessageLength)) }),
  problems: ['not-found', 'recipient-gone', 'blocked-by-recipient', 'too-many-requests'],
  perMinute: 30,
})

const file = () => formFile(maxMessageFileBytes).optional()

export const answerThreadWithFiles = endpoint({
  method: 'POST',
  path: '/api/inbox/{id}/files',
  access: 'member',
  changes: inboxPaths,
  summary: `Write a message with files in a thread, of the types ${messageFileTypes.join(' ')}. The mail to the other side names them`,
  params: idParams,
  body: z.object({
    text: storableText(maxMessageLength).default(''),
    file1: formFile(maxMessageFileBytes),
    file2: file(),
    file3: file(),
    file4: file(),
    file5: file(),
  }),
  problems: ['not-found', 'recipient-gone', 'blocked-by-recipient', 'too-many-requests'],
  takesForm: true,
  perMinute: 30,
})

export const getMessageFile = endpoint({
  method: 'GET',
  path: '/api/inbox/files/{id}',
  access: 'member',
  isSecret: true,
  summary: 'A file of a message, for the two people whose inboxes have it',
  params: idParams,
  otherTypes: ['application/pdf', 'image/png', 'image/jpeg', 'application/octet-stream'],
  problems: ['not-found'],
})

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/inbox/entries/{id}/report',
  access: 'member',
  changes: ['/api/inbox/{id}'],
  summary: 'Report a received message to staff; a second report of the same message changes nothing',
  params: idParams,
  body: z.object({ reason: requiredText(1_000).pipe(storableText(1_000)) }),
  problems: ['not-found', 'too-many-requests'],
})

export const reportStates = ['open', 'upheld', 'dismissed'] as const
export type ReportState = (typeof reportStates)[number]

const reportSide = z.object({ id: id(), name: z.string(), contactName: z.string() })

const reportedMessage = z.object({
  id: id(),
  state: z.enum(reportStates),
  reportedDT: z.iso.datetime(),
  by: reportSide.describe('Who reported it'),
  from: reportSide.describe('Who wrote it'),
  subject: z.string(),
  text: z.string(),
  sentDT: z.iso.datetime(),
  reason: z.string(),
  numReports: z.number().int().describe('Reports of messages of the same company, decided or not'),
  decidedDT: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  decision: z.string().nullable(),
})
export type ReportedMessage = z.infer<typeof reportedMessage>

export const reportOrders = ['reportedDT', 'company', 'numReports'] as const

export const searchReportedMessages = endpoint({
  method: 'GET',
  path: '/api/admin/reported-messages',
  access: 'staff',
  summary: 'Messages that members reported; by default the latest first',
  query: z.object({
    query: searchText().describe('Searches subject, text, reason and both companies'),
    state: z.enum(reportStates).optional(),
    orderCol: z.enum(reportOrders).default('reportedDT'),
    orderDesc: flag().default(true),
    ...pageQuery,
  }),
  reply: listReply(reportedMessage),
})

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/admin/reported-messages/{id}/decide',
  access: 'staff',
  changes: ['/api/admin/reported-messages', '/api/admin/waiting'],
  summary: 'Uphold or dismiss a report. The reporter is notified; the writer of an upheld message gets the reason',
  params: idParams,
  body: z.object({ isUpheld: z.boolean(), reason: requiredText(1_000).pipe(storableText(1_000)) }),
  problems: ['finding-changed'],
})
