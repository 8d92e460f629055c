import { companyOf, type DemoCompany, isTrader } from './companies.ts'
import { before, dayBefore } from './dates.ts'
import { randomFor } from './random.ts'
import type { Row } from './rows.ts'

const texts = [
  'We have bought servers from them for years: graded as described, packed well, shipped the same day.',
  'Honest about the condition of every unit. The one faulty disk was replaced within three days.',
  'Fast answers, fair prices, and they pay on time. We are glad to trade with them.',
  'They took a mixed lot of 400 laptops and settled the differences without any discussion.',
  'Our first order was small and they treated it like a large one. Recommended.',
  'Reliable partner for networking equipment. Serial numbers are always sent before shipping.',
] as const

const pairsPerDemo = 60
/** The age of the oldest, at least. */
const maxDays = 400

interface Pair {
  company: DemoCompany
  by: DemoCompany
  isWaiting: boolean
}

/** Pairs of traders; for the member's company some recommendations wait for approval. */
function pairsOf(companies: readonly DemoCompany[], now: Date): Pair[] {
  const random = randomFor('recommendations')
  // Authors were members when they wrote.
  const since = dayBefore(now, maxDays)
  const traders = companies.filter(
    company => isTrader(company) && !company.row.is_service_only && (company.row.member_since ?? '') < since,
  )
  const trader = () => traders[random.int(0, traders.length - 1)] as DemoCompany
  const about = (company: DemoCompany, count: number, isWaiting = false): Pair[] =>
    Array.from({ length: count }, () => ({ company, by: trader(), isWaiting }))
  const member = companyOf(companies, 'member@demo.example')
  return [
    ...about(member, 3),
    ...about(member, 2, true),
    ...about(companyOf(companies, 'broker@demo.example'), 4),
    ...about(companyOf(companies, 'diamond@demo.example'), 5),
    ...Array.from({ length: pairsPerDemo }, () => ({ company: trader(), by: trader(), isWaiting: false })),
  ]
}

/** Returns recommendations, at most one for each pair of companies. */
export function buildRecommendations(companies: readonly DemoCompany[], now: Date): Row<'recommendations'>[] {
  const pairs = new Map(
    pairsOf(companies, now)
      .filter(({ company, by }) => company !== by)
      .map(pair => [`${pair.company.row.id} ${pair.by.row.id}`, pair]),
  )
  return [...pairs.values()].map(({ company, by, isWaiting }, index) => {
    const daysAgo = isWaiting ? 1 + index : 20 + index * 4
    return {
      id: index + 1,
      company_id: company.row.id,
      author_company_id: by.row.id,
      author_contact_id: by.contacts[0].id,
      author_name: by.contacts[0].name,
      text: texts[index % texts.length] ?? texts[0],
      created_at: before(now, daysAgo),
      approved_at: isWaiting ? null : before(now, daysAgo - 1),
    }
  })
}
