import { fieldErrors, fieldMessage } from '../../../../contract/kit/index.ts'
import { type Ask, offer, type QuoteRequest } from '../../../../contract/quotes.ts'
import type { FormErrors } from '../../../platform/form/state.ts'
import { errorsByField } from '../../../platform/form/use-form.ts'

/** What stands in the form of one line, as typed. */
export interface AskDraft {
  isGone: boolean
  price: string
  currency: string
  quantity: string
  condition: string
  leadDays: string
  note: string
}
export type Drafts = Readonly<Record<number, AskDraft>>

/** The form as it opens: the answer given before, or the stock line and as much as is asked for. */
export function draftOf({ line, stock, answer }: Ask, currency: string): AskDraft {
  const quote = answer?.quote
  if (quote != null)
    return {
      isGone: false,
      price: quote.price.toFixed(2),
      currency: quote.currency,
      quantity: String(quote.quantity),
      condition: quote.condition,
      leadDays: String(quote.leadDays),
      note: quote.note,
    }
  return {
    isGone: answer !== null,
    price: '',
    currency,
    quantity: String(Math.max(1, Math.min(line.quantity, stock?.quantity || line.quantity))),
    condition: stock?.partCondition ?? line.condition ?? 'NEW',
    leadDays: '0',
    note: '',
  }
}

const isSame = (one: AskDraft, other: AskDraft) =>
  one.isGone === other.isGone && (one.isGone || JSON.stringify(one) === JSON.stringify(other))

/** `1.234,50` and `1,234.50` are the same price: the last sign of two is the one of the cents. */
const plainPrice = (text: string): string => {
  const bare = text.replaceAll(/[^\d.,]/g, '')
  const sign = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (sign === -1 || bare.length - sign > 3) return bare.replaceAll(/[.,]/g, '')
  return `${bare.slice(0, sign).replaceAll(/[.,]/g, '')}.${bare.slice(sign + 1)}`
}

export interface Checked {
  answers: { askId: number; offer: ReturnType<typeof offer.parse> | null }[]
  /** By ask and field: `12.price`. */
  errors: FormErrors
}

/**
 * The answers to send: of open lines that say that it is gone, or that a price was typed for, where that is something else
 * than was answered before.
 */
export function checkedAnswers({ asks }: QuoteRequest, drafts: Drafts, currency: string): Checked {
  const checked: Checked = { answers: [], errors: {} }
  for (const ask of asks) {
    const draft = drafts[ask.id]
    if (draft === undefined || ask.line.state !== 'open' || isSame(draft, draftOf(ask, currency))) continue
    if (draft.isGone) checked.answers.push({ askId: ask.id, offer: null })
    else {
      const { isGone: _, ...typed } = draft
      const result = offer.safeParse({ ...typed, price: plainPrice(draft.price) || undefined })
      if (result.success) checked.answers.push({ askId: ask.id, offer: result.data })
      else {
        const errors = errorsByField(fieldErrors(result.error))
        for (const [field, msg] of Object.entries(errors))
          checked.errors = {
            ...checked.errors,
            [`${ask.id}.${field}`]: draft.price.trim() === '' && field === 'price' ? fieldMessage.required : msg,
          }
      }
    }
  }
  return checked
}
