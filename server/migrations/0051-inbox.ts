import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: adds tables that it does not know. Requests for quote that it sends meanwhile are on their own
 * page only. Earlier requests between members are filed here as read.
 */
const statements = sql`
create table messages (
  id integer generated always as identity primary key,
  from_contact_id integer references contacts (id) on delete set null,
  from_company_id integer not null references companies (id) on delete cascade,
  to_contact_id integer references contacts (id) on delete set null,
  to_company_id integer not null references companies (id) on delete cascade,
  subject text not null,
  body text not null,
  broadcast_id integer references broadcasts (id) on delete set null,
  is_by_mail boolean not null default false,
  sent_at timestamptz not null
);
create index messages_from_contact on messages (from_contact_id);
create index messages_from_company on messages (from_company_id);
create index messages_to_contact on messages (to_contact_id);
create index messages_to_company on messages (to_company_id);
create index messages_broadcast on messages (broadcast_id);
comment on table messages is 'Messages between contacts of two companies; the threads of both refer to the same row.';
comment on column messages.broadcast_id is 'The broadcast that it replies to, if any.';
comment on column messages.is_by_mail is 'Written as a mail to the address of a thread, not on the site.';

create table inbox_threads (
  id integer generated always as identity primary key,
  contact_id integer not null references contacts (id) on delete cascade,
  company_id integer not null references companies (id) on delete cascade,
  subject text not null,
  subject_key text not null,
  last_at timestamptz not null,
  received_at timestamptz,
  sent_at timestamptz,
  num_unread integer not null default 0,
  reply_key uuid not null default gen_random_uuid(),
  unique (contact_id, company_id, subject_key)
);
create index inbox_threads_company on inbox_threads (company_id);
create index inbox_threads_received on inbox_threads (contact_id, last_at desc, id desc) where received_at is not null;
create index inbox_threads_sent on inbox_threads (contact_id, last_at desc, id desc) where sent_at is not null;
create index inbox_threads_unread on inbox_threads (contact_id, last_at desc, id desc) where num_unread > 0;
comment on table inbox_threads is 'The inbox of each contact: one thread for each other company and subject.';
comment on column inbox_threads.contact_id is 'Whose inbox it is in; the other side has a thread of its own.';
comment on column inbox_threads.company_id is 'The other company.';
comment on column inbox_threads.subject_key is 'The subject without Re: and the like, folded; threads are found by it.';
comment on column inbox_threads.received_at is 'When the last entry from the other side arrived; null if none did.';
comment on column inbox_threads.sent_at is 'When the contact last sent something; null for never.';
comment on column inbox_threads.reply_key is 'Part of the signature of the addresses that take replies by mail; a new one ends them all.';

create table inbox_entries (
  id integer generated always as identity primary key,
  thread_id integer not null references inbox_threads (id) on delete cascade,
  contact_id integer not null references contacts (id) on delete cascade,
  other_contact_id integer references contacts (id) on delete set null,
  kind text not null check (kind in ('message', 'rfq', 'quote')),
  message_id integer references messages (id) on delete cascade,
  request_id integer references rfq_requests (id) on delete cascade,
  is_sent boolean not null,
  at timestamptz not null,
  words text not null,
  check ((kind = 'message') = (message_id is not null)),
  check ((kind = 'message') = (request_id is null))
);
create index inbox_entries_thread on inbox_entries (thread_id, at desc, id desc);
create index inbox_entries_contact on inbox_entries (contact_id);
create index inbox_entries_other_contact on inbox_entries (other_contact_id);
create index inbox_entries_message on inbox_entries (message_id);
create index inbox_entries_request on inbox_entries (request_id);
create unique index inbox_entries_once on inbox_entries (thread_id, kind, request_id) where request_id is not null;
create index inbox_entries_words on inbox_entries using gin (words gin_trgm_ops);
comment on table inbox_entries is 'What a thread consists of, by reference: a message, a request for quote, or the answer to one.';
comment on column inbox_entries.other_contact_id is 'The person on the other side, who gets the next message.';
comment on column inbox_entries.is_sent is 'Sent by the contact whose inbox it is in.';
comment on column inbox_entries.at is 'When it was sent; for an answer, when it was last corrected.';
comment on column inbox_entries.words is 'Search words of subject, company and text.';

with requests as (
  select rfq_requests.id, rfq_requests.contact_id as supplier_id, rfq_requests.company_id as supplier_company_id,
    suppliers.name as supplier_name, rfqs.contact_id as buyer_id, rfqs.company_id as buyer_company_id, rfqs.company_name as buyer_name,
    rfq_requests.sent_at, rfq_requests.answered_at, lines.part_numbers,
    'Request for quote: ' || lines.quantity || ' x ' || lines.part_number ||
      case lines.count when 1 then '' when 2 then ' and 1 more line' else ' and ' || lines.count - 1 || ' more lines' end as subject
  from rfq_requests
    join rfqs on rfqs.id = rfq_id
    join companies suppliers on suppliers.id = rfq_requests.company_id
    cross join lateral (
      select count(*) as count, (array_agg(quantity order by position))[1] as quantity,
        (array_agg(part_number order by position))[1] as part_number, string_agg(part_number, ' ') as part_numbers
      from rfq_asks join rfq_lines on rfq_lines.id = line_id where request_id = rfq_requests.id
    ) lines
  where rfqs.contact_id is not null and rfqs.company_id is not null and lines.count > 0
), filed as (
  select id as request_id, 'rfq' as kind, sent_at as at, subject, part_numbers, supplier_id as contact_id, buyer_company_id as company_id,
    buyer_id as other_contact_id, false as is_sent, buyer_name as name from requests
  union all
  select id, 'rfq', sent_at, subject, part_numbers, buyer_id, supplier_company_id, supplier_id, true, supplier_name from requests
  union all
  select id, 'quote', answered_at, subject, part_numbers, supplier_id, buyer_company_id, buyer_id, true, buyer_name
    from requests where answered_at is not null
  union all
  select id, 'quote', answered_at, subject, part_numbers, buyer_id, supplier_company_id, supplier_id, false, supplier_name
    from requests where answered_at is not null
), threads as (
  insert into inbox_threads (contact_id, company_id, subject, subject_key, last_at, received_at, sent_at)
  select contact_id, company_id, min(subject), lower(subject), max(at), max(at) filter (where not is_sent), max(at) filter (where is_sent)
  from filed group by contact_id, company_id, lower(subject)
  returning id, contact_id, company_id, subject_key
)
insert into inbox_entries (thread_id, contact_id, other_contact_id, kind, request_id, is_sent, at, words)
select threads.id, filed.contact_id, other_contact_id, kind, request_id, is_sent, at,
  ' ' || regexp_replace(lower(subject || ' ' || part_numbers || ' ' || replace(part_numbers, '-', '') || ' ' || name), '[^[:alnum:]]+', ' ', 'g') || ' '
from filed join threads on threads.contact_id = filed.contact_id and threads.company_id = filed.company_id
  and threads.subject_key = lower(filed.subject);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
