import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { fileTypes } from '../../../contract/kit/index.ts'
import { type OutsideFailure, outsideFailureOf } from '../db/failures.ts'
import { assertOneHost, brokenRequestHandler } from './broken-requests.ts'
import { handleInRequestLanguage } from './language.ts'
import { loggablePath } from './loggable-path.ts'
import { MultipartBody } from './multipart.ts'
import { opensPage, outagePage } from './outage-page.ts'
import { Problem } from './problem.ts'
import { securityHeadersOf } from './security-headers.ts'
import { type BodyLimits, bodyLimits, limitBodies } from './slow-bodies.ts'
import { httpTexts } from './texts.ts'

export interface HttpOptions {
  log: FastifyBaseLogger
  /** Number of proxies in front. Entries further left in X-Forwarded-For come from the caller. */
  trustedProxies: number
  /** True for an https site, which sends Strict-Transport-Security; plain http (localhost) must not. */
  isHttps: boolean
  /** Requests per minute and IP address. */
  perMinute: number
  /** Overrides of the body limits, for tests. */
  bodies?: Partial<BodyLimits>
  /** Turns off the rate limits of all routes. */
  liftsLimits: boolean
}

/** Problems for requests that the framework refuses before they reach a route. */
const frameworkProblems: Record<string, () => Problem> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem('unsupported-media-type'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem('invalid-input', { msg: httpTexts.notJson }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Problem('invalid-input', { msg: httpTexts.noBody }),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('body-too-large'),
}

/** Problems for failures outside of the request; the caller may try again. */
const outageProblems: Record<OutsideFailure, () => Problem> = {
  unavailable: () => new Problem('temporarily-unavailable', { retryAfterSeconds: 5 }),
  busy: () => new Problem('busy', { retryAfterSeconds: 5 }),
  full: () => new Problem('storage-full', { retryAfterSeconds: 60 }),
}

function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  const known = frameworkProblems[error.code]
  if (known !== undefined) return known()
  const outside = outsideFailureOf(error)
  if (outside !== undefined) return outageProblems[outside]()
  if (error.statusCode === 429) return new Problem('too-many-requests')
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new Problem('invalid-input', { msg: error.message })
  return new Problem('internal-error')
}

const requestId = /^[\w.:-]{1,64}$/

/** Returns the caller's request id if it is safe in logs and headers, otherwise a new id. */
function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && requestId.test(given) ? given : randomUUID()
}

/** Logs one line per request; never the body, headers or tokens in the URL. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const path = loggablePath(request.url)
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'request')
  })
}

/**
 * Returns the default Cache-Control. Most replies depend on the caller; shareable replies set their own header. Replies
 * to signed-in callers are not stored at all, because the next user of the machine could go back to them.
 */
const cachingOf = ({ method, headers }: FastifyRequest) =>
  headers.cookie === undefined && headers.authorization === undefined && (method === 'GET' || method === 'HEAD')
    ? 'private, no-cache'
    : 'private, no-store'

function replyWithProblem(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  if (problem.code === 'internal-error') request.log.error({ err: error }, 'request failed')
  else if (problem.status > 500 && problem !== error)
    request.log.warn({ err: error, code: problem.code }, 'request failed for a temporary reason')
  if (problem.details.retryAfterSeconds !== undefined) reply.header('retry-after', problem.details.retryAfterSeconds)
  if (problem.status > 500 && opensPage(request))
    return reply
      .status(problem.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(outagePage(problem))
  // The handler may already have set a different content type or cache header.
  return reply
    .status(problem.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', cachingOf(request))
    .removeHeader('etag')
    .send(problem.toReply())
}

function replyWithProblems(app: FastifyInstance) {
  app.setErrorHandler(replyWithProblem)
  app.setNotFoundHandler(() => {
    throw new Problem('not-found')
  })
}

/** Time limit for the headers of a request. */
const headersTimeoutMs = 15_000
const idleMs = 120_000

/** Returns a Fastify server that limits how long a connection and a request may take, without routes and hooks. */
function createBareServer(
  { log, trustedProxies }: HttpOptions,
  bodies: BodyLimits,
  securityHeaders: Record<string, string>,
): FastifyInstance {
  return fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: (_, hop) => hop < trustedProxies,
    genReqId: request => requestIdOf(request.headers['x-request-id']),
    bodyLimit: 1_048_576,
    // Open requests are finished first; server/main.ts closes the remaining connections.
    forceCloseConnections: false,
    // Bodies have their own time limits by route; this limit is for connections that never send a complete request.
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: headersTimeoutMs / 3,
      requireHostHeader: false,
    },
    requestTimeout: bodies.fileMs + headersTimeoutMs,
    // Closes idle connections. Live connections have a heartbeat.
    connectionTimeout: idleMs,
    clientErrorHandler: brokenRequestHandler(securityHeaders),
    // Links that stop the mails of many saved searches are the longest parameters.
    routerOptions: { maxParamLength: 500 },
    // For `GET http://anything/path` only the path is used; PUBLIC_URL defines the site.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*(?=\/|$)/i, '') || '/',
    // A URL that cannot be decoded bypasses all hooks and handlers.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders)
      reply.header('x-request-id', request.id)
      replyWithProblem(error, request, reply)
    },
  })
}

function addBodyParsers(app: FastifyInstance) {
  // Only JSON and files are accepted, because text/plain would let a form on another site send requests.
  app.removeContentTypeParser('text/plain')
  // A file is not buffered or limited here; its handler reads the stream and enforces the maximum size.
  app.addContentTypeParser([...fileTypes], (_, payload, done) => done(null, payload))
  // Read by `mount` for an endpoint that takes a form; its route sets the largest size.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, bytes, done) =>
    done(null, new MultipartBody(bytes as Buffer, request.headers['content-type'] ?? '')),
  )
}

/** Creates a Fastify server with request ids, security headers, limits, compression and problem replies. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const securityHeaders = securityHeadersOf(options)
  const bodies = { ...bodyLimits, ...options.bodies }
  const app = createBareServer(options, bodies, securityHeaders)
  addBodyParsers(app)
  await app.register(cookie)
  handleInRequestLanguage(app)
  // The default is the highest quality, which takes longer to compress than it saves in transfer.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  await app.register(compress, { globalCompression: true, encodings: ['br', 'gzip'], brotliOptions })
  const { perMinute: max, liftsLimits } = options
  await app.register(rateLimit, { global: true, max, timeWindow: 60_000, allowList: () => liftsLimits })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    reply.header('x-request-id', request.id)
    reply.header('cache-control', cachingOf(request))
    assertOneHost(request)
  })
  limitBodies(app, bodies)
  logRequests(app)
  replyWithProblems(app)
  return app
}
