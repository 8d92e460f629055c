import type { Currency, Rates } from '../../../contract/kit/index.ts'
import type { Ask, QuoteRequest, Rfq } from '../../../contract/quotes.ts'
import { dayOf } from '../../platform/clock.ts'
import { roundToCents } from '../../platform/round-to-cents.ts'
import { tierMarks } from '../tiers/index.ts'
import type { DecisionRow, LineDecision } from './decisions/queries.ts'
import type { LineMarket } from './line-market.ts'
import { ordersIn, presentOrder } from './orders/order.ts'
import { isExpired, type LineState } from './policy.ts'
import type { AskRow, CellRow, LineRow, RequestRow, RfqHead, SupplierRow } from './reads.ts'

const presentLine = (row: LineRow): Ask['line'] => ({
  id: row.line_id,
  partNumber: row.part_number,
  manufacturer: row.manufacturer,
  description: row.description,
  quantity: row.quantity,
  condition: row.part_condition,
  targetPrice: row.target_price,
  targetCurrency: row.target_currency ?? 'EUR',
  model: row.model,
  state: row.state,
})

type AnswerColumns = Pick<
  CellRow,
  | 'is_gone'
  | 'price'
  | 'currency'
  | 'offered'
  | 'offered_condition'
  | 'lead_days'
  | 'note'
  | 'answered_at'
  | 'is_corrected'
  | 'valid_hours'
  | 'valid_until'
>

function presentQuote(row: AnswerColumns): NonNullable<Ask['answer']>['quote'] {
  const { price, currency, offered, offered_condition, lead_days, note } = row
  if (price === null || currency === null || offered === null || offered_condition === null) return null
  return {
    price,
    currency,
    quantity: offered,
    condition: offered_condition,
    leadDays: lead_days ?? 0,
    note: note ?? '',
  }
}

function presentAnswer(row: AnswerColumns, now: Date): Ask['answer'] {
  if (row.answered_at === null) return null
  return {
    quote: presentQuote(row),
    answeredDT: row.answered_at.toISOString(),
    isCorrected: row.is_corrected ?? false,
    validHours: row.valid_hours,
    validUntilDT: row.valid_until?.toISOString() ?? null,
    isExpired: isExpired(row, now),
  }
}

function presentCounter(row: CellRow | AskRow): Ask['counter'] {
  const { counter_id, counter_price, counter_currency, counter_quantity, counter_state, counter_made_at } = row
  if (counter_id === null || counter_price === null || counter_currency === null || counter_quantity === null)
    return null
  if (counter_state === null || counter_made_at === null) return null
  return {
    id: counter_id,
    price: counter_price,
    currency: counter_currency,
    quantity: counter_quantity,
    note: row.counter_note ?? '',
    state: counter_state,
    madeDT: counter_made_at.toISOString(),
  }
}

const presentMatch = ({ matched_kind, matched_number }: Pick<CellRow, 'matched_kind' | 'matched_number'>) =>
  matched_kind === null || matched_number === null ? null : { kind: matched_kind, partNumber: matched_number }

function presentStock(row: AskRow): Ask['stock'] {
  const { part_id, stock_number, stock_manufacturer, stock_description, stock_quantity, stock_condition } = row
  if (part_id === null || stock_number === null || stock_quantity === null || stock_condition === null) return null
  return {
    id: part_id,
    partNumber: stock_number,
    manufacturer: stock_manufacturer ?? '',
    description: stock_description ?? '',
    quantity: stock_quantity,
    partCondition: stock_condition,
    price: row.stock_price,
    isRemoved: row.stock_removed_at !== null,
  }
}

const presentMarket = ({ mine, market }: LineMarket): LineMarket => ({
  mine: mine && { ...mine, price: roundToCents(mine.price) },
  market: market && { sellers: market.sellers, median: roundToCents(market.median) },
})

/** Presents a request to its supplier: without other suppliers, and without an address that the buyer hides. */
export const presentRequest = (
  request: RequestRow,
  asks: readonly AskRow[],
  { validHours, now, marketOf }: { validHours: number; now: Date; marketOf(key: string): LineMarket },
): QuoteRequest => ({
  id: request.id,
  state: request.state,
  sentDT: request.sent_at.toISOString(),
  answerByDT: request.answer_by?.toISOString() ?? null,
  validHours,
  supplierName: request.supplier_name,
  buyer: {
    companyId: request.buyer_company_id,
    companyName: request.company_name,
    contactName: request.contact_name,
    email: request.is_email_hidden ? '' : request.contact_email,
    tel: request.contact_tel,
    country: request.country,
  },
  message: request.message,
  asks: asks.map(row => ({
    id: row.ask_id,
    line: presentLine(row),
    stock: presentStock(row),
    ...presentMarket(marketOf(row.part_key)),
    matchedBy: presentMatch(row),
    answer: presentAnswer(row, now),
    counter: presentCounter(row),
    awarded: row.awarded,
  })),
  orders: ordersIn(asks).map(order => presentOrder(order, request.id)),
})

/** Converts a price to euros, rounded to cents, for comparison. */
const inEuros = (price: number, currency: Currency, rates: Rates): number =>
  Math.round((price / rates[currency]) * 100) / 100

const presentCell = (
  row: CellRow,
  { rates, now, decided }: Pick<Grid, 'rates' | 'now'> & { decided: LineDecision | undefined },
): Rfq['lines'][number]['cells'][number] => ({
  askId: row.ask_id,
  requestId: row.request_id,
  matchedBy: presentMatch(row),
  answer: presentAnswer(row, now),
  priceEur: row.price === null || row.currency === null ? null : inEuros(row.price, row.currency, rates),
  counter: presentCounter(row),
  awarded: row.awarded ?? decided?.awards.find(({ askId }) => askId === row.ask_id)?.quantity ?? null,
})

const presentSupplier = (
  row: SupplierRow,
  { accuracies, now }: Pick<Grid, 'accuracies' | 'now'>,
): Rfq['suppliers'][number] => ({
  requestId: row.id,
  companyId: row.company_id,
  companyName: row.company_name,
  country: row.country,
  countryCode: row.country_code,
  ...tierMarks(row, dayOf(now)),
  stockAccuracy: accuracies.get(row.company_id) ?? null,
  contactName: row.contact_name,
  state: row.state,
  mail: row.mail,
  answeredDT: row.answered_at?.toISOString() ?? null,
})

interface Grid {
  head: RfqHead
  lines: readonly LineRow[]
  suppliers: readonly SupplierRow[]
  cells: readonly CellRow[]
  /** Decisions that can still be undone. */
  decisions: readonly DecisionRow[]
  /** Stock accuracy by company. */
  accuracies: ReadonlyMap<number, { answered: number; stillTrue: number }>
  rates: Rates
  now: Date
}

const stateAfter = ({ awards }: LineDecision): LineState => (awards.length === 0 ? 'closed' : 'awarded')

/** Presents a request with all answers to its buyer. Decisions that can still be undone are shown as made. */
export function presentRfq({ head, lines, suppliers, cells, decisions, accuracies, rates, now }: Grid): Rfq {
  const byLine = Map.groupBy(cells, cell => cell.line_id)
  const decidedLines = new Map(decisions.flatMap(({ lines }) => lines.map(line => [line.lineId, line] as const)))
  return {
    id: head.id,
    createdDT: head.created_at.toISOString(),
    answerByDT: head.answer_by?.toISOString() ?? null,
    contactName: head.contact_name,
    message: head.message,
    suppliers: suppliers.map(supplier => presentSupplier(supplier, { accuracies, now })),
    lines: lines.map(line => {
      const decided = decidedLines.get(line.line_id)
      const presented = presentLine(line)
      return {
        ...presented,
        state: decided === undefined ? presented.state : stateAfter(decided),
        cells: (byLine.get(line.line_id) ?? []).map(cell => presentCell(cell, { rates, now, decided })),
      }
    }),
    orders: [...Map.groupBy(cells, cell => cell.request_id)].flatMap(([requestId, of]) =>
      ordersIn(of).map(order => presentOrder(order, requestId)),
    ),
    undoable: decisions.map(({ id, final_at }) => ({ id, finalDT: final_at.toISOString() })),
  }
}
