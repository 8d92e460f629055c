import { type Kysely, sql } from 'kysely'

/** Additive: new tables, and columns that are null or have a default, which the previous release leaves alone. */
const statements = sql`
alter table testimonials
  add column given_on date,
  add column is_shown boolean not null default true,
  add column company_id integer references companies on delete set null;
comment on column testimonials.given_on is 'When it was written; null if that is not known.';
comment on column testimonials.company_id is 'The member who gave it; null if it is none. Its logo is shown only with its consent, see logo_consents.';
create index testimonials_company on testimonials (company_id);

create table logo_consents (
  id integer generated always as identity primary key,
  company_id integer not null unique references companies on delete cascade,
  consented_on date not null,
  consented_by text not null,
  file_id uuid references files on delete set null,
  display_order integer not null default 0
);
comment on table logo_consents is 'Companies that agreed that visitors see their logo.';
comment on column logo_consents.consented_by is 'Who agreed, and how, as staff noted it.';
comment on column logo_consents.file_id is 'A copy of the logo that visitors may read; null while the company has no logo.';
create index logo_consents_file on logo_consents (file_id);

alter table banners
  add column company_id integer references companies on delete set null,
  add column num_views bigint not null default 0;
comment on column banners.company_id is 'The advertiser, if it is a member.';
create index banners_company on banners (company_id);
create table banner_days (
  banner_id integer not null references banners on delete cascade,
  day date not null,
  num_views integer not null default 0,
  num_clicks integer not null default 0,
  primary key (banner_id, day)
);
comment on table banner_days is 'How often a banner was seen and clicked on a day in Amsterdam.';

create table help_videos (
  id integer generated always as identity primary key,
  title text not null,
  category text not null,
  url text not null,
  file_id uuid references files on delete set null,
  display_order integer not null default 0
);
comment on table help_videos is 'Tutorials, on the pages of a video site.';
comment on column help_videos.file_id is 'The thumbnail; null for a drawn one.';
create index help_videos_file on help_videos (file_id);

create table faqs (
  id integer generated always as identity primary key,
  question text not null,
  answer text not null,
  link_label text not null default '',
  link_url text not null default '',
  display_order integer not null default 0
);
comment on table faqs is 'Frequent questions and their answers, as plain text with at most one link.';

create table team_members (
  id integer generated always as identity primary key,
  name text not null,
  position text not null,
  email text not null,
  tel text not null default '',
  has_whatsapp boolean not null default false,
  file_id uuid references files on delete set null,
  display_order integer not null default 0
);
comment on table team_members is 'The people of the provider on the contact page. Their addresses leave the database only as recipients.';
create index team_members_file on team_members (file_id);

alter table event_attendees add column event_year smallint;
comment on column event_attendees.event_year is 'The meeting they registered for; null for the current one.';

alter table service_categories
  add column img_name text not null default '',
  add column is_shown boolean not null default true,
  add column display_order integer not null default 0;
comment on column service_categories.img_name is 'The drawing of the page of services; empty for the one of its id.';
alter table service_companies add column id integer generated always as identity;
create unique index service_companies_id on service_companies (id);

create table first_contents (
  name text primary key,
  installed_at timestamptz not null default now()
);
comment on table first_contents is 'Content that the first start installed. It is never installed again, whatever staff did with it.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
