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
import { stockLineSizes } from './stock-files.ts'

/** Said to a service-only account wherever it asks for inventory (part 2 §2). */
export const inventoryRefused =
  'Sorry, your account does not allow for uploading of inventory. Please contact us for more information.'

/** Days in which an upload, or the deletion of everything, can be undone. */
export const undoDays = 7

const mostPieces = 2_147_483_647
/** Euros each. */
export const highestPrice = 99_999_999.99

const wrongPrice = 'Please enter a price in euros, e.g. 12.50, or CALL'
const wrongQuantity = 'Please enter a whole number, 0 or more'

/** One line of text that the database can hold, and that is no formula in a spreadsheet: files with such are refused too. */
const typedText = (max: number) =>
  requiredText(max)
    .pipe(storableText(max))
    .refine(text => !text.startsWith('='), { error: 'This field may not begin with an equals sign' })
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

/** What calls about one's own stock share. */
export const forTraders = { access: 'trader', refusedText: inventoryRefused } as const

const itemSaved = z.object({
  payload: z.object({
    id: id().describe('The line that holds what was sent'),
    type: z
      .enum(['add', 'save', 'update'])
      .describe("'update': this part number, manufacturer and condition were there already and that line was updated"),
    msg: z.string(),
  }),
})

/** How stock lines are listed. */
export const stockQuery = {
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

/** Answered where all stock of a company was removed. */
export const changeMade = z.object({
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

/** How far undoing a large change is, which goes on by itself. */
export const undoing = {
  isUndoing: z.boolean().describe('It is being undone, whoever watches'),
  numUndone: z.number().int().describe('Lines that this is done with; they are seen when all are'),
  numToUndo: z.number().int().describe('Lines that it is about'),
  undoFailure: z.string().nullable().describe('Why it was not undone when that was asked for last'),
}

/** What becomes of undoing a change: done at once, or begun where it is large. */
export const undoReply = z.object({ payload: z.object({ msg: z.string(), isRunning: z.boolean() }) })

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
  ...undoing,
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
  summary:
    'Undo an upload or a deletion: what it added goes, what it changed and removed is as it was before. A large one goes on by itself',
  params: idParams,
  reply: undoReply,
  problems: ['not-found', 'cannot-undo'],
})

export const exportInventory = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/export',
  summary: "One's own stock as a file that can be uploaded again; no cell is a formula",
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  otherTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  // Each is made in memory, up to some hundred megabytes of it.
  perMinute: 30,
})
