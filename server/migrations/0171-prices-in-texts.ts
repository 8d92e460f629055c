import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: adds versions of texts, which it shows with the names of the new placeholders where the
 * prices were, until it is replaced. Texts that bind stay as they are, and so does whatever staff wrote themselves.
 */
const changes: readonly { name: string; from: string; to: string }[] = [
  {
    name: 'about',
    from: '<h3><a href="/register">Plus, € 675</a></h3><p>Up to 2 e-mail addresses on broadcast lists</p>',
    to: '<h3><a href="/register">Plus, € {{plusPrice}}</a></h3><p>Up to {{plusAddresses}} e-mail addresses on broadcast lists</p>',
  },
  {
    name: 'about',
    from: '<h3><a href="/register">Broker, € 1,350</a></h3><p>Up to 10 e-mail addresses on broadcast lists</p>',
    to: '<h3><a href="/register">Broker, € {{brokerPrice}}</a></h3><p>Up to {{brokerAddresses}} e-mail addresses on broadcast lists</p>',
  },
  {
    name: 'about',
    from: 'A tier shows years of membership without an unsolved complaint. It cannot be bought.',
    to: 'A tier shows years of membership without an unsolved complaint, and a 1 month return-to-base warranty. It cannot be bought.',
  },
  {
    name: 'media-kit-about-tbs',
    from: 'A membership costs € 675 (Plus) or € 1,350 (Broker) a year',
    to: 'A membership costs € {{plusPrice}} (Plus) or € {{brokerPrice}} (Broker) a year',
  },
]

const version = '2026-11-29'

/** Adds the newest version of a text with the changes, if they change it. */
const addVersion = (name: string, text: ReturnType<typeof sql<string>>) => sql`
  insert into site_texts (name, version, title, body_html, note, published_at)
  select name, ${version} || coalesce('.' || nullif(same_day + 1, 1), ''), title, ${text},
    'Prices and address limits follow the settings; the tiers’ warranty is named.',
    greatest(published_at, ${`${version}T00:00:00Z`}::timestamptz)
  from (
    select *, (
      select count(*) from site_texts as others
      where others.name = site_texts.name and (others.version = ${version} or others.version like ${`${version}.%`})
    ) as same_day
    from site_texts where name = ${name} order by id desc limit 1
  ) as newest
  where ${text} <> body_html`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of new Set(changes.map(change => change.name))) {
    const text = changes
      .filter(change => change.name === name)
      .reduce((before, { from, to }) => sql<string>`replace(${before}, ${from}, ${to})`, sql<string>`body_html`)
    await addVersion(name, text).execute(db)
  }
}
