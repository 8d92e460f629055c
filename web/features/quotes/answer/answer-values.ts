import { z } from 'zod'
import { requiredText } from '../../../../contract/kit/index.ts'
import { type Ask, offer, type QuoteRequest } from '../../../../contract/quotes.ts'
import { typedPrice } from '../typed-price.ts'

/** The fields of one line, as typed. */
export interface AskDraft {
  isGone: boolean
  price: string
  currency: string
  quantity: string
  condition: string
  leadDays: string
  validHours: string
  note: string
}
export type Drafts = Readonly<Record<number, AskDraft>>

/** What a line begins with if nothing else says so. */
interface DraftDefaults {
  currency: string
  validHours: number
}

/** Returns the initial fields of a line: the previous answer, or the stock line with the requested quantity. */
export function draftOf({ line, stock, answer }: Ask, { currency, validHours }: DraftDefaults): AskDraft {
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
    price: '',
    currency,
    quantity: String(Math.max(1, Math.min(line.quantity, stock?.quantity || line.quantity))),
    condition: stock?.partCondition ?? line.condition ?? 'NEW',
    leadDays: '0',
    validHours: String(validHours),
    note: '',
  }
}

export const draftsOf = ({ asks, validHours }: QuoteRequest, currency: string): Drafts =>
  Object.fromEntries(asks.map(ask => [ask.id, draftOf(ask, { currency, validHours })]))

const isSame = (one: AskDraft, other: AskDraft) =>
  one.isGone === other.isGone && (one.isGone || JSON.stringify(one) === JSON.stringify(other))

/** An expired quote can be sent again as it is. */
const isUnchanged = ({ answer }: Ask, draft: AskDraft, before: AskDraft) =>
  isSame(draft, before) && !(answer?.isExpired === true && !draft.isGone)

/** A quote as typed; its price may be written in any common notation. */
const typedOffer = offer.extend({
  price: requiredText(40)
    .transform((text): unknown => typedPrice(text) ?? undefined)
    .pipe(offer.shape.price),
})
export const typedAnswers = z.object({
  answers: z.array(z.object({ askId: z.number(), offer: typedOffer.nullable() })),
})

/** Returns the answers to send: for open lines that are gone or have a price, if the answer differs from the previous one. */
export const bodyOf = ({ asks, validHours }: QuoteRequest, drafts: Drafts, currency: string) => ({
  answers: asks.flatMap(ask => {
    const draft = drafts[ask.id]
    if (
      draft === undefined ||
      ask.line.state !== 'open' ||
      isUnchanged(ask, draft, draftOf(ask, { currency, validHours }))
    )
      return []
    return [{ askId: ask.id, offer: draft.isGone ? null : draft }]
  }),
})

/** Maps a field of the request body to its path in the form: `12.price` is the price for ask 12. */
export function pathOf(param: string, { answers }: { answers: readonly { askId: number }[] }): string {
  const [, at, field] = /^answers\.(\d+)\.offer\.(\w+)$/.exec(param) ?? []
  const answer = answers[Number(at)]
  return answer === undefined ? param : `${answer.askId}.${field}`
}
