import type { FastifyReply } from 'fastify'
import { csvRecord, csvStart } from '../files/csv.ts'
import { NonJsonReply } from './kit.ts'

/** Returns a file for download under a name, which must be plain ASCII without quotes. */
export function attachment(reply: FastifyReply, name: string, contentType: string, body: string | Buffer) {
  reply.header('content-disposition', `attachment; filename="${name}"`)
  return new NonJsonReply(contentType, body)
}

/** Rows, and the columns of them that a CSV file has. */
interface CsvTable<C extends string> {
  columns: readonly C[]
  rows: readonly Record<C, unknown>[]
}

/** Returns rows as CSV text with these columns; no cell is a formula. */
export const csvOf = <C extends string>({ columns, rows }: CsvTable<C>): string =>
  csvStart + csvRecord(columns) + rows.map(row => csvRecord(columns.map(column => String(row[column] ?? '')))).join('')

/** Returns rows as a CSV file; see `csvOf`. */
export const csvAttachment = <C extends string>(
  reply: FastifyReply,
  { name, ...table }: { name: string } & CsvTable<C>,
) => attachment(reply, name, 'text/csv', csvOf(table))

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
