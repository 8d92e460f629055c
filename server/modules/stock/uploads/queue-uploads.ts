import type { Tx } from '../../../platform/db/database.ts'
import { addJobUnlessWaiting } from '../../../platform/jobs/queries.ts'

export const runUploadsJobName = 'run-stock-uploads'

/** Queues the job that runs a company's uploads, unless one is waiting. It ends at once if another one runs. */
export const queueUploads = (tx: Tx, companyId: number): Promise<void> =>
  addJobUnlessWaiting(tx, runUploadsJobName, { companyId })
