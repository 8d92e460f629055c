import { type Kysely, sql } from 'kysely'

const statements = sql`
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

create table countries (
  code char(2) primary key,
  name text not null unique,
  is_eu boolean not null default false,
  latitude real not null,
  longitude real not null
);
comment on table countries is 'Countries by ISO 3166-1 alpha-2 code; names in English.';

create table files (
  id uuid primary key default gen_random_uuid(),
  content_type text not null,
  byte_size integer not null,
  sha256 bytea not null,
  audience text not null check (audience in ('anyone', 'member')),
  created_at timestamptz not null default now()
);
comment on table files is 'What the file store holds; the bytes lie in the store under the id.';
comment on column files.audience is 'Who may fetch it: a company logo names its company, so members only.';

create table companies (
  id integer generated always as identity primary key,
  name text not null,
  tel text not null default '',
  website text not null default '',
  address text not null default '',
  city text not null default '',
  zip text not null default '',
  country_code char(2) not null references countries,
  vat_nr text not null default '',
  shipping_details text not null default '',
  warranty_policy text not null default '',
  gives_warranty boolean not null default false,
  description text not null default '',
  bank_code text not null default '',
  iban_code text not null default '',
  swift_code text not null default '',
  payment_method text not null default '',
  logo_file_id uuid references files,
  is_operator boolean not null default false,
  is_service_only boolean not null default false,
  is_attending_event boolean not null default false,
  member_since date not null,
  unsolved_complaints integer not null default 0 check (unsolved_complaints >= 0),
  membership_plan text not null check (membership_plan in ('trial', 'plus', 'broker')),
  trial_ends_at timestamptz,
  custom_full_block text,
  modal_message text,
  created_at timestamptz not null default now(),
  check (membership_plan <> 'trial' or trial_ends_at is not null)
);
comment on column companies.gives_warranty is 'Grants the 1 month return-to-base warranty; a condition of the upper tiers.';
comment on column companies.unsolved_complaints is 'Complaints staff has accepted and that are not solved; above 0 there is no upper tier.';
comment on column companies.is_operator is 'The operator''s own record, for staff accounts; never listed.';
create index companies_country on companies (country_code);
create index companies_member_since on companies (member_since);

create table contacts (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  name text not null,
  email citext not null unique,
  email_alt citext,
  tel text not null default '',
  function text not null default '',
  im_name text,
  im_value text,
  signature text not null default '',
  position smallint not null default 1,
  username text,
  is_staff boolean not null default false,
  is_rfq_disabled boolean not null default false,
  possible_matches_disabled boolean not null default false,
  is_force_logout boolean not null default false,
  two_factor_enabled_at timestamptz,
  password_hash text not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
comment on column contacts.position is 'Order on the profile: 1 is the main contact.';
comment on column contacts.username is 'Set for the profile owner, who may change the logo.';
comment on column contacts.version is 'Rises with every change the signed-in person should see; replies carry it.';
create index contacts_company on contacts (company_id, position);

create table favorites (
  contact_id integer not null references contacts on delete cascade,
  company_id integer not null references companies on delete cascade,
  created_at timestamptz not null default now(),
  primary key (contact_id, company_id)
);
create index favorites_company on favorites (company_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  contact_id integer not null references contacts on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
comment on column sessions.token_hash is 'SHA-256 of the opaque token; the token itself is never stored.';
create index sessions_contact on sessions (contact_id);
create index sessions_expiry on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  contact_id integer not null references contacts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_contact on password_resets (contact_id);

create table throttles (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
comment on table throttles is 'Counted attempts per key and window, shared by all nodes (sign-in, password reset).';

create table broadcast_lists (
  id integer primary key,
  name text not null unique,
  short_name text not null,
  path text not null unique,
  email citext not null unique,
  display_order smallint not null unique
);
comment on table broadcast_lists is 'The category lists; ids are the trade''s own and have gaps.';

create table broadcasts (
  id integer generated always as identity primary key,
  list_id integer not null references broadcast_lists,
  company_id integer not null references companies,
  contact_id integer not null references contacts,
  side text not null check (side in ('WTS', 'WTB')),
  subject text not null,
  message text not null,
  quantity text not null,
  brand text not null,
  description text not null,
  condition text not null,
  price text not null,
  currency text not null check (currency in ('EUR', 'USD', 'GBP')),
  product_link text,
  additional_info text not null default '',
  from_email citext not null,
  duplicate_key text not null,
  posted_at timestamptz not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  public_subject text not null,
  search_words text not null,
  search_phrase text not null,
  public_words text not null,
  public_phrase text not null
);
comment on column broadcasts.posted_at is 'When it was sent or last resent; lists are ordered by it.';
comment on column broadcasts.duplicate_key is 'Normalised brand + part number: the same one goes to a list once in 7 days.';
comment on column broadcasts.public_subject is 'Subject with phones, addresses and e-mails removed: what a visitor sees.';
comment on column broadcasts.search_words is 'Tokens of subject and message, one space round each; a query word matches the start of one.';
comment on column broadcasts.search_phrase is 'Words of subject and message in order, one space round each, for exact phrases.';
comment on column broadcasts.public_words is 'As search_words, of what a visitor sees: a visitor finds nothing by what is hidden.';
create index broadcasts_newest on broadcasts (posted_at desc, id desc) where removed_at is null;
create index broadcasts_list_newest on broadcasts (list_id, posted_at desc, id desc) where removed_at is null;
create index broadcasts_side_newest on broadcasts (side, posted_at desc, id desc) where removed_at is null;
create index broadcasts_company_newest on broadcasts (company_id, posted_at desc, id desc);
create index broadcasts_contact_newest on broadcasts (contact_id, posted_at desc);
create index broadcasts_duplicate on broadcasts (company_id, list_id, side, duplicate_key, posted_at desc);
create index broadcasts_words on broadcasts using gin (search_words gin_trgm_ops);
create index broadcasts_public_words on broadcasts using gin (public_words gin_trgm_ops);

create table parts (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  part_number text not null,
  manufacturer text not null,
  description text not null,
  quantity integer not null check (quantity >= 0),
  part_condition text not null check (part_condition in ('F/S', 'NOB', 'NEW', 'REF', 'USED', 'ASIS')),
  price_eur numeric(12, 2) check (price_eur > 0),
  confirmed_on date not null,
  part_key text not null,
  public_description text not null,
  search_words text not null,
  search_phrase text not null,
  public_words text not null,
  public_phrase text not null
);
comment on table parts is 'Stock lines: what a company says it has.';
comment on column parts.price_eur is 'Euros each; null is CALL.';
comment on column parts.confirmed_on is 'When the company last said the line is true.';
comment on column parts.part_key is 'Part number in upper case without anything but letters and digits.';
comment on column parts.public_description is 'Description with phones, addresses and e-mails removed: what a visitor sees.';
comment on column parts.search_words is 'Tokens of part number, manufacturer and description, one space round each; a query word matches the start of one.';
comment on column parts.search_phrase is 'Their words in order, one space round each, for exact phrases.';
comment on column parts.public_words is 'As search_words, of what a visitor sees.';
create index parts_number on parts (part_key, id);
create index parts_manufacturer on parts (lower(manufacturer), id);
create index parts_quantity on parts (quantity, id);
create index parts_condition on parts (part_condition, id);
create index parts_price on parts (price_eur, id);
create index parts_company on parts (company_id, part_key);
create index parts_words on parts using gin (search_words gin_trgm_ops);
create index parts_public_words on parts using gin (public_words gin_trgm_ops);

create table part_searches (
  id bigint generated always as identity primary key,
  query text not null,
  contact_id integer references contacts on delete set null,
  searched_at timestamptz not null
);
comment on table part_searches is 'What was searched for, for the top searches; one row a first page.';
create index part_searches_when on part_searches (searched_at);

create table top_searches (
  rank smallint primary key,
  part_number text not null,
  description text not null
);
comment on table top_searches is 'Last week''s most wanted part numbers, counted by a job.';

create table news_categories (
  id integer primary key,
  cat_url text not null unique,
  cat_description text not null,
  display_order smallint not null
);
create table news (
  id integer generated always as identity primary key,
  category_id integer not null references news_categories,
  title text not null,
  title_slug text not null,
  author text not null,
  body_html text not null,
  is_pinned boolean not null default false,
  published_at timestamptz not null
);
create index news_newest on news (published_at desc);

create table testimonials (
  id integer generated always as identity primary key,
  description text not null,
  name text not null,
  company text not null,
  website text not null default '',
  display_order smallint not null default 0
);

create table service_categories (
  id integer primary key,
  name text not null unique
);
create table service_companies (
  category_id integer not null references service_categories,
  company_id integer not null references companies on delete cascade,
  primary key (category_id, company_id)
);

create table invoices (
  id integer generated always as identity primary key,
  number text not null unique,
  company_id integer not null references companies,
  account text not null check (account in ('Plus', 'Broker', 'EBM')),
  total_cents integer not null check (total_cents >= 0),
  invoice_date date not null,
  due_date date not null,
  paid_on date,
  payment_status smallint check (payment_status in (1, 2, 9)),
  is_notice_off boolean not null default false,
  is_pay_forced boolean not null default false
);
comment on column invoices.payment_status is 'null open, 1 or 2 paid, 9 void.';
comment on column invoices.total_cents is 'Euro cents, VAT included.';
comment on column invoices.is_pay_forced is 'Staff holds the site until this is paid.';
create index invoices_company on invoices (company_id, invoice_date desc);

create table settings (
  key text primary key,
  value jsonb not null,
  description text not null
);

create table event_attendees (
  id integer generated always as identity primary key,
  name text not null,
  company text not null,
  country_code char(2) not null references countries,
  registered_at timestamptz not null
);

create table banners (
  id integer generated always as identity primary key,
  url text not null,
  alt text not null,
  is_ad boolean not null default false,
  file_id uuid not null references files,
  num_clicked integer not null default 0,
  starts_on date not null,
  ends_on date not null
);

create table page_visits (
  id bigint generated always as identity primary key,
  path text not null,
  referrer text not null default '',
  contact_id integer references contacts on delete set null,
  visited_at timestamptz not null
);
create index page_visits_when on page_visits (visited_at);

create table events (
  id bigint generated always as identity primary key,
  name text not null,
  data jsonb not null,
  contact_id integer references contacts on delete set null,
  happened_at timestamptz not null
);
create index events_when on events (happened_at);

create table mail_outbox (
  id bigint generated always as identity primary key,
  dedupe_key text unique,
  from_address text not null,
  to_address text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  message_id text not null unique,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts smallint not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
comment on table mail_outbox is 'Mail to send, written in the transaction of what it follows from.';
comment on column mail_outbox.dedupe_key is 'Unique where the same mail must not be written twice.';
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
