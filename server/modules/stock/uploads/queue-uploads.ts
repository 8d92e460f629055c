import type { Tx } from '../../../platform/db/database.ts'
import { addJob } from '../../../platform/jobs/queries.ts'

export const runUploadsJobName = 'run-stock-uploads'

/** Queues the job that runs a company's uploads, unless one is waiting. */
export const queueUploads = (tx: Tx, companyId: number): Promise<void> =>
  addJob(tx, runUploadsJobName, { companyId }, { key: `${runUploadsJobName}:${companyId}` })
