import { kindNames } from '../../../contract/equivalent-texts.ts'
import { currencies } from '../../../contract/kit/index.ts'
import { partConditions } from '../../../contract/parts.ts'
import type { Ask, Rfq } from '../../../contract/quotes.ts'
import type { RfqRow } from '../../../contract/rfq-board.ts'
import type { StateLabel } from '../../ui/index.ts'
import { quotesTexts } from './texts.ts'

const texts = quotesTexts.wording

/** The conditions that a buyer may request; by default any. */
export const conditionOptions = [
  { value: '', label: texts.any },
  ...partConditions.map(value => ({ value, label: value })),
]

/** The currencies of quotes and target prices. */
export const currencyOptions = currencies.map(value => ({ value, label: value }))

/** Returns the states of a sent request. */
export function sentState(row: RfqRow): StateLabel {
  const { numLines, numOpen, numQuoted, numExpired, answered, awarded, openCounters, refusedCounters } = row
  if (numOpen === 0)
    return awarded === 0 ? { label: texts.closed, tone: 'muted' } : { label: texts.awarded, tone: 'success' }
  if (refusedCounters > 0) return { label: texts.countersRefused(refusedCounters), tone: 'accent' }
  if (openCounters > 0) return { label: texts.countersOpen(openCounters), tone: row.isTurn ? 'accent' : 'warning' }
  if (numExpired > 0 && numQuoted === 0) return { label: texts.quotesExpired, tone: 'danger' }
  if (numOpen < numLines) return { label: texts.linesOpen({ numOpen, numLines }), tone: 'accent' }
  return answered === 0
    ? { label: texts.awaitingQuotes, tone: 'warning' }
    : { label: texts.quotesToCompare, tone: 'accent' }
}

/** Returns the states of a received request. */
export function receivedState(row: RfqRow): StateLabel {
  const { numOpen, numExpired, answered, awarded, openCounters, refusedCounters } = row
  if (openCounters > 0) return { label: texts.countersToAnswer(openCounters), tone: 'accent' }
  if (awarded > 0) return { label: texts.awardedToYou, tone: 'success' }
  if (numOpen === 0) return { label: texts.decided, tone: 'muted' }
  if (answered === 0) return { label: texts.toAnswer, tone: 'accent' }
  if (numExpired > 0) return { label: texts.quoteExpired, tone: 'danger' }
  if (refusedCounters > 0) return { label: texts.countersRefused(refusedCounters), tone: 'warning' }
  return { label: texts.answered, tone: 'warning' }
}

type Supplier = Rfq['suppliers'][number]

/** Returns the state of a supplier that has not answered. */
export function awaitedState({ state, mail }: Supplier): StateLabel {
  if (mail === 'failed') return { label: texts.mailNotDelivered, tone: 'danger' }
  if (state === 'opened') return { label: texts.seen, tone: 'warning' }
  return { label: mail === 'waiting' ? texts.beingSent : texts.sent, tone: 'muted' }
}

/**
 * Returns the number under which a supplier has the requested part in stock, and how it relates to the requested one.
 */
export const matchOf = ({ kind, partNumber }: NonNullable<Ask['matchedBy']>): string =>
  `${partNumber} (${kindNames[kind]})`

/** Returns the lead time as part of a sentence. */
export const leadTimeOf = (days: number): string => (days === 0 ? texts.fromStock : texts.days(days))

/** Returns the lead time for a column of them. */
export const shortLeadTime = (days: number): string => (days === 0 ? texts.stock : texts.shortDays(days))
