import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type AnyEndpoint, idempotencyHeader, takesIdempotencyKey } from '../../../contract/kit/index.ts'
import type { KeyedRequest } from '../idempotency/once.ts'
import { keyedHash } from '../signing.ts'
import { MultipartBody } from './multipart.ts'
import { Problem } from './problem.ts'
import { httpTexts } from './texts.ts'

const hasFile = (body: unknown) => body instanceof Readable || body instanceof MultipartBody

/** Visible ASCII: a UUID, or an id of the request in the caller's own system. */
const keyPattern = /^[\x21-\x7e]{1,200}$/

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[idempotencyHeader]
  if (key === undefined || (typeof key === 'string' && keyPattern.test(key))) return key
  const msg = httpTexts.idempotencyKey
  throw new Problem('invalid-input', { msg, errors: [{ param: idempotencyHeader, msg }] })
}

/**
 * Returns a hash of method, URL and body. It is keyed, because a body may hold a password, which somebody with the table could
 * otherwise find by trying. For a file it includes only the length, because the content has not been read
 * yet; the same goes for a form, because a browser chooses a new multipart boundary each time.
 */
function hashOf({ method, url, headers, body }: FastifyRequest, secret: string): Buffer {
  const content = hasFile(body) ? `file of ${headers['content-length'] ?? '?'}` : JSON.stringify(body ?? {})
  return keyedHash(secret, 'request of an Idempotency-Key', `${method} ${url}\n${content}`)
}

/** Returns the request's Idempotency-Key and hash; undefined if there is none or the endpoint ignores it. */
export function keyedRequestOf(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  { secret, callerOf }: { secret: string; callerOf: () => string },
): KeyedRequest | undefined {
  const key = takesIdempotencyKey(endpoint) ? keyOf(request) : undefined
  if (key === undefined) return undefined
  return {
    caller: callerOf(),
    key,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    hash: hashOf(request, secret),
    isFile: hasFile(request.body),
    keepsReply: endpoint.secretReply !== true,
  }
}
