import { listOf } from '../../../../contract/kit/index.ts'
import { contents, getBannerMonths } from '../../../../contract/site-content.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { accountOf, bind } from '../../auth/index.ts'
import { type Content, storedContents } from './collections.ts'
import { monthsUntil } from './months.ts'
import { presentContent } from './present.ts'
import { findContent, listBannerMonths, listContent } from './reads.ts'
import { addContent, changeContent, moveContentRow, removeContent } from './service.ts'

function routesOf(deps: Deps, content: Content) {
  const { collection, table } = content
  const today = () => dayOf(deps.clock.now())
  const missingCalls = contents.find(([each]) => each === collection)?.[1] ?? []
  const routes = {
    list: bind(collection.list, async ({ query }) => {
      const { rows, count } = await listContent(deps.db, table, { ...query, today: today() })
      return listOf(rows.map(presentContent), count)
    }),
    add: bind(collection.add, async ({ viewer, body }) => ({
      payload: { id: await addContent({ deps, content, account: accountOf(viewer) }, body) },
    })),
    change: bind(collection.change, async ({ viewer, params, body }) => {
      await changeContent({ deps, content, account: accountOf(viewer) }, params.id, body)
      return {}
    }),
    remove: bind(collection.remove, async ({ viewer, params }) => {
      await removeContent({ deps, content, account: accountOf(viewer) }, params.id)
      return {}
    }),
    move: bind(collection.move, async ({ viewer, params, body }) => {
      await moveContentRow({ deps, content, account: accountOf(viewer) }, params.id, body.direction)
      return {}
    }),
  }
  return (['list', 'add', 'change', 'remove', 'move'] as const)
    .filter(call => !missingCalls.includes(call))
    .map(call => routes[call])
}

export const contentRoutes = (deps: Deps) => [
  ...storedContents.flatMap(content => routesOf(deps, content)),
  bind(getBannerMonths, async ({ params }) => {
    const today = dayOf(deps.clock.now())
    const banner = await findContent(deps.db, 'banners', params.id, today)
    if (banner === undefined) throw new Problem('not-found')
    const rows = await listBannerMonths(deps.db, params.id)
    return {
      payload: {
        banner: presentContent(banner) as never,
        results: monthsUntil(today.slice(0, 7), rows.map(presentMonth)),
      },
    }
  }),
]

const presentMonth = (row: { month: string; num_views: number; num_clicks: number }) => ({
  month: row.month,
  numViews: row.num_views,
  numClicks: row.num_clicks,
})
