/** Background work, enqueued by a transaction or run at fixed times. */
export interface Job<Deps> {
  /** Kebab-case and unique. */
  name: string
  /** Schedule as the five fields of a crontab in UTC, e.g. '15 3 * * *'; absent for enqueued jobs. */
  cron?: string
  /** Runs the job. Errors are logged, and the job is retried with increasing delays. Must be safe to run twice. */
  run(deps: Deps, payload: unknown): Promise<void>
}
