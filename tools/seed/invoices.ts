import { companyOf, type DemoCompany } from './companies.ts'
import { before, dateOf } from './dates.ts'
import { randomFor } from './random.ts'
import type { Row } from './rows.ts'
import { forcedToPay } from './special-companies.ts'

const dayMs = 86_400_000
const dueAfterDays = 15
const prices = { Plus: 67_500, Broker: 135_000, EBM: 39_500 } as const
const dutchVat = 1.21

type State = 'paid' | 'due' | 'overdue' | 'forced' | 'void'

interface Draft {
  company: DemoCompany
  account: keyof typeof prices
  issued: Date
  state: State
}

/** The state of a company's newest invoice; for demo accounts as their description says. */
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

/** The yearly invoices since 2021, those of the last weeks in every state, and some for the event. */
function drafts(companies: readonly DemoCompany[], now: Date): Draft[] {
  const random = randomFor('invoices')
  const newest = newestOf(companies)
  const inOrder = new Set(
    (['member@demo.example', 'diamond@demo.example', 'service@demo.example'] as const).map(
      email => companyOf(companies, email).row.id,
    ),
  )
  const found: Draft[] = []
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
      found.push({
        company,
        account,
        issued,
        state: isOld && !inOrder.has(row.id) && random.chance(0.03) ? 'void' : state,
      })
    }
    if (last !== undefined) found.push({ company, account, issued: before(now, last.daysAgo), state: last.state })
    if (row.is_attending_event && !inOrder.has(row.id) && last === undefined)
      found.push({
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
  return found.map(draft => settled(draft, now))
}

/** Open invoices older than their term are overdue, younger ones due: the dates decide. */
function settled(draft: Draft, now: Date): Draft {
  if (draft.state !== 'due' && draft.state !== 'overdue') return draft
  const isPast = now.getTime() - draft.issued.getTime() > (dueAfterDays + 1) * dayMs
  return { ...draft, state: isPast ? 'overdue' : 'due' }
}

/** Invoices in all states, numbered without gaps in order of their date within a year. */
export function buildInvoices(companies: readonly DemoCompany[], now: Date): Row<'invoices'>[] {
  const random = randomFor('payments')
  const numbers = new Map<number, number>()
  const ordered = drafts(companies, now).sort(
    (one, other) => one.issued.getTime() - other.issued.getTime() || one.company.row.id - other.company.row.id,
  )
  return ordered.map(({ company, account, issued, state }, at) => {
    const year = issued.getUTCFullYear()
    const number = (numbers.get(year) ?? 0) + 1
    numbers.set(year, number)
    const paid = before(issued, -random.int(0, 14))
    return {
      id: at + 1,
      number: `${year}-${String(number).padStart(5, '0')}`,
      company_id: company.row.id,
      account,
      total_cents: Math.round(prices[account] * (company.row.country_code === 'NL' ? dutchVat : 1)),
      invoice_date: dateOf(issued),
      due_date: dateOf(before(issued, -dueAfterDays)),
      paid_on: state === 'paid' ? dateOf(paid < now ? paid : now) : null,
      payment_status: state === 'paid' ? (random.chance(0.7) ? 1 : 2) : state === 'void' ? 9 : null,
      is_notice_off: state === 'overdue' && random.chance(0.2),
      is_pay_forced: state === 'forced',
    }
  })
}
