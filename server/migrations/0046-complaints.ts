import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: adds a table that it does not know. */
const statements = sql`
create table complaints (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  by_company_id integer not null references companies (id) on delete cascade,
  by_contact_id integer not null references contacts (id) on delete cascade,
  state text not null default 'filed' check (state in ('filed', 'accepted', 'rejected', 'solved')),
  title text not null,
  transaction_date date not null,
  body text not null,
  resolution text not null,
  grade text check (grade in ('A', 'B', 'C', 'D')),
  transaction_eur numeric(12, 2),
  is_sold_as_is boolean,
  is_software boolean,
  po_file_id uuid not null references files (id),
  invoice_file_id uuid not null references files (id),
  filed_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by integer references contacts (id) on delete set null,
  decided_at timestamptz,
  decided_by integer references contacts (id) on delete set null,
  reason text,
  solved_at timestamptz,
  solved_by integer references contacts (id) on delete set null
);
create index complaints_company on complaints (company_id, filed_at desc);
create index complaints_by_company on complaints (by_company_id, filed_at desc);
create index complaints_by_contact on complaints (by_contact_id);
create index complaints_state on complaints (state, filed_at desc);
create index complaints_filed on complaints (filed_at desc, id desc);
create index complaints_answered_by on complaints (answered_by);
create index complaints_decided_by on complaints (decided_by);
create index complaints_solved_by on complaints (solved_by);
create index complaints_po_file on complaints (po_file_id);
create index complaints_invoice_file on complaints (invoice_file_id);
comment on table complaints is 'Complaints of one company about another, with what staff decided; never deleted while both exist.';
comment on column complaints.company_id is 'The company that the complaint is about.';
comment on column complaints.state is 'filed, then accepted or rejected by staff; an accepted one is solved in the end.';
comment on column complaints.grade is 'Grade of the goods as the invoice states it; null if not said, as are the next three.';
comment on column complaints.resolution is 'What would solve it for the company that complains.';
comment on column complaints.answer is 'What the company that it is about has to say.';
comment on column complaints.reason is 'Why staff rejected it.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
