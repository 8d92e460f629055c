import { sendBroadcastReply } from '../../../contract/messages.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { replyToBroadcast } from './reply-to-broadcast.ts'

export const messagesRoutes = (deps: Deps) => [
  bind(sendBroadcastReply, async ({ viewer, body }) => {
    await replyToBroadcast(deps, accountOf(viewer), body)
    return {}
  }),
]
