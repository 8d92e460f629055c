import { sql } from 'kysely'
import { type Db, transaction } from '../../server/platform/db/database.ts'
import { addJob } from '../../server/platform/jobs/queries.ts'

/** Queues a job whose last run failed; one that was `givenUp` is not retried. */
export async function addFailedJob(db: Db, name: string, { isGivenUp = false } = {}): Promise<void> {
  // In one transaction, because a worker takes the job as soon as it sees it.
  await transaction(db, async tx => {
    await addJob(tx, name)
    await sql`
      update graphile_worker._private_jobs
      set attempts = case when ${isGivenUp} then max_attempts else 1 end, last_error = 'it broke', run_at = now() + interval '1 hour'
      where id = (select max(id) from graphile_worker._private_jobs)`.execute(tx)
  })
}
