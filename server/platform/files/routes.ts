import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import type { FileStore } from './store.ts'

interface MediaOptions {
  db: Db
  files: FileStore
  /** Returns true if the caller may see members' files. */
  isMember(request: FastifyRequest): Promise<boolean>
}

/** Keeps a file from running scripts, sending requests or submitting forms, even an SVG opened on its own. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const year = 31_536_000

/** Mounts GET /media/{id}. A file that the caller may not see is reported as not found. */
export function mountMedia(app: FastifyInstance, { db, files, isMember }: MediaOptions) {
  app.get<{ Params: { id: string } }>('/media/:id', async (request, reply) => {
    const file = await files.open(db, request.params.id)
    if (file === undefined) throw new Problem('not-found')
    const { row } = file
    if (row.audience === 'private') throw new Problem('not-found')
    if (row.audience === 'member' && !(await isMember(request))) throw new Problem('not-found')
    const isOpen = row.audience === 'anyone'
    // A file never changes, but a members' file is revalidated each time, so that access ends with the session.
    const etag = `"${row.id}"`
    reply
      .header('etag', etag)
      .header('cache-control', isOpen ? `public, max-age=${year}, immutable` : 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply
      .type(row.content_type)
      .header('content-length', row.byte_size)
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', row.content_type === 'application/pdf' ? 'attachment' : 'inline')
      .send(file.read())
  })
}
