import { z } from 'zod'
import { fieldTexts } from './catalogue-texts.ts'
import { forTraders, undoProgress } from './inventory.ts'
import {
  currency,
  endpoint,
  id,
  idParams,
  keyRights,
  listReply,
  pageQuery,
  requiredText,
  storableText,
} from './kit/index.ts'
import { parsedCell, stockLineSizes, stockMapping } from './stock-files.ts'
import { previewRows, proposedMapping } from './stock-proposals.ts'

export const uploadMode = z
  .enum(['merge', 'replace'])
  .describe('merge: lines not in the file stay unchanged; replace: they are removed')
export type UploadMode = z.infer<typeof uploadMode>

/**
 * received: the file has arrived; previewed: read, needs a mapping; waiting: started, but queued behind another upload;
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
  by: z.string().describe('Name of the contact'),
  receivedDT: z.iso.datetime(),
  startedDT: z.iso.datetime().nullable(),
  finishedDT: z.iso.datetime().nullable(),
  numRead: z.number().int().describe('Rows read so far'),
  numAdded: z.number().int(),
  numChanged: z.number().int(),
  numUnchanged: z.number().int().describe('Lines that already existed with the same values; they are confirmed'),
  numRemoved: z.number().int(),
  numErrors: z.number().int().describe('Rows left out because of errors; see the error file'),
  failure: z.string().nullable().describe('Why it failed, in words for the owner'),
  changeId: id().nullable().describe('The change to undo, once it is done'),
  canUndo: z.boolean(),
  undoUntilDT: z.iso.datetime().nullable(),
  ...undoProgress,
})
export type StockUpload = z.infer<typeof stockUpload>

export const uploadPreview = proposedMapping.extend({
  rows: previewRows.describe('The first rows of the file, unchanged'),
  sheets: z.array(z.string()).describe('Visible sheets of a workbook; empty for a text file'),
  isRemembered: z.boolean().describe("The mapping was used for the company's last file with these headings"),
})
export type UploadPreview = z.infer<typeof uploadPreview>

const oneUpload = z.object({
  upload: stockUpload,
  preview: uploadPreview.nullable().describe('null once it is started'),
})

const fileName = storableText(200).default('').describe('File name, e.g. stock.xlsx')

export const uploadStock = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/uploads',
  summary:
    'Send a stock file as the body (CSV, TSV, XLSX, XLS, XLSB, ODS, DBF or JSON lines); it is read and then waits to be started',
  query: z.object({ fileName }),
  takesFile: true,
  reply: oneUpload,
  problems: ['too-many-uploads', 'stock-file-unreadable'],
})

export const listUploads = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/uploads',
  summary: "The company's uploads, newest first",
  query: z.object(pageQuery),
  reply: listReply(stockUpload).extend({
    limits: z.object({
      maxBytes: z.number().int().describe('Maximum size of a file'),
      maxLines: z.number().int().describe("Maximum number of a company's stock lines"),
      mailTo: z.string().nullable().describe('Address to which a file can be mailed; null if incoming mail is off'),
    }),
  }),
})

export const getUpload = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/uploads/{id}',
  summary: 'One upload: its progress and, before it is started, its first rows',
  params: idParams,
  query: z.object({ sheet: z.string().max(100).optional().describe('Sheet of a workbook to preview') }),
  reply: oneUpload.extend({ isFound: z.boolean().describe('True once searches reflect a finished upload') }),
  problems: ['not-found', 'stock-file-unreadable', 'upload-not-open'],
})

export const previewLine = z.object({
  number: z.number().int().describe('Row of the file, counted from 1'),
  cells: z.array(parsedCell).describe('One for each column of stock'),
})
export type PreviewLine = z.infer<typeof previewLine>

/** Number of lines previewed before an upload is started. */
export const maxPreviewLines = 8

export const understandUpload = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/uploads/{id}/actions/understand',
  summary: 'The first lines of a waiting upload as read with this mapping; changes nothing',
  params: idParams,
  body: z.object({ mapping: stockMapping }),
  reply: z.object({ lines: z.array(previewLine) }),
  problems: ['not-found', 'upload-not-open', 'stock-file-unreadable'],
  takesIdempotencyKey: false,
})

const plannedCounts = z.object({
  numAdded: z.number().int(),
  numChanged: z.number().int(),
  numUnchanged: z.number().int(),
  numRemoved: z.number().int(),
  failure: z.string().nullable().describe('Why the upload would fail, in words for the owner'),
})
export type PlannedCounts = z.infer<typeof plannedCounts>

/** A word of a file that the site does not know. */
export const unknownWord = z.object({
  column: z.enum(['condition', 'manufacturer']),
  text: z.string(),
  numRows: z.number().int().describe('Rows of the file that have it'),
})
export type UnknownWord = z.infer<typeof unknownWord>

export const uploadPlan = z.object({
  numRead: z.number().int(),
  numLeftOut: z.number().int().describe('Rows that would be left out; the error file lists them'),
  numRepeated: z.number().int().describe('Those of them that repeat another row of the file'),
  merge: plannedCounts,
  replace: plannedCounts,
  words: z.array(unknownWord).describe('The most frequent ones first'),
})
export type UploadPlan = z.infer<typeof uploadPlan>

export const planUpload = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/uploads/{id}/actions/plan',
  summary:
    'What a waiting upload would do with this mapping, counted over the whole file by the same computation as the upload. Repeat the call until it is counted; changes no stock',
  params: idParams,
  body: z.object({ mapping: stockMapping }),
  reply: z.object({
    plan: uploadPlan.nullable().describe('null while it is being counted'),
    numRead: z.number().int().describe('Rows read so far'),
    failure: z.string().nullable().describe('Why the file cannot be read'),
  }),
  problems: ['not-found', 'upload-not-open'],
  takesIdempotencyKey: false,
})

export const startUpload = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/uploads/{id}/actions/start',
  changes: [
    '/api/inventory/uploads/{id}',
    '/api/inventory/uploads',
    '/api/inventory',
    '/api/inventory/changes',
    '/api/inventory/freshness',
  ],
  summary:
    'Start an upload with this mapping. Rows with errors are left out and listed; all others are saved together or not at all',
  params: idParams,
  body: z.object({
    mapping: stockMapping.refine(({ columns }) => columns.partNumber !== undefined, {
      path: ['columns'],
      error: () => fieldTexts.noPartNumberColumn,
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
  changes: [
    '/api/inventory/uploads/{id}',
    '/api/inventory/uploads',
    '/api/inventory',
    '/api/inventory/changes',
    '/api/inventory/freshness',
  ],
  summary: 'Discard an upload that was not started',
  params: idParams,
  problems: ['not-found', 'upload-not-open'],
})

export const errorFileTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const

export const getUploadErrors = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/uploads/{id}/errors',
  summary:
    'The rows that were left out, in the columns of the file and a further one with the reason; a workbook if a workbook was sent, otherwise CSV. Once corrected, the file can be uploaded again',
  params: idParams,
  problems: ['not-found'],
  otherTypes: errorFileTypes,
})

export const maxApiKeys = 5

export const apiKey = z.object({
  id: id(),
  name: z.string(),
  start: z.string().describe('Its first characters, to recognize it by'),
  rights: z.array(z.enum(keyRights)).describe('stock: send stock; read: send a text and get its lines back'),
  createdBy: z.string(),
  createdDT: z.iso.datetime(),
  lastUsedDT: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

export const listApiKeys = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/keys',
  isSecret: true,
  summary: "The company's API keys, newest first",
  reply: listReply(apiKey),
})

export const createApiKey = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/keys',
  changes: ['/api/inventory/keys'],
  summary: 'Create an API key that can only do what its rights name; it is shown once',
  body: z.object({
    name: requiredText(60).pipe(storableText(60)),
    rights: z
      .array(z.enum(keyRights))
      .min(1)
      .transform(rights => keyRights.filter(right => rights.includes(right)))
      .default(['stock'])
      .describe('stock: send stock; read: send a text and get its lines back'),
  }),
  reply: z.object({ payload: z.object({ apiKey, key: z.string().describe('The bearer token; not stored') }) }),
  problems: ['too-many-api-keys'],
  secretReply: true,
})

export const revokeApiKey = endpoint({
  ...forTraders,
  method: 'DELETE',
  path: '/api/inventory/keys/{id}',
  changes: ['/api/inventory/keys'],
  summary: 'Revoke an API key; it stops working immediately',
  params: idParams,
  problems: ['not-found'],
})

const cell = (description: string) => ({
  anyOf: [{ type: 'string' as const }, { type: 'number' as const }, { type: 'null' as const }],
  description,
})

/**
 * Fields of a line sent by an API client. This schema does not check values: rows are checked one by one, as in a file.
 */
export const sentLineFields = {
  partNumber: cell('Required'),
  manufacturer: cell('If absent, the one that the market names for the part number; a line without either is an error'),
  description: cell('Empty if absent'),
  quantity: cell('Whole number; 1 if absent'),
  partCondition: cell('F/S, NOB, NEW, REF, USED or ASIS; F/S if absent'),
  price: cell('Per piece, with a decimal point; 0, CALL or empty means on request'),
  currency: cell('EUR, USD or GBP; if absent, the currency in the query'),
  grade: cell(`As the seller writes it; cut at ${stockLineSizes.grade} characters`),
  location: cell(`Warehouse; cut at ${stockLineSizes.location} characters`),
  sku: cell(`The seller's own number; cut at ${stockLineSizes.sku} characters`),
  minimumOrder: cell('Pieces; empty or 0 for none'),
  leadTime: cell(`Cut at ${stockLineSizes.leadTime} characters`),
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
    "Send a stock file, or a JSON list of lines, from a member's own system with an API key; it starts immediately",
  query: z.object({
    fileName,
    mode: uploadMode.default('merge'),
    currency: currency.default('EUR').describe('Currency of prices that name none'),
  }),
  body: z.union([
    z
      .array(sentLine)
      .describe(
        'Lines, as an alternative to a file. Field names in the spelling of other replies (Partnumber, PartCondition, Quantity) are accepted too; a line with any other field is refused.',
      ),
    z.object({}),
  ]),
  takesFile: true,
  takesKey: 'stock',
  reply: z.object({ upload: stockUpload }),
  problems: ['too-many-uploads', 'stock-file-unreadable'],
})

export const getSentStock = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/stock/{id}',
  summary: 'The progress of stock that was sent',
  params: idParams,
  takesKey: 'stock',
  reply: z.object({ upload: stockUpload }),
  problems: ['not-found'],
})
