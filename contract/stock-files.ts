import { z } from 'zod'
import {
  csvBody,
  csvReply,
  endpoint,
  id,
  idParams,
  listCurrency,
  listReply,
  pageQuery,
  requiredText,
  searchText,
  storableText,
} from './kit/index.ts'
import { partCondition } from './parts.ts'

/** The meanings that a column of a stock file can have. */
export const stockColumns = [
  'partNumber',
  'manufacturer',
  'description',
  'quantity',
  'condition',
  'price',
  'usualPrice',
  'priceUnit',
  'currency',
  'grade',
  'location',
  'sku',
  'minimumOrder',
  'leadTime',
  'reserved',
  'serial',
] as const
export const stockColumn = z.enum(stockColumns)
export type StockColumn = z.infer<typeof stockColumn>

/** Size limits of a stock file. */
export const stockFileCaps = {
  /** Bytes of the file as uploaded. */
  bytes: 64_000_000,
  /** Rows, including the header row. */
  rows: 200_000,
  columns: 200,
  /** Bytes of a workbook after decompression. */
  unpackedBytes: 256_000_000,
} as const

/** Maximum lengths of the fields of a stock line, in characters. */
export const stockLineSizes = {
  partNumber: 50,
  manufacturer: 50,
  description: 250,
  grade: 20,
  location: 50,
  sku: 50,
  leadTime: 30,
} as const

export const columnIndex = z
  .number()
  .int()
  .min(0)
  .max(stockFileCaps.columns - 1)

const headerRow = z.number().int().positive().max(stockFileCaps.rows).nullable()
const columnsByField = z.partialRecord(stockColumn, columnIndex)

/** Maximum number of lots of a row. */
export const maxRowLots = 8

/** What tells the lots of a row apart, as the heading above their pieces says it. */
export const lotKind = z.object({
  condition: partCondition.optional(),
  grade: storableText(stockLineSizes.grade).optional(),
  location: storableText(stockLineSizes.location).optional(),
  description: storableText(stockLineSizes.location)
    .optional()
    .describe('Anything else, such as a color; it is added to the description'),
})
export type LotKind = z.infer<typeof lotKind>

export const lotKinds = z
  .array(lotKind)
  .optional()
  .describe('By column: what its heading says about the pieces below it, if it is chosen as those of a further lot')

/** One of several columns of pieces in a row; each that has pieces becomes a separate line. */
const stockLot = lotKind.extend({
  quantity: columnIndex,
  price: columnIndex.optional().describe('The price of all lots if absent'),
  columns: columnsByField.optional().describe('All columns of the lot, if it is a table of its own beside the first'),
})
export type StockLot = z.infer<typeof stockLot>
const rowLots = z.array(stockLot).max(maxRowLots).optional()

/** How the columns of a further sheet are read. */
export const sheetMapping = z.object({
  sheet: storableText(100),
  headerRow,
  columns: columnsByField,
  details: z.array(columnIndex).max(40).optional(),
  alternatives: z.array(columnIndex).max(10).optional(),
  carried: z.array(stockColumn).max(10).optional(),
  sides: z.array(columnIndex).max(10).optional(),
  trends: z.array(columnIndex).max(10).optional(),
  lots: rowLots,
  currency: listCurrency.optional(),
  isWanted: z.boolean().optional().describe('The sheet lists goods that its owner looks for: its rows are left out'),
})
export type SheetMapping = z.infer<typeof sheetMapping>

/** The treatment of rows that name the same goods. */
export const repeatChoice = z
  .enum(['apart', 'add', 'last'])
  .describe(
    'apart: each becomes a separate line, and identical rows count once; add: one line with the sum of the quantities; last: the last row counts',
  )
export type RepeatChoice = z.infer<typeof repeatChoice>

/**
 * The proposed manufacturer of lines for which neither the file nor the market names one: they are listed under it
 * instead of being left out.
 */
export const unknownManufacturer = 'Other'

/** Maximum number of words of one file that are given a meaning. */
export const maxFileWords = 200

/** How to read a stock file: the meaning of its columns, and values that apply to all lines. */
export const stockMapping = z.object({
  sheet: storableText(100)
    .nullable()
    .describe('Sheet of a workbook; null means its first visible sheet that is not empty'),
  headerRow: headerRow.describe('Number of the header row, counted from 1; null if there is none'),
  columns: columnsByField.describe('Index of the column of each field, counted from 0'),
  details: z.array(columnIndex).max(40).optional().describe('Columns that are added to the description'),
  alternatives: z.array(columnIndex).max(10).optional().describe('Columns with further part numbers of the same goods'),
  carried: z
    .array(stockColumn)
    .max(10)
    .optional()
    .describe('Fields that are given once for several lines: an empty cell has the value of the line above'),
  sides: z.array(columnIndex).max(10).optional().describe('Columns that say whether a row is offered or wanted'),
  trends: z
    .array(columnIndex)
    .max(10)
    .optional()
    .describe('Columns of ratings, where `hold` does not mean reserved, and of marks that every row has'),
  lots: rowLots.describe(
    'Columns of pieces that each give a line, by condition, grade or place; `columns` has the first',
  ),
  sheets: z.array(sheetMapping).max(60).optional().describe('Further sheets of the workbook that are read too'),
  repeats: repeatChoice.optional().describe('apart by default'),
  words: z
    .array(
      z.object({
        column: z.enum(['condition', 'manufacturer']),
        text: storableText(100),
        meaning: requiredText(stockLineSizes.manufacturer).pipe(storableText(stockLineSizes.manufacturer)),
      }),
    )
    .max(maxFileWords)
    .optional()
    .describe('Words of this file that the site does not know, with their meaning'),
  currency: listCurrency.describe('Currency of prices that name none'),
  decimalSign: z
    .enum([',', '.'])
    .nullable()
    .describe(
      'Decimal sign in quantities and prices written as text; null: decided per number, where `1.234` means 1234',
    ),
  fixed: z
    .object({
      manufacturer: requiredText(stockLineSizes.manufacturer)
        .pipe(storableText(stockLineSizes.manufacturer))
        .optional(),
      condition: partCondition.optional(),
      quantity: z.number().int().positive().max(2_147_483_647).optional(),
    })
    .describe(
      `Values for lines that have none; without them such lines are errors. The manufacturer "${unknownManufacturer}" is used only where the market names none`,
    ),
  countsIn: z
    .enum(['description', 'partNumber'])
    .optional()
    .describe('The field whose cells also give the number of pieces, such as `22 x`, if no column has the quantity'),
  isCorrection: z
    .boolean()
    .optional()
    .describe('The file is a corrected list of rows left out: its lines are added, and no other line changes'),
})
export type StockMapping = z.infer<typeof stockMapping>

/** An error in a row, in words for the owner of the file. */
export const rowFault = z.object({ column: stockColumn, message: z.string() })
export type RowFault = z.infer<typeof rowFault>

/** One cell of a row: the written text and the value read from it. */
export const parsedCell = z.object({
  column: stockColumn,
  written: z.string().describe("'' if the file has no such column"),
  understood: z.string().nullable().describe('null if it cannot be read'),
  fault: z.string().nullable().describe('Why it cannot be read'),
  isFromMarket: z.boolean().optional().describe('The market names it, not the file'),
})
export type ParsedCell = z.infer<typeof parsedCell>

export const synonymKind = z.enum(['condition', 'manufacturer', 'search'])
export type SynonymKind = z.infer<typeof synonymKind>

export const synonym = z.object({
  id: id(),
  kind: synonymKind,
  text: z.string().describe('As written in files or searches; case, accents and punctuation are ignored'),
  meaning: z
    .string()
    .describe('A condition, the display name of a manufacturer, or the word that a search looks for instead'),
})
export type Synonym = z.infer<typeof synonym>

/** Maximum length of a synonym. */
export const maxSynonymLength = 50
const synonymText = () => requiredText(maxSynonymLength).pipe(storableText(maxSynonymLength))

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/admin/synonyms',
  access: 'staff',
  summary: 'Synonyms in stock files for conditions or manufacturers, or in searches, sorted by meaning',
  query: z.object({ kind: synonymKind.default('condition'), query: searchText(), ...pageQuery }),
  reply: listReply(synonym),
})

export const addSynonym = endpoint({
  method: 'POST',
  path: '/api/admin/synonyms',
  changes: ['/api/admin/synonyms'],
  access: 'staff',
  summary: 'Add a synonym for a condition, a manufacturer or a word of searches, which then applies at once',
  body: z.object({ kind: synonymKind, text: synonymText(), meaning: synonymText() }),
  reply: z.object({ payload: z.object({ id: id() }) }),
})

export const changeSynonym = endpoint({
  method: 'PATCH',
  path: '/api/admin/synonyms/{id}',
  changes: ['/api/admin/synonyms'],
  access: 'staff',
  summary:
    'Change the meaning of a synonym. If it is a display name, its synonyms follow. Existing stock is not changed',
  params: idParams,
  body: z.object({ meaning: synonymText() }),
  problems: ['not-found'],
})

export const removeSynonym = endpoint({
  method: 'DELETE',
  path: '/api/admin/synonyms/{id}',
  changes: ['/api/admin/synonyms'],
  access: 'staff',
  summary: 'Remove a synonym',
  params: idParams,
  problems: ['not-found'],
})

export const exportSynonyms = endpoint({
  method: 'GET',
  path: '/api/admin/synonyms/export',
  access: 'staff',
  summary: 'All synonyms of one kind as CSV, which can be imported again',
  query: z.object({ kind: synonymKind.default('condition') }),
  otherTypes: ['text/csv'],
})

export const importSynonyms = endpoint({
  method: 'POST',
  path: '/api/admin/synonyms/import',
  changes: ['/api/admin/synonyms'],
  access: 'staff',
  summary: 'Add synonyms from a CSV file with the columns text and meaning; all of it or nothing',
  body: csvBody.extend({ kind: synonymKind }),
  reply: csvReply,
})

/** A meaning that members gave to a word of their lists, which is not a synonym yet. */
export const proposedSynonym = z.object({
  kind: z.enum(['condition', 'manufacturer']),
  text: z.string(),
  meaning: z.string(),
  numCompanies: z.number().int().describe('Companies that gave it this meaning'),
  numRows: z.number().int().describe('Rows of their last lists that have the word'),
  others: z.array(z.string()).describe('Other meanings that companies gave it'),
})
export type ProposedSynonym = z.infer<typeof proposedSynonym>

const oneProposal = z.object({
  kind: z.enum(['condition', 'manufacturer']),
  text: storableText(100),
  meaning: storableText(stockLineSizes.manufacturer),
})

export const listProposedSynonyms = endpoint({
  method: 'GET',
  path: '/api/admin/synonyms/proposed',
  access: 'staff',
  summary: "Words of members' lists with the meaning they gave them, those of most companies and rows first",
  query: z.object({ kind: synonymKind.default('condition'), ...pageQuery }),
  reply: listReply(proposedSynonym),
})

export const takeProposedSynonym = endpoint({
  method: 'POST',
  path: '/api/admin/synonyms/proposed/actions/take',
  changes: ['/api/admin/synonyms', '/api/admin/synonyms/proposed'],
  access: 'staff',
  summary: 'Add what members said a word means as a synonym for everyone',
  body: oneProposal,
})

export const refuseProposedSynonym = endpoint({
  method: 'POST',
  path: '/api/admin/synonyms/proposed/actions/refuse',
  changes: ['/api/admin/synonyms/proposed'],
  access: 'staff',
  summary: 'Leave a proposed word to the members who use it; it is not proposed again with this meaning',
  body: oneProposal,
})
