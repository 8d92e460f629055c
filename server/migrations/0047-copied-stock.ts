import { type Kysely, sql } from 'kysely'

/** Additive: a new table, which the previous release does not read. */
const statements = sql`
create table copied_stock (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  of_company_id integer not null references companies on delete cascade,
  state text not null default 'found' check (state in ('found', 'asked', 'answered', 'dismissed', 'confirmed')),
  num_shared integer not null,
  num_agreeing integer not null,
  scale real not null,
  share_of_company real not null,
  share_of_other real not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  asked_at timestamptz,
  asked_by integer references contacts on delete set null,
  question text,
  answered_at timestamptz,
  answer_by integer references contacts on delete set null,
  answer text,
  decided_at timestamptz,
  decided_by integer references contacts on delete set null,
  decision text,
  check (company_id <> of_company_id)
);
comment on table copied_stock is 'Pairs of companies of which one lists a part of the other''s stock. Only staff see them; the company is asked before a decision.';
comment on column copied_stock.company_id is 'The company that listed most of the shared part numbers later.';
comment on column copied_stock.of_company_id is 'The company that listed them first.';
comment on column copied_stock.num_shared is 'Part numbers that both list.';
comment on column copied_stock.num_agreeing is 'Shared part numbers whose quantities agree, after scaling.';
comment on column copied_stock.scale is 'The company''s quantities divided by the other''s.';
comment on column copied_stock.share_of_company is 'Share of the company''s part numbers that are shared, 0 to 1.';
comment on column copied_stock.share_of_other is 'Share of the other company''s part numbers that are shared, 0 to 1.';
comment on column copied_stock.seen_at is 'When the nightly search last found the pair.';
comment on column copied_stock.question is 'What staff asked the company, by mail.';
comment on column copied_stock.answer is 'What the company answered, as recorded by staff.';
comment on column copied_stock.answer_by is 'Who recorded the answer.';
comment on column copied_stock.decision is 'Why staff dismissed or confirmed it.';
create unique index copied_stock_pair on copied_stock (least(company_id, of_company_id), greatest(company_id, of_company_id));
create index copied_stock_company on copied_stock (company_id);
create index copied_stock_of_company on copied_stock (of_company_id);
create index copied_stock_asked_by on copied_stock (asked_by);
create index copied_stock_answer_by on copied_stock (answer_by);
create index copied_stock_decided_by on copied_stock (decided_by);
create index copied_stock_open on copied_stock (num_shared desc, id) where state in ('found', 'asked', 'answered');
create index copied_stock_decided on copied_stock (decided_at desc, id) where state in ('dismissed', 'confirmed');
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
