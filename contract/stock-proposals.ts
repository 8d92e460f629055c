import { z } from 'zod'
import { columnIndex, lotKinds, stockColumn, stockMapping } from './stock-files.ts'

/** Why the owner of a file is asked about a field. */
export const doubtReasons = [
  'not-found',
  'not-in-every-row',
  'no-heading',
  'unknown-heading',
  'other-heading',
  'several-columns',
  'several-lots',
  'tables-beside',
  'unknown-column',
  'cost',
  'published-price',
  'taxed-price',
  'shared-price',
  'own-number',
  'model-name',
  'number-in-text',
  'rows-without-number',
  'goods-above-headings',
  'values-differ',
  'values-unclear',
  'unknown-words',
  'decimal-sign',
  'side-column',
  'arriving-goods',
  'repeated-goods',
  'title-of-first-sheet',
  'carried',
  'grade-only',
  'read-from-text',
  'no-currency',
] as const
export type DoubtReason = (typeof doubtReasons)[number]

/** One reason for asking about a field. */
export const columnDoubt = z.object({
  column: stockColumn,
  reason: z.enum(doubtReasons),
  columns: z.array(columnIndex).optional().describe('Columns of the sheet that it is about'),
  values: z.array(z.string()).optional().describe('Some of the values or words that it is about'),
  sheet: z.string().optional().describe('The further sheet that it is about, if it is asked for the whole file'),
})
export type ColumnDoubt = z.infer<typeof columnDoubt>

/** Rows of a file as its owner sees them. */
export const previewRows = z.array(
  z.object({ number: z.number().int().describe('Counted from 1'), cells: z.array(z.string()) }),
)

/** A further sheet whose own columns its owner should check. */
export const furtherSheet = z.object({
  sheet: z.string(),
  unsure: z.array(stockColumn).describe('Columns of this sheet that were guessed, or were not found'),
  doubts: z.array(columnDoubt).optional().describe('Why each of them is unsure'),
  lotKinds,
  rows: previewRows.describe('Its headings and first lines'),
})
export type FurtherSheet = z.infer<typeof furtherSheet>

/** The mapping proposed for a file, for its owner to confirm. */
export const proposedMapping = z.object({
  mapping: stockMapping,
  headings: z.array(z.string()).describe('Headings of the columns in order; empty without a header row'),
  unsure: z
    .array(stockColumn)
    .describe(
      'Columns of the first sheet that were guessed, or are required but were not found, and fields that are unclear in the whole file',
    ),
  doubts: z.array(columnDoubt).optional().describe('Why each of `unsure` is; absent in previews of older releases'),
  furtherSheets: z.array(furtherSheet).optional().describe('Further sheets with columns that are unclear'),
  lotKinds,
  isCertain: z.boolean().describe('The mapping needs no confirmation'),
})
export type ProposedMapping = z.infer<typeof proposedMapping>
