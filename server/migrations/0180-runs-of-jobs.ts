import { type Kysely, sql } from 'kysely'

/** Additive: the previous release records no runs, so a job's last run may be older than it was. */
const statements = sql`
create table job_runs (
  job text primary key,
  ended_at timestamptz not null,
  failed_at timestamptz,
  failure text
);
comment on table job_runs is 'The last run of each background job, for staff: the queue forgets what succeeded.';
comment on column job_runs.failed_at is 'When a run last failed; null if none ever did.';
comment on column job_runs.failure is 'Type and code of that failure. Never its message, which may repeat what a person typed.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
