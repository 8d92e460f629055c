import type { MembershipPlan } from '../../../../contract/payment.ts'
import type { Db } from '../../../platform/db/database.ts'
import { totalsOf, type VatNumberState, vatFor, vatNumberStateOf } from '../../billing/index.ts'
import type { Prices } from '../pricing.ts'

interface BilledCompany {
  id: number
  vat_nr: string
  country_code: string
}

/** Returns the state of a company's VAT number for the invoice of its renewal. */
export const vatStateOf = (db: Db, { id, vat_nr, country_code }: BilledCompany) =>
  vatNumberStateOf(db, { companyId: id, vatNumber: vat_nr, country: country_code })

/** Returns the amounts of a year with this plan. */
export function amountsOf(
  { country, vatState }: { country: string; vatState: VatNumberState },
  plan: MembershipPlan,
  prices: Prices,
) {
  const vat = vatFor({ country, vatNumberState: vatState })
  const totals = totalsOf([{ description: '', quantity: 1, unitCents: prices[plan] * 100 }], vat)
  return { ...totals, vatPercent: vat.percent }
}

/** Returns the columns of a prepared renewal with this plan. */
export function renewalColumns(
  of: { country: string; vatState: VatNumberState },
  plan: MembershipPlan,
  prices: Prices,
) {
  const { netCents, totalCents, vatPercent } = amountsOf(of, plan, prices)
  return { plan, net_cents: netCents, total_cents: totalCents, vat_percent: vatPercent, vat_state: of.vatState }
}
