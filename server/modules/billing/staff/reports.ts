import type { Db } from '../../../platform/db/database.ts'
import { decimalOf } from '../../../platform/xml-elements.ts'
import { billingTexts } from '../texts.ts'
import { listIssued } from './reads.ts'

const texts = billingTexts.report

interface Quarter {
  year: number
  quarter: number
}

/** Returns the first day of a quarter and the day after its last. */
function periodOf({ year, quarter }: Quarter) {
  const month = (quarter - 1) * 3
  const dayOf = (index: number) => new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10)
  return { from: dayOf(month), to: dayOf(month + 3) }
}

export const vatReportColumns = [
  'number',
  'date',
  'company',
  'country',
  'vatNumber',
  'category',
  'rate',
  'net',
  'vat',
  'total',
] as const
type VatReportRow = Record<(typeof vatReportColumns)[number], string | number>

/** Returns every invoice and credit note of a quarter, and then the sums by VAT category and rate. */
export async function vatReportOf(db: Db, quarter: Quarter): Promise<VatReportRow[]> {
  const rows = await listIssued(db, periodOf(quarter))
  const documents = rows.map(row => ({
    number: row.number,
    date: row.issued_on,
    company: row.name,
    country: row.country,
    vatNumber: row.vat_number,
    category: row.vat_category ?? '',
    rate: row.vat_percent ?? '',
    net: decimalOf(row.net_cents),
    vat: decimalOf(row.vat_cents),
    total: decimalOf(row.total_cents),
  }))
  const groups = Map.groupBy(rows, row => row.vat_category ?? 'Z')
  const sums = (['S', 'AE', 'Z'] as const).flatMap(category => {
    const group = groups.get(category)
    if (group === undefined) return []
    const sum = (column: 'net_cents' | 'vat_cents' | 'total_cents') =>
      decimalOf(group.reduce((all, row) => all + row[column], 0))
    return [
      {
        number: texts.total,
        date: '',
        company: texts.categories[category],
        country: '',
        vatNumber: '',
        category,
        rate: group[0]?.vat_percent ?? '',
        net: sum('net_cents'),
        vat: sum('vat_cents'),
        total: sum('total_cents'),
      },
    ]
  })
  return [...documents, ...sums]
}

export const euSalesColumns = ['country', 'vatNumber', 'company', 'kind', 'euros'] as const
type EuSalesRow = Record<(typeof euSalesColumns)[number], string | number>

/**
 * Returns the sums charged without VAT to each VAT number in the EU in a quarter, in whole euros as the tax office
 * requires; S means services. Customers whose sum is zero are left out.
 */
export async function euSalesOf(db: Db, quarter: Quarter): Promise<EuSalesRow[]> {
  const rows = (await listIssued(db, periodOf(quarter))).filter(row => row.vat_category === 'AE')
  return [...Map.groupBy(rows, row => row.vat_number)]
    .map(([vatNumber, group]) => ({
      country: vatNumber.slice(0, 2),
      vatNumber: vatNumber.slice(2),
      company: group.at(-1)?.name ?? '',
      kind: 'S',
      euros: Math.round(group.reduce((sum, row) => sum + row.net_cents, 0) / 100),
    }))
    .filter(({ euros }) => euros !== 0)
    .sort((one, other) => (`${one.country}${one.vatNumber}` < `${other.country}${other.vatNumber}` ? -1 : 1))
}
