import { kindNames } from '../../../contract/equivalents.ts'
import { partConditions } from '../../../contract/parts.ts'
import type { Ask, Rfq, RfqRow } from '../../../contract/quotes.ts'
import type { Marked } from './state-mark.tsx'

/** What a buyer may ask for; any condition unless they choose one. */
export const conditionOptions = [{ value: '', label: 'Any' }, ...partConditions.map(value => ({ value, label: value }))]

/** How far a request is that one sent. */
export function sentState({ numLines, numOpen, answered, awarded }: RfqRow): Marked {
  if (numOpen === 0) return awarded === 0 ? { label: 'Closed', tone: 'none' } : { label: 'Awarded', tone: 'done' }
  if (numOpen < numLines) return { label: `${numOpen} of ${numLines} lines open`, tone: 'ready' }
  return answered === 0 ? { label: 'Awaiting quotes', tone: 'waiting' } : { label: 'Quotes to compare', tone: 'ready' }
}

/** How far a request is that one received. */
export function receivedState({ numOpen, answered, awarded }: RfqRow): Marked {
  if (awarded > 0) return { label: 'Awarded to you', tone: 'done' }
  if (numOpen === 0) return { label: 'Decided', tone: 'none' }
  return answered === 0 ? { label: 'To answer', tone: 'ready' } : { label: 'Answered', tone: 'waiting' }
}

type Supplier = Rfq['suppliers'][number]

/** How far a supplier is who has not answered. */
export function awaitedState({ state, mail }: Supplier): Marked {
  if (mail === 'failed') return { label: 'Mail not delivered', tone: 'bad' }
  if (state === 'opened') return { label: 'Seen', tone: 'waiting' }
  return { label: mail === 'waiting' ? 'Being sent' : 'Sent', tone: 'none' }
}

/** The number by which a supplier has what was asked for, and what that is. */
export const matchOf = ({ kind, partNumber }: NonNullable<Ask['matchedBy']>): string =>
  `${partNumber} (${kindNames[kind]})`

/** Days until it can be sent, in words. */
export function leadTimeOf(days: number): string {
  if (days === 0) return 'From stock'
  return days === 1 ? '1 day' : `${days} days`
}
