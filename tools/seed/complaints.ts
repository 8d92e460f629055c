import type { ComplaintState } from '../../contract/complaints.ts'
import { companyOf, type DemoCompany, isTrader } from './companies.ts'
import { before, dayBefore } from './dates.ts'
import { randomFor } from './random.ts'
import type { Row } from './rows.ts'

/** A complaint before its files are stored. */
export type DemoComplaint = Omit<Row<'complaints'>, 'po_file_id' | 'invoice_file_id'> & { id: number; title: string }

const goods = [
  [
    'Forty dead disks in a lot of fifty',
    '40 of 50 disks do not spin up. The seller tested none of them.',
    'A refund of the dead ones.',
  ],
  [
    'Switches without power supplies',
    'All twelve switches came without the power supplies of the order.',
    'The missing power supplies.',
  ],
  [
    'Laptops locked by their former owner',
    'Nine laptops ask for a password of their firmware.',
    'Unlocked laptops, or a refund.',
  ],
  [
    'Memory of another speed',
    'The invoice says 3200, the modules say 2666.',
    'An exchange, or the difference in price.',
  ],
  ['Servers with broken rails and lids', 'The pallet was packed without any protection.', 'A discount of a third.'],
  ['Monitors with lines', 'Seven of thirty monitors show vertical lines.', 'Seven good monitors.'],
] as const

interface ComplaintCase {
  company: DemoCompany
  by: DemoCompany
  state: ComplaintState
  daysAgo: number
}

/**
 * Returns one accepted complaint for each that a company's tier counts, and a few of the demo accounts in other states.
 */
function casesOf(companies: readonly DemoCompany[]): ComplaintCase[] {
  const random = randomFor('complaints')
  const traders = companies.filter(company => isTrader(company) && !company.row.is_service_only)
  const trader = () => traders[random.int(0, traders.length - 1)] as DemoCompany
  const other = (company: DemoCompany): DemoCompany => {
    const by = trader()
    return by === company ? other(company) : by
  }
  const counted = companies.flatMap(company =>
    Array.from({ length: company.row.unsolved_complaints ?? 0 }, () => ({
      company,
      by: other(company),
      state: 'accepted' as const,
      daysAgo: random.int(20, 90),
    })),
  )
  const member = companyOf(companies, 'member@demo.example')
  const broker = companyOf(companies, 'broker@demo.example')
  const cases: ComplaintCase[] = [
    ...counted,
    { company: member, by: broker, state: 'filed', daysAgo: 1 },
    { company: broker, by: member, state: 'rejected', daysAgo: 45 },
    { company: trader(), by: member, state: 'solved', daysAgo: 130 },
  ]
  return cases.filter(({ company, by }) => company !== by)
}

/** Returns complaints in every state. `staffId` decided them. */
export function buildComplaints(companies: readonly DemoCompany[], now: Date): DemoComplaint[] {
  const staffId = companyOf(companies, 'staff@demo.example').contacts[0]?.id ?? null
  return casesOf(companies).map(({ company, by, state, daysAgo }, index) => {
    const [title = '', body = '', resolution = ''] = goods[index % goods.length] ?? []
    const isDecided = state !== 'filed'
    return {
      id: index + 1,
      company_id: company.row.id,
      by_company_id: by.row.id,
      by_contact_id: by.contacts[0]?.id ?? 0,
      state,
      title,
      transaction_date: dayBefore(now, daysAgo + 30),
      body,
      resolution,
      grade: 'A',
      transaction_eur: '4500',
      is_sold_as_is: false,
      is_software: false,
      filed_at: before(now, daysAgo),
      decided_at: isDecided ? before(now, daysAgo - 5) : null,
      decided_by: isDecided ? staffId : null,
      reason: state === 'rejected' ? 'The invoice does not state a grade.' : null,
      solved_at: state === 'solved' ? before(now, daysAgo - 20) : null,
      solved_by: state === 'solved' ? staffId : null,
    }
  })
}

/** Returns a PDF of one page with one line of plain letters. */
export function pdfOf(line: string): Buffer {
  const stream = `BT /F1 16 Tf 72 720 Td (${line.replaceAll(/[()\\]/g, ' ')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
