/** Work done apart from any request: enqueued by a transaction, or at set times. */
export interface Job<Deps> {
  /** Kebab-case and unique. */
  name: string
  /** When it runs by itself, as a crontab's five fields in UTC, e.g. '15 3 * * *'. */
  cron?: string
  /** Does the work; what it throws is logged and tried again later with growing pauses. Must be safe to run twice. */
  run(deps: Deps, payload: unknown): Promise<void>
}
