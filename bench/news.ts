/**
 * The claim: a page of the news list and a news item are returned within 20 ms at the 95th percentile, over 3,000 items of about 4
 * kB. Each address is requested only once, so that no reply is cached.
 */

import { sql } from 'kysely'
import { newsPageSize } from '../contract/news.ts'
import { startDemoSite } from './support/demo-site.ts'
import { type Claim, percentile, report } from './support/figures.ts'
import { timedGet } from './support/timed-get.ts'

const items = 3_000
const goal = 20
const words = ['memory', 'cisco', 'warning', 'rotterdam', 'drives', 'gdpr', 'meeting', 'stolen', 'servers', 'brokers']

const site = await startDemoSite()
try {
  const sentence = words.join(' ')
  const { rows } = await sql<{ id: number; category_id: number }>`
    insert into news (category_id, title, title_slug, author, body_html, published_at)
    select (select id from news_categories order by id offset n % (select count(*) from news_categories) limit 1),
      'Item ' || n || ' about ' || (${words}::text[])[1 + n % ${sql.lit(words.length)}], 'item-' || n, 'Editor',
      repeat('<p>' || n || ' ' || ${sentence}::text || '.</p>', 40), now() - n * interval '1 hour'
    from generate_series(1, ${sql.lit(items)}) n returning id, category_id`.execute(site.db)
  await sql`analyze news`.execute(site.db)
  const categories = [...new Set(rows.map(row => row.category_id))]
  const pages = Array.from({ length: Math.floor(items / newsPageSize) }, (_, index) => `?page=${index + 1}`)
  const addresses = {
    'list, each page': pages.map(page => `/api/news${page}`),
    'list of a category, first pages': categories.flatMap(id =>
      pages.slice(0, 30).map(page => `/api/news${page}&catId=${id}`),
    ),
    'search of one or two words': words.flatMap(word =>
      words.map(other => `/api/news?query=${word}${other === word ? '' : `%20${other}`}`),
    ),
    'an item': rows.slice(0, 500).map(({ id }) => `/api/news/${id}`),
  }
  const claims: Claim[] = []
  await timedGet(`${site.url}/api/news/latest`, {})
  for (const [what, list] of Object.entries(addresses)) {
    const times = []
    for (const path of list) times.push(await timedGet(site.url + path, {}))
    claims.push({ what: `${what}: p50`, measured: percentile(times, 0.5), goal, unit: 'ms' })
    claims.push({ what: `${what}: p95`, measured: percentile(times, 0.95), goal, unit: 'ms' })
  }
  report(`News, ${items} items, as a visitor`, claims)
} finally {
  await site.close()
}
