import { z } from 'zod'
import {
  currency,
  endpoint,
  id,
  idParams,
  listReply,
  pageQuery,
  requiredText,
  searchText,
  storableText,
} from './kit/index.ts'
import { partCondition } from './parts.ts'

/** What a column of a stock file may hold. */
export const stockColumns = [
  'partNumber',
  'manufacturer',
  'description',
  'quantity',
  'condition',
  'price',
  'currency',
] as const
export const stockColumn = z.enum(stockColumns)
export type StockColumn = z.infer<typeof stockColumn>

/** How large a stock file may be. */
export const stockFileCaps = {
  /** Bytes of the file as it is sent. */
  bytes: 64_000_000,
  /** Rows, the row of headings among them. */
  rows: 200_000,
  columns: 200,
  /** Bytes that a workbook may unpack to. */
  unpackedBytes: 256_000_000,
} as const

/** What a line of stock may hold, in characters. */
export const stockLineSizes = { partNumber: 50, manufacturer: 50, description: 250 } as const

const columnIndex = z
  .number()
  .int()
  .min(0)
  .max(stockFileCaps.columns - 1)

/** Which column of a file is which, and what holds for all its lines. */
export const stockMapping = z.object({
  sheet: storableText(100).nullable().describe('Of a workbook; null: its first visible sheet that is not empty'),
  headerRow: z
    .number()
    .int()
    .positive()
    .max(stockFileCaps.rows)
    .nullable()
    .describe('The row of headings, counted from 1; the lines stand below. null: there is none'),
  columns: z.partialRecord(stockColumn, columnIndex).describe('Column of each, counted from 0'),
  currency: currency.describe('Of prices that name none'),
  decimalSign: z
    .enum([',', '.'])
    .nullable()
    .describe('In quantities and prices written as text; null: told for each, where `1.234` is a thousand'),
  fixed: z
    .object({
      manufacturer: requiredText(stockLineSizes.manufacturer)
        .pipe(storableText(stockLineSizes.manufacturer))
        .optional(),
      condition: partCondition.optional(),
      quantity: z.number().int().positive().max(2_147_483_647).optional(),
    })
    .describe('For lines that do not say; without it such a line is wrong'),
})
export type StockMapping = z.infer<typeof stockMapping>

/** What was recognised in a file, for its owner to confirm. */
export const proposedMapping = z.object({
  mapping: stockMapping,
  headings: z.array(z.string()).describe('Of the columns in order; empty without a row of headings'),
  unsure: z.array(stockColumn).describe('Guessed, or not found though every line needs it'),
  isCertain: z.boolean().describe('Nothing is left to ask'),
})
export type ProposedMapping = z.infer<typeof proposedMapping>

/** What is wrong with a row, in words for whoever wrote it. */
export const rowFault = z.object({ column: stockColumn, message: z.string() })
export type RowFault = z.infer<typeof rowFault>

/** What one cell of a row says: as it was written, and as it is taken. */
export const understoodCell = z.object({
  column: stockColumn,
  written: z.string().describe("'' where the file says nothing of it"),
  understood: z.string().nullable().describe('null where it cannot be taken'),
  fault: z.string().nullable().describe('Why it cannot'),
})
export type UnderstoodCell = z.infer<typeof understoodCell>

export const synonymKind = z.enum(['condition', 'manufacturer'])
export type SynonymKind = z.infer<typeof synonymKind>

export const synonym = z.object({
  id: id(),
  kind: synonymKind,
  text: z.string().describe('As it is written in files; case, accents and signs do not count'),
  meaning: z.string().describe('A condition of the trade, or the name a manufacturer is shown by'),
})
export type Synonym = z.infer<typeof synonym>

/** The longest text that is looked up. */
export const longestSynonym = 50
const synonymText = () => requiredText(longestSynonym).pipe(storableText(longestSynonym))

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/admin/synonyms',
  access: 'staff',
  summary: 'How files write conditions or manufacturers, and what is meant, by meaning',
  query: z.object({ kind: synonymKind.default('condition'), query: searchText(), ...pageQuery }),
  reply: listReply(synonym),
})

export const addSynonym = endpoint({
  method: 'POST',
  path: '/api/admin/synonyms',
  access: 'staff',
  summary: 'Let files say a condition or a manufacturer in one more way',
  body: z.object({ kind: synonymKind, text: synonymText(), meaning: synonymText() }),
  reply: z.object({ payload: z.object({ id: id() }) }),
})

export const changeSynonym = endpoint({
  method: 'PATCH',
  path: '/api/admin/synonyms/{id}',
  access: 'staff',
  summary:
    'Change what a text means; where it is a name itself, all that mean it follow. Stock loaded before stays as it is',
  params: idParams,
  body: z.object({ meaning: synonymText() }),
  problems: ['not-found'],
})

export const removeSynonym = endpoint({
  method: 'DELETE',
  path: '/api/admin/synonyms/{id}',
  access: 'staff',
  summary: 'Forget a synonym',
  params: idParams,
  problems: ['not-found'],
})
