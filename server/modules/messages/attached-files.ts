import { maxMessageFileBytes, maxMessageFiles } from '../../../contract/inbox.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readDocument } from '../../platform/files/document.ts'
import { oneLine } from '../trade-text/index.ts'

export interface SentFile {
  name: string
  bytes: Uint8Array
}

interface ReadFile {
  name: string
  contentType: 'application/pdf' | 'image/png' | 'image/jpeg' | 'application/octet-stream'
  bytes: Buffer
}

const extensions = { 'application/pdf': /\.pdf$/i, 'image/png': /\.png$/i, 'image/jpeg': /\.jpe?g$/i } as const
const usualExtensions = { 'application/pdf': '.pdf', 'image/png': '.png', 'image/jpeg': '.jpg' } as const
const maxNameLength = 100

/** Returns the last part of a file's name, without characters that a system or a header could misread. */
function plainName(name: string): string {
  const last = oneLine(name).split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[<>:"|?*\p{Cc}\p{Cf}\p{Cs}]/gu, '').replace(/^[.\s]+/, '')
  const extension = /\.\w{1,5}$/.exec(plain)?.[0] ?? ''
  return `${plain.slice(0, plain.length - extension.length).slice(0, maxNameLength)}${extension}` || 'file'
}

function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')
  } catch {
    // Lists from older programs are in an 8-bit encoding: any byte but control characters.
    return !bytes.some(byte => byte < 9 || (byte > 13 && byte < 32))
  }
}

const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * Reads a file by its content: a PDF, a picture, whose camera metadata is removed, a workbook or a text. Returns undefined for anything
 * else, and for one that is empty or too large.
 */
export function readSentFile({ name, bytes }: SentFile): ReadFile | undefined {
  if (bytes.length === 0 || bytes.length > maxMessageFileBytes) return undefined
  const document = readDocument(Buffer.from(bytes))
  const plain = plainName(name)
  if (document !== undefined) {
    const { contentType } = document
    return {
      ...document,
      name: extensions[contentType].test(plain) ? plain : `${plain}${usualExtensions[contentType]}`,
    }
  }
  const isList = (/\.xlsx$/i.test(plain) && isWorkbook(bytes)) || (/\.(?:csv|txt)$/i.test(plain) && isText(bytes))
  return isList ? { name: plain, contentType: 'application/octet-stream', bytes: Buffer.from(bytes) } : undefined
}

/** Returns the names of files that cannot be sent: of an unsupported type, too large, or more than a message may have. */
export const refusedFiles = (sent: readonly SentFile[]): string[] =>
  sent.filter((file, index) => index >= maxMessageFiles || readSentFile(file) === undefined).map(({ name }) => name)

/** Stores files that `refusedFiles` does not name, readable only through the inboxes of their message. */
export async function storeFiles(tx: Tx, { files }: Pick<Deps, 'files'>, sent: readonly SentFile[]) {
  const stored = []
  for (const each of sent) {
    const read = readSentFile(each)
    if (read === undefined) continue
    const { name, contentType, bytes } = read
    stored.push({ name, fileId: await files.put(tx, { contentType, bytes, audience: 'private' }) })
  }
  return stored
}
