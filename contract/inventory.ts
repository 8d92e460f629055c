import { z } from 'zod'
import { accountTexts, fieldTexts } from './catalogue-texts.ts'
import { minMedianPrices } from './company-market.ts'
import {
  endpoint,
  fieldMessage,
  flag,
  id,
  idParams,
  listReply,
  optionalText,
  pageQuery,
  requiredText,
  searchText,
  storableText,
} from './kit/index.ts'
import { partCondition } from './parts.ts'
import { stockLineSizes } from './stock-files.ts'

/** Days within which an upload or 'delete all' can be undone. */
export const undoDays = 7

const maxQuantity = 2_147_483_647
/** Maximum price, in euros per piece. */
export const maxPrice = 99_999_999.99

/**
 * Text on one line that PostgreSQL can store and that a spreadsheet does not treat as a formula. Stock files follow the
 * same rule.
 */
const typedText = (max: number) =>
  requiredText(max)
    .pipe(storableText(max))
    .refine(text => !text.startsWith('='), { error: () => fieldTexts.noFormula })
    .transform(text => text.replace(/\s+/g, ' '))

/** Reads a typed price: a comma counts as a decimal point; CALL and 0 mean no price. */
const typedPrice = z
  .union([z.number(), requiredText(20)], { error: () => fieldMessage.required })
  .transform((input, context) => {
    const text = String(input).replace(',', '.').replace(/^€\s*/, '')
    if (/^call$/i.test(text)) return null
    const price = /^\d*\.?\d+$|^\d+\.$/.test(text) ? Math.round(Number(text) * 100) / 100 : Number.NaN
    if (price >= 0 && price <= maxPrice) return price === 0 ? null : price
    context.addIssue({ code: 'custom', message: fieldTexts.wrongPrice })
    return z.NEVER
  })

/** Reads a whole number of pieces; undefined if there is an error, which it reports. */
function piecesOf(input: number | string, context: z.RefinementCtx): number | undefined {
  const pieces = /^\d{1,10}$/.test(String(input)) ? Number(input) : Number.NaN
  if (pieces <= maxQuantity) return pieces
  context.addIssue({ code: 'custom', message: fieldTexts.wrongQuantity })
  return undefined
}

const typedQuantity = z
  .union([z.number(), z.string().trim()], { error: () => fieldTexts.wrongQuantity })
  .transform((input, context) => (input === '' ? 1 : (piecesOf(input, context) ?? z.NEVER)))

/** Reads a minimum order: null, '' and 0 mean that there is none. */
const typedMinimum = z
  .union([z.number(), z.string().trim(), z.null()], { error: () => fieldTexts.wrongQuantity })
  .transform((input, context) =>
    input === null || input === '' ? null : (piecesOf(input, context) ?? z.NEVER) || null,
  )

/** A text that distinguishes lots: '' for none, undefined if it was not sent. */
const typedLotText = (max: number) =>
  optionalText(max)
    .unwrap()
    .refine(text => !text.startsWith('='), { error: () => fieldTexts.noFormula })
    .transform(text => text.replace(/\s+/g, ' '))
    .optional()

/** The form of a stock line. The page strips hyphens while a part number is typed; the API keeps the number as sent. */
export const newInventoryItem = z.object({
  partNumber: typedText(stockLineSizes.partNumber).refine(text => /[\p{L}\p{N}]/u.test(text), {
    error: () => fieldTexts.wrongPartNumber,
  }),
  manufacturer: typedText(stockLineSizes.manufacturer),
  description: typedText(stockLineSizes.description),
  quantity: typedQuantity.default(1).describe('Pieces; 1 when absent'),
  partCondition: partCondition.default('F/S'),
  price: typedPrice.describe("Euros per piece; 'CALL' or 0 for none"),
  grade: typedLotText(stockLineSizes.grade).describe(
    "As the seller writes it. If absent, like the four below, an existing line keeps its own; '' removes it from a line that is changed",
  ),
  location: typedLotText(stockLineSizes.location).describe('Warehouse'),
  sku: typedLotText(stockLineSizes.sku).describe("The seller's own number"),
  leadTime: typedLotText(stockLineSizes.leadTime),
  minimumOrder: typedMinimum.optional().describe("Pieces; null, '' or 0 for none"),
})

export const inventoryItem = z.object({
  id: id(),
  partNumber: z.string(),
  manufacturer: z.string(),
  description: z.string(),
  quantity: z.number().int(),
  partCondition,
  price: z.union([z.number().positive(), z.literal('CALL')]).describe("Euros, or 'CALL' if there is none"),
  updatedOn: z.iso.date().describe('When the line was last confirmed'),
  grade: z.string().describe("As the seller writes it; '' if none, like the three below"),
  location: z.string().describe('Warehouse'),
  sku: z.string().describe("The seller's own number"),
  leadTime: z.string(),
  minimumOrder: z.number().int().nullable().describe('Pieces'),
  market: z
    .object({ median: z.number().positive(), numSellers: z.number().int() })
    .nullable()
    .describe(
      `Median price of other companies for this number and condition, in euros; null if fewer than ${minMedianPrices} have a price`,
    ),
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

/** Settings shared by all endpoints for the caller's own stock. */
export const forTraders = { access: 'trader', refusedText: () => accountTexts.inventoryRefused } as const

const itemSaved = z.object({
  payload: z.object({
    id: id().describe('The line that was added or updated'),
    type: z
      .enum(['add', 'save', 'update'])
      .describe(
        "'update': a line with this part number, manufacturer, condition and description, and this grade, warehouse and SKU if given, already existed and was updated",
      ),
    msg: z.string(),
  }),
})

/** Query parameters of lists of stock lines. */
export const stockQuery = {
  query: searchText(),
  orderCol: z.enum(inventoryOrders).optional().describe('Default partNumber'),
  orderDesc: flag(),
  ...pageQuery,
}

const lotText = (max: number) => storableText(max).optional()

/** Filters of stock lines by the properties that distinguish lots. */
export const lotFilters = {
  grade: lotText(stockLineSizes.grade).describe('Exactly, in any case'),
  location: lotText(stockLineSizes.location).describe('Warehouse; exactly, in any case'),
  leadTime: lotText(stockLineSizes.leadTime).describe('Exactly, in any case'),
  sku: lotText(stockLineSizes.sku).describe('Its beginning, in any case'),
  maxMinimumOrder: z.coerce
    .number()
    .int()
    .positive()
    .max(maxQuantity)
    .optional()
    .describe('Lines whose minimum order is not higher, or that have none'),
}

const lotValues = z.object({
  grades: z.array(z.string()),
  locations: z.array(z.string()),
  leadTimes: z.array(z.string()),
  hasSkus: z.boolean(),
  hasMinimumOrders: z.boolean(),
})

export const listInventory = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory',
  summary: "The company's stock lines, searched by part number, manufacturer and description",
  query: z.object({ ...stockQuery, ...lotFilters }),
  reply: listReply(inventoryItem).extend({
    lots: lotValues.describe('The values of the whole stock by which its lines can be filtered'),
  }),
})

export const countInventory = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/count',
  summary: "The number of the company's stock lines",
  reply: z.object({ count: z.number().int().nonnegative() }),
})

export const addInventoryItem = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory',
  changes: ['/api/inventory', '/api/inventory/changes', '/api/inventory/freshness'],
  summary:
    'Add a stock line; an existing line with the same part number, manufacturer, condition and description, and with the same grade, warehouse and SKU where these are given, is updated instead',
  body: newInventoryItem,
  reply: itemSaved,
  problems: ['stock-full'],
})

export const updateInventoryItem = endpoint({
  ...forTraders,
  method: 'PATCH',
  path: '/api/inventory/{id}',
  changes: ['/api/inventory', '/api/inventory/changes', '/api/inventory/freshness'],
  summary:
    'Change a stock line; if it then equals another line, also in grade, warehouse and SKU, that line is updated and this one removed',
  params: idParams,
  body: newInventoryItem,
  reply: itemSaved,
  problems: ['part-not-found'],
})

/** The values of a line when the member began to edit it. */
const seenValues = z.object({
  quantity: z.number().int().nonnegative(),
  price: inventoryItem.shape.price,
})

export const setInventoryValues = endpoint({
  ...forTraders,
  method: 'PATCH',
  path: '/api/inventory/{id}/values',
  changes: ['/api/inventory', '/api/inventory/changes', '/api/inventory/freshness'],
  summary: 'Change the quantity and the price of a stock line, unless somebody else has changed them meanwhile',
  params: idParams,
  body: z.object({
    quantity: z.union([z.number(), requiredText(20)], { error: () => fieldMessage.required }).pipe(typedQuantity),
    price: typedPrice.describe("Euros per piece; 'CALL' or 0 for none"),
    seen: seenValues.describe('The values that this change replaces'),
  }),
  reply: z.object({ payload: z.object({ quantity: z.number().int(), price: inventoryItem.shape.price }) }),
  problems: ['part-not-found', 'edited-meanwhile'],
})

/** Maximum number of lines that one call changes. */
export const maxSelectedLines = 1_000
/** Limits of a price change, in percent. */
export const percentLimits = { min: -90, max: 500 }

const selectionChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z
      .number({ error: () => fieldTexts.wrongPercent })
      .min(percentLimits.min, { error: () => fieldTexts.wrongPercent })
      .max(percentLimits.max, { error: () => fieldTexts.wrongPercent })
      .refine(percent => percent !== 0, { error: () => fieldTexts.wrongPercent })
      .describe('Raises the price, or lowers it if negative; lines without a price are left out'),
  }),
  z.object({ kind: z.literal('price'), price: typedPrice.describe("The new price in euros; 'CALL' or 0 for none") }),
  z.object({ kind: z.literal('confirm') }),
  z.object({ kind: z.literal('remove') }),
])

export type SelectionChange = z.input<typeof selectionChange>

export const changeSelectedInventory = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/actions/changeSelected',
  changes: ['/api/inventory', '/api/inventory/changes', '/api/inventory/freshness'],
  summary: `Change the prices of some lines, confirm them as still in stock, or remove them; can be undone for ${undoDays} days`,
  body: z.object({ ids: z.array(id()).min(1).max(maxSelectedLines), change: selectionChange }),
  reply: z.object({
    payload: z.object({
      changeId: id().nullable().describe('The change to undo; null if no line was left to change'),
      count: z.number().int().describe('Lines changed'),
      numLeftOut: z.number().int().describe('Lines that are gone, or have no price to raise'),
    }),
  }),
})

export const removeInventoryItem = endpoint({
  ...forTraders,
  method: 'DELETE',
  path: '/api/inventory/{id}',
  changes: ['/api/inventory', '/api/inventory/changes', '/api/inventory/freshness'],
  summary: 'Remove a stock line',
  params: idParams,
  problems: ['part-not-found'],
})

/** Reply of a call that removes all stock of a company. */
export const removalReply = z.object({
  payload: z.object({
    changeId: id().nullable().describe('The change to undo; null if there was nothing to delete'),
    count: z.number().int().nonnegative().describe('Lines removed'),
  }),
})

export const deleteAllInventory = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/actions/deleteAll',
  changes: ['/api/inventory', '/api/inventory/changes', '/api/inventory/freshness'],
  summary: `Remove all stock lines; can be undone for ${undoDays} days`,
  reply: removalReply,
})

/** Progress of undoing a large change, which runs in the background. */
export const undoProgress = {
  isUndoing: z.boolean().describe('The undo is running in the background'),
  numUndone: z.number().int().describe('Lines processed so far; they become visible when all are done'),
  numToUndo: z.number().int().describe('Lines to process in total'),
  undoFailure: z.string().nullable().describe('Why the last attempt to undo it failed'),
}

/** Reply to an undo. A small change is undone at once, a large one in the background. */
export const undoReply = z.object({ payload: z.object({ msg: z.string(), isRunning: z.boolean() }) })

/** A change to many stock lines at once, which can be undone. */
export const stockChange = z.object({
  id: id(),
  kind: z.enum(['upload', 'delete-all', 'removed-by-staff', 'selection']),
  uploadId: id().nullable(),
  fileName: z.string().nullable(),
  madeBy: z.string().nullable().describe('The contact; null for staff'),
  madeDT: z.iso.datetime(),
  numAdded: z.number().int(),
  numChanged: z.number().int().describe('Lines that were changed or confirmed unchanged'),
  numRemoved: z.number().int(),
  undoneDT: z.iso.datetime().nullable(),
  undoUntilDT: z.iso.datetime(),
  canUndo: z.boolean().describe('True only for the newest change that is not undone'),
  ...undoProgress,
})
export type StockChange = z.infer<typeof stockChange>

export const listStockChanges = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/changes',
  summary: `Changes to many stock lines at once in the last ${undoDays} days, newest first`,
  reply: listReply(stockChange),
})

export const undoStockChange = endpoint({
  ...forTraders,
  method: 'POST',
  path: '/api/inventory/changes/{id}/actions/undo',
  changes: [
    '/api/inventory/uploads/{id}',
    '/api/inventory/uploads',
    '/api/inventory',
    '/api/inventory/changes',
    '/api/inventory/freshness',
  ],
  summary:
    'Undo an upload or a deletion: added lines are removed, changed and removed lines restored. A large undo runs in the background',
  params: idParams,
  reply: undoReply,
  problems: ['not-found', 'cannot-undo'],
})

export const exportInventory = endpoint({
  ...forTraders,
  method: 'GET',
  path: '/api/inventory/export',
  isSecret: true,
  summary: "The company's stock as a file that can be uploaded again; no cell is a formula",
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  otherTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  // Each file is built in memory and can take several hundred megabytes.
  perMinute: 30,
})
