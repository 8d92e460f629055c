import { listOf } from '../../../contract/kit/index.ts'
import * as contract from '../../../contract/news.ts'
import * as staffContract from '../../../contract/news-admin.ts'
import type { Deps } from '../../deps.ts'
import { articleHtml, plainText } from '../../platform/html.ts'
import { Problem } from '../../platform/http/problem.ts'
import { feedReply } from '../../platform/http/rss.ts'
import { accountOf, bind } from '../auth/index.ts'
import { findLastNewsDate } from '../site/index.ts'
import { pathOf, presentNewsForHome, presentNewsItem, presentNewsPreview } from './present.ts'
import { setSeen } from './queries.ts'
import { countNewsRows, findNewsRow, listCategoryRows, listLatestNewsRows, listNewsRows } from './reads.ts'
import { create, itemForStaff, remove, searchForStaff, update } from './staff.ts'
import { countUnread } from './staff-reads.sql.ts'
import { newsTexts } from './texts.ts'

const numLatest = 5
const numInFeed = 50

/** Returns the routes for readers. */
const publicRoutes = ({ db, clock, config }: Deps) => [
  bind(contract.getNewsForHome, async () => {
    const [row] = await listLatestNewsRows(db, clock.now(), { limit: 1 })
    return { payload: row === undefined ? null : presentNewsForHome(row, config.publicUrl) }
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
    return { result: presentNewsItem(row, config.publicUrl) }
  }),
  bind(contract.getNewsFeed, async ({ query: { catId }, request, reply }) => {
    const { publicUrl, brand } = config
    const rows = await listLatestNewsRows(db, clock.now(), { limit: numInFeed, catId })
    const category = (await listCategoryRows(db)).find(({ id }) => id === catId)
    return feedReply({ request, reply, isPublic: true }, () => ({
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
        html: articleHtml(row.body_html, { origin: publicUrl, isAbsolute: true }),
      })),
    }))
  }),
]

/** Returns the routes for signed-in readers and for staff. */
const accountRoutes = (deps: Deps) => [
  bind(contract.getUnreadNews, async ({ viewer }) => {
    const now = deps.clock.now()
    const [count, last] = await Promise.all([
      countUnread(deps.db, accountOf(viewer).contactId, now),
      findLastNewsDate(deps.db, now),
    ])
    return { payload: { count, lastNewsUpdate: last?.toISOString() ?? null } }
  }),
  bind(contract.markNewsSeen, async ({ viewer }) => {
    await setSeen(deps.db, accountOf(viewer).contactId, deps.clock.now())
    return {}
  }),
  bind(staffContract.searchStaffNews, ({ query }) => searchForStaff(deps, query)),
  bind(staffContract.getStaffNewsItem, async ({ params }) => ({ result: await itemForStaff(deps, params.id) })),
  bind(staffContract.createNews, async ({ viewer, body }) => ({
    payload: { id: await create(deps, accountOf(viewer), body) },
  })),
  bind(staffContract.updateNews, async ({ viewer, params, body }) => ({
    payload: { version: await update(deps, accountOf(viewer), params.id, body) },
  })),
  bind(staffContract.deleteNews, async ({ viewer, params }) => {
    await remove(deps, accountOf(viewer), params.id)
    return {}
  }),
]

export const newsRoutes = (deps: Deps) => [...publicRoutes(deps), ...accountRoutes(deps)]
