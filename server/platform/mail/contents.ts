import { z } from 'zod'
import type { Tx } from '../db/database.ts'
import { MessageMaker } from './message.ts'
import { type ContentRow, type LockedMail, listContents } from './queries.ts'
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

  /** Those of the ids; what is answered throws for one that cannot be written, or is not there. */
  async get(tx: Tx, ids: ReadonlySet<number>): Promise<(id: number) => MessageMaker> {
    const makers = new Map<number, MessageMaker>()
    for (const id of ids) {
      const known = this.#known.get(id)
      if (known !== undefined) makers.set(id, known)
    }
    const missing = [...ids].filter(id => !makers.has(id))
    const rows = new Map((await listContents(tx, missing)).map(row => [row.id, row]))
    this.#remember(makers)
    return id => {
      const row = rows.get(id)
      const maker = makers.get(id) ?? (row && makerOf(row))
      if (maker === undefined) throw new Error(`What the mail says, content ${id}, is not there.`)
      if (row !== undefined) {
        makers.set(id, maker)
        rows.delete(id)
        this.#remember(new Map([[id, maker]]))
      }
      return maker
    }
  }

  #remember(makers: ReadonlyMap<number, MessageMaker>) {
    // Those used last stand last.
    for (const [id, maker] of makers) {
      this.#known.delete(id)
      this.#known.set(id, maker)
    }
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= remembered) break
      this.#known.delete(oldest)
    }
  }
}

/** What its recipient gets of a content. */
export function outgoing(
  maker: MessageMaker,
  { id, to_address, variables, epoch }: LockedMail,
  bounces: { secret: string; domain: string | undefined },
): OutgoingMail {
  const returnPath =
    bounces.domain === undefined ? undefined : returnPathOf(bounces.secret, bounces.domain, { outboxId: id, epoch })
  return { id, ...maker.make(to_address, strings.parse(variables ?? {}), returnPath) }
}
