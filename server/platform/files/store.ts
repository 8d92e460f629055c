import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Db } from '../db/database.ts'
import { deleteFile, type FileRow, findFile, insertFile } from './queries.ts'

/** What may be stored; anything else is refused. */
const contentTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'application/pdf'] as const
export type ContentType = (typeof contentTypes)[number]

export interface NewFile {
  contentType: ContentType
  bytes: Uint8Array
  /** Who may fetch it. */
  audience: FileRow['audience']
}

/** Keeps files: a row each in the table `files`, the bytes under the row's id. */
export interface FileStore {
  /** Keeps a file and answers its id. Throws where its type is not one of `contentTypes` or it is empty. */
  put(db: Db, file: NewFile): Promise<string>
  /** A file's row and how to read its bytes; undefined where there is none. */
  open(db: Db, id: string): Promise<{ row: FileRow; read(): Readable } | undefined>
  /** Removes a file; one that nothing holds is no error. Not inside a transaction that may yet fail: bytes do not roll back. */
  remove(db: Db, id: string): Promise<void>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function writeSafely(path: string, bytes: Uint8Array) {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(`${path}.part`, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

/** A file store in the folder `files` of the data folder, spread over 256 folders by the ids' first two digits. */
export function createFileStore(dataDir: string): FileStore {
  const pathOf = (id: string) => join(dataDir, 'files', id.slice(0, 2), id)
  return {
    // Bytes first: a row always has its file. A transaction that rolls back leaves bytes nobody names, which is harmless.
    put: async (db, { contentType, bytes, audience }) => {
      if (!contentTypes.includes(contentType)) throw new Error(`Files of type ${contentType} are not kept.`)
      if (bytes.byteLength === 0) throw new Error('An empty file is not kept.')
      const id = randomUUID()
      await writeSafely(pathOf(id), bytes)
      const sha256 = createHash('sha256').update(bytes).digest()
      await insertFile(db, { id, content_type: contentType, byte_size: bytes.byteLength, sha256, audience })
      return id
    },
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
