import { changeBroadcast } from '../../../contract/broadcast-changes.ts'
import { listBroadcastFacets } from '../../../contract/broadcast-facets.ts'
import {
  checkBroadcastLimit,
  countForMe,
  getBroadcast,
  getFeedToken,
  listBroadcastLists,
  listBroadcasts,
  parseBroadcast,
  postBroadcast,
  recordBroadcastVisit,
  removeBroadcast,
  renewFeedToken,
  resendBroadcast,
} from '../../../contract/broadcasts.ts'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind, visitor } from '../auth/index.ts'
import { parseLines } from '../trade-text/index.sql.ts'
import { BroadcastRowCache } from './broadcast-row-cache.ts'
import { changeBroadcast as change } from './changes/change-broadcast.ts'
import { engineBroadcastSearch } from './engine/engine-broadcast-search.ts'
import { broadcastsShape } from './engine/shape.ts'
import { countFacets } from './facets/facets.ts'
import { feedOf } from './feed/feed.ts'
import { feedTokenOf, renewFeedToken as renew } from './feed/token.ts'
import { postgresBroadcastSearch } from './in-database.sql.ts'
import { listsUpToDate } from './lists-up-to-date.ts'
import { postBroadcast as post } from './post-broadcast.ts'
import { listReply } from './present.ts'
import { countForMeOf } from './reader/for-me.ts'
import { recordVisit } from './reader/reader.ts'
import { listLists } from './reads.ts'
import { resendBroadcast as resend } from './resend-broadcast.ts'
import { limitFor } from './sending.ts'
import { getBroadcastFor, removeBroadcast as remove, searchBroadcasts } from './service.ts'

export function broadcastsRoutes(deps: Deps) {
  const { db, search, searchCluster } = deps
  const { name } = broadcastsShape
  const broadcastSearch = engineBroadcastSearch({
    db,
    indexNow: () => searchCluster?.current(name) ?? search.current(name),
    fallback: postgresBroadcastSearch(db),
  })
  const broadcastDeps = { ...deps, broadcastSearch, broadcastRows: new BroadcastRowCache(deps) }
  return [
    bind(listBroadcastLists, async () => {
      const results = (await listLists(deps.db)).map(listReply)
      return { payload: { results, numResults: results.length } }
    }),
    bind(listBroadcasts, ({ viewer, query, request, reply }) =>
      query.contentType === 'rss'
        ? feedOf(broadcastDeps, query, request, reply)
        : searchBroadcasts(broadcastDeps, viewer, query),
    ),
    bind(listBroadcastFacets, ({ viewer, query }) => countFacets(broadcastDeps, viewer, query)),
    bind(getBroadcast, async ({ viewer, params, query }) => ({
      result: await getBroadcastFor(deps, query.bc ? visitor : viewer, { ...params, ...query }),
    })),
    bind(getFeedToken, async ({ viewer }) => ({ payload: await feedTokenOf(deps, accountOf(viewer)) })),
    bind(renewFeedToken, async ({ viewer }) => ({ payload: await renew(deps, accountOf(viewer)) })),
    bind(postBroadcast, async ({ viewer, body }) => {
      const id = await post(deps, accountOf(viewer), body)
      await listsUpToDate(deps)
      return { payload: { id, msg: catalogue.broadcastSent.title } }
    }),
    bind(parseBroadcast, async ({ body }) => ({ payload: await parseLines(deps.db, body.text) })),
    bind(resendBroadcast, async ({ viewer, params }) => {
      await resend(deps, accountOf(viewer), params.id)
      await listsUpToDate(deps)
      return {}
    }),
    bind(changeBroadcast, async ({ viewer, params, body }) => {
      await change(deps, accountOf(viewer), params.id, body.lines)
      await listsUpToDate(deps)
      return {}
    }),
    bind(recordBroadcastVisit, async ({ viewer }) => {
      await recordVisit(deps, accountOf(viewer))
      return {}
    }),
    bind(countForMe, async ({ viewer }) => ({
      payload: { numUnread: await countForMeOf(deps, accountOf(viewer)) },
    })),
    bind(removeBroadcast, async ({ viewer, params }) => {
      await remove(deps, accountOf(viewer), params.id)
      await listsUpToDate(deps)
      return {}
    }),
    bind(checkBroadcastLimit, async ({ viewer, body }) => ({
      payload: await limitFor(deps, accountOf(viewer), body),
    })),
  ]
}
