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
import { keptPath } from './kept-path.ts'
import { opensPage, outagePage } from './outage-page.ts'
import { Problem } from './problem.ts'
import { securityHeadersOf } from './security-headers.ts'
import { type BodyLimits, bodyLimits, limitBodies } from './slow-bodies.ts'

export interface HttpOptions {
  log: FastifyBaseLogger
  /** Proxies in front. What stands further left in X-Forwarded-For was written by the caller. */
  trustedProxies: number
  /** https sites get Strict-Transport-Security; plain http (localhost) must not. */
  isHttps: boolean
  /** Requests a minute and address. */
  perMinute: number
  /** For tests of what is slow. */
  bodies?: Partial<BodyLimits>
  /** No route limits how often it is called. */
  liftsLimits: boolean
}

/** What the framework refuses before a route is reached, said in our words. */
const refusals: Record<string, () => Problem> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem('unsupported-media-type'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem('invalid-input', { msg: 'The body is not valid JSON.' }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Problem('invalid-input', { msg: 'The body is empty.' }),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('body-too-large'),
}

/** What a request fails by through no fault of its own; its caller may try again. */
const outages: Record<OutsideFailure, () => Problem> = {
  away: () => new Problem('temporarily-unavailable', { retryAfterSeconds: 5 }),
  busy: () => new Problem('busy', { retryAfterSeconds: 5 }),
  full: () => new Problem('storage-full', { retryAfterSeconds: 60 }),
}

function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  const known = refusals[error.code]
  if (known !== undefined) return known()
  const outside = outsideFailureOf(error)
  if (outside !== undefined) return outages[outside]()
  if (error.statusCode === 429) return new Problem('too-many-requests')
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new Problem('invalid-input', { msg: error.message })
  return new Problem('internal-error')
}

const requestId = /^[\w.:-]{1,64}$/

/** The caller's id for the request where it is harmless in a log and a header, or a new one. */
function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && requestId.test(given) ? given : randomUUID()
}

/** One line a request: never a body, a header, or what of the address may open something, such as a reset link's token. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const path = keptPath(request.url)
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'request')
  })
}

/**
 * Most replies depend on who asks; what any cache may keep says so itself. What was made for somebody who is known stays
 * nowhere: the next user of the machine could go back to it.
 */
const cachingOf = ({ method, headers }: FastifyRequest) =>
  headers.cookie === undefined && headers.authorization === undefined && (method === 'GET' || method === 'HEAD')
    ? 'private, no-cache'
    : 'private, no-store'

function answerProblem(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  if (problem.code === 'internal-error') request.log.error({ err: error }, 'request failed')
  else if (problem.status > 500 && problem !== error)
    request.log.warn({ err: error, code: problem.code }, 'request put off')
  if (problem.details.retryAfterSeconds !== undefined) reply.header('retry-after', problem.details.retryAfterSeconds)
  if (problem.status > 500 && opensPage(request))
    return reply
      .status(problem.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(outagePage(problem))
  // The handler may have begun another kind of reply, of a type and for caches of its own.
  return reply
    .status(problem.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', cachingOf(request))
    .removeHeader('etag')
    .send(problem.toReply())
}

function answerProblems(app: FastifyInstance) {
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler(() => {
    throw new Problem('not-found')
  })
}

/** How long a connection may take to send the headers of a request. */
const headersMs = 15_000
const silenceMs = 120_000

/** A Fastify server with what every reply needs: request ids, security headers, limits, compression and problem replies. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const securityHeaders = securityHeadersOf(options)
  const bodies = { ...bodyLimits, ...options.bodies }
  const app: FastifyInstance = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: (_, hop) => hop < options.trustedProxies,
    genReqId: request => requestIdOf(request.headers['x-request-id']),
    bodyLimit: 1_048_576,
    // What was asked is answered first; server/main.ts closes what is left.
    forceCloseConnections: false,
    // Bodies have their own time, which depends on the route; this is for what never becomes a request.
    http: { headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 3, requireHostHeader: false },
    requestTimeout: bodies.fileMs + headersMs,
    // Of silence: who does not read what was asked for is let go. Live connections have a heartbeat.
    connectionTimeout: silenceMs,
    clientErrorHandler: brokenRequestHandler(securityHeaders),
    routerOptions: { maxParamLength: 200 },
    // `GET http://anything/path` means the path: which site this is, PUBLIC_URL says.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*(?=\/|$)/i, '') || '/',
    // An address that cannot be decoded comes past every hook and handler.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders)
      reply.header('x-request-id', request.id)
      answerProblem(error, request, reply)
    },
  })
  // Only JSON, and files: a form on another site can send text/plain, and nobody else has a reason to.
  app.removeContentTypeParser('text/plain')
  // A file is neither buffered nor limited here: whoever takes one reads the stream and stops where it gets too long.
  app.addContentTypeParser([...fileTypes], (_, payload, done) => done(null, payload))
  await app.register(cookie)
  // The default quality is the highest, which takes longer than sending what it saves.
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
  answerProblems(app)
  return app
}
