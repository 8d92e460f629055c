import { z } from 'zod'
import type { Tx } from '../db/database.ts'
import type { Attachment, AttachmentSource } from './attachments.ts'
import { MessageMaker } from './message.ts'
import { type ContentRow, type LockedMail, listContents } from './queries.ts'
import { returnPathOf } from './return-path.ts'
import type { OutgoingMail } from './transport.ts'

const strings = z.record(z.string(), z.string())

/** Number of cached contents. More are rarely being sent at once, and each can take some hundred kilobytes. */
const maxCached = 50

const makerOf = (content: ContentRow, attachments: readonly Attachment[]) =>
  new MessageMaker(
    {
      from: content.from_address,
      replyTo: content.reply_to ?? undefined,
      subject: content.subject,
      text: content.text_body,
      html: content.html_body,
      headers: strings.parse(content.headers),
      messageId: content.message_id,
      date: content.created_at,
    },
    attachments,
  )

/** Reads the files of contents. One that cannot be read is an error of the mails with this content only. */
async function listAttachments(tx: Tx, rows: Iterable<ContentRow>, source: AttachmentSource) {
  const files = new Map<number, Attachment[] | Error>()
  for (const { id, attached } of rows)
    if (attached !== null)
      files.set(
        id,
        await source(tx, attached).catch((error: unknown) => (error instanceof Error ? error : new Error(`${error}`))),
      )
  return (id: number): Attachment[] => {
    const loaded = files.get(id) ?? []
    if (loaded instanceof Error) throw loaded
    return loaded
  }
}

/**
 * Caches contents by id, so that each is read and encoded only once for its many recipients. Contents never change, nor do the documents that
 * are attached.
 */
export class ContentCache {
  readonly #makers = new Map<number, MessageMaker>()
  readonly #source: AttachmentSource

  constructor(source: AttachmentSource) {
    this.#source = source
  }

  /** Loads contents; returns a function that throws if a content is missing or cannot be encoded. */
  async get(tx: Tx, ids: ReadonlySet<number>): Promise<(id: number) => MessageMaker> {
    const makers = new Map<number, MessageMaker>()
    for (const id of ids) {
      const known = this.#makers.get(id)
      if (known !== undefined) makers.set(id, known)
    }
    const missing = [...ids].filter(id => !makers.has(id))
    const rows = new Map((await listContents(tx, missing)).map(row => [row.id, row]))
    const attachmentsOf = await listAttachments(tx, rows.values(), this.#source)
    this.#remember(makers)
    return id => {
      const row = rows.get(id)
      const maker = makers.get(id) ?? (row && makerOf(row, attachmentsOf(id)))
      if (maker === undefined) throw new Error(`The content ${id} of the mail does not exist.`)
      if (row !== undefined) {
        makers.set(id, maker)
        rows.delete(id)
        this.#remember(new Map([[id, maker]]))
      }
      return maker
    }
  }

  #remember(makers: ReadonlyMap<number, MessageMaker>) {
    // Keeps the entries in order of use, the latest last.
    for (const [id, maker] of makers) {
      this.#makers.delete(id)
      this.#makers.set(id, maker)
    }
    for (const oldest of this.#makers.keys()) {
      if (this.#makers.size <= maxCached) break
      this.#makers.delete(oldest)
    }
  }
}

/** Builds the mail to one recipient from its content. */
export function outgoingMessage(
  maker: MessageMaker,
  { id, to_address, variables, epoch }: LockedMail,
  bounces: { secret: string; domain: string | undefined },
): OutgoingMail {
  const returnPath =
    bounces.domain === undefined ? undefined : returnPathOf(bounces.secret, bounces.domain, { outboxId: id, epoch })
  return { id, ...maker.make(to_address, strings.parse(variables ?? {}), returnPath) }
}
