import type { z } from 'zod'
import { maxExportRows } from '../../../contract/audit.ts'
import type { exportMemberAccounts } from '../../../contract/member-admin.ts'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { csvOf } from '../../platform/http/attachment.ts'
import { recordAudit } from '../audit/index.ts'
import { type Account, confirmIdentity } from '../auth/index.ts'
import { searchAccounts } from './search.ts'

const columns = [
  'id',
  'name',
  'country',
  'standing',
  'plan',
  'trialEndsDT',
  'memberSince',
  'unsolvedComplaints',
  'numContacts',
  'mainContact',
  'email',
  'createdDT',
] as const

/** Returns the companies of a search as CSV, and records the export. Throws what `confirmIdentity` throws. */
export async function exportAccounts(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  staff: Account,
  { code, ...search }: z.output<typeof exportMemberAccounts.body>,
): Promise<string> {
  await confirmIdentity(deps, staff, { code })
  const { payload } = await searchAccounts(deps, { ...search, page: 1, pageSize: maxExportRows })
  await transaction(deps.db, tx =>
    recordAudit(tx, {
      actorId: staff.contactId,
      action: 'export-accounts',
      subject: 'companies',
      // Not the search: its words may be a person's address, which the log would keep for years.
      newValue: { numCompanies: payload.results.length },
      now: deps.clock.now(),
    }),
  )
  return csvOf({ columns, rows: payload.results })
}
