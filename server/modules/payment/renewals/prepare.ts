import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import { daysAfter } from '../../billing/index.ts'
import { readSettings } from '../../settings/index.ts'
import { membershipPrices, renewalTimes } from '../settings.ts'
import { renewalColumns, vatStateOf } from './amounts.ts'
import { insertRenewals } from './queries.ts'
import { listToPrepare } from './reads.ts'

/** Companies per transaction. */
const batchSize = 500

/**
 * Prepares the renewal of each membership whose year ends within the days of the setting, as a preview for staff: nothing is issued
 * before they release it. One that the company declined is skipped. A renewal is prepared once, however many jobs run at once.
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
      for (const company of companies) {
        const { held, chosen, paid_until, country_code: country } = company
        if (held === 'trial' || paid_until === null) continue
        const vatState = await vatStateOf(tx, company)
        rows.push({
          ...renewalColumns({ country, vatState }, chosen ?? held, prices),
          company_id: company.id,
          renews: paid_until,
          prepared_at: now,
          ...(company.is_declined === true && { state: 'skipped' as const, is_declined: true }),
        })
      }
      await insertRenewals(tx, rows)
    })
  }
}
