import { z } from 'zod'
import { endpoint, listCurrencies, storableText } from './kit/index.ts'

export const readKinds = ['offer', 'request', 'quote-reply', 'mixed', 'none'] as const
/** The fields of a read line that can be marked as unsure. */
export const readFields = ['quantity', 'brand', 'partNumber', 'description', 'condition', 'price', 'currency'] as const

const readGoods = z.object({
  side: z.enum(['wts', 'wtb']).describe('Offered or wanted'),
  quantity: z.number().int().nullable().describe('null if the text names none'),
  brand: z
    .string()
    .describe("As the sender writes it, or the manufacturer of this number in members' stock; '' if none"),
  partNumber: z.string().describe("A piece of the text, character by character; '' if it names none"),
  description: z.string(),
  condition: z.enum(['F/S', 'NOB', 'NEW', 'REF', 'USED', 'ASIS', '']),
  price: z
    .number()
    .nullable()
    .describe('For price tiers, the price for the smallest quantity; null if the text names none'),
  currency: z.enum([...listCurrencies, '']).describe("'' without a price; a guess is unsure"),
  priceFor: z.enum(['each', 'lot', 'tier', '']).describe("What the price is for; '' without a price"),
  unsure: z.array(z.enum(readFields)).describe('Fields that were guessed or are missing'),
})

export const readTrade = endpoint({
  method: 'POST',
  path: '/api/read',
  access: 'member',
  summary: 'Read the lines of a mail: offers, requests and quotes in seven languages; sends nothing',
  body: z.object({
    subject: storableText(1_000).optional(),
    text: storableText(50_000),
  }),
  reply: z.object({
    payload: z.object({
      kind: z.enum(readKinds).describe('`none` if the mail offers and asks for nothing'),
      lines: z.array(readGoods).describe('In the order of the text'),
    }),
  }),
  perMinute: 60,
  takesKey: 'read',
  takesIdempotencyKey: false,
})
