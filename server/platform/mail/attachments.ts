import type { Db } from '../db/database.ts'

/** A file that is sent with a mail. */
export interface Attachment {
  /** Of ASCII letters, digits, full stops and hyphens. */
  name: string
  type: 'application/pdf' | 'application/xml'
  bytes: Uint8Array
}

/** Returns the files that a content's `attached` names. Throws if there are none: a mail that announces them must not leave without. */
export type AttachmentSource = (db: Db, attached: string) => Promise<Attachment[]>

/** Lines of base64 are at most this long. */
const lineLength = 76

const base64Lines = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('base64')
    .replaceAll(new RegExp(`(.{${lineLength}})(?=.)`, 'g'), '$1\r\n')

/** Returns an attachment as the part of a mail, without its boundary. */
export function attachmentPart({ name, type, bytes }: Attachment): string {
  if (!/^[\w.-]+$/.test(name)) throw new Error(`The file name “${name}” cannot be written into a header.`)
  return `Content-Type: ${type}; name="${name}"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${base64Lines(bytes)}\r\n`
}
