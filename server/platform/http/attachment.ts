import type { FastifyReply } from 'fastify'
import { NonJsonReply } from './kit.ts'

/** Returns a file for download under a name, which must be plain ASCII without quotes. */
export function attachment(reply: FastifyReply, name: string, contentType: string, body: string | Buffer) {
  reply.header('content-disposition', `attachment; filename="${name}"`)
  return new NonJsonReply(contentType, body)
}
