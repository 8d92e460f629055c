import { type Kysely, sql } from 'kysely'

/**
 * Additive: counter-offers know their request and its supplier, so that lists need not read every line of every request. Those that the
 * previous release makes meanwhile have neither, and appear with the request and in mails only.
 */
const statements = sql`
alter table quote_counters
  add column rfq_id integer references rfqs on delete cascade,
  add column company_id integer references companies;
comment on column quote_counters.company_id is 'The supplier, who decides on it.';
update quote_counters set rfq_id = rfq_lines.rfq_id, company_id = rfq_requests.company_id
from rfq_asks join rfq_lines on rfq_lines.id = line_id join rfq_requests on rfq_requests.id = request_id
where rfq_asks.id = ask_id;
create index quote_counters_rfq on quote_counters (rfq_id, ask_id, id);
create index quote_counters_company on quote_counters (company_id, state, made_at desc);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
