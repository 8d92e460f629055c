import { z } from 'zod'
import {
  endpoint,
  flag,
  id,
  idParams,
  listReply,
  pageQuery,
  requiredText,
  searchText,
  storableText,
} from './kit/index.ts'
import { partCondition } from './parts.ts'
import { proposedMapping, stockLineSizes, stockMapping } from './stock-files.ts'

/** Said to a service-only account wherever it asks for inventory (part 2 §2). */
export const inventoryRefused =
  'Sorry, your account does not allow for uploading of inventory. Please contact us for more information.'

/** Days in which an upload, or the deletion of everything, can be undone. */
export const undoDays = 7

const mostPieces = 2_147_483_647
const highestPrice = 99_999_999.99

const wrongPrice = 'Please enter a price in euros, e.g. 12.50, or CALL'
const wrongQuantity = 'Please enter a whole number, 0 or more'

/** One line of text that the database can hold. */
const typedText = (max: number) =>
  requiredText(max)
    .pipe(storableText(max))
    .transform(text => text.replace(/\s+/g, ' '))

/** A price as typed: a comma is a dot, CALL and 0 are no price. */
const typedPrice = z
  .union([z.number(), requiredText(20)], { error: 'This field is required' })
  .transform((given, context) => {
    const text = String(given).replace(',', '.').replace(/^€\s*/, '')
    if (/^call$/i.test(text)) return null
    const price = /^\d*\.?\d+$|^\d+\.$/.test(text) ? Math.round(Number(text) * 100) / 100 : Number.NaN
    if (price >= 0 && price <= highestPrice) return price === 0 ? null : price
    context.addIssue({ code: 'custom', message: wrongPrice })
    return z.NEVER
  })

const typedQuantity = z
  .union([z.number(), z.string().trim()], { error: wrongQuantity })
  .transform((given, context) => {
    const quantity = /^\d{1,10}$/.test(String(given)) ? Number(given) : given === '' ? 1 : Number.NaN
    if (quantity <= mostPieces) return quantity
    context.addIssue({ code: 'custom', message: wrongQuantity })
    return z.NEVER
  })
  .default(1)

/** A line as the form holds it. The page takes hyphens out of a part number while it is typed; here it is kept as given. */
export const newInventoryItem = z.object({
  partNumber: typedText(stockLineSizes.partNumber).refine(text => /[\p{L}\p{N}]/u.test(text), {
    error: 'Please enter a part number with letters or digits',
  }),
  manufacturer: typedText(stockLineSizes.manufacturer),
  description: typedText(stockLineSizes.description),
  quantity: typedQuantity.describe('Pieces; 1 when absent'),
  partCondition: partCondition.default('F/S'),
  price: typedPrice.describe("Euros each; 'CALL' or 0 for none"),
})

export const inventoryItem = z.object({
  id: id(),
  partNumber: z.string(),
  manufacturer: z.string(),
  description: z.string(),
  quantity: z.number().int(),
  partCondition,
  price: z.union([z.number().positive(), z.literal('CALL')]).describe("Euros, or 'CALL' when there is none"),
  updatedOn: z.iso.date().describe('When the line was last confirmed'),
})
export type InventoryItem = z.infer<typeof inventoryItem>

export const inventoryOrders = [
  'partNumber',
  'manufacturer',
  'description',
  'quantity',
  'partCondition',
  'price',
  'updatedOn',
] as const

const forTraders = { access: 'trader', refusedText: inventoryRefused } as const

const itemSaved = z.object({
  payload: z.object({
    id: id().describe('The line that holds what was sent'),
    type: z
      .enum(['add', 'save', 'update'])
      .describe("'update': this part number, manufacturer and condition were there already and that line was updated"),
    msg: z.string(),
  }),
})

const stockQuery = {
  query: searchText(),
  orderCol: z.enum(inventoryOrders).optional().describe('Part number order when absent'),
  orderDesc: flag(),
  ...pageQuery,
}

export const listInventory = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory',
  summary: "One's own stock lines, searched by part number, manufacturer and description",
  query: z.object(stockQuery),
  reply: listReply(inventoryItem),
})

export const countInventory = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/count',
  summary: "How many stock lines one's company has",
  reply: z.object({ count: z.number().int().nonnegative() }),
})

export const addInventoryItem = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory',
  summary: 'Add a stock line; one with the same part number, manufacturer and condition is updated instead',
  body: newInventoryItem,
  reply: itemSaved,
  problems: ['stock-full'],
})

export const updateInventoryItem = endpoint({
  ...forTraders,
  method: 'PATCH',
  path: '/api/inventory/{id}',
  summary: 'Change a stock line; where that makes it the same as another, the other is updated and this one goes',
  params: idParams,
  body: newInventoryItem,
  reply: itemSaved,
  problems: ['part-not-found'],
})

export const removeInventoryItem = endpoint({
  ...forTraders,
  method: 'DELETE',
  path: '/api/inventory/{id}',
  summary: 'Remove a stock line',
  params: idParams,
  problems: ['part-not-found'],
})

const changeMade = z.object({
  payload: z.object({
    changeId: id().nullable().describe('What to undo; null where there was nothing to delete'),
    count: z.number().int().nonnegative().describe('Lines removed'),
  }),
})

export const deleteAllInventory = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/actions/deleteAll',
  summary: `Remove all stock lines; can be undone for ${undoDays} days`,
  reply: changeMade,
})

/** Something done to many lines at once, which can be undone. */
export const stockChange = z.object({
  id: id(),
  kind: z.enum(['upload', 'delete-all', 'removed-by-staff']),
  uploadId: id().nullable(),
  fileName: z.string().nullable(),
  madeBy: z.string().nullable().describe('The contact; null for staff'),
  madeDT: z.iso.datetime(),
  numAdded: z.number().int(),
  numChanged: z.number().int().describe('Lines that got other values, or were confirmed as they are'),
  numRemoved: z.number().int(),
  undoneDT: z.iso.datetime().nullable(),
  undoUntilDT: z.iso.datetime(),
  canUndo: z.boolean().describe('Only the newest one that stands; its predecessor once it is undone'),
})
export type StockChange = z.infer<typeof stockChange>

export const listStockChanges = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/changes',
  summary: `What was done to one's whole stock in the last ${undoDays} days, newest first`,
  reply: listReply(stockChange),
})

export const undoStockChange = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/changes/{id}/actions/undo',
  summary: 'Undo an upload or a deletion: what it added goes, what it changed and removed is as it was before',
  params: idParams,
  reply: z.object({ payload: z.object({ msg: z.string() }) }),
  problems: ['not-found', 'cannot-undo'],
})

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
  reply: oneUpload,
  problems: ['not-found', 'stock-file-unreadable'],
})

export const startUpload = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/uploads/{id}/actions/start',
  summary:
    'Start an upload with this mapping. Rows with errors are left out and listed; all others go in at once, or none',
  params: idParams,
  body: z.object({ mapping: stockMapping, mode: uploadMode }),
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

const csv = 'text/csv'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const getUploadErrors = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/uploads/{id}/errors',
  summary: 'The rows that were left out, each with what is wrong with it, as CSV',
  params: idParams,
  problems: ['not-found'],
  otherTypes: [csv],
})

export const exportInventory = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/export',
  summary: "One's own stock as a file that can be uploaded again; no cell is a formula",
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  otherTypes: [csv, xlsx],
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
  body: z.object({ name: requiredText(60) }),
  reply: z.object({ payload: z.object({ apiKey, key: z.string().describe('The bearer; kept nowhere') }) }),
  problems: ['too-many-api-keys'],
})

export const revokeApiKey = endpoint({
  ...forTraders,
  method: 'DELETE',
  path: '/api/inventory/keys/{id}',
  summary: 'Revoke a key; it works no longer from now on',
  params: idParams,
  problems: ['not-found'],
})

export const sendStock = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/stock',
  summary: "Send a stock file as the body from a member's own system, with a key as bearer; it starts at once",
  query: z.object({ fileName, mode: uploadMode.default('merge') }),
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

export const companyStock = z.object({
  companyId: id(),
  companyName: z.string(),
  country: z.string(),
  count: z.number().int().describe('Stock lines'),
  lastConfirmedOn: z.iso.date().nullable(),
  lastUploadDT: z.iso.datetime().nullable(),
})
export type CompanyStock = z.infer<typeof companyStock>

export const listCompanyStocks = endpoint({
  method: 'GET',
  path: '/api/admin/inventory',
  access: 'staff',
  summary: 'Companies that have stock or had an upload, by name',
  query: z.object({ query: searchText().describe('Begins the name, or a word of it'), ...pageQuery }),
  reply: listReply(companyStock),
})

export const listStockOf = endpoint({
  method: 'GET',
  path: '/api/admin/inventory/{id}',
  access: 'staff',
  summary: "A company's stock lines, searched as the company searches them",
  params: idParams,
  query: z.object(stockQuery),
  reply: listReply(inventoryItem).extend({ companyName: z.string() }),
  problems: ['company-not-found'],
})

const reason = { body: z.object({ reason: requiredText(1_000) }) }

export const removeStockOf = endpoint({
  ...reason,
  method: 'POST',
  path: '/api/admin/inventory/{id}/actions/deleteAll',
  access: 'staff',
  summary: `Remove all stock of a company; can be undone for ${undoDays} days`,
  params: idParams,
  reply: changeMade,
  problems: ['company-not-found'],
})

export const removeStockLine = endpoint({
  ...reason,
  method: 'POST',
  path: '/api/admin/inventory/lines/{id}/remove',
  access: 'staff',
  summary: 'Remove one stock line',
  params: idParams,
  problems: ['part-not-found'],
})

export const importLogEntry = stockUpload.extend({ companyId: id(), companyName: z.string() })
export type ImportLogEntry = z.infer<typeof importLogEntry>

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/uploads',
  access: 'staff',
  summary: 'Uploads of all companies, newest first',
  query: z.object({
    companyId: id().optional(),
    state: uploadState.optional(),
    hasErrors: z
      .union([z.literal('1'), z.literal('')])
      .default('')
      .describe('1: only those that left rows out'),
    ...pageQuery,
  }),
  reply: listReply(importLogEntry),
})

export const getImportErrors = endpoint({
  method: 'GET',
  path: '/api/admin/uploads/{id}/errors',
  access: 'staff',
  summary: 'The rows that an upload left out, as CSV',
  params: idParams,
  problems: ['not-found'],
  otherTypes: [csv],
})

export const rollBackChange = endpoint({
  ...reason,
  method: 'POST',
  path: '/api/admin/stockChanges/{id}/actions/undo',
  access: 'staff',
  summary: "Undo an upload or a deletion in a company's place",
  params: idParams,
  reply: z.object({ payload: z.object({ msg: z.string() }) }),
  problems: ['not-found', 'cannot-undo'],
})
