import { z } from 'zod'
import type { Tx } from '../db/database.ts'
import { fillHtml, fillLine, fillText } from './filling.ts'
import { type ContentRow, findContent, type LockedMail } from './queries.ts'
import { returnPathOf } from './return-path.ts'
import type { OutgoingMail } from './transport.ts'

const strings = z.record(z.string(), z.string())

/** How many contents are remembered: more are rarely on their way at once, and each may be some hundred kilobytes. */
const remembered = 50

/** Contents by their id, read once for their many recipients: they never change. */
export class Contents {
  readonly #known = new Map<number, ContentRow>()

  async get(tx: Tx, id: number): Promise<ContentRow> {
    const known = this.#known.get(id)
    const content = known ?? (await findContent(tx, id))
    // The one used last stands last.
    this.#known.delete(id)
    this.#known.set(id, content)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= remembered) break
      this.#known.delete(oldest)
    }
    return content
  }
}

/** What its recipient gets of a content. */
export function outgoing(
  content: ContentRow,
  mail: LockedMail,
  bounces: { secret: string; domain: string | undefined },
): OutgoingMail {
  const variables = strings.parse(mail.variables ?? {})
  const headers = Object.entries(strings.parse(content.headers))
  return {
    id: mail.id,
    returnPath: bounces.domain === undefined ? undefined : returnPathOf(bounces.secret, bounces.domain, mail.id),
    from: content.from_address,
    to: mail.to_address,
    replyTo: content.reply_to ?? undefined,
    subject: fillLine(content.subject, variables),
    text: fillText(content.text_body, variables),
    html: fillHtml(content.html_body, variables),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, fillLine(value, variables)])),
    messageId: content.message_id,
    date: content.created_at,
  }
}
