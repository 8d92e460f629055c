import { companyOf, type DemoCompany, isTrader } from './companies.ts'
import { counterOffers, standing } from './counter-offers.ts'
import { before, dayBefore } from './dates.ts'
import { countryNameOf } from './places.ts'
import { type Random, randomFor } from './random.ts'
import type { Row } from './rows.ts'

type Part = Row<'parts'>

/** A demo RFQ: its buyer, part numbers, date and state. */
interface RfqPlan {
  buyer: DemoCompany
  /** For each part number, its stock lines at several companies. */
  offers: readonly (readonly Part[])[]
  daysAgo: number
  /** Share of the suppliers that answered. */
  answered: number
  isAwarded: boolean
  message: string
  /** Days from now to the deadline; without it some requests have one. */
  neededIn?: number
  /** The buyer answers quotes with counter-offers. */
  isCountered?: boolean
}

export interface DemoRfqs {
  rfqs: Row<'rfqs'>[]
  rfq_lines: Row<'rfq_lines'>[]
  rfq_requests: Row<'rfq_requests'>[]
  rfq_asks: Row<'rfq_asks'>[]
  quotes: Row<'quotes'>[]
  quote_counters: Row<'quote_counters'>[]
  rfq_awards: Row<'rfq_awards'>[]
}

const messages = [
  '',
  'Needed this week, partial shipments are fine.',
  'Please quote tested units with 30 days warranty.',
  'EXW or delivered Rotterdam, both prices please.',
]
const notes = ['', '', 'Tested, clean pulls', 'Original boxes', 'Price for all, less for part', 'Photos on request']

/** Returns fresh stock lines by part number, only numbers that several companies have. */
function sharedStock(parts: readonly Part[], now: Date): Part[][] {
  const freshFrom = dayBefore(now, 13)
  const fresh = parts.filter(part => (part.confirmed_on ?? '') >= freshFrom)
  return [...Map.groupBy(fresh, part => part.part_key).values()]
    .map(same => [...new Map(same.map(part => [part.company_id, part])).values()])
    .filter(same => same.length >= 4)
}

/** Returns a supplier's answer: usually a price near the one in its stock, sometimes that it no longer has the part. */
function answerOf(random: Random, part: Part, quantity: number) {
  const currency = random.weighted([['EUR', 6] as const, ['USD', 3] as const, ['GBP', 1] as const])
  const price = Math.max(1, Math.round((part.price_eur ?? 40) * random.spread() * 100) / 100)
  const noLongerAvailable = {
    price: null,
    currency: null,
    quantity: null,
    part_condition: null,
    lead_days: null,
    note: '',
  }
  if (random.chance(0.1)) return { is_gone: true, ...noLongerAvailable }
  return {
    is_gone: false,
    price,
    currency,
    quantity: Math.max(1, Math.min(part.quantity ?? 1, quantity)),
    part_condition: part.part_condition ?? 'USED',
    lead_days: random.pick([0, 0, 1, 2, 5, 10]),
    note: random.pick(notes),
  }
}

interface SeedContext {
  rows: DemoRfqs
  random: Random
  now: Date
  companies: ReadonlyMap<number, DemoCompany>
}

/** Returns the supplier's request of this RFQ, a new one if it has none. */
function requestTo(supplier: DemoCompany, of: RfqContext, { random, now }: SeedContext): Row<'rfq_requests'> {
  const { requests, rfqId, wish, firstId } = of
  const held = requests.get(supplier.row.id)
  if (held !== undefined) return held
  const state = random.chance(wish.answered) ? 'answered' : random.chance(0.5) ? 'opened' : 'sent'
  const { daysAgo } = wish
  const request: Row<'rfq_requests'> = {
    id: firstId + requests.size,
    rfq_id: rfqId,
    company_id: supplier.row.id,
    contact_id: supplier.contacts[0].id,
    state,
    sent_at: before(now, daysAgo),
    opened_at: state === 'sent' ? null : before(now, daysAgo * 0.9),
    answered_at: state === 'answered' ? before(now, daysAgo * (0.5 + random.next() * 0.3)) : null,
  }
  requests.set(supplier.row.id, request)
  return request
}

interface RfqContext {
  wish: RfqPlan
  rfqId: number
  /** By supplier, as they come. */
  requests: Map<number, Row<'rfq_requests'>>
  firstId: number
}

/** Asks one supplier for one line, and answers for it if it answers; returns its quote. */
function addAsk(part: Part, line: Row<'rfq_lines'>, of: RfqContext, drawn: SeedContext): QuotedLine[] {
  const { rows, random, companies } = drawn
  const supplier = companies.get(part.company_id ?? 0)
  if (supplier === undefined || supplier === of.wish.buyer) return []
  const request = requestTo(supplier, of, drawn)
  const ask: Row<'rfq_asks'> = {
    id: rows.rfq_asks.length + 1,
    line_id: line.id,
    request_id: request.id,
    part_id: part.id,
  }
  rows.rfq_asks.push(ask)
  if (request.answered_at == null) return []
  const answer = answerOf(random, part, line.quantity ?? 1)
  // A part that is gone also leaves the stock.
  if (answer.is_gone) ask.part_id = null
  rows.quotes.push({
    ask_id: ask.id,
    company_id: supplier.row.id,
    ...answer,
    answered_by: random.chance(0.5) ? supplier.contacts[0].id : null,
    answered_at: request.answered_at,
    is_corrected: random.chance(0.1),
    ...standing(request.answered_at, answer.is_gone),
  })
  return answer.price === null ? [] : [{ askId: ask.id ?? 0, euros: answer.price, pieces: answer.quantity ?? 0 }]
}

function addLine(same: readonly Part[], position: number, of: RfqContext, drawn: SeedContext) {
  const { rows, random, now } = drawn
  const { isAwarded, daysAgo, buyer } = of.wish
  const [first] = same
  const contactId = buyer.contacts[0].id
  const line: Row<'rfq_lines'> = {
    id: rows.rfq_lines.length + 1,
    rfq_id: of.rfqId,
    position,
    part_number: first?.part_number,
    part_key: first?.part_key,
    manufacturer: first?.manufacturer,
    description: first?.description,
    quantity: random.pick([2, 5, 10, 20, 25, 50]),
    part_condition: null,
    state: isAwarded ? 'awarded' : 'open',
    decided_at: isAwarded ? before(now, daysAgo * 0.4) : null,
    decided_by: isAwarded ? contactId : null,
  }
  rows.rfq_lines.push(line)
  const quoted = same.flatMap(part => addAsk(part, line, of, drawn))
  if (isAwarded) award(rows, { line, quoted, contactId })
}

/** Converts one request into rows, with ids that follow the existing ones. */
function addRfq(wish: RfqPlan, drawn: SeedContext) {
  const { rows, now } = drawn
  const { buyer, offers, message, neededIn } = wish
  const [contact] = buyer.contacts
  const rfqId = rows.rfqs.length + 1
  rows.rfqs.push({
    id: rfqId,
    company_id: buyer.row.id,
    contact_id: contact.id,
    company_name: buyer.row.name,
    contact_name: contact.name,
    contact_email: contact.email,
    contact_tel: contact.tel,
    address: buyer.row.address,
    country: countryNameOf(buyer.row.country_code),
    is_email_hidden: false,
    message,
    created_at: before(now, wish.daysAgo),
    answer_by:
      neededIn !== undefined
        ? before(now, -neededIn)
        : wish.isAwarded || rfqId % 3 === 0
          ? null
          : before(now, ((rfqId % 5) - 3) / 2),
  })
  const of: RfqContext = { wish, rfqId, requests: new Map(), firstId: rows.rfq_requests.length + 1 }
  for (const [position, same] of offers.entries()) addLine(same, position, of, drawn)
  const requests = [...of.requests.values()]
  rows.rfq_requests.push(
    ...(wish.isAwarded ? requests.map(request => ({ ...request, state: 'decided' as const })) : requests),
  )
  if (wish.isCountered === true) rows.quote_counters.push(...counterOffers(rows, rfqId, contact.id, now))
}

interface QuotedLine {
  askId: number
  euros: number
  pieces: number
}

interface LineToAward {
  line: Row<'rfq_lines'>
  quoted: QuotedLine[]
  contactId: number
}

/** Awards a line to the lowest quotes, or closes a line without quotes. */
function award(rows: DemoRfqs, { line, quoted, contactId }: LineToAward) {
  if (quoted.length === 0) line.state = 'closed'
  let left = line.quantity ?? 0
  for (const { askId, pieces } of quoted.sort((one, other) => one.euros - other.euros)) {
    const quantity = Math.min(left, pieces)
    left -= quantity
    if (quantity > 0)
      rows.rfq_awards.push({ ask_id: askId, quantity, awarded_at: line.decided_at ?? undefined, awarded_by: contactId })
  }
}

/** Requests that the demo accounts sent and received, and enough others to compute stock accuracy. */
export function buildRfqs(companies: readonly DemoCompany[], parts: readonly Part[], now: Date): DemoRfqs {
  const random = randomFor('requests for quote')
  const byId = new Map(companies.filter(isTrader).map(company => [company.row.id, company]))
  const traders = [...byId.values()]
  const shared = sharedStock(
    parts.filter(part => byId.has(part.company_id ?? 0)),
    now,
  )
  const rows: DemoRfqs = {
    rfqs: [],
    rfq_lines: [],
    rfq_requests: [],
    rfq_asks: [],
    quotes: [],
    quote_counters: [],
    rfq_awards: [],
  }
  const fromOthers = (buyer: DemoCompany, same: readonly Part[]) =>
    same.filter(part => part.company_id !== buyer.row.id)
  const add = (buyer: DemoCompany, rest: Partial<RfqPlan> & { numLines: number }) => {
    const { numLines, ...wish } = rest
    const offers = wish.offers ?? random.sample(shared, numLines).map(same => random.sample(fromOthers(buyer, same), 6))
    const fallback = {
      daysAgo: random.int(2, 60) + random.next(),
      answered: 0.7,
      isAwarded: true,
      message: random.pick(messages),
    }
    addRfq({ buyer, offers, ...fallback, ...wish }, { rows, random, now, companies: byId })
  }
  for (let index = 0; index < 150; index += 1) add(random.pick(traders), { numLines: random.int(1, 4) })
  for (const email of ['member@demo.example', 'broker@demo.example', 'diamond@demo.example'] as const) {
    const account = companyOf(companies, email)
    add(account, { numLines: 1, daysAgo: 12.2 })
    add(account, { numLines: 4, daysAgo: 1.4, isAwarded: false, answered: 0.75, neededIn: 2, isCountered: true })
    add(account, { numLines: 1, daysAgo: 0.2, isAwarded: false, answered: 0.6, neededIn: 0.3 })
    const own = parts.filter(
      part => part.company_id === account.row.id && (part.confirmed_on ?? '') >= dayBefore(now, 26),
    )
    for (const [index, part] of random.sample(own, 4).entries()) {
      const offers = [[part]]
      const buyer = random.pick(traders.filter(trader => trader !== account))
      const requestedLine = {
        numLines: 1,
        offers,
        daysAgo: 0.1 + index * 1.3,
        isAwarded: index === 3,
        answered: index < 2 ? 0 : 1,
      }
      add(buyer, { ...requestedLine, isCountered: index === 2, ...(index === 0 && { neededIn: 0.25 }) })
    }
  }
  return rows
}
