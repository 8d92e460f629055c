import { pages } from '../../../../contract/pages.ts'
import type { Deps, ModuleJob } from '../../../deps.ts'
import { listNewsAddresses, newsPathOf } from '../../news/index.ts'
import { freshnessNow } from '../../stock/index.ts'
import { divideParts, listPartFiles, listPartsInFile } from './sitemap-parts.sql.ts'

/** Addresses per file; the protocol allows 50,000. */
const fileSize = 20_000

export const sitemapJobs: readonly ModuleJob[] = [
  {
    name: 'divide-sitemap',
    cron: '47 2 * * *',
    run: ({ db, clock }) => divideParts(db, { shownFrom: freshnessNow(clock).shownFrom, size: fileSize }),
  },
]

interface Address {
  path: string
  /** The day or time of its last change; absent if unknown. */
  changed?: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? character)

const entry = (element: 'url' | 'sitemap', origin: string, { path, changed }: Address) =>
  `<${element}><loc>${escaped(origin + path)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</${element}>`

const xml = (element: 'url' | 'sitemap', origin: string, addresses: readonly Address[]) => {
  const root = element === 'url' ? 'urlset' : 'sitemapindex'
  const entries = addresses.map(address => entry(element, origin, address)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</${root}>\n`
}

type Site = Pick<Deps, 'db' | 'clock' | 'config'>

/** Returns the sitemap of sitemaps: pages, news, and files of part numbers. */
export async function sitemapIndex({ db, clock, config }: Site): Promise<string> {
  const [news, parts] = await Promise.all([listNewsAddresses(db, clock.now()), listPartFiles(db)])
  return xml('sitemap', config.publicUrl, [
    { path: '/sitemap-pages.xml' },
    { path: '/sitemap-news.xml', changed: news[0]?.published_at.toISOString() },
    ...parts.map(({ chunk, changed_on }) => ({ path: `/sitemap-parts-${chunk}.xml`, changed: changed_on })),
  ])
}

/** Lists the pages that are open to everybody, except pages about one item, such as a company. */
export function sitemapOfPages({ config }: Pick<Deps, 'config'>): string {
  const open = Object.values(pages).filter(page => !('isPrivate' in page) && !page.path.includes(':'))
  return xml('url', config.publicUrl, open)
}

export async function sitemapOfNews({ db, clock, config }: Site): Promise<string> {
  const items = await listNewsAddresses(db, clock.now())
  return xml(
    'url',
    config.publicUrl,
    items.map(item => ({ path: newsPathOf(item), changed: item.published_at.toISOString() })),
  )
}

/** Returns the file of part numbers with this index; undefined beyond the last file. */
export async function sitemapOfParts({ db, clock, config }: Site, chunk: number): Promise<string | undefined> {
  const rows = await listPartsInFile(db, chunk, freshnessNow(clock).shownFrom)
  if (rows.length === 0) return undefined
  return xml(
    'url',
    config.publicUrl,
    rows.map(({ part_key, changed_on }) => ({ path: `/${part_key}`, changed: changed_on })),
  )
}
