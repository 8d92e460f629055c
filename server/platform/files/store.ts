import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Db } from '../db/database.ts'
import { deleteFile, type FileRow, findFile, insertFile } from './queries.ts'

/** Content types that may be stored; others are refused. */
const contentTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/svg+xml',
  'application/pdf',
  'application/octet-stream',
] as const
export type ContentType = (typeof contentTypes)[number]

export interface NewFile {
  contentType: ContentType
  bytes: Uint8Array
  /** The people who may read it. */
  audience: FileRow['audience']
}

/** A new file whose bytes arrive as a stream. */
export interface StreamedFile extends Omit<NewFile, 'bytes'> {
  bytes: AsyncIterable<Uint8Array>
  maxBytes: number
}

/** Thrown if a file is longer than `maxBytes`; nothing is stored. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

/** Thrown if a file is empty; nothing is stored. */
export class EmptyFile extends Error {
  override name = 'EmptyFile'
}

/** Stores files: a row in the table `files` for each, and the bytes on disk under the row's id. */
export interface FileStore {
  /** Stores a file and returns its id. Throws if its type is not in `contentTypes` or it is empty. */
  put(db: Db, file: NewFile): Promise<string>
  /** Stores a streamed file and returns its id and size. Throws `FileTooLarge` or `EmptyFile`. */
  take(db: Db, file: StreamedFile): Promise<{ id: string; byteSize: number }>
  /** Returns the row of a file and a function to read its bytes; undefined if it does not exist. */
  open(db: Db, id: string): Promise<{ row: FileRow; read(): Readable } | undefined>
  /** Returns the path of a file on this machine's disk, to read it on another thread. */
  pathOf(id: string): string
  /** Removes incomplete files whose upload stopped more than a day before `now`. */
  removeAbandoned(now: Date): Promise<void>
  /**
   * Removes a file, if it exists. Do not call it in a transaction that may still fail, because a rollback does not
   * restore the bytes.
   */
  remove(db: Db, id: string): Promise<void>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Opens a new file for writing; tests replace it to simulate a full disk. */
type OpenFile = (path: string) => Promise<FileHandle>

interface StoredFile {
  byteSize: number
  sha256: Buffer
}

/** Writes a file completely or not at all. Throws `FileTooLarge` after `maxBytes`. */
async function writeSafely(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  { maxBytes, openFile }: { maxBytes: number; openFile: OpenFile },
): Promise<StoredFile> {
  const part = `${path}.part`
  await mkdir(dirname(path), { recursive: true })
  const file = await openFile(part)
  const hash = createHash('sha256')
  let byteSize = 0
  try {
    for await (const chunk of bytes) {
      byteSize += chunk.byteLength
      if (byteSize > maxBytes) throw new FileTooLarge()
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    if (byteSize === 0) throw new EmptyFile('An empty file cannot be stored.')
    await file.sync()
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(part, path)
  // A file name survives a power failure only once its folder is synced.
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
  return { byteSize, sha256: hash.digest() }
}

/** Longer than any upload takes, in milliseconds. */
const abandonedMs = 86_400_000

/** Removes incomplete files of processes that were killed during an upload. */
async function removeAbandoned(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names) {
    if (!name.endsWith('.part')) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (now.getTime() - mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes
}

/** Creates a file store in the folder `files` of the data folder, with 256 subfolders by the first two digits of the ids. */
export function createFileStore(dataDir: string, openFile: OpenFile = path => open(path, 'w')): FileStore {
  const pathOf = (id: string) => join(dataDir, 'files', id.slice(0, 2), id)
  // The bytes are written first, so that a row always has its file. A rollback leaves bytes without a row, which is
  // harmless.
  const take: FileStore['take'] = async (db, { contentType, bytes, audience, maxBytes }) => {
    if (!contentTypes.includes(contentType)) throw new Error(`Files of type ${contentType} cannot be stored.`)
    const id = randomUUID()
    const { byteSize, sha256 } = await writeSafely(pathOf(id), bytes, { maxBytes, openFile })
    await insertFile(db, { id, content_type: contentType, byte_size: byteSize, sha256, audience })
    return { id, byteSize }
  }
  return {
    put: async (db, { bytes, ...file }) => {
      const { id } = await take(db, { ...file, bytes: inOnePiece(bytes), maxBytes: Number.POSITIVE_INFINITY })
      return id
    },
    take,
    pathOf,
    removeAbandoned: now => removeAbandoned(join(dataDir, 'files'), now),
    open: async (db, id) => {
      const row = uuid.test(id) ? await findFile(db, id) : undefined
      return row && { row, read: () => createReadStream(pathOf(row.id)) }
    },
    remove: async (db, id) => {
      if (!uuid.test(id)) return
      await deleteFile(db, id)
      await rm(pathOf(id), { force: true })
    },
  }
}
