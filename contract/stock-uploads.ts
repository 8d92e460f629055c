import { z } from 'zod'
import { forTraders, undoing } from './inventory.ts'
import { currency, endpoint, id, idParams, listReply, pageQuery, requiredText, storableText } from './kit/index.ts'
import { proposedMapping, stockMapping, understoodCell } from './stock-files.ts'

export const uploadMode = z
  .enum(['merge', 'replace'])
  .describe('merge: what is not in the file stays as it is; replace: it goes')
export type UploadMode = z.infer<typeof uploadMode>

/**
 * received: the bytes are here; previewed: read, and waits for its mapping; waiting: started, another one goes first;
 * running; done; failed: nothing was changed; undone; discarded: never started.
 */
export const uploadState = z.enum([
  'received',
  'previewed',
  'waiting',
  'running',
  'done',
  'failed',
  'undone',
  'discarded',
])
export type UploadState = z.infer<typeof uploadState>

export const stockUpload = z.object({
  id: id(),
  source: z.enum(['page', 'api', 'mail']),
  fileName: z.string(),
  byteSize: z.number().int(),
  state: uploadState,
  mode: uploadMode.nullable(),
  by: z.string().describe('The contact'),
  receivedDT: z.iso.datetime(),
  startedDT: z.iso.datetime().nullable(),
  finishedDT: z.iso.datetime().nullable(),
  numRead: z.number().int().describe('Rows read so far'),
  numAdded: z.number().int(),
  numChanged: z.number().int(),
  numUnchanged: z.number().int().describe('Lines that were there just so, and are confirmed'),
  numRemoved: z.number().int(),
  numErrors: z.number().int().describe('Rows left out, listed in the file of errors'),
  failure: z.string().nullable().describe('Why it failed, in words for its owner'),
  changeId: id().nullable().describe('What to undo, once it is done'),
  canUndo: z.boolean(),
  undoUntilDT: z.iso.datetime().nullable(),
  ...undoing,
})
export type StockUpload = z.infer<typeof stockUpload>

export const uploadPreview = proposedMapping.extend({
  rows: z
    .array(z.object({ number: z.number().int().describe('Counted from 1'), cells: z.array(z.string()) }))
    .describe('The first rows as they stand in the file'),
  sheets: z.array(z.string()).describe('Visible sheets of a workbook; empty for a text file'),
  isRemembered: z.boolean().describe("The mapping is that of the company's last file with these headings"),
})
export type UploadPreview = z.infer<typeof uploadPreview>

const oneUpload = z.object({
  upload: stockUpload,
  preview: uploadPreview.nullable().describe('null once it was started'),
})

const fileName = storableText(200).default('').describe('As the file is called, e.g. stock.xlsx')

export const uploadStock = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/uploads',
  summary: 'Send a stock file as the body (CSV, TSV, XLSX or JSON lines); it is read and waits to be started',
  query: z.object({ fileName }),
  takesFile: true,
  reply: oneUpload,
  problems: ['too-many-uploads', 'stock-file-unreadable'],
})

export const listUploads = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/uploads',
  summary: "One's company's uploads, newest first",
  query: z.object(pageQuery),
  reply: listReply(stockUpload).extend({
    limits: z.object({
      maxBytes: z.number().int().describe('Of a file'),
      maxLines: z.number().int().describe("Of a company's stock"),
      mailTo: z.string().nullable().describe('Where a file may be mailed to; null where no mail is taken in'),
    }),
  }),
})

export const getUpload = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/uploads/{id}',
  summary: 'One upload: how far it is; before it is started its first rows',
  params: idParams,
  query: z.object({ sheet: z.string().max(100).optional().describe('Of a workbook, to look at another one') }),
  reply: oneUpload.extend({ isFound: z.boolean().describe('Whether searches know what a finished upload changed') }),
  problems: ['not-found', 'stock-file-unreadable', 'upload-not-open'],
})

export const understoodLine = z.object({
  number: z.number().int().describe('Row of the file, counted from 1'),
  cells: z.array(understoodCell).describe('One for each column of stock'),
})
export type UnderstoodLine = z.infer<typeof understoodLine>

/** Lines shown before an upload is started. */
export const understoodLines = 8

export const understandUpload = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/uploads/{id}/actions/understand',
  summary: 'The first lines of an upload that waits, as this mapping takes them; changes nothing',
  params: idParams,
  body: z.object({ mapping: stockMapping }),
  reply: z.object({ lines: z.array(understoodLine) }),
  problems: ['not-found', 'upload-not-open', 'stock-file-unreadable'],
  takesIdempotencyKey: false,
})

export const startUpload = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/uploads/{id}/actions/start',
  summary:
    'Start an upload with this mapping. Rows with errors are left out and listed; all others go in at once, or none',
  params: idParams,
  body: z.object({
    mapping: stockMapping.refine(({ columns }) => columns.partNumber !== undefined, {
      path: ['columns'],
      error: 'Please say which column holds the part number',
    }),
    mode: uploadMode,
  }),
  reply: z.object({ upload: stockUpload }),
  problems: ['not-found', 'upload-not-open'],
})

export const discardUpload = endpoint({
  ...forTraders,
  method: 'DELETE',
  path: '/api/inventory/uploads/{id}',
  summary: 'Throw away an upload that was not started',
  params: idParams,
  problems: ['not-found', 'upload-not-open'],
})

export const getUploadErrors = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/uploads/{id}/errors',
  summary: 'The rows that were left out, each with what is wrong with it, as CSV',
  params: idParams,
  problems: ['not-found'],
  otherTypes: ['text/csv'],
})

export const maxApiKeys = 5

export const apiKey = z.object({
  id: id(),
  name: z.string(),
  start: z.string().describe('Its first characters, by which its owner knows it'),
  createdBy: z.string(),
  createdDT: z.iso.datetime(),
  lastUsedDT: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

export const listApiKeys = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/keys',
  summary: "The company's keys for its own systems, newest first",
  reply: listReply(apiKey),
})

export const createApiKey = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/keys',
  summary: 'Make a key that sends stock and can do nothing else; it is shown this once',
  body: z.object({ name: requiredText(60).pipe(storableText(60)) }),
  reply: z.object({ payload: z.object({ apiKey, key: z.string().describe('The bearer; kept nowhere') }) }),
  problems: ['too-many-api-keys'],
  secretReply: true,
})

export const revokeApiKey = endpoint({
  ...forTraders,
  method: 'DELETE',
  path: '/api/inventory/keys/{id}',
  summary: 'Revoke a key; it works no longer from now on',
  params: idParams,
  problems: ['not-found'],
})

const cell = (description: string) => ({
  anyOf: [{ type: 'string' as const }, { type: 'number' as const }, { type: 'null' as const }],
  description,
})

/** The fields of a line as a system sends it. Whether their values are right is told row by row, as of every file. */
export const sentLineFields = {
  partNumber: cell('Needed'),
  manufacturer: cell('Needed'),
  description: cell('Empty where absent'),
  quantity: cell('Whole number; 1 where absent'),
  partCondition: cell('F/S, NOB, NEW, REF, USED or ASIS; F/S where absent'),
  price: cell('Each, with a point before the cents; 0, CALL or nothing: on request'),
  currency: cell('EUR, USD or GBP; that of the query where absent'),
}
const sentLine = z.unknown().meta({
  title: 'Line of stock',
  type: 'object',
  properties: sentLineFields,
  required: ['partNumber'],
  additionalProperties: false,
})

export const sendStock = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/stock',
  summary:
    "Send a stock file, or a JSON list of lines, from a member's own system, with a key as bearer; it starts at once",
  query: z.object({
    fileName,
    mode: uploadMode.default('merge'),
    currency: currency.default('EUR').describe('Of prices that name none'),
  }),
  body: z.union([
    z
      .array(sentLine)
      .describe(
        'Lines, as an alternative to a file. Fields may also be written as the replies of other calls write them (Partnumber, PartCondition, Quantity); a line with any other field is refused.',
      ),
    z.object({}),
  ]),
  takesFile: true,
  takesKey: true,
  reply: z.object({ upload: stockUpload }),
  problems: ['too-many-uploads', 'stock-file-unreadable'],
})

export const getSentStock = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/stock/{id}',
  summary: 'How far stock that was sent is',
  params: idParams,
  takesKey: true,
  reply: z.object({ upload: stockUpload }),
  problems: ['not-found'],
})
