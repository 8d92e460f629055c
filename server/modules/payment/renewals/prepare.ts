import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import { daysAfter, totalsOf, vatFor, vatNumberStateOf } from '../../billing/index.ts'
import { readSettings } from '../../settings/index.ts'
import { membershipPrices, renewalTimes } from '../settings.ts'
import { insertRenewals } from './queries.ts'
import { listToPrepare } from './reads.ts'

/** Companies per transaction. */
const batchSize = 500

/**
 * Prepares the renewal of each membership whose year ends within the days of the setting, as a preview for staff: nothing is issued
 * before they release it. A renewal is prepared once, however many jobs run at once.
 */
export async function prepareRenewals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const { prices, times } = await readSettings(db, { prices: membershipPrices, times: renewalTimes })
  const until = daysAfter(dayOf(now), times.preparedDays)
  for (;;) {
    const companies = await listToPrepare(db, { until, limit: batchSize })
    if (companies.length === 0) return
    await transaction(db, async tx => {
      const rows = []
      for (const { id: companyId, plan, country_code: country, vat_nr: vatNumber, paid_until } of companies) {
        if (plan === 'trial' || paid_until === null) continue
        const vat_state = await vatNumberStateOf(tx, { companyId, vatNumber, country })
        const vat = vatFor({ country, vatNumberState: vat_state })
        const totals = totalsOf([{ description: '', quantity: 1, unitCents: prices[plan] * 100 }], vat)
        rows.push({
          company_id: companyId,
          renews: paid_until,
          plan,
          net_cents: totals.netCents,
          total_cents: totals.totalCents,
          vat_percent: vat.percent,
          vat_state,
          prepared_at: now,
        })
      }
      await insertRenewals(tx, rows)
    })
  }
}
