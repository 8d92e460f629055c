import type { OrderFinding } from '../../../contract/payment.ts'
import type { StoredFinding } from './tables.ts'

interface FindingColumns {
  finding: StoredFinding | null
  finding_detail: 'upgrade-outdated' | null
}

/**
 * Returns the columns that store a finding. The release before `upgrade-outdated` runs beside this one during an upgrade and cannot
 * present it, so it is stored as a detail of the finding that comes closest: nothing was activated, since the amount does not fit.
 * This is for one release: the next one stores `upgrade-outdated` in `finding`, which the database already accepts, and a migration
 * moves the details there.
 */
export const findingColumns = (finding: OrderFinding | undefined): FindingColumns =>
  finding === 'upgrade-outdated'
    ? { finding: 'wrong-amount', finding_detail: finding }
    : { finding: finding ?? null, finding_detail: null }

/** Returns the finding that is stored. The previous release clears or replaces a finding without its detail. */
export const findingOf = ({ finding, finding_detail: detail }: FindingColumns): OrderFinding | null =>
  finding === 'wrong-amount' ? (detail ?? finding) : finding
