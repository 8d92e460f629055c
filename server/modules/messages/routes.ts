import { answerThread, answerThreadWithFiles } from '../../../contract/inbox.ts'
import { sendBroadcastReply, sendMailToContact, sendMailToProvider } from '../../../contract/messages.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { answerInThread } from './answer-thread.ts'
import { replyToBroadcast } from './reply-to-broadcast.ts'
import { mailContact, mailProvider } from './send-message.ts'

export const messagesRoutes = (deps: Deps) => [
  bind(sendBroadcastReply, async ({ viewer, body }) => {
    await replyToBroadcast(deps, accountOf(viewer), body)
    return {}
  }),
  bind(sendMailToContact, async ({ viewer, body }) => {
    await mailContact(deps, accountOf(viewer), body)
    return {}
  }),
  bind(answerThread, async ({ viewer, params: { id }, body: { text } }) => {
    await answerInThread(deps, accountOf(viewer), { id, text })
    return {}
  }),
  bind(answerThreadWithFiles, async ({ viewer, params: { id }, body }) => {
    const sent = [body.file1, body.file2, body.file3, body.file4, body.file5].filter(file => file !== undefined)
    const files = await Promise.all(
      sent.map(async file => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    )
    await answerInThread(deps, accountOf(viewer), { id, text: body.text, files })
    return {}
  }),
  bind(sendMailToProvider, async ({ viewer, body, request }) => {
    await mailProvider(deps, viewer, request.ip, body)
    return {}
  }),
]
