import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'
import { httpTexts } from './texts.ts'

/** Problems for requests that the HTTP parser rejects. */
const parserProblems: Record<string, () => Problem> = {
  ERR_HTTP_REQUEST_TIMEOUT: () => new Problem('request-timeout'),
  HPE_HEADER_OVERFLOW: () => new Problem('headers-too-large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => new Problem('body-too-large'),
}

const notHttp = () => new Problem('invalid-input', { msg: httpTexts.notHttp })

/**
 * Returns a handler that replies to requests that could not be parsed, with the usual headers and body format. It
 * closes the connection, because it cannot tell where the next request begins.
 */
export const brokenRequestHandler =
  (securityHeaders: Record<string, string>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy()
      return
    }
    const problem = (parserProblems[error.code ?? ''] ?? notHttp)()
    const body = JSON.stringify(problem.toReply())
    const headers = {
      ...securityHeaders,
      'x-request-id': randomUUID(),
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      date: new Date().toUTCString(),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end(
      [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n'),
      // The rest of the request is discarded.
      () => socket.destroy(),
    )
  }

/** Throws if a request has no Host header or several, because a proxy in front may have routed by a different one. */
export function assertOneHost({ raw }: FastifyRequest): void {
  let count = 0
  for (let index = 0; index < raw.rawHeaders.length; index += 2)
    if (raw.rawHeaders[index]?.toLowerCase() === 'host') count += 1
  if (count > 1 || (count === 0 && raw.httpVersion === '1.1'))
    throw new Problem('invalid-input', { msg: httpTexts.oneHost })
}
