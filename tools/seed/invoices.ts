import { companyOf, type DemoCompany } from './companies.ts'
import { before, dateOf } from './dates.ts'
import { documentColumns } from './invoice-documents.ts'
import { randomFor } from './random.ts'
import type { Row } from './rows.ts'
import { forcedToPay } from './special-companies.ts'

const dayMs = 86_400_000
const dueAfterDays = 15

type State = 'paid' | 'due' | 'overdue' | 'forced' | 'void'

interface Draft {
  company: DemoCompany
  account: 'Plus' | 'Broker' | 'EBM'
  issued: Date
  state: State
  /** From Plus to Broker, for the remaining days of a year. */
  daysLeft?: number
}

/** Returns the state of a company's newest invoice; for demo accounts as their description says. */
function newestOf(companies: readonly DemoCompany[]): Map<number, { state: State; daysAgo: number }> {
  const of = (company: DemoCompany, state: State, daysAgo: number) => [company.row.id, { state, daysAgo }] as const
  const held = companies.filter(company => company.row.name.startsWith(forcedToPay))
  return new Map([
    of(companyOf(companies, 'broker@demo.example'), 'due', 6),
    of(companyOf(companies, 'overdue@demo.example'), 'forced', 47),
    of(companyOf(companies, 'suspended@demo.example'), 'overdue', 33),
    ...held.map(company => of(company, 'forced', 61)),
  ])
}

export type DemoInvoice = Row<'invoices'> &
  Awaited<ReturnType<typeof documentColumns>> & {
    id: number
    number: string
    company_id: number
    invoice_date: string
    paid_on: string | null
    account: Draft['account']
    payment_status: 1 | 2 | 9 | null
    received_cents: number
    credited_cents: number
    order_id: number | null
  }

/** Returns the yearly invoices since 2021, those of the last weeks in every state, and some for the event. */
function drafts(companies: readonly DemoCompany[], now: Date): Draft[] {
  const random = randomFor('invoices')
  const newest = newestOf(companies)
  const inOrder = new Set(
    (['member@demo.example', 'diamond@demo.example', 'service@demo.example'] as const).map(
      email => companyOf(companies, email).row.id,
    ),
  )
  const planned: Draft[] = []
  for (const company of companies) {
    const { row } = company
    if (row.is_operator || row.membership_plan === 'trial') continue
    const account = row.membership_plan === 'broker' ? 'Broker' : 'Plus'
    const last = newest.get(row.id)
    const joined = new Date(`${row.member_since}T00:00:00Z`)
    const years = Math.floor((now.getTime() - joined.getTime()) / dayMs / 365.25)
    for (let year = 0; year <= years; year += 1) {
      const issued = new Date(joined.getTime() + year * 365.25 * dayMs + dayMs / 3)
      const isRecent = now.getTime() - issued.getTime() < 40 * dayMs
      if (issued.getUTCFullYear() < 2021 || issued > now || (isRecent && last !== undefined)) continue
      const isOld = now.getTime() - issued.getTime() > 40 * dayMs
      const state =
        isOld || inOrder.has(row.id)
          ? 'paid'
          : now.getTime() - issued.getTime() > dueAfterDays * dayMs
            ? random.pick(['paid', 'overdue'] as const)
            : random.pick(['paid', 'due'] as const)
      planned.push({
        company,
        account,
        issued,
        state: isOld && !inOrder.has(row.id) && random.chance(0.03) ? 'void' : state,
      })
    }
    if (last !== undefined) planned.push({ company, account, issued: before(now, last.daysAgo), state: last.state })
    if (row.is_attending_event && !inOrder.has(row.id) && last === undefined)
      planned.push({
        company,
        account: 'EBM',
        issued: before(now, random.int(2, 60)),
        state: random.weighted([
          ['paid', 7],
          ['due', 2],
          ['overdue', 1],
        ] as const),
      })
  }
  return [...planned, ...upgrades(planned, now)].map(draft => settled(draft, now))
}

/** Days ago on which companies upgraded. */
const upgradedDaysAgo = [12, 47]

/** Lets companies that have an old membership of a broker begin with Plus and upgrade within the last year. */
function upgrades(found: readonly Draft[], now: Date): Draft[] {
  const candidates = found.filter(({ account, issued, state, company }) => {
    const age = (now.getTime() - issued.getTime()) / dayMs
    return account === 'Broker' && state === 'paid' && age > 90 && age < 300 && !company.row.is_attending_event
  })
  return candidates.slice(0, upgradedDaysAgo.length).map(({ company, issued: began }, index) => {
    for (const draft of found) if (draft.company === company && draft.account === 'Broker') draft.account = 'Plus'
    const issued = before(now, upgradedDaysAgo[index] ?? 0)
    const daysLeft = 365 - Math.floor((issued.getTime() - began.getTime()) / dayMs)
    return { company, account: 'Broker', issued, state: 'paid', daysLeft }
  })
}

/** Returns the draft with its state: the dates decide whether an open invoice is due or overdue. */
function settled(draft: Draft, now: Date): Draft {
  if (draft.state !== 'due' && draft.state !== 'overdue') return draft
  const isPast = now.getTime() - draft.issued.getTime() > (dueAfterDays + 1) * dayMs
  return { ...draft, state: isPast ? 'overdue' : 'due' }
}

/**
 * Returns invoices in all states, numbered without gaps in order of their date within a year, and the ids of upgrades.
 */
export async function buildInvoices(companies: readonly DemoCompany[], now: Date) {
  const random = randomFor('payments')
  const numbers = new Map<number, number>()
  const ordered = drafts(companies, now).sort(
    (one, other) => one.issued.getTime() - other.issued.getTime() || one.company.row.id - other.company.row.id,
  )
  const rows: DemoInvoice[] = []
  const upgraded = new Set<number>()
  for (const { company, account, issued, state, daysLeft } of ordered) {
    const year = issued.getUTCFullYear()
    const number = (numbers.get(year) ?? 0) + 1
    numbers.set(year, number)
    const paid = before(issued, -random.int(0, 14))
    const document = await documentColumns(company, account, { issued, daysLeft })
    rows.push({
      id: rows.length + 1,
      number: `${year}-${String(number).padStart(5, '0')}`,
      company_id: company.row.id,
      account,
      ...document,
      invoice_date: dateOf(issued),
      due_date: dateOf(before(issued, -dueAfterDays)),
      paid_on: state === 'paid' ? dateOf(paid < now ? paid : now) : null,
      payment_status: state === 'paid' ? (random.chance(0.7) ? 1 : 2) : state === 'void' ? 9 : null,
      is_notice_off: state === 'overdue' && random.chance(0.2),
      is_pay_forced: state === 'forced',
      received_cents: state === 'paid' ? document.total_cents : 0,
      credited_cents: 0,
      order_id: null,
    })
    if (daysLeft !== undefined) upgraded.add(rows.length)
  }
  return { invoices: rows, upgraded }
}
