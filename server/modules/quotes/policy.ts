import type { lineStates, requestStates } from '../../../contract/quotes.ts'
import { quotesTexts } from './texts.ts'

const { problems } = quotesTexts

export type LineState = (typeof lineStates)[number]
export type RequestState = (typeof requestStates)[number]

/** The states of a line: open until the buyer decides. */
export const lineMoves = {
  open: { award: 'awarded', close: 'closed' },
  awarded: {},
  closed: {},
} as const satisfies Record<LineState, Partial<Record<'award' | 'close', LineState>>>

/** The states of a request to one supplier; it is decided once its last line is. */
export const requestMoves = {
  sent: { open: 'opened', answer: 'answered', decide: 'decided' },
  opened: { open: 'opened', answer: 'answered', decide: 'decided' },
  answered: { open: 'answered', answer: 'answered', decide: 'decided' },
  decided: { open: 'decided' },
} as const satisfies Record<RequestState, Partial<Record<'open' | 'answer' | 'decide', RequestState>>>

/** Returns the state of a request after a transition, or undefined if the transition is not allowed. */
export const requestAfter = (state: RequestState, move: 'open' | 'answer' | 'decide'): RequestState | undefined =>
  (requestMoves[state] as Partial<Record<typeof move, RequestState>>)[move]

/** Returns the state of a line after a transition, or undefined if the transition is not allowed. */
export const lineAfter = (state: LineState, move: 'award' | 'close'): LineState | undefined =>
  (lineMoves[state] as Partial<Record<typeof move, LineState>>)[move]

export interface OpenAward {
  askId: number
  quantity: number
}

/** Returns true if a quote has expired. */
export const isExpired = ({ valid_until }: { valid_until: Date | null }, now: Date): boolean =>
  valid_until !== null && valid_until <= now

/** A supplier's offer for a line; null pieces if the part is gone or there is no answer. */
export interface SupplierOffer {
  ask_id: number
  quantity: number | null
  isExpired: boolean
}

/** Returns why a line cannot be awarded this way, and the invalid award; undefined if it can. */
export function awardFault(
  wanted: number,
  offered: readonly SupplierOffer[],
  awards: readonly OpenAward[],
): { index: number; field: 'askId' | 'quantity'; msg: string } | undefined {
  const askIds = new Set<number>()
  let left = wanted
  for (const [index, { askId, quantity }] of awards.entries()) {
    const offer = offered.find(({ ask_id }) => ask_id === askId)
    if (offer === undefined || offer.quantity === null || askIds.has(askId))
      return { index, field: 'askId', msg: problems.eachQuoteOnce }
    if (offer.isExpired) return { index, field: 'askId', msg: problems.expired }
    if (quantity > offer.quantity) return { index, field: 'quantity', msg: problems.moreThanOffered(offer.quantity) }
    if (quantity > left) return { index, field: 'quantity', msg: problems.moreThanWanted(wanted) }
    askIds.add(askId)
    left -= quantity
  }
  return undefined
}
