import {
  checkBroadcastLimit,
  getBroadcast,
  listBroadcastLists,
  listBroadcasts,
  postBroadcast,
  removeBroadcast,
  resendBroadcast,
} from '../../../contract/broadcasts.ts'
import { catalogue } from '../../../contract/catalogue.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { postBroadcast as post } from './post-broadcast.ts'
import { listReply } from './present.ts'
import { listLists } from './reads.ts'
import { resendBroadcast as resend } from './resend-broadcast.ts'
import { limitFor } from './sending.ts'
import { getBroadcastFor, removeBroadcast as remove, searchBroadcasts } from './service.ts'

export const broadcastsRoutes = (deps: Deps) => [
  bind(listBroadcastLists, async () => {
    const results = (await listLists(deps.db)).map(listReply)
    return { payload: { results, numResults: results.length } }
  }),
  bind(listBroadcasts, ({ viewer, query }) => searchBroadcasts(deps, viewer, query)),
  bind(getBroadcast, async ({ viewer, params }) => ({ result: await getBroadcastFor(deps, viewer, params.id) })),
  bind(postBroadcast, async ({ viewer, body }) => ({
    payload: { id: await post(deps, accountOf(viewer), body), msg: catalogue.broadcastSent.title },
  })),
  bind(resendBroadcast, async ({ viewer, params }) => {
    await resend(deps, accountOf(viewer), params.id)
    return {}
  }),
  bind(removeBroadcast, async ({ viewer, params }) => {
    await remove(deps, accountOf(viewer), params.id)
    return {}
  }),
  bind(checkBroadcastLimit, async ({ viewer, body }) => ({
    payload: await limitFor(deps, accountOf(viewer), body),
  })),
]
