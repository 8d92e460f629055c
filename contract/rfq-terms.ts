import { z } from 'zod'
import { tierNames } from './facets.ts'
import { currency, fieldMessage, id, optionalText } from './kit/index.ts'
import { partCondition } from './parts.ts'
import { rfqTexts } from './rfq-texts.ts'

/** The latest deadline: in hours, and by day. */
const maxDeadlineHours = 720
export const maxDeadlineDays = 90

/** The price of one piece. */
export const unitPrice = () =>
  z.coerce
    .number({ error: () => rfqTexts.price })
    .positive({ error: () => rfqTexts.priceTooLow })
    .max(1_000_000_000, { error: () => rfqTexts.priceTooHigh })
    .transform(amount => Math.round(amount * 100) / 100)
    .pipe(z.number().positive({ error: () => rfqTexts.priceTooLow }))

/** The optional terms of a line, besides number, quantity and condition. */
export const lineTerms = {
  targetPrice: unitPrice().nullable().default(null).describe('Per piece, in `targetCurrency`; suppliers see it'),
  targetCurrency: currency.default('EUR'),
  model: optionalText(100).describe('Model of the machine it must fit, or another number it goes by'),
}

export const shownLineTerms = {
  targetPrice: z.number().nullable().describe('Per piece, in `targetCurrency`; null if the buyer names none'),
  targetCurrency: currency,
  model: z.string(),
}

/** When quotes are needed: in hours, or by the end of a day in Amsterdam. */
export const deadline = {
  dueHours: z.coerce
    .number({ error: () => fieldMessage.wholeNumber })
    .int({ error: () => fieldMessage.wholeNumber })
    .min(1)
    .max(maxDeadlineHours)
    .nullable()
    .default(null)
    .describe('Quotes are needed within these hours; null for no deadline or one by day'),
  dueDay: z.iso
    .date({ error: () => rfqTexts.day })
    .nullable()
    .default(null)
    .describe('Quotes are needed by the end of this day; not with `dueHours`'),
}

export const answerByDT = z.iso.datetime().nullable().describe('When the buyer needs quotes; null for no deadline')

/** Selects which of the companies that have the part are asked. */
export const audience = {
  onlyCountries: optionalText(1_000).describe('Country names, separated by `|`; empty for all'),
  onlyTier: z.enum(tierNames).nullable().default(null).describe('Only companies of this tier or a higher one'),
  onlyCondition: partCondition.nullable().default(null).describe('Only companies that have it in this condition'),
}

/** Hours for which a quote is valid. */
export const validHours = () =>
  z.coerce
    .number({ error: () => fieldMessage.wholeNumber })
    .int({ error: () => fieldMessage.wholeNumber })
    .min(1)
    .max(maxDeadlineHours)

const counterStates = ['open', 'accepted', 'refused', 'lapsed'] as const

/** The buyer's latest counter-offer to a quote; lapsed if a new quote, another counter-offer or the decision came first. */
export const counter = z
  .object({
    id: id(),
    price: z.number().describe('Per piece, in `currency`'),
    currency,
    quantity: z.number().int(),
    note: z.string(),
    state: z.enum(counterStates),
    madeDT: z.iso.datetime(),
  })
  .nullable()

/** An order: the quotes that one award accepts from one supplier in one currency. It exists once the award is final. */
export const purchaseOrder = z.object({
  id: id(),
  number: z.string(),
  requestId: id().describe('The request to the supplier'),
  orderedDT: z.iso.datetime(),
  numLines: z.number().int(),
  total: z.number().describe('Without VAT, in `currency`'),
  currency,
})

/** The buyer, as suppliers see them. */
export const buyer = z.object({
  companyId: id().nullable().describe('null for a buyer who is not a member'),
  companyName: z.string(),
  contactName: z.string(),
  email: z.string().describe('Empty if the contact hides it'),
  tel: z.string(),
  country: z.string(),
})
