import { vatCheckDays } from '../../contract/verification.ts'
import { checkVat, fullVatNumber, isVatServiceCountry } from '../../server/modules/company-numbers/index.ts'
import type { DemoCompany } from './companies.ts'
import { before } from './dates.ts'
import { randomFor } from './random.ts'
import type { Row } from './rows.ts'

/** The name of the stand-in for the public service. */
const service = 'VIES (demo)'

/** The outcomes of checks, with their weights. */
const outcomes = [
  ['confirmed', 90],
  ['refused', 4],
  ['failing', 3],
  // The job checks it after the start.
  ['new', 3],
] as const

/** Returns stored replies of the public VAT service about most numbers that it covers, in every state. */
export async function buildVatReplies(companies: readonly DemoCompany[], now: Date) {
  const random = randomFor('vat replies')
  const inquiries: Row<'vat_inquiries'>[] = []
  const replies: Row<'vat_replies'>[] = []
  for (const { row } of companies) {
    const { id: company_id, vat_nr = '', country_code, name } = row
    const number = fullVatNumber(vat_nr, country_code)
    const outcome = random.weighted(outcomes)
    const daysAgo = random.int(1, vatCheckDays - 30)
    const isDisclosed = !['DE', 'ES'].includes(country_code)
    if (vat_nr === '' || row.is_operator === true || !isVatServiceCountry(number) || outcome === 'new') continue
    if ((await checkVat(number)) !== true) continue
    const inquiry = { company_id, vat_nr, number }
    if (outcome === 'failing') {
      const failed = { attempts: 2, failed_at: before(now, 0.01), fault: 'MS_UNAVAILABLE' }
      inquiries.push({ ...inquiry, ...failed, due_at: before(now, -0.02) })
      continue
    }
    inquiries.push({
      ...inquiry,
      attempts: 0,
      failed_at: null,
      fault: '',
      due_at: before(now, daysAgo - vatCheckDays),
    })
    replies.push({
      id: replies.length + 1,
      company_id,
      number,
      service,
      is_valid: outcome === 'confirmed',
      request_id: `DEMO-${number.slice(-4)}-${company_id}`,
      name: outcome === 'confirmed' && isDisclosed ? name.toUpperCase() : '',
      address: '',
      replied_at: before(now, daysAgo),
    })
  }
  return { inquiries, replies }
}
