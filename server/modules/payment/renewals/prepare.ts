import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { daysAfter } from '../../billing/index.ts'
import { readSettings } from '../../settings/index.ts'
import { siteSettings } from '../../site/index.ts'
import type { Prices } from '../pricing.ts'
import { renewalTimes } from '../settings.ts'
import { renewalColumns, vatStateOf } from './amounts.ts'
import { insertRenewals, listChoices } from './queries.ts'
import { lockToPrepare } from './reads.ts'

/** Companies per transaction. */
const batchSize = 100

/**
 * Prepares the renewal of each membership whose year ends within the days of the setting, as a preview for staff: nothing is issued
 * before they release it. One that the company declined is skipped. A renewal is prepared once, however many jobs run at the same time.
 */
export async function prepareRenewals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const { prices, times } = await readSettings(db, { prices: siteSettings.membershipPrices, times: renewalTimes })
  const until = daysAfter(dayOf(now), times.preparedDays)
  while (await transaction(db, tx => prepareNext(tx, { until, prices, now })));
}

/** Prepares the next renewals. Returns false if there are none. */
async function prepareNext(tx: Tx, { until, prices, now }: { until: string; prices: Prices; now: Date }) {
  const companies = await lockToPrepare(tx, { until, limit: batchSize })
  if (companies.length === 0) return false
  // Read after the lock: it may have waited for a decision.
  const choices = await listChoices(
    tx,
    companies.map(({ id }) => id),
  )
  const rows = []
  for (const company of companies) {
    const { id, held, paid_until, country_code: country } = company
    if (held === 'trial' || paid_until === null) continue
    const choice = choices.get(id)
    const vatState = await vatStateOf(tx, company)
    rows.push({
      ...renewalColumns({ country, vatState }, choice?.plan ?? held, prices),
      company_id: id,
      renews: paid_until,
      prepared_at: now,
      ...(choice?.is_declined === true && { state: 'skipped' as const, is_declined: true }),
    })
  }
  await insertRenewals(tx, rows)
  return true
}
