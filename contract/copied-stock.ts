import { z } from 'zod'
import { endpoint, id, idParams, listReply, pageQuery, requiredText, storableText } from './kit/index.ts'

const words = (max: number) => requiredText(max).pipe(storableText(max))

export const copiedStockState = z
  .enum(['found', 'asked', 'answered', 'dismissed', 'confirmed'])
  .describe('asked: staff mailed the company a question; answered: its answer is recorded; the last two are decisions')

/** A company that lists a part of another company's stock. */
export const copiedStock = z.object({
  id: id(),
  state: copiedStockState,
  companyId: id().describe('The company that listed most of the shared part numbers later'),
  companyName: z.string(),
  ofCompanyId: id().describe('The company that listed them first'),
  ofCompanyName: z.string(),
  numShared: z.number().int().describe('Part numbers that both list'),
  numAgreeing: z.number().int().describe('Shared part numbers whose quantities agree, after scaling'),
  scale: z.number().describe("The company's quantities divided by the other's"),
  shareOfCompany: z.number().describe("Share of the company's part numbers that are shared, 0 to 1"),
  shareOfOther: z.number().describe("Share of the other company's part numbers that are shared, 0 to 1"),
  foundDT: z.iso.datetime(),
  seenDT: z.iso.datetime().describe('When the nightly search last found it'),
  askedDT: z.iso.datetime().nullable(),
  question: z.string().nullable(),
  answeredDT: z.iso.datetime().nullable(),
  answer: z.string().nullable(),
  decidedDT: z.iso.datetime().nullable(),
  decision: z.string().nullable().describe('Why it was dismissed or confirmed'),
})
export type CopiedStock = z.infer<typeof copiedStock>

/** A part number on both lists. */
export const sharedLine = z.object({
  partKey: z.string(),
  partNumber: z.string().describe('As the company writes it'),
  quantity: z.number().int(),
  confirmedOn: z.iso.date(),
  otherPartNumber: z.string().describe('As the other company writes it'),
  otherQuantity: z.number().int(),
  otherConfirmedOn: z.iso.date(),
  isLater: z.boolean().describe('The other company listed it first'),
})
export type SharedLine = z.infer<typeof sharedLine>

/** The maximum number of shared lines shown to staff for a finding. */
export const maxSharedLines = 25

export const listCopiedStock = endpoint({
  method: 'GET',
  path: '/api/admin/copiedStock',
  access: 'staff',
  summary: "Companies that list a part of another company's stock, the longest lists first",
  query: z.object({
    isDecided: z.enum(['0', '1']).default('0').describe('1: findings that staff have decided'),
    ...pageQuery,
  }),
  reply: listReply(copiedStock),
})

export const getCopiedStock = endpoint({
  method: 'GET',
  path: '/api/admin/copiedStock/{id}',
  access: 'staff',
  summary: 'A finding, with lines of both companies side by side',
  params: idParams,
  reply: z.object({ payload: z.object({ finding: copiedStock, lines: z.array(sharedLine) }) }),
  problems: ['not-found'],
})

const step = {
  method: 'POST',
  access: 'staff',
  params: idParams,
  changes: ['/api/admin/copiedStock', '/api/admin/copiedStock/{id}'],
  problems: ['not-found', 'finding-changed'],
} as const

export const askAboutCopiedStock = endpoint({
  ...step,
  path: '/api/admin/copiedStock/{id}/ask',
  summary: 'Mail the company a question about its list; the other company is not named',
  body: z.object({ question: words(1_000) }),
})

export const answerCopiedStock = endpoint({
  ...step,
  path: '/api/admin/copiedStock/{id}/answer',
  summary: "Record the company's answer, or that it did not answer in time",
  body: z.object({ answer: words(2_000) }),
})

export const decideCopiedStock = endpoint({
  ...step,
  path: '/api/admin/copiedStock/{id}/decide',
  summary: 'Dismiss a finding at any time, or confirm it once the company has been asked and its answer is recorded',
  body: z.object({ outcome: z.enum(['dismissed', 'confirmed']), reason: words(1_000) }),
})
