import { type Kysely, sql } from 'kysely'

/** Additive: decisions of buyers that have not taken effect yet. The previous release never writes or reads them. */
const statements = sql`
create table rfq_decisions (
  id integer generated always as identity primary key,
  rfq_id integer not null references rfqs on delete cascade,
  lines jsonb not null,
  decided_by integer not null references contacts,
  decided_at timestamptz not null,
  final_at timestamptz not null
);
comment on table rfq_decisions is
  'Awards and closed lines that their buyer can still undo. The row is deleted when it is undone, or when it takes effect.';
comment on column rfq_decisions.lines is 'As in the body of the call that awards: lineId, and awards of askId and quantity.';
comment on column rfq_decisions.final_at is 'Until then it can be undone; then the lines are decided and the suppliers told.';
create index rfq_decisions_rfq on rfq_decisions (rfq_id);
create index rfq_decisions_contact on rfq_decisions (decided_by);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
