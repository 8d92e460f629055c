import type { Tx } from '../../../platform/db/database.ts'
import { addJob } from '../../../platform/jobs/queries.ts'

export const runUploadsJobName = 'run-stock-uploads'

/**
 * Queues the job that runs a company's uploads. It ends at once if another one runs. It has no key: a job with the key of a running one
 * would give that one no further attempt.
 */
export const queueUploads = (tx: Tx, companyId: number): Promise<void> => addJob(tx, runUploadsJobName, { companyId })
