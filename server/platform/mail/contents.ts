import { z } from 'zod'
import type { Tx } from '../db/database.ts'
import { MessageMaker } from './message.ts'
import { type ContentRow, findContent, type LockedMail } from './queries.ts'
import { returnPathOf } from './return-path.ts'
import type { OutgoingMail } from './transport.ts'

const strings = z.record(z.string(), z.string())

/** How many contents are remembered: more are rarely on their way at once, and each may be some hundred kilobytes. */
const remembered = 50

const makerOf = (content: ContentRow) =>
  new MessageMaker({
    from: content.from_address,
    replyTo: content.reply_to ?? undefined,
    subject: content.subject,
    text: content.text_body,
    html: content.html_body,
    headers: strings.parse(content.headers),
    messageId: content.message_id,
    date: content.created_at,
  })

/** Contents by their id, read and encoded once for their many recipients: they never change. */
export class Contents {
  readonly #known = new Map<number, MessageMaker>()

  async get(tx: Tx, id: number): Promise<MessageMaker> {
    const known = this.#known.get(id)
    const maker = known ?? makerOf(await findContent(tx, id))
    // The one used last stands last.
    this.#known.delete(id)
    this.#known.set(id, maker)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= remembered) break
      this.#known.delete(oldest)
    }
    return maker
  }
}

/** What its recipient gets of a content. */
export function outgoing(
  maker: MessageMaker,
  { id, to_address, variables }: LockedMail,
  bounces: { secret: string; domain: string | undefined },
): OutgoingMail {
  const returnPath = bounces.domain === undefined ? undefined : returnPathOf(bounces.secret, bounces.domain, id)
  return { id, ...maker.make(to_address, strings.parse(variables ?? {}), returnPath) }
}
