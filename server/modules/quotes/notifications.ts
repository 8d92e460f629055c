import type { Tx } from '../../platform/db/database.ts'
import { notify } from '../notifications/index.ts'
import type { RequestRow } from './reads.ts'
import type { Buyer, RfqLine } from './rfq.ts'
import { goodsOf, quotesTexts } from './texts.ts'

const texts = quotesTexts.notifications
const receivedPath = (requestId: number) => `/rfqs/received/${requestId}`

interface NewRequest {
  requestId: number
  to: { contact_id: number }
  buyer: Pick<Buyer, 'company_id' | 'company_name'>
  lines: readonly Pick<RfqLine, 'part_number' | 'quantity'>[]
}

/** Notifies a supplier's contact of a request. */
export const notifyOfRequest = (tx: Tx, { requestId, to, buyer, lines }: NewRequest, now: Date): Promise<void> =>
  notify(
    tx,
    { contactIds: [to.contact_id], topic: 'quotes', fromCompanyId: buyer.company_id },
    () => ({ title: texts.request(buyer.company_name), body: goodsOf(lines), path: receivedPath(requestId) }),
    now,
  )

/** Notifies a supplier's contact that a deadline is near. */
export const notifyOfDeadline = (tx: Tx, { requestId, to, buyer, lines }: NewRequest, now: Date): Promise<void> =>
  notify(
    tx,
    { contactIds: [to.contact_id], topic: 'quotes', fromCompanyId: buyer.company_id },
    () => ({ title: texts.deadlineSoon(buyer.company_name), body: goodsOf(lines), path: receivedPath(requestId) }),
    now,
  )

/** Notifies a supplier's contact of a counter-offer. */
export const notifyOfCounter = (tx: Tx, { requestId, to, buyer, lines }: NewRequest, now: Date): Promise<void> =>
  notify(
    tx,
    { contactIds: [to.contact_id], topic: 'quotes', fromCompanyId: buyer.company_id },
    () => ({ title: texts.counter(buyer.company_name), body: goodsOf(lines), path: receivedPath(requestId) }),
    now,
  )

interface CounterDecision {
  request: Pick<RequestRow, 'rfq_id' | 'buyer_contact_id' | 'company_id' | 'supplier_name'>
  isAccepted: boolean
  partNumber: string
}

/** Notifies the buyer that a supplier has accepted or refused a counter-offer. */
export async function notifyOfCounterDecision(tx: Tx, { request, isAccepted, partNumber }: CounterDecision, now: Date) {
  if (request.buyer_contact_id === null) return
  await notify(
    tx,
    { contactIds: [request.buyer_contact_id], topic: 'quotes', fromCompanyId: request.company_id },
    () => ({
      title: quotesTexts.counter.decided(request.supplier_name, isAccepted),
      body: partNumber,
      path: `/rfqs/${request.rfq_id}`,
    }),
    now,
  )
}

interface PassedDeadline {
  rfqId: number
  to: { contact_id: number }
  lines: NewRequest['lines']
}

/** Notifies a buyer that a deadline has passed. */
export const notifyOfPassedDeadline = (tx: Tx, { rfqId, to, lines }: PassedDeadline, now: Date): Promise<void> =>
  notify(
    tx,
    { contactIds: [to.contact_id], topic: 'quotes', fromCompanyId: null },
    () => ({ title: texts.deadlinePassed, body: goodsOf(lines), path: `/rfqs/${rfqId}` }),
    now,
  )

interface NewAnswer {
  rfqId: number
  /** Null for a visitor. */
  buyerContactId: number | null
  supplier: { id: number; name: string }
  isCorrection: boolean
  partNumbers: readonly string[]
}

/** Notifies the buyer of a supplier's answer. */
export async function notifyOfAnswer(
  tx: Tx,
  { rfqId, buyerContactId, supplier, isCorrection, partNumbers }: NewAnswer,
  now: Date,
): Promise<void> {
  if (buyerContactId === null) return
  await notify(
    tx,
    { contactIds: [buyerContactId], topic: 'quotes', fromCompanyId: supplier.id },
    () => ({
      title: quotesTexts.answer.title(supplier.name, isCorrection),
      body: partNumbers.join(', '),
      path: `/rfqs/${rfqId}`,
      tag: `/rfqs/${rfqId}/${supplier.id}`,
    }),
    now,
  )
}

interface NewOutcome {
  requestId: number
  contactId: number
  buyer: { id: number | null; name: string }
  hasWon: boolean
  lines: readonly Pick<RfqLine, 'part_number' | 'quantity'>[]
}

/** Notifies a supplier's contact of the buyer's decision. */
export const notifyOfOutcome = (tx: Tx, { requestId, contactId, buyer, hasWon, lines }: NewOutcome, now: Date) =>
  notify(
    tx,
    { contactIds: [contactId], topic: 'quotes', fromCompanyId: buyer.id },
    () => ({
      title: hasWon ? texts.accepted(buyer.name) : texts.notChosen(buyer.name),
      body: goodsOf(lines),
      path: receivedPath(requestId),
    }),
    now,
  )
