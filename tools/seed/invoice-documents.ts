import { type Party, sellerOf, totalsOf, type VatNumberState, vatFor } from '../../server/modules/billing/index.ts'
import { checkVat, fullVatNumber } from '../../server/modules/company-numbers/index.ts'
import { defaultBrand } from '../../server/platform/config.ts'
import type { DemoCompany } from './companies.ts'

const prices = { Plus: 67_500, Broker: 135_000, EBM: 39_500 } as const
const descriptions = {
  Plus: 'TBS Plus Account, one year',
  Broker: 'TBS Broker Account, one year',
  EBM: 'EBM Attendance',
}

export const demoSeller = sellerOf({ brand: defaultBrand })

async function vatStateOf(vatNumber: string): Promise<VatNumberState> {
  if (vatNumber === '') return 'none'
  return (await checkVat(vatNumber)) === false ? 'invalid' : 'valid'
}

/** Returns the contents of an issued invoice: both parties, its line and its amounts. */
export async function documentColumns(
  { row, contacts }: DemoCompany,
  account: keyof typeof prices,
  { issued, daysLeft }: { issued: Date; daysLeft: number | undefined },
) {
  const { name, country_code: country, vat_nr = '', address = '', zip = '', city = '' } = row
  const [{ name: contact, email }] = contacts
  const number = ['', '-'].includes(vat_nr) ? '' : fullVatNumber(vat_nr, country)
  const vat = vatFor({ country, vatNumberState: await vatStateOf(number) })
  const buyer: Party = { name, contact, email, address, zip, city, country, vatNumber: number }
  const year = issued.getUTCFullYear()
  const description = account === 'EBM' ? `${descriptions.EBM} ${year}` : descriptions[account]
  const line =
    daysLeft === undefined
      ? { description, unitCents: prices[account] }
      : {
          description: `Upgrade to TBS Broker Account, ${daysLeft} of 365 days`,
          unitCents: Math.round(((prices.Broker - prices.Plus) * daysLeft) / 365),
        }
  const totals = totalsOf([{ ...line, quantity: 1 }], vat)
  return {
    net_cents: totals.netCents,
    vat_cents: totals.vatCents,
    total_cents: totals.totalCents,
    vat_category: vat.category,
    vat_percent: vat.percent,
    seller: demoSeller,
    buyer,
    lines: totals.lines,
  }
}
