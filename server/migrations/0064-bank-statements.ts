import { type Kysely, sql } from 'kysely'

/** Additive: new tables and a foreign key of a column that the previous release does not know. */
const statements = sql`
create table bank_statements (
  id integer generated always as identity primary key,
  iban text not null,
  reference text not null,
  imported_by integer not null references contacts,
  imported_at timestamptz not null,
  unique (iban, reference)
);
comment on table bank_statements is 'Bank statements that staff imported; each is imported once.';
comment on column bank_statements.reference is 'The id that the bank gave it.';
create index bank_statements_imported_by on bank_statements (imported_by);

create table bank_entries (
  id integer generated always as identity primary key,
  statement_id integer not null references bank_statements,
  reference text not null,
  cents integer not null check (cents > 0),
  assigned_cents integer not null default 0 check (assigned_cents between 0 and cents),
  booked_on date not null,
  payer text not null,
  iban text not null,
  remittance text not null,
  state text not null default 'open' check (state in ('open', 'assigned', 'dismissed')),
  reason text,
  decided_by integer references contacts,
  decided_at timestamptz,
  check (state <> 'assigned' or assigned_cents = cents)
);
comment on table bank_entries is 'Credits on bank statements. Those that are open wait for staff to assign them to invoices.';
comment on column bank_entries.reference is 'The reference of the bank, by which an entry of two overlapping statements is imported once; else its place in the statement.';
comment on column bank_entries.remittance is 'What the payer wrote, and the references that came with it.';
create index bank_entries_statement on bank_entries (statement_id);
create index bank_entries_reference on bank_entries (reference);
create index bank_entries_state on bank_entries (state, booked_on desc);
create index bank_entries_decided_by on bank_entries (decided_by);

alter table invoice_payments add foreign key (bank_entry_id) references bank_entries;
create index invoice_payments_bank_entry on invoice_payments (bank_entry_id) where bank_entry_id is not null;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
