/**
 * How many jobs of each lane run at the same time in a process. Jobs that take long have a lane, so that they keep no others
 * waiting, such as mail.
 */
export const lanes = { usual: 4, fetches: 2, uploads: 2 } as const
export type Lane = keyof typeof lanes

/** Background work, enqueued by a transaction or run at fixed times. */
export interface Job<Deps> {
  /** Kebab-case and unique. */
  name: string
  /** Schedule as the five fields of a crontab in UTC, e.g. '15 3 * * *'; absent for enqueued jobs. */
  cron?: string
  /** The jobs with which it shares the number that may run at the same time; `usual` by default. */
  lane?: Lane
  /**
   * Runs the job. Errors are logged, and the job is retried with increasing delays. Must be safe to run twice. `stopping` is aborted
   * when the process stops, which waits for the job: one that waits for somebody else's server should then throw; it runs again later.
   */
  run(deps: Deps, payload: unknown, stopping?: AbortSignal): Promise<void>
}
