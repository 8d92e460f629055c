/** Tables that only this module writes. */
export interface JobTables {
  job_runs: JobRunsTable
}

interface JobRunsTable {
  job: string
  ended_at: Date
  failed_at: Date | null
  failure: string | null
}
