import { listOf } from '../../../contract/kit/index.ts'
import * as contract from '../../../contract/news.ts'
import type { Deps } from '../../deps.ts'
import { plainText } from '../../platform/html.ts'
import { Problem } from '../../platform/http/problem.ts'
import { feedReply } from '../../platform/http/rss.ts'
import { bind } from '../auth/index.ts'
import { presentNewsItem, presentNewsPreview } from './present.ts'
import {
  countNewsRows,
  findNewsRow,
  listCategoryRows,
  listLatestNewsRows,
  listNewsRows,
  type NewsRow,
} from './reads.ts'
import { newsTexts } from './texts.ts'

const numLatest = 5
const numInFeed = 50

const pathOf = ({ cat_url, title_slug, id }: NewsRow) => `/news/${cat_url}/${title_slug}?id=${id}`

export const newsRoutes = ({ db, clock, config }: Deps) => [
  bind(contract.getNewsForHome, async () => {
    const [row] = await listLatestNewsRows(db, clock.now(), { limit: 1 })
    return { payload: row === undefined ? null : presentNewsPreview(row) }
  }),
  bind(contract.listNews, async ({ query }) => {
    const filter = { ...query, now: clock.now() }
    const [rows, count] = await Promise.all([listNewsRows(db, filter), countNewsRows(db, filter)])
    const list = listOf(rows.map(presentNewsPreview), count)
    return { ...list, nrNewsItems: list.payload.numResults }
  }),
  bind(contract.listLatestNews, async () => {
    const rows = await listLatestNewsRows(db, clock.now(), { limit: numLatest })
    return listOf(rows.map(presentNewsPreview), rows.length)
  }),
  bind(contract.listNewsCategories, async () => {
    const rows = await listCategoryRows(db)
    const results = rows.map(({ id, cat_url, cat_description }) => ({
      id,
      catUrl: cat_url,
      catDescription: cat_description,
    }))
    return listOf(results, results.length)
  }),
  bind(contract.getNewsItem, async ({ params }) => {
    const row = await findNewsRow(db, params.id, clock.now())
    if (row === undefined) throw new Problem('not-found')
    return { result: presentNewsItem(row) }
  }),
  bind(contract.getNewsFeed, async ({ query: { catId }, request, reply }) => {
    const { publicUrl, brand } = config
    const rows = await listLatestNewsRows(db, clock.now(), { limit: numInFeed, catId })
    const category = (await listCategoryRows(db)).find(({ id }) => id === catId)
    return feedReply(
      { request, reply, isPublic: true },
      {
        title: newsTexts.feedTitle(brand.shortName, category?.cat_description),
        description: newsTexts.feedDescription(brand.name),
        link: `${publicUrl}/news${category === undefined ? '' : `/${category.cat_url}`}`,
        self: publicUrl + request.url,
        items: rows.map(row => ({
          title: row.title,
          link: publicUrl + pathOf(row),
          guid: `${publicUrl}/news?id=${row.id}`,
          publishedAt: row.published_at,
          author: row.author,
          categories: [row.cat_description],
          text: plainText(row.body_html),
        })),
      },
    )
  }),
]
