import { z } from 'zod'
import { type Currency, type Rates, requiredText } from '../../../../contract/kit/index.ts'
import { type Ask, offer, type QuoteRequest } from '../../../../contract/quotes.ts'
import { typedPrice } from '../typed-price.ts'

const text = z.string().max(1_000)
/** The fields of one line, as typed. */
const askDraft = z.object({
  isGone: z.boolean(),
  price: text,
  currency: text,
  quantity: text,
  condition: text,
  leadDays: text,
  validHours: text,
  note: text,
})
export type AskDraft = z.infer<typeof askDraft>
export type Drafts = Readonly<Record<number, AskDraft>>
export const typedDrafts: z.ZodType<Drafts> = z.record(z.coerce.number(), askDraft)

/** The initial values of a line if nothing else determines them. */
interface DraftDefaults {
  currency: Currency
  /** Undefined while they are unknown; the supplier's own price is then not proposed. */
  rates: Rates | undefined
  validHours: number
}

/** Returns the asking price of the supplier's stock line; empty if there is none. */
function proposedPrice({ stock }: Ask, { currency, rates }: DraftDefaults): string {
  if (stock === null || stock.isRemoved || stock.price === null || rates === undefined) return ''
  return (stock.price * rates[currency]).toFixed(2)
}

/**
 * Returns the initial fields of a line: the previous answer, or the stock line with its price and the requested
 * quantity.
 */
export function draftOf(ask: Ask, defaults: DraftDefaults): AskDraft {
  const { line, stock, answer } = ask
  const { currency, validHours } = defaults
  const quote = answer?.quote
  if (quote != null)
    return {
      isGone: false,
      price: quote.price.toFixed(2),
      currency: quote.currency,
      quantity: String(quote.quantity),
      condition: quote.condition,
      leadDays: String(quote.leadDays),
      validHours: String(answer?.validHours ?? validHours),
      note: quote.note,
    }
  return {
    isGone: answer !== null,
    price: proposedPrice(ask, defaults),
    currency,
    quantity: String(Math.max(1, Math.min(line.quantity, stock?.quantity || line.quantity))),
    condition: stock?.partCondition ?? line.condition ?? 'NEW',
    leadDays: '0',
    validHours: String(validHours),
    note: '',
  }
}

/** The viewer's settings. */
type ViewerDefaults = Omit<DraftDefaults, 'validHours'>

export const draftsOf = ({ asks, validHours }: QuoteRequest, viewing: ViewerDefaults): Drafts =>
  Object.fromEntries(asks.map(ask => [ask.id, draftOf(ask, { ...viewing, validHours })]))

/** The total of the prices in a form, and the hours for which they stand. */
export interface AnswerSum {
  /** By currency. */
  amounts: readonly { currency: Currency; amount: number }[]
  hours: readonly number[]
}

/** Returns the sum of the open lines that have a price; undefined if none has. */
export function sumOf({ asks }: Pick<QuoteRequest, 'asks'>, drafts: Drafts): AnswerSum | undefined {
  const amounts = new Map<Currency, number>()
  const hours = new Set<number>()
  for (const { id, line } of asks) {
    const draft = drafts[id]
    if (line.state !== 'open' || draft === undefined || draft.isGone) continue
    const { success, data } = typedOffer.safeParse(draft)
    if (!success) continue
    amounts.set(data.currency, (amounts.get(data.currency) ?? 0) + data.price * data.quantity)
    if (data.validHours !== undefined) hours.add(data.validHours)
  }
  if (amounts.size === 0) return undefined
  return {
    amounts: [...amounts].map(([currency, amount]) => ({ currency, amount })),
    hours: [...hours].sort((a, b) => a - b),
  }
}

const isSame = (one: AskDraft, other: AskDraft) =>
  one.isGone === other.isGone && (one.isGone || JSON.stringify(one) === JSON.stringify(other))

/**
 * Returns true if there is nothing to send for this request: the draft is unchanged, proposes no price for an
 * unanswered line, and does not repeat an expired quote.
 */
const isUnchanged = ({ answer }: Ask, draft: AskDraft, before: AskDraft) =>
  isSame(draft, before) && (draft.isGone || !(answer === null ? draft.price !== '' : answer.isExpired))

/** A quote as typed; its price may be written in any common notation. */
const typedOffer = offer.extend({
  price: requiredText(40)
    .transform((text): unknown => typedPrice(text) ?? undefined)
    .pipe(offer.shape.price),
})
export const typedAnswers = z.object({
  answers: z.array(z.object({ askId: z.number(), offer: typedOffer.nullable() })),
})

/**
 * Returns the answers to send: for open lines that are gone or have a price, if the answer differs from the previous
 * one.
 */
export const bodyOf = ({ asks, validHours }: QuoteRequest, drafts: Drafts, viewing: ViewerDefaults) => ({
  answers: asks.flatMap(ask => {
    const draft = drafts[ask.id]
    if (
      draft === undefined ||
      ask.line.state !== 'open' ||
      isUnchanged(ask, draft, draftOf(ask, { ...viewing, validHours }))
    )
      return []
    return [{ askId: ask.id, offer: draft.isGone ? null : draft }]
  }),
})

/** Maps a field of the request body to its path in the form: `12.price` is the price for ask 12. */
export function pathOf(param: string, { answers }: { answers: readonly { askId: number }[] }): string {
  const [, index, field] = /^answers\.(\d+)\.offer\.(\w+)$/.exec(param) ?? []
  const answer = answers[Number(index)]
  return answer === undefined ? param : `${answer.askId}.${field}`
}
