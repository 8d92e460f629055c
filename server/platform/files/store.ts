import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Db } from '../db/database.ts'
import { deleteFile, type FileRow, findFile, insertFile } from './queries.ts'

/** What may be stored; anything else is refused. */
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
  /** Who may fetch it. */
  audience: FileRow['audience']
}

/** A file that is not in memory. */
export interface StreamedFile extends Omit<NewFile, 'bytes'> {
  bytes: AsyncIterable<Uint8Array>
  maxBytes: number
}

/** Thrown where a file goes on after `maxBytes`; nothing of it is kept. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

/** Thrown where a file holds nothing. */
export class EmptyFile extends Error {
  override name = 'EmptyFile'
}

/** Keeps files: a row each in the table `files`, the bytes under the row's id. */
export interface FileStore {
  /** Keeps a file and answers its id. Throws where its type is not one of `contentTypes` or it is empty. */
  put(db: Db, file: NewFile): Promise<string>
  /** Keeps a file as it comes and answers its id and size. Throws `FileTooLarge` or `EmptyFile`. */
  take(db: Db, file: StreamedFile): Promise<{ id: string; byteSize: number }>
  /** A file's row and how to read its bytes; undefined where there is none. */
  open(db: Db, id: string): Promise<{ row: FileRow; read(): Readable } | undefined>
  /** Where the bytes of a kept file lie on this machine's disk, for who must read them on another thread. */
  pathOf(id: string): string
  /** Removes what is left of files that stopped coming in a day before `now`. */
  removeAbandoned(now: Date): Promise<void>
  /** Removes a file; one that nothing holds is no error. Not inside a transaction that may yet fail: bytes do not roll back. */
  remove(db: Db, id: string): Promise<void>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Opens a new file for writing; a test's may stand on a disk that is full. */
type OpenFile = (path: string) => Promise<FileHandle>

interface Written {
  byteSize: number
  sha256: Buffer
}

/** Writes a file that is there as a whole or not at all, and throws `FileTooLarge` after `maxBytes`. */
async function writeSafely(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  { maxBytes, openFile }: { maxBytes: number; openFile: OpenFile },
): Promise<Written> {
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
    if (byteSize === 0) throw new EmptyFile('An empty file is not kept.')
    await file.sync()
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(part, path)
  // A name is safe from a power cut only once its folder is.
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
  return { byteSize, sha256: hash.digest() }
}

/** No file takes as long to come in. */
const abandonedMs = 86_400_000

/** Removes what came of files whose process was killed while they came in. */
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

/** A file store in the folder `files` of the data folder, spread over 256 folders by the ids' first two digits. */
export function createFileStore(dataDir: string, openFile: OpenFile = path => open(path, 'w')): FileStore {
  const pathOf = (id: string) => join(dataDir, 'files', id.slice(0, 2), id)
  // Bytes first: a row always has its file. A transaction that rolls back leaves bytes nobody names, which is harmless.
  const take: FileStore['take'] = async (db, { contentType, bytes, audience, maxBytes }) => {
    if (!contentTypes.includes(contentType)) throw new Error(`Files of type ${contentType} are not kept.`)
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
