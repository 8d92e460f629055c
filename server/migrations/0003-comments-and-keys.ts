import { type Kysely, sql } from 'kysely'

const statements = sql`
comment on table companies is 'Member companies, with their membership and what their profile shows.';
comment on table contacts is 'People of a company; each is an account that can sign in.';
comment on table favorites is 'Companies a contact has marked.';
comment on table sessions is 'Who is signed in where.';
comment on table password_resets is 'Mailed reset links, by the SHA-256 of their token; each works once.';
comment on table broadcasts is 'WTS and WTB messages sent to a list; a removed one stays, for the limits and the duplicate rule.';
comment on table news_categories is 'Sections of the news; ids are the trade''s own.';
comment on table news is 'News items; one with a later published_at is not yet shown.';
comment on table testimonials is 'What members say, in display order.';
comment on table service_categories is 'What service companies offer: transport, erasure and so on.';
comment on table service_companies is 'Which company offers which service.';
comment on table invoices is 'What companies owe and have paid.';
comment on table settings is 'Values staff may change without a release; a missing row means the default in the code.';
comment on table event_attendees is 'Who registered for the yearly meeting, for the ticker.';
comment on table banners is 'Tiles of the footer row, shown from starts_on through ends_on.';
comment on table page_visits is 'Our own statistics, kept for a year; paths without query strings.';
comment on table events is 'What pages observed, kept for a year.';

create index companies_logo_file on companies (logo_file_id);
create index part_searches_contact on part_searches (contact_id);
create index news_category on news (category_id, published_at desc);
create index service_companies_company on service_companies (company_id);
create index event_attendees_country on event_attendees (country_code);
create index event_attendees_newest on event_attendees (registered_at desc);
create index banners_file on banners (file_id);
create index page_visits_contact on page_visits (contact_id);
create index events_contact on events (contact_id);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
