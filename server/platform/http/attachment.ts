import type { FastifyReply } from 'fastify'
import { csvRecord, csvStart } from '../files/csv.ts'
import { NonJsonReply } from './kit.ts'

/** Returns a file for download under a name, which must be plain ASCII without quotes. */
export function attachment(reply: FastifyReply, name: string, contentType: string, body: string | Buffer) {
  reply.header('content-disposition', `attachment; filename="${name}"`)
  return new NonJsonReply(contentType, body)
}

/** Returns rows as a CSV file with these columns; no cell is a formula. */
export function csvAttachment<C extends string>(
  reply: FastifyReply,
  { name, columns, rows }: { name: string; columns: readonly C[]; rows: readonly Record<C, unknown>[] },
) {
  const records = rows.map(row => csvRecord(columns.map(column => String(row[column] ?? ''))))
  return attachment(reply, name, 'text/csv', csvStart + csvRecord(columns) + records.join(''))
}

interface PrivateFile {
  /** The name that its sender gave it. */
  name: string
  contentType: string
  bytes: Buffer
}

/** Returns a file that somebody sent, to be saved and never shown as a page of the site. */
export function privateFile(reply: FastifyReply, { name, contentType, bytes }: PrivateFile) {
  const plain = name.replaceAll(/[^\w. -]/g, '_')
  reply
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
  return new NonJsonReply(contentType, bytes)
}
