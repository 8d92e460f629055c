import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release, which neither reads nor writes them: while both run, it would renew a membership that its company
 * declined, but only once staff release that renewal.
 */
const statements = sql`
create table renewal_choices (
  company_id bigint primary key references companies on delete cascade,
  is_declined boolean not null default false,
  plan text check (plan in ('plus', 'broker')),
  changed_by bigint not null references contacts,
  changed_at timestamptz not null
);
create index renewal_choices_changed_by on renewal_choices (changed_by);
comment on table renewal_choices is 'What companies chose for their next renewal; the row ends when the next year is billed, or with the membership.';
comment on column renewal_choices.plan is 'The plan from the next year on; null for the plan that the company then has.';
alter table renewals add column is_declined boolean not null default false, add column changes_plan boolean not null default false;
comment on column renewals.is_declined is 'Skipped because the company does not renew, rather than by staff.';
comment on column renewals.changes_plan is 'Billed, and the plan differs from that of the running year: a job sets it on the first day.';
create index renewals_change_plan on renewals (company_id) where changes_plan;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
